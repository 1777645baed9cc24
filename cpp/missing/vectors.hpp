#pragma once

#include "missing/table.hpp"
#include "simd/vector.hpp"

namespace pca::missing {

using simd::F64x2;

/// Returns the product of two vectors of an even length. It adds to four sums, none of which waits for
/// another.
inline double dot(const double* a, const double* b, Index length) {
  F64x2 sums[] = {F64x2::zero(), F64x2::zero(), F64x2::zero(), F64x2::zero()};
  const auto add = [=](F64x2& sum, Index j) {
    sum = simd::multiply_add(F64x2::load(a + j), F64x2::load(b + j), sum);
  };
  Index j = 0;
  for (; j + 8 <= length; j += 8) {
    for (Index k = 0; k < 4; ++k) add(sums[k], j + 2 * k);
  }
  for (; j < length; j += 2) add(sums[0], j);
  return simd::sum((sums[0] + sums[1]) + (sums[2] + sums[3]));
}

/// y += factor * x, for vectors of an even length.
inline void add_multiple(double factor, const double* x, double* y, Index length) {
  const F64x2 f = F64x2::splat(factor);
  for (Index j = 0; j < length; j += 2)
    simd::multiply_add(f, F64x2::load(x + j), F64x2::load(y + j)).store(y + j);
}

/// y += sign * x, for vectors of any length.
inline void accumulate(double sign, const double* x, double* y, Index length) {
  const Index even = length & ~Index{1};
  add_multiple(sign, x, y, even);
  if (even < length) y[even] += sign * x[even];
}

}  // namespace pca::missing
