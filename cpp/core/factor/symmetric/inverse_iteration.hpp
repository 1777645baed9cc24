#pragma once

#include <optional>

#include "core/factor/symmetric/tridiagonal.hpp"

namespace pca {

/// Returns eigenvectors of T for the given eigenvalues (descending, each right to rounding), by inverse
/// iteration on T - lambda I with Gram-Schmidt against all earlier vectors (Golub & Van Loan, 8.2.2; Peters &
/// Wilkinson 1971; LAPACK's dstein). It takes O(n m + n m^2) and suits few vectors. Returns nothing if the
/// residual of a vector stays too large.
[[nodiscard]] std::optional<Matrix> inverse_iteration(const Tridiagonal& t, const Vector& eigenvalues);

}  // namespace pca
