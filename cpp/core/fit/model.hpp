#pragma once

#include <utility>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/moments/moments.hpp"
#include "core/rows/rows.hpp"

namespace pca {

/// A fitted PCA: N rows of D columns, M components. Variances that leave the range of doubles are infinite or
/// zero; ratios, singular values and components are right all the same.
struct Model {
  double rows = 0;         // N; 0 for a covariance without a row count
  double weight = 0;       // W, the sum of the rows' weights; 0 if N is unknown
  double count = 0;        // effective number of rows, see SampleSize; 0 if N is unknown
  Index columns = 0;       // D
  Vector mean;             // D; zero if the fit did not centre
  Vector scale;            // D divisors of the columns, in the data's units; empty if the fit did not divide
  Vector deviations;       // D square roots of the covariance's diagonal, of columns over their scale
  RowMatrix components;    // M x D, row m is the unit vector u_m
  Vector eigenvalues;      // M, descending
  Vector ratios;           // M, eigenvalues over the total variance; 0 if that is 0
  Vector singular_values;  // M, sqrt(eigenvalue (N - ddof)); NaN if N is unknown
  Vector spectrum;         // the known eigenvalues, M to min(N, D), descending
  double total_variance = 0;          // trace of the covariance of the columns over their scale
  Solver solver = Solver::automatic;  // the one that ran
  Index iterations = 0;               // of an iterative solver
  double residual = 0;
  double orthogonality = 0;
  std::vector<std::pair<Index, Index>> tied;
};

/// Fits moments by the solver that plan_fit() chooses for them. Solvers that need the rows (gram, svd) mean
/// covariance here. Throws Error(empty) if there are fewer than 2 rows, Error(components) if there are fewer
/// components than asked for, Error::constant_columns if columns to be divided by deviations are constant,
/// Error(not_finite) if divisors leave the range of doubles, Error(shape) if no data have these moments,
/// Error(option) as plan_fit(), Error(not_converged).
[[nodiscard]] Model fit_moments(const Moments& moments, const FitOptions& options);
/// Does the same and uses up the moments.
[[nodiscard]] Model fit_moments(Moments&& moments, const FitOptions& options);

/// Fits all rows, which are used up, by gram, svd or an iterative solver; Fit chooses when to call it. Throws
/// as fit_moments(), and Error(shape) if rows are missing.
[[nodiscard]] Model fit_rows(Rows& rows, const FitOptions& options);

/// Fits a given covariance, D x D (lower triangle), as fit_moments() does. `rows` is 0 if unknown. The
/// model's mean is zero. Throws also Error(option) if the matrix has a negative eigenvalue beyond rounding,
/// Error(shape) if it is not square, Error::not_finite if it holds a NaN or an infinity.
[[nodiscard]] Model fit_covariance(Matrix covariance, double rows, const FitOptions& options);

}  // namespace pca
