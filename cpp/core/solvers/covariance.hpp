#pragma once

#include "core/base/linalg.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// Finds the eigenpairs of a D x D covariance S (lower triangle) from S itself: S u = lambda u (Bishop 12.5).
/// `rank` is min(N, D), the number of eigenvalues that can differ from zero.
[[nodiscard]] Eigenpairs solve_covariance(const Matrix& covariance, Index rank, const ComponentRule& rule);

/// Returns the heap bytes that solve_covariance() takes beside S for this many components. The counts are
/// doubles, since they may exceed any integer.
[[nodiscard]] double covariance_bytes_needed(double columns, double components);

}  // namespace pca
