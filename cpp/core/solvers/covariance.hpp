#pragma once

#include "core/base/linalg.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// The eigenpairs of a D x D covariance S (lower triangle) from S itself: S u = lambda u (Bishop 12.5).
/// `rank`: how many eigenvalues can differ from zero, min(N, D).
[[nodiscard]] Eigenpairs solve_covariance(const Matrix& covariance, Index rank, const ComponentRule& rule);

/// Heap bytes that it takes beside S for so many components. In double, since the counts may exceed any
/// integer.
[[nodiscard]] double covariance_bytes_needed(double columns, double components);

}  // namespace pca
