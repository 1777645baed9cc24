#pragma once

#include <functional>
#include <optional>

#include "core/base/error.hpp"
#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// The iterative solvers share these declarations: the product with S, the criterion of convergence, and the
/// check that makes a converged pair a result.

/// Returns S V for V, D x p, from S or from the rows.
using CovarianceProduct = std::function<Matrix(const Matrix& v)>;

/// Returns the largest |S u - lambda u| / lambda_1 that a converged pair may have: options.tolerance, by
/// default 16 sqrt(D) eps. Rounding of a product leaves about sqrt(D) eps, measured for D to 2000 and N to
/// 300000 on data and covariances alike, so that every spectrum attains the default. It keeps LAPACK's ratio
/// |S U - U L| / (|S| D eps) below 16, and components agree with a direct solver's to 16 sqrt(D) eps lambda_1
/// / gap: 1e-10 for a gap of 0.001 lambda_1 at D = 1000. Throws Error(option) if options.tolerance is less.
[[nodiscard]] double residual_tolerance(const FitOptions& options, Index columns);

/// Returns the error that a solver throws when it misses the tolerance. `or_else` ends the message with
/// another remedy.
[[nodiscard]] Error not_converged(Index iterations, double residual, double tolerance,
                                  const char* or_else = "");

/// Returns the length of the leading run of pairs whose residuals, as the solver estimates them, are within
/// tolerance times the first value.
[[nodiscard]] Index converged_count(const Vector& values, const Vector& residuals, double tolerance);

/// Makes `vectors` orthonormal to the last digits and `images` S times them, by a fresh product. Returns the
/// pairs with the residual and orthogonality that this product shows, or nothing if a residual exceeds the
/// tolerance after all.
[[nodiscard]] std::optional<Eigenpairs> confirmed(const Vector& values, Matrix& vectors, Matrix& images,
                                                  const CovarianceProduct& product, double tolerance);

}  // namespace pca
