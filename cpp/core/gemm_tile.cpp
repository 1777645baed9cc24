#include "gemm_tile.hpp"

#include <array>
#include <cstddef>

#include "simd/vector.hpp"

namespace pca {

namespace {

using simd::F64x2;

/// `b` points at the elements of B of one depth after the other: b(j), ++b.
template <std::size_t width, class Columns>
inline void multiply(Index depth, const double* a, Columns b, double* c, Index c_stride) {
  std::array<F64x2, width> upper;
  std::array<F64x2, width> lower;
  upper.fill(F64x2::zero());
  lower.fill(F64x2::zero());
  for (Index k = 0; k < depth; ++k) {
    const F64x2 a_upper = F64x2::load(a);
    const F64x2 a_lower = F64x2::load(a + 2);
    for (std::size_t j = 0; j < width; ++j) {
      const F64x2 b_j = F64x2::load_splat(b(j));
      upper[j] = multiply_add(a_upper, b_j, upper[j]);
      lower[j] = multiply_add(a_lower, b_j, lower[j]);
    }
    a += tile_rows;
    ++b;
  }
  for (std::size_t j = 0; j < width; ++j) {
    (F64x2::load(c) + upper[j]).store(c);
    (F64x2::load(c + 2) + lower[j]).store(c + 2);
    c += c_stride;
  }
}

template <std::size_t width>
struct Packed {
  const double* at;
  const double* operator()(std::size_t j) const { return at + j; }
  void operator++() { at += width; }
};

template <std::size_t width>
struct Direct {
  std::array<const double*, width> at;
  Direct(const double* b, Index stride) {
    for (std::size_t j = 0; j < width; ++j) at[j] = b + static_cast<Index>(j) * stride;
  }
  const double* operator()(std::size_t j) const { return at[j]; }
  void operator++() {
    for (const double*& column : at) ++column;
  }
};

template <std::size_t width>
void packed(Index depth, const double* a, const double* b, Index, double* c, Index c_stride) {
  multiply<width>(depth, a, Packed<width>{b}, c, c_stride);
}

template <std::size_t width>
void direct(Index depth, const double* a, const double* b, Index b_stride, double* c, Index c_stride) {
  multiply<width>(depth, a, Direct<width>(b, b_stride), c, c_stride);
}

constexpr std::array<Tile, tile_columns> packed_tiles = {packed<1>, packed<2>, packed<3>,
                                                         packed<4>, packed<5>, packed<6>};
constexpr std::array<Tile, tile_columns> direct_tiles = {direct<1>, direct<2>, direct<3>,
                                                         direct<4>, direct<5>, direct<6>};

}  // namespace

Tile packed_tile(Index width) { return packed_tiles[static_cast<std::size_t>(width - 1)]; }
Tile direct_tile(Index width) { return direct_tiles[static_cast<std::size_t>(width - 1)]; }

}  // namespace pca
