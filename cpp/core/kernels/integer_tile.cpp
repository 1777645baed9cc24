#include "core/kernels/integer_tile.hpp"

#include <array>
#include <cstddef>

#include "simd/vector.hpp"

namespace pca {

namespace {

using simd::F64x2;
using simd::I16x8;
using simd::I32x4;

void add_to(double* c, I32x4 sums) {
  (F64x2::load(c) + low_to_f64(sums)).store(c);
  (F64x2::load(c + 2) + high_to_f64(sums)).store(c + 2);
}

}  // namespace

void add_integer_tile(Index pairs, const std::int16_t* a, const std::int16_t* b, double* c, Index c_stride) {
  std::array<I32x4, tile_width> upper;
  std::array<I32x4, tile_width> lower;
  upper.fill(I32x4::zero());
  lower.fill(I32x4::zero());
  for (Index p = 0; p < pairs; ++p) {
    const I16x8 a_upper = I16x8::load(a);
    const I16x8 a_lower = I16x8::load(a + 8);
    for (std::size_t j = 0; j < tile_width; ++j) {
      const I16x8 b_j = I16x8::load_splat_pair(b + 2 * j);
      upper[j] = upper[j] + dot(a_upper, b_j);
      lower[j] = lower[j] + dot(a_lower, b_j);
    }
    a += 2 * strip_columns;
    b += 2 * strip_columns;
  }
  for (std::size_t j = 0; j < tile_width; ++j) {
    add_to(c, upper[j]);
    add_to(c + 4, lower[j]);
    c += c_stride;
  }
}

}  // namespace pca
