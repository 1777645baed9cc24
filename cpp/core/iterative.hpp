#pragma once

#include <optional>

#include "eigenpairs.hpp"
#include "linalg.hpp"
#include "options.hpp"

namespace pca {

/// What the iterative solvers share: when a pair has converged, and what makes it a result.

/// Largest |S u - lambda u| / lambda_1 of a converged pair. The default, and the least, is
/// 16 sqrt(D) eps: rounding alone leaves up to a quarter of that on any spectrum, LAPACK's ratio
/// |S U - U L| / (|S| D eps) stays below 16, and components agree with a direct solver's to
/// 16 sqrt(D) eps lambda_1 / gap, which is 1e-10 for a gap of 0.001 lambda_1 and D = 1000.
[[nodiscard]] double residual_tolerance(const FitOptions& options, Index columns);

/// Length of the leading run of pairs whose residual is within tolerance times the first value.
[[nodiscard]] Index converged_count(const Vector& values, const Vector& residuals, double tolerance);

/// The pairs, orthonormal to the last digits, with residual and orthogonality as a fresh product with S shows
/// them; nothing where a residual is beyond the tolerance after all.
[[nodiscard]] std::optional<Eigenpairs> confirmed(const Vector& values, Matrix vectors,
                                                  const CovarianceProduct& product, double tolerance);

}  // namespace pca
