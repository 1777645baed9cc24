#include "core/kernels/symmetric_product.hpp"

#include <cassert>

#include "core/kernels/products.hpp"
#include "core/kernels/symv.hpp"

namespace pca {

Matrix symmetric_product(const Matrix& s, const Matrix& v) {
  assert(s.rows() == s.cols() && v.rows() == s.rows());
  constexpr Index few = 16;
  if (v.cols() > few) return multiply(Matrix(s.selfadjointView<Eigen::Lower>()), v);
  Matrix product(v.rows(), v.cols());
  for (Index j = 0; j < v.cols(); ++j) {
    symmetric_times_vector(s.rows(), s.data(), s.rows(), v.col(j).data(), product.col(j).data());
  }
  return product;
}

}  // namespace pca
