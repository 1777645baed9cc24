#pragma once

#include <optional>

#include "core/factor/symmetric/tridiagonal.hpp"

namespace pca {

/// Eigenvectors of T for the given eigenvalues (descending, each right to rounding), by inverse iteration on
/// T - lambda I with Gram-Schmidt against all the vectors before (Golub & Van Loan, 8.2.2; Peters & Wilkinson
/// 1971; LAPACK's dstein). For few vectors: O(n m + n m^2). Nothing, where a vector fails the test of its
/// residual.
[[nodiscard]] std::optional<Matrix> inverse_iteration(const Tridiagonal& t, const Vector& eigenvalues);

}  // namespace pca
