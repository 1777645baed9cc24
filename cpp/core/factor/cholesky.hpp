#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// Returns whether a symmetric A (lower triangle) is positive definite, up to rounding: whether it has a
/// Cholesky factor, A = L L^T (Golub & Van Loan, 4.2). Takes n^3 / 3 flops, a fourth of those for its
/// eigenvalues.
[[nodiscard]] bool has_cholesky_factor(Matrix a);

}  // namespace pca
