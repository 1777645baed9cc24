#pragma once

#include "core/factor/symmetric/tridiagonal.hpp"

namespace pca {

/// All eigenvalues of T, ascending, and nothing else: the QL iteration of Pal, Walker and Kahan on squared
/// subdiagonals, without square roots in its loop (Parlett, The Symmetric Eigenvalue Problem, 8.15; LAPACK's
/// dsterf). O(n^2). Throws Error(not_converged).
[[nodiscard]] Vector root_free_ql(const Tridiagonal& t);

}  // namespace pca
