#include "gemm_tile.hpp"

#include <array>
#include <cstddef>

#include "simd/vector.hpp"

namespace pca {

namespace {

using simd::F64x2;

template <std::size_t width>
void tile(Index depth, const double* a, const double* b, double* c, Index c_stride) {
  std::array<F64x2, width> upper;
  std::array<F64x2, width> lower;
  upper.fill(F64x2::zero());
  lower.fill(F64x2::zero());
  for (Index k = 0; k < depth; ++k) {
    const F64x2 a_upper = F64x2::load(a);
    const F64x2 a_lower = F64x2::load(a + 2);
    for (std::size_t j = 0; j < width; ++j) {
      const F64x2 b_j = F64x2::load_splat(b + j);
      upper[j] = multiply_add(a_upper, b_j, upper[j]);
      lower[j] = multiply_add(a_lower, b_j, lower[j]);
    }
    a += tile_rows;
    b += width;
  }
  for (std::size_t j = 0; j < width; ++j) {
    (F64x2::load(c) + upper[j]).store(c);
    (F64x2::load(c + 2) + lower[j]).store(c + 2);
    c += c_stride;
  }
}

constexpr std::array<Tile, tile_columns> tiles = {tile<1>, tile<2>, tile<3>, tile<4>, tile<5>, tile<6>};

}  // namespace

Tile tile_of(Index width) { return tiles[static_cast<std::size_t>(width - 1)]; }

}  // namespace pca
