#pragma once

#include "simd/vector.hpp"
#include "vectors/affine_map.hpp"
#include "vectors/length.hpp"

namespace pca::vectors {

/// out = scale x - mean, for `count` values of a row.
inline void centre(const float* x, const float* mean, Index count, double scale, float* out) {
  Index k = 0;
  if (scale == 1) {
    for (; k + 4 <= count; k += 4) (simd::F32x4::load(x + k) - simd::F32x4::load(mean + k)).store(out + k);
    for (; k < count; ++k) out[k] = x[k] - mean[k];
  } else {
    for (; k < count; ++k) out[k] = static_cast<float>(x[k] * scale) - mean[k];
  }
}

/// y[r][p][0..8) += a[r][k] w[p][k][0..8), summed over k in the same order for any number of rows and panels.
/// If `first`, y is overwritten.
template <Index rows, Index panels>
inline void multiply(const float* a, const float* w, Index apart, Index depth, float* y, Index width,
                     bool first) {
  using simd::F32x4;
  F32x4 sums[rows][panels][2];
  for (auto& row : sums) {
    for (auto& pair : row) pair[0] = pair[1] = F32x4::zero();
  }
  for (Index k = 0; k < depth; ++k) {
#pragma unroll
    for (Index p = 0; p < panels; ++p) {
      const F32x4 w0 = F32x4::load(w + p * apart + k * panel);
      const F32x4 w1 = F32x4::load(w + p * apart + k * panel + 4);
#pragma unroll
      for (Index r = 0; r < rows; ++r) {
        const F32x4 x = F32x4::load_splat(a + r * block + k);
        sums[r][p][0] = multiply_add(x, w0, sums[r][p][0]);
        sums[r][p][1] = multiply_add(x, w1, sums[r][p][1]);
      }
    }
  }
  for (Index r = 0; r < rows; ++r) {
    for (Index v = 0; v < 2 * panels; ++v) {
      float* to = y + r * width + v * 4;
      const F32x4 sum = sums[r][v / 2][v % 2];
      (first ? sum : F32x4::load(to) + sum).store(to);
    }
  }
}

/// y = W (before(x) - mean) for up to `batch_rows` rows. W is stored as [panel][column][8], padded with zeros
/// to a multiple of `row_panels` panels; `width` is the number of their columns and the row stride of y. `a`
/// is scratch for `block` floats a row.
inline void multiply_rows(const AffineMap& map, const float* x, Index rows, float* a, float* y, Index width) {
  constexpr Index tile = 6;  // rows: their 12 sums stay in registers
  const Index tiled = rows - rows % tile;
  const Index apart = map.columns * panel;
  double scales[batch_rows];
  for (Index r = 0; r < rows; ++r) {
    scales[r] = map.before ? inverse_length(square_sum(x + r * map.columns, map.columns)) : 1;
  }
  for (Index from = 0; from < map.columns; from += block) {
    const Index depth = map.columns - from < block ? map.columns - from : block;
    for (Index r = 0; r < rows; ++r) {
      centre(x + r * map.columns + from, map.mean + from, depth, scales[r], a + r * block);
    }
    const float* w = map.weights + from * panel;
    for (Index m = 0; m < map.dimensions && tiled > 0; m += panel) {
      for (Index r = 0; r < tiled; r += tile) {
        multiply<tile, 1>(a + r * block, w + m * map.columns, apart, depth, y + r * width + m, width,
                          from == 0);
      }
    }
    for (Index r = tiled; r < rows; ++r) {
      for (Index m = 0; m < width; m += row_panels * panel) {
        multiply<1, row_panels>(a + r * block, w + m * map.columns, apart, depth, y + r * width + m, width,
                                from == 0);
      }
    }
  }
}

}  // namespace pca::vectors
