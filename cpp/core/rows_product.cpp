#include "rows_product.hpp"

#include <algorithm>

namespace pca {

Matrix covariance_product(const RowMatrix& rows, const Matrix& v, double divisor) {
  constexpr Index block_rows = 64;  // a block of 2000 columns stays in the cache for its second use
  Matrix product = Matrix::Zero(v.rows(), v.cols());
  Matrix scores(block_rows, v.cols());
  for (Index first = 0; first < rows.rows(); first += block_rows) {
    const auto block = rows.middleRows(first, std::min(block_rows, rows.rows() - first));
    auto z = scores.topRows(block.rows());
    z.noalias() = block * v;
    product.noalias() += block.transpose() * z;
  }
  return product / divisor;
}

Matrix covariance_of(const RowMatrix& rows, double divisor) {
  Matrix covariance = Matrix::Zero(rows.cols(), rows.cols());
  covariance.selfadjointView<Eigen::Lower>().rankUpdate(rows.transpose(), 1 / divisor);
  return covariance;
}

}  // namespace pca
