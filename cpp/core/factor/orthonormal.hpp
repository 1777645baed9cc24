#pragma once

#include "core/base/linalg.hpp"
#include "core/base/random.hpp"

namespace pca {

/// Makes the columns of `q` (D x p, p <= D) from `first` on orthonormal, to each other and to those before
/// them, which must be so already. The span of the leading columns stays the same. A column that depends on
/// those before it, up to rounding, becomes a random direction orthogonal to them. Returns whether any did.
/// Traps if p > D.
bool orthonormalise(Matrix& q, Index first, Random& random);

/// Makes `x` a unit vector orthogonal to the columns of `before`, which are orthonormal. It takes two passes
/// of Gram-Schmidt, which are enough (Parlett, The Symmetric Eigenvalue Problem, 6.9).
void make_orthogonal(Eigen::Ref<Vector> x, const Eigen::Ref<const Matrix>& before);

/// Returns the largest entry of |Q^T Q - I|.
[[nodiscard]] double deviation_from_identity(const Matrix& q);

}  // namespace pca
