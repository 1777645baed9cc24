#pragma once

#include <cmath>

#include "core/base/index.hpp"

// Sweeps over row-major rows, N x D, with one running value a column. Columns lie side by side, so the
// loops over them become vector instructions.

namespace pca {

namespace sweeps {

inline double larger(double a, double b) { return a < b ? b : a; }

}  // namespace sweeps

/// largest_j <- max(largest_j, |x_nj|).
inline void raise_magnitudes(const double* __restrict x, Index rows, Index columns,
                             double* __restrict largest) {
  for (Index n = 0; n < rows; ++n) {
    const double* const row = x + n * columns;
    for (Index j = 0; j < columns; ++j) largest[j] = sweeps::larger(largest[j], std::abs(row[j]));
  }
}

/// sums_j <- sums_j + sum_n (factors_j x_nj - origin_j).
inline void add_sums(const double* __restrict x, Index rows, Index columns, const double* __restrict factors,
                     const double* __restrict origin, double* __restrict sums) {
  for (Index n = 0; n < rows; ++n) {
    const double* const row = x + n * columns;
    for (Index j = 0; j < columns; ++j) sums[j] += factors[j] * row[j] - origin[j];
  }
}

/// largest_j <- max(largest_j, |x_nj|), sums_j <- sums_j + sum_n (factors_j x_nj - origin_j).
template <class T>
void survey_columns(const T* __restrict x, Index rows, Index columns, const double* __restrict factors,
                    const double* __restrict origin, double* __restrict largest, double* __restrict sums) {
  using sweeps::larger;
  Index n = 0;
  for (; n + 4 <= rows; n += 4) {
    const T* const row0 = x + n * columns;
    const T* const row1 = row0 + columns;
    const T* const row2 = row1 + columns;
    const T* const row3 = row2 + columns;
    for (Index j = 0; j < columns; ++j) {
      const double a = row0[j];
      const double b = row1[j];
      const double c = row2[j];
      const double d = row3[j];
      const double f = factors[j];
      const double o = origin[j];
      largest[j] =
          larger(larger(largest[j], larger(std::abs(a), std::abs(b))), larger(std::abs(c), std::abs(d)));
      sums[j] += ((f * a - o) + (f * b - o)) + ((f * c - o) + (f * d - o));
    }
  }
  for (; n < rows; ++n) {
    const T* const row = x + n * columns;
    for (Index j = 0; j < columns; ++j) {
      largest[j] = larger(largest[j], std::abs(static_cast<double>(row[j])));
      sums[j] += factors[j] * row[j] - origin[j];
    }
  }
}

/// out_nj = (factors_j x_nj - origin_j) - mean_j.
template <class T>
void centre_columns(const T* __restrict x, Index rows, Index columns, const double* __restrict factors,
                    const double* __restrict origin, const double* __restrict mean, double* __restrict out) {
  for (Index n = 0; n < rows; ++n) {
    const T* const row = x + n * columns;
    double* const to = out + n * columns;
    for (Index j = 0; j < columns; ++j) to[j] = (factors[j] * row[j] - origin[j]) - mean[j];
  }
}

/// x_nj <- gains_j ((factors_j x_nj - origin_j) - mean_j).
inline void standardise_columns(double* x, Index rows, Index columns, const double* __restrict factors,
                                const double* __restrict origin, const double* __restrict mean,
                                const double* __restrict gains) {
  for (Index n = 0; n < rows; ++n) {
    double* const row = x + n * columns;
    for (Index j = 0; j < columns; ++j) row[j] = gains[j] * ((factors[j] * row[j] - origin[j]) - mean[j]);
  }
}

/// squares_j <- squares_j + sum_n ((factors_j x_nj - origin_j) - mean_j)^2.
inline void add_squares(const double* __restrict x, Index rows, Index columns,
                        const double* __restrict factors, const double* __restrict origin,
                        const double* __restrict mean, double* __restrict squares) {
  for (Index n = 0; n < rows; ++n) {
    const double* const row = x + n * columns;
    for (Index j = 0; j < columns; ++j) {
      const double deviation = (factors[j] * row[j] - origin[j]) - mean[j];
      squares[j] += deviation * deviation;
    }
  }
}

}  // namespace pca
