#pragma once

#include "linalg.hpp"

namespace pca {

/// S V = X^T (X V) / divisor, without S: 4 N D p flops. `rows` X: N x D; `v`: D x p. Runs over blocks of
/// rows, so that X comes from memory once.
[[nodiscard]] Matrix covariance_product(const RowMatrix& rows, const Matrix& v, double divisor);

/// S = X^T X / divisor, D x D, lower triangle only.
[[nodiscard]] Matrix covariance_of(const RowMatrix& rows, double divisor);

}  // namespace pca
