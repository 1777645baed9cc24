#pragma once

#include "core/base/index.hpp"
#include "simd/vector.hpp"

namespace pca {

/// Rows and largest number of columns of a tile. Its sums stay in the 15 vector registers that V8 offers on
/// x64, beside two vectors of A, one of B and, where products are rounded before they are added, one product.
inline constexpr Index tile_rows = 4;
inline constexpr Index tile_columns = simd::fused_multiply_add ? 6 : 4;

/// The factors of one tile, and how far one depth lies from the next.
struct Factors {
  const double* a;
  const double* b;
  Index a_stride = tile_rows;
  Index b_stride = tile_columns;
};

/// C <- C + A B with A 4 x depth, B depth x w and C 4 x w, whose element (i, j) is c[i + j c_stride].
///
/// Tiles are called through pointers so that no optimiser inlines them into the calling loops: V8 replaces
/// its first, slow code of a function only when the function is called anew.
using Tile = void (*)(Index depth, const Factors& factors, double* c, Index c_stride);

// Both functions return tiles of w = `width` columns, 1 to tile_columns. They add the same products in the
// same order.

/// The tile reads A packed as a[4 k + i] and B packed as b[w k + j].
[[nodiscard]] Tile packed_tile(Index width);

/// The tile reads A and B where they lie, as a[i + k a_stride] and b[j + k b_stride].
[[nodiscard]] Tile side_by_side_tile(Index width);

}  // namespace pca
