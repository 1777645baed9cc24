#pragma once

#include "core/factor/symmetric/tridiagonal.hpp"

namespace pca {

/// Returns all eigenvalues of T, ascending, without vectors. This is the QL iteration of Pal, Walker and
/// Kahan on squared subdiagonals, whose loop has no square roots (Parlett, The Symmetric Eigenvalue Problem,
/// 8.15; LAPACK's dsterf). It takes O(n^2). Throws Error(not_converged).
[[nodiscard]] Vector root_free_ql(const Tridiagonal& t);

}  // namespace pca
