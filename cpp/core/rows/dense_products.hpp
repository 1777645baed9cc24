#pragma once

#include "core/base/linalg.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

// These functions multiply by dense rows of any element type. They convert and centre the rows as they read
// them, so that Y = rows - centre takes no memory. Products with V, D x p, take 4 N D p flops.

/// Returns Y^T (Y V). Reads the rows from memory once and sums in pairs, so that the rounding error hardly
/// grows with their number. Traps if the sizes do not match.
[[nodiscard]] Matrix scatter_product(const MatrixView& rows, const Vector& centre, const Matrix& v);

/// Returns X^T (X V) for rows X that are centred already.
[[nodiscard]] inline Matrix scatter_product(const RowMatrix& x, const Matrix& v) {
  return scatter_product({x.data(), ScalarType::float64, x.rows(), x.cols()}, Vector::Zero(x.cols()), v);
}

/// Returns Y^T (Y V). If the rows are floats and V is narrow, it computes in single precision, with its
/// errors and in half the time; otherwise it calls scatter_product().
[[nodiscard]] Matrix rough_scatter_product(const MatrixView& rows, const Vector& centre, const Matrix& v);

/// Returns the lower triangle of Y^T Y, D x D, and zeros above it.
[[nodiscard]] Matrix scatter(const MatrixView& rows, const Vector& centre);

/// Writes rows [first, first + count) of Y to the top of `block`.
void read_centred(const MatrixView& rows, const Vector& centre, Index first, Index count, RowMatrix& block);

}  // namespace pca
