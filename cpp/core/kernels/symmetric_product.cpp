#include "core/kernels/symmetric_product.hpp"

#include "core/base/require.hpp"
#include "core/kernels/products.hpp"
#include "core/kernels/symv.hpp"

namespace pca {

namespace {

constexpr Index max_by_vectors = 16;  // columns of V; with more, it pays to fill in the upper triangle of S

}  // namespace

double symmetric_product_bytes_needed(double columns, double width) {
  return width > static_cast<double>(max_by_vectors) ? 8 * columns * columns : 0;
}

Matrix symmetric_product(const Matrix& s, const Matrix& v) {
  require(s.rows() == s.cols() && v.rows() == s.rows());
  if (v.cols() > max_by_vectors) return multiply(Matrix(s.selfadjointView<Eigen::Lower>()), v);
  Matrix product(v.rows(), v.cols());
  for (Index j = 0; j < v.cols(); ++j) {
    symmetric_times_vector(s.rows(), s.data(), s.rows(), v.col(j).data(), product.col(j).data());
  }
  return product;
}

}  // namespace pca
