#include "rows_product.hpp"

#include <algorithm>

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
  Matrix sum = Matrix::Zero(v.rows(), v.cols());
  Matrix scores(block_rows, v.cols());
  for (const Index end = first + count; first < end; first += block_rows) {
    const auto block = rows.middleRows(first, std::min(block_rows, end - first));
    auto z = scores.topRows(block.rows());
    z.noalias() = block * v;
    sum.noalias() += block.transpose() * z;
  }
  return sum;
}

}  // namespace

Matrix covariance_product(const RowMatrix& rows, const Matrix& v, double divisor) {
  return scatter_product(rows, 0, rows.rows(), v) / divisor;
}

Matrix covariance_of(const RowMatrix& rows, double divisor) {
  Matrix covariance = Matrix::Zero(rows.cols(), rows.cols());
  covariance.selfadjointView<Eigen::Lower>().rankUpdate(rows.transpose(), 1 / divisor);
  return covariance;
}

}  // namespace pca
