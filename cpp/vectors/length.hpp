#pragma once

#include "simd/vector.hpp"
#include "vectors/affine_map.hpp"

namespace pca::vectors {

/// Returns the sum of squares, computed in doubles as four partial sums.
inline double square_sum(const float* x, Index count) {
  simd::F64x2 low = simd::F64x2::zero();
  simd::F64x2 high = simd::F64x2::zero();
  Index j = 0;
  for (; j + 4 <= count; j += 4) {
    const simd::F64x2 a = simd::F64x2::load(x + j);
    const simd::F64x2 b = simd::F64x2::load(x + j + 2);
    low = low + a * a;
    high = high + b * b;
  }
  double squares = simd::sum(low + high);
  for (; j < count; ++j) squares += double{x[j]} * double{x[j]};
  return squares;
}

/// Returns 1 / |x|, given |x|^2: 0 for a zero vector, NaN if the square is NaN.
inline double inverse_length(double squares) { return squares > 0 ? 1 / __builtin_sqrt(squares) : squares; }

}  // namespace pca::vectors
