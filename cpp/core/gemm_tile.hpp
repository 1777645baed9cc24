#pragma once

#include "index.hpp"

namespace pca {

/// Rows and most columns of a tile: as many sums as stay in the 15 vector registers that V8 gives on x64,
/// beside two vectors of A and one of B.
inline constexpr Index tile_rows = 4;
inline constexpr Index tile_columns = 6;

/// C <- C + A B with A 4 x depth, B depth x w and C 4 x w, at a[4 k + i] and c[i + j c_stride].
///
/// Tiles are called through pointers so that no optimiser inlines them into the loops that call them: V8
/// replaces its first, slow code of a function only when the function is called anew.
using Tile = void (*)(Index depth, const double* a, const double* b, Index b_stride, double* c,
                      Index c_stride);

/// The tile of w = `width` columns, 1 to tile_columns, with B packed as b[w k + j]; b_stride is ignored.
[[nodiscard]] Tile packed_tile(Index width);

/// The same sums in the same order with the columns of B as they lie in memory: b[k + j b_stride].
[[nodiscard]] Tile direct_tile(Index width);

}  // namespace pca
