#include "rows_product.hpp"

#include <algorithm>

#include "gemm.hpp"

namespace pca {

Matrix covariance_product(const RowMatrix& rows, const Matrix& v, double divisor) {
  constexpr Index block_rows = 64;  // a block of 2000 columns stays in the cache for its second use
  const Index columns = rows.cols();
  const Index width = v.cols();
  Matrix product = Matrix::Zero(columns, width);
  Matrix scores(block_rows, width);
  for (Index first = 0; first < rows.rows(); first += block_rows) {
    const Index count = std::min(block_rows, rows.rows() - first);
    const double* block = rows.data() + first * columns;
    gemm(count, width, columns, 1, {block, columns, true}, {v.data(), columns}, 0, scores.data(), block_rows);
    gemm(columns, width, count, 1 / divisor, {block, columns}, {scores.data(), block_rows}, 1, product.data(),
         columns);
  }
  return product;
}

Matrix covariance_of(const RowMatrix& rows, double divisor) {
  Matrix covariance = Matrix::Zero(rows.cols(), rows.cols());
  add_rank_k(rows.cols(), rows.rows(), 1 / divisor, {rows.data(), rows.cols()}, covariance.data(),
             rows.cols());
  return covariance;
}

}  // namespace pca
