#include "core/rows/rows.hpp"

#include "core/base/expressions.hpp"
#include "core/kernels/products.hpp"

namespace pca {

Matrix Rows::transposed_product(const Vector& centre, const Matrix& t) const {
  return multiply_transposed(doubles(centre, 0, rows()), t);
}

Matrix Rows::gram_product(const Vector& centre, const Vector& offset, const Vector& gains,
                          const Matrix& t) const {
  Matrix x = doubles(centre, 0, rows());
  x.rowwise() -= offset.transpose();
  scale_columns(x, gains);
  return multiply(x, multiply_transposed(x, t));
}

}  // namespace pca
