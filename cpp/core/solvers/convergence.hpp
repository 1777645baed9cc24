#pragma once

#include <functional>
#include <optional>

#include "core/base/error.hpp"
#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// What the iterative solvers share: how they see S, when a pair has converged, and what makes it a result.

/// S V of a D x p matrix V, wherever S or the rows are.
using CovarianceProduct = std::function<Matrix(const Matrix& v)>;

/// Largest |S u - lambda u| / lambda_1 of a converged pair: options.tolerance, by default 16 sqrt(D) eps.
/// Rounding of a product leaves about sqrt(D) eps, measured for D to 2000 and N to 300000 on data and
/// covariances alike, so that every spectrum attains the default. It keeps LAPACK's ratio |S U - U L| /
/// (|S| D eps) below 16, and components agree with a direct solver's to 16 sqrt(D) eps lambda_1 / gap: 1e-10
/// for a gap of 0.001 lambda_1 at D = 1000. Throws Error(option) where options.tolerance is less.
[[nodiscard]] double residual_tolerance(const FitOptions& options, Index columns);

/// What a solver throws that does not reach the tolerance. `or_else`: what else might help.
[[nodiscard]] Error not_converged(Index iterations, double residual, double tolerance,
                                  const char* or_else = "");

/// Length of the leading run of pairs whose residual is within tolerance times the first value, as far as a
/// solver's own estimates tell.
[[nodiscard]] Index converged_count(const Vector& values, const Vector& residuals, double tolerance);

/// The pairs as a fresh product with S shows them, with residual and orthogonality; nothing where a residual
/// is beyond the tolerance after all. `vectors` become orthonormal to the last digits, and `images` S times
/// them.
[[nodiscard]] std::optional<Eigenpairs> confirmed(const Vector& values, Matrix& vectors, Matrix& images,
                                                  const CovarianceProduct& product, double tolerance);

}  // namespace pca
