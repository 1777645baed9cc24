#pragma once

#include <cstddef>

namespace pca::missing {

using Index = std::ptrdiff_t;

/// Rows with missing cells. Rows with the same pattern of holes are neighbours.
struct Table {
  const double* values;            // rows x width; 0 in missing cells and beyond the last column
  const unsigned char* observed;   // patterns x columns: 1 for a cell that is there, 0 for a hole
  const Index* starts;             // patterns + 1: the first row of each pattern, and the number of rows
  const unsigned char* half_full;  // columns: 1 for a column with at least half of its cells
  Index columns;
  Index width;                      // `columns` rounded up to a multiple of two
  const double* weights = nullptr;  // rows: how much each counts; null if each counts 1
};

/// The linear model g x = mean + sum_m z_m w_m + noise. Without noise, it is fitted by least squares.
struct Model {
  double* factors;  // (components + 1) x width: the rows w_m, and the mean as the last
  double noise;     // variance in each direction
  Index components;
  Index centred;        // 1 if the mean is estimated, 0 if it stays 0
  const double* ridge;  // packed(M): the penalty z^T R z on the scores of a row
  const double* gains;  // width: the number g that each column is multiplied by
};

/// Sums over rows of the moments of their latent variables z, where C_n is the covariance of z_n given row n.
/// Each row counts by its weight. Symmetric matrices are packed: entry (a, b), a >= b, is at a (a + 1) / 2 +
/// b. A constant 1 follows the M latent variables.
struct Sums {
  double* outer;        // columns x packed(M), w_j w_j^T for column j of the factors, then their sum
  double* moments;      // columns x packed(M + 1): sums of z z^T + C_n over the rows that have column j
  double* covariances;  // columns x packed(M): sums of C_n over the same rows
  double* cross;        // (M + 1) x width: sums of e_j z, where e_j is the residual of column j
  double* squares;      // width: sums of e_j^2
  double* latent;       // packed(M + 1): the sum of z z^T + C_n over all rows
  double* total;        // packed(M): the sum of C_n over all rows
  double objective;  // the log-likelihood of the observed cells; without noise, the sum of squared residuals
  double* scores = nullptr;  // rows x M: z of each row; null if they are not wanted
};

[[nodiscard]] constexpr Index packed(Index n) { return n * (n + 1) / 2; }

}  // namespace pca::missing
