#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// X^T (X V): 4 N D p flops. `rows` X: N x D; `v`: D x p. Runs over blocks of rows, so that X comes from
/// memory once, and sums them in pairs.
[[nodiscard]] Matrix scatter_product(const RowMatrix& rows, const Matrix& v);

/// X^T X, D x D, lower triangle only; zeros above.
[[nodiscard]] Matrix scatter(const RowMatrix& rows);

}  // namespace pca
