#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// Returns whether a symmetric A (lower triangle) is positive definite, up to rounding, by its Cholesky
/// factorisation A = L L^T (Golub & Van Loan, 4.2). This takes n^3 / 3 flops, a fourth of those for the
/// eigenvalues.
[[nodiscard]] bool has_cholesky_factor(Matrix a);

}  // namespace pca
