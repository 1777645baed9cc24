#include "gemm_tile.hpp"

#include <array>
#include <cstddef>

#include "simd/vector.hpp"

namespace pca {

namespace {

using simd::F64x2;

/// `b` points at the elements of B of one depth after the other: b(j), ++b; so does `a` at those of A.
template <std::size_t width, class Rows, class Columns>
inline void multiply(Index depth, Rows a, Columns b, double* c, Index c_stride) {
  std::array<F64x2, width> upper;
  std::array<F64x2, width> lower;
  upper.fill(F64x2::zero());
  lower.fill(F64x2::zero());
  for (Index k = 0; k < depth; ++k) {
    const F64x2 a_upper = F64x2::load(a.at);
    const F64x2 a_lower = F64x2::load(a.at + 2);
    for (std::size_t j = 0; j < width; ++j) {
      const F64x2 b_j = F64x2::load_splat(b(j));
      upper[j] = multiply_add(a_upper, b_j, upper[j]);
      lower[j] = multiply_add(a_lower, b_j, lower[j]);
    }
    ++a;
    ++b;
  }
  for (std::size_t j = 0; j < width; ++j) {
    (F64x2::load(c) + upper[j]).store(c);
    (F64x2::load(c + 2) + lower[j]).store(c + 2);
    c += c_stride;
  }
}

struct PackedRows {
  const double* at;
  void operator++() { at += tile_rows; }
};

struct RowsSideBySide {
  const double* at;
  Index stride;
  void operator++() { at += stride; }
};

struct ColumnsSideBySide {
  const double* at;
  Index stride;
  const double* operator()(std::size_t j) const { return at + j; }
  void operator++() { at += stride; }
};

template <std::size_t width>
struct PackedColumns {
  const double* at;
  const double* operator()(std::size_t j) const { return at + j; }
  void operator++() { at += width; }
};

template <std::size_t width>
struct DirectColumns {
  std::array<const double*, width> at;
  DirectColumns(const double* b, Index stride) {
    for (std::size_t j = 0; j < width; ++j) at[j] = b + static_cast<Index>(j) * stride;
  }
  const double* operator()(std::size_t j) const { return at[j]; }
  void operator++() {
    for (const double*& column : at) ++column;
  }
};

template <std::size_t width>
void packed(Index depth, const Factors& f, double* c, Index c_stride) {
  multiply<width>(depth, PackedRows{f.a}, PackedColumns<width>{f.b}, c, c_stride);
}

template <std::size_t width>
void direct_columns(Index depth, const Factors& f, double* c, Index c_stride) {
  multiply<width>(depth, PackedRows{f.a}, DirectColumns<width>(f.b, f.b_stride), c, c_stride);
}

template <std::size_t width>
void side_by_side(Index depth, const Factors& f, double* c, Index c_stride) {
  multiply<width>(depth, RowsSideBySide{f.a, f.a_stride}, ColumnsSideBySide{f.b, f.b_stride}, c, c_stride);
}

using Tiles = std::array<Tile, tile_columns>;
constexpr Tiles packed_tiles = {packed<1>, packed<2>, packed<3>, packed<4>, packed<5>, packed<6>};
constexpr Tiles direct_columns_tiles = {direct_columns<1>, direct_columns<2>, direct_columns<3>,
                                        direct_columns<4>, direct_columns<5>, direct_columns<6>};
constexpr Tiles side_by_side_tiles = {side_by_side<1>, side_by_side<2>, side_by_side<3>,
                                      side_by_side<4>, side_by_side<5>, side_by_side<6>};

Tile of_width(const Tiles& tiles, Index width) { return tiles[static_cast<std::size_t>(width - 1)]; }

}  // namespace

Tile packed_tile(Index width) { return of_width(packed_tiles, width); }
Tile direct_columns_tile(Index width) { return of_width(direct_columns_tiles, width); }
Tile side_by_side_tile(Index width) { return of_width(side_by_side_tiles, width); }

}  // namespace pca
