#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// Whether a symmetric A (lower triangle) is positive definite as far as rounding lets see: whether it has a
/// Cholesky factor, A = L L^T (Golub & Van Loan, 4.2). n^3 / 3 flops, a fourth of what its eigenvalues take.
[[nodiscard]] bool has_cholesky_factor(Matrix a);

}  // namespace pca
