#include "core/rows/rows.hpp"

#include "core/kernels/products.hpp"

namespace pca {

Matrix Rows::product(const Vector& centre, const Matrix& v) const {
  return multiply(doubles(centre, 0, rows()), v);
}

Matrix Rows::transposed_product(const Vector& centre, const Matrix& t) const {
  return multiply_transposed(doubles(centre, 0, rows()), t);
}

}  // namespace pca
