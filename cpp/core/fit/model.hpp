#pragma once

#include <utility>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/moments/moments.hpp"
#include "core/rows/rows.hpp"

namespace pca {

/// A fitted PCA: N rows of D columns, M components. Variances that leave the range of doubles are infinite or
/// zero; ratios, singular values and components hold all the same.
struct Model {
  double rows = 0;                    // N; 0 where a covariance came without a row count
  Index columns = 0;                  // D
  Vector mean;                        // D; zero where the fit did not centre
  Vector scale;                       // D standard deviations where the fit standardised, else empty
  Vector deviations;                  // D roots of the covariance's diagonal, of columns over their scale
  RowMatrix components;               // M x D, row m is the unit vector u_m
  Vector eigenvalues;                 // M, descending
  Vector ratios;                      // M, eigenvalues over the total variance; 0 where that is 0
  Vector singular_values;             // M, sqrt(eigenvalue (N - ddof)); NaN where N is not known
  Vector spectrum;                    // the known eigenvalues, M to min(N, D), descending
  double total_variance = 0;          // trace of the covariance, in standardised units where it standardised
  Solver solver = Solver::automatic;  // the one that ran
  Index iterations = 0;               // of an iterative solver
  double residual = 0;
  double orthogonality = 0;
  std::vector<std::pair<Index, Index>> tied;
};

/// From moments alone, by the solver that plan_fit() has for them; those that need the rows (gram, svd) stand
/// for covariance here. Throws Error: empty, components, constant_column, option, not_converged.
[[nodiscard]] Model fit_moments(const Moments& moments, const FitOptions& options);
/// The same of moments that are used up.
[[nodiscard]] Model fit_moments(Moments&& moments, const FitOptions& options);

/// From all rows, which are used up, by gram, svd or an iterative solver: Fit chooses. Throws as fit_moments,
/// and Error(shape) where some are missing.
[[nodiscard]] Model fit_rows(Rows& rows, const FitOptions& options);

/// As fit_moments, from a ready covariance, D x D (lower triangle); `rows` 0 where not known. The model's
/// mean is zero. Throws also Error(option) where the matrix has a negative eigenvalue beyond rounding,
/// Error(shape) where it is not square, Error::not_finite.
[[nodiscard]] Model fit_covariance(Matrix covariance, double rows, const FitOptions& options);

}  // namespace pca
