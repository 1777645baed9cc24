#pragma once

#include "core/base/index.hpp"
#include "simd/vector.hpp"

namespace pca {

/// Rows and most columns of a tile: as many sums as stay in the 15 vector registers that V8 gives on x64,
/// beside two vectors of A and one of B, and a product where it is rounded before it is added.
inline constexpr Index tile_rows = 4;
inline constexpr Index tile_columns = simd::fused_multiply_add ? 6 : 4;

/// The factors of one tile.
struct Factors {
  const double* a;
  const double* b;
  Index a_stride = tile_rows;
  Index b_stride = tile_columns;
};

/// C <- C + A B with A 4 x depth, B depth x w and C 4 x w, at c[i + j c_stride].
///
/// Tiles are called through pointers so that no optimiser inlines them into the loops that call them: V8
/// replaces its first, slow code of a function only when the function is called anew.
using Tile = void (*)(Index depth, const Factors& factors, double* c, Index c_stride);

// Tiles of w = `width` columns, 1 to tile_columns. Their sums are the same, in the same order.

/// A packed as a[4 k + i], B packed as b[w k + j].
[[nodiscard]] Tile packed_tile(Index width);

/// The rows of A and the columns of B side by side in memory: a[i + k a_stride], b[j + k b_stride].
[[nodiscard]] Tile side_by_side_tile(Index width);

}  // namespace pca
