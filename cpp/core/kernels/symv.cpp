#include "core/kernels/symv.hpp"

#include <algorithm>

#include "core/base/require.hpp"
#include "simd/vector.hpp"

namespace pca {

namespace {

using simd::F64x2;

constexpr Index width = 4;  // columns at a time: their sums, their x and one y stay in the 15 registers

/// For the strip B of `width` columns below the diagonal: y += B x_columns and sums = B^T x_rows. This
/// function has nearly the whole cost of the product and is called anew for every strip, so that JavaScript
/// engines compile it well early on.
void strip(Index rows, const double* b, Index stride, const double* x_columns, const double* x_rows,
           double* y, double* sums) {
  const double* b0 = b;
  const double* b1 = b0 + stride;
  const double* b2 = b1 + stride;
  const double* b3 = b2 + stride;
  const F64x2 x0 = F64x2::splat(x_columns[0]);
  const F64x2 x1 = F64x2::splat(x_columns[1]);
  const F64x2 x2 = F64x2::splat(x_columns[2]);
  const F64x2 x3 = F64x2::splat(x_columns[3]);
  F64x2 sum0 = F64x2::zero();
  F64x2 sum1 = F64x2::zero();
  F64x2 sum2 = F64x2::zero();
  F64x2 sum3 = F64x2::zero();
  const Index even = rows & ~Index{1};
  for (Index i = 0; i < even; i += 2) {
    const F64x2 xi = F64x2::load(x_rows + i);
    F64x2 yi = F64x2::load(y + i);
    const F64x2 bi0 = F64x2::load(b0 + i);
    const F64x2 bi1 = F64x2::load(b1 + i);
    const F64x2 bi2 = F64x2::load(b2 + i);
    const F64x2 bi3 = F64x2::load(b3 + i);
    sum0 = multiply_add(bi0, xi, sum0);
    sum1 = multiply_add(bi1, xi, sum1);
    sum2 = multiply_add(bi2, xi, sum2);
    sum3 = multiply_add(bi3, xi, sum3);
    yi = multiply_add(bi0, x0, yi);
    yi = multiply_add(bi1, x1, yi);
    yi = multiply_add(bi2, x2, yi);
    yi = multiply_add(bi3, x3, yi);
    yi.store(y + i);
  }
  sums[0] = sum(sum0);
  sums[1] = sum(sum1);
  sums[2] = sum(sum2);
  sums[3] = sum(sum3);
  if (even < rows) {
    for (Index k = 0; k < width; ++k) {
      sums[k] += b[k * stride + even] * x_rows[even];
      y[even] += b[k * stride + even] * x_columns[k];
    }
  }
}

/// Multiplies by the triangle of `columns` columns on the diagonal and by its transpose.
void triangle(Index columns, const double* a, Index stride, const double* x, double* y) {
  for (Index j = 0; j < columns; ++j) {
    y[j] += a[j * stride + j] * x[j];
    for (Index i = j + 1; i < columns; ++i) {
      y[i] += a[j * stride + i] * x[j];
      y[j] += a[j * stride + i] * x[i];
    }
  }
}

}  // namespace

void symmetric_times_vector(Index order, const double* a, Index stride, const double* x, double* y) {
  require(order >= 0 && stride >= order);
  std::fill(y, y + order, 0.0);
  for (Index j = 0; j < order; j += width) {
    const double* corner = a + j * stride + j;
    const Index columns = std::min(width, order - j);
    triangle(columns, corner, stride, x + j, y + j);
    if (columns < width) break;  // the last strip has nothing below it
    double sums[width];
    strip(order - j - width, corner + width, stride, x + j, x + j + width, y + j + width, sums);
    for (Index k = 0; k < width; ++k) y[j + k] += sums[k];
  }
}

}  // namespace pca
