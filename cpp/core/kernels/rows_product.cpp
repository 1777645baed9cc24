#include "core/kernels/rows_product.hpp"

#include <algorithm>

#include "core/kernels/products.hpp"

namespace pca {

namespace {

/// X^T (X V) of `count` rows from `first` on. Summed in pairs, so that the rounding error does not grow with
/// the number of rows.
Matrix scatter_product(const RowMatrix& rows, Index first, Index count, const Matrix& v) {
  constexpr Index pairwise_rows = 1024;
  if (count > pairwise_rows) {
    const Index half = count / 2;
    Matrix sum = scatter_product(rows, first, half, v);
    sum += scatter_product(rows, first + half, count - half, v);
    return sum;
  }
  constexpr Index block_rows = 64;  // a block of 2000 columns stays in the cache for its second use
  const Index columns = rows.cols();
  const Index width = v.cols();
  Matrix sum = Matrix::Zero(columns, width);
  Matrix scores(width, block_rows);
  for (const Index end = first + count; first < end; first += block_rows) {
    const Index block = std::min(block_rows, end - first);
    const Operand x{rows.data() + first * columns, columns};  // columns x block
    gemm(width, block, columns, 1, {v.data(), columns, true}, x, 0, scores.data(), width);
    gemm(columns, width, block, 1, x, {scores.data(), width, true}, 1, sum.data(), columns);
  }
  return sum;
}

}  // namespace

Matrix scatter_product(const RowMatrix& rows, const Matrix& v) {
  return scatter_product(rows, 0, rows.rows(), v);
}

Matrix scatter(const RowMatrix& rows) {
  return gram_product(rows.cols(), rows.rows(), 1, {rows.data(), rows.cols()});
}

}  // namespace pca
