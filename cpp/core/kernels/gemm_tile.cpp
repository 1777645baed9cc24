#include "core/kernels/gemm_tile.hpp"

#include <array>
#include <cstddef>
#include <utility>

#include "simd/vector.hpp"

namespace pca {

namespace {

using simd::F64x2;

/// Sums of two rows of A times two columns of B, in a crosswise layout: V8 needs two instructions to load one
/// number into both halves of a vector, but only one to load two numbers and one to swap them.
struct Square {
  F64x2 straight = F64x2::zero();  // elements (0, 0) and (1, 1)
  F64x2 crossed = F64x2::zero();   // elements (0, 1) and (1, 0)

  void add_to(double* c, Index c_stride) const {
    (F64x2::load(c) + low_and_high(straight, crossed)).store(c);
    (F64x2::load(c + c_stride) + low_and_high(crossed, straight)).store(c + c_stride);
  }
};

/// The sums of a tile: squares of two columns each, and a last column if the width is odd.
template <std::size_t width>
class Sums {
 public:
  /// Adds the products of one depth. Without keep_order(), LLVM would group all that is done with one vector
  /// of A, which takes more vectors of B at a time than registers are left.
  void add(const double* a, const double* b) {
    const F64x2 a_upper = F64x2::load(a);
    const F64x2 a_lower = F64x2::load(a + 2);
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      Square& upper = upper_[pair];
      Square& lower = lower_[pair];
      F64x2 both = F64x2::load(b + 2 * pair);
      upper.straight = multiply_add(a_upper, both, upper.straight);
      lower.straight = multiply_add(a_lower, both, lower.straight);
      keep_order(upper.straight, lower.straight, both);
      both = swap_halves(both);
      upper.crossed = multiply_add(a_upper, both, upper.crossed);
      lower.crossed = multiply_add(a_lower, both, lower.crossed);
      keep_order(upper.crossed, lower.crossed, both);
    }
    if constexpr (width % 2 != 0) {
      const F64x2 last = F64x2::load_splat(b + 2 * pairs);
      last_upper_ = multiply_add(a_upper, last, last_upper_);
      last_lower_ = multiply_add(a_lower, last, last_lower_);
    }
  }

  void add_to(double* c, Index c_stride) const {
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      upper_[pair].add_to(c, c_stride);
      lower_[pair].add_to(c + 2, c_stride);
      c += 2 * c_stride;
    }
    if constexpr (width % 2 != 0) {
      (F64x2::load(c) + last_upper_).store(c);
      (F64x2::load(c + 2) + last_lower_).store(c + 2);
    }
  }

 private:
  static constexpr std::size_t pairs = width / 2;

  std::array<Square, pairs> upper_;
  std::array<Square, pairs> lower_;
  F64x2 last_upper_ = F64x2::zero();
  F64x2 last_lower_ = F64x2::zero();
};

template <std::size_t width>
void multiply(Index depth, const double* a, Index a_stride, const double* b, Index b_stride, double* c,
              Index c_stride) {
  Sums<width> sums;
  for (Index k = 0; k < depth; ++k) {
    sums.add(a, b);
    a += a_stride;
    b += b_stride;
  }
  sums.add_to(c, c_stride);
}

template <std::size_t width>
void packed(Index depth, const Factors& f, double* c, Index c_stride) {
  multiply<width>(depth, f.a, tile_rows, f.b, width, c, c_stride);
}

template <std::size_t width>
void side_by_side(Index depth, const Factors& f, double* c, Index c_stride) {
  multiply<width>(depth, f.a, f.a_stride, f.b, f.b_stride, c, c_stride);
}

using Tiles = std::array<Tile, tile_columns>;

/// Returns the tiles of 1, 2, ... columns.
template <std::size_t... before>
constexpr Tiles packed_of(std::index_sequence<before...>) {
  return {packed<before + 1>...};
}

template <std::size_t... before>
constexpr Tiles side_by_side_of(std::index_sequence<before...>) {
  return {side_by_side<before + 1>...};
}

constexpr std::make_index_sequence<tile_columns> widths;
constexpr Tiles packed_tiles = packed_of(widths);
constexpr Tiles side_by_side_tiles = side_by_side_of(widths);

Tile of_width(const Tiles& tiles, Index width) { return tiles[static_cast<std::size_t>(width - 1)]; }

}  // namespace

Tile packed_tile(Index width) { return of_width(packed_tiles, width); }
Tile side_by_side_tile(Index width) { return of_width(side_by_side_tiles, width); }

}  // namespace pca
