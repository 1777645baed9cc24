#pragma once

#include "missing/table.hpp"
#include "simd/vector.hpp"

namespace pca::missing {

using simd::F64x2;

/// Returns the product of two vectors of an even length.
inline double dot(const double* a, const double* b, Index length) {
  F64x2 sum = F64x2::zero();
  for (Index j = 0; j < length; j += 2) sum = simd::multiply_add(F64x2::load(a + j), F64x2::load(b + j), sum);
  return simd::sum(sum);
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
