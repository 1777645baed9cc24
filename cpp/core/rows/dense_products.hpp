#pragma once

#include "core/base/linalg.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

// Products with rows that lie whole, of any type: they are converted and centred as they are read, so that
// Y = rows - centre takes no memory. 4 N D p flops for V, D x p.

/// Y^T (Y V), in one pass, so that the rows come from memory once; summed in pairs, so that the rounding
/// error does not grow with their number.
[[nodiscard]] Matrix scatter_product(const MatrixView& rows, const Vector& centre, const Matrix& v);

/// X^T (X V) of doubles that are centred already.
[[nodiscard]] inline Matrix scatter_product(const RowMatrix& x, const Matrix& v) {
  return scatter_product({x.data(), ScalarType::float64, x.rows(), x.cols()}, Vector::Zero(x.cols()), v);
}

/// The same as the first with single precision's errors, and in half the time: where the rows are floats and
/// V is narrow, else the same altogether.
[[nodiscard]] Matrix rough_scatter_product(const MatrixView& rows, const Vector& centre, const Matrix& v);

/// Y^T Y, D x D, lower triangle only; zeros above.
[[nodiscard]] Matrix scatter(const MatrixView& rows, const Vector& centre);

/// Writes rows [first, first + count) of Y to the top of `block`.
void read_centred(const MatrixView& rows, const Vector& centre, Index first, Index count, RowMatrix& block);

}  // namespace pca
