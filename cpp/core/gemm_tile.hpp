#pragma once

#include "index.hpp"

namespace pca {

/// Rows and most columns of a tile: as many sums as stay in the 15 vector registers that V8 gives on x64,
/// beside two vectors of A and one of B.
inline constexpr Index tile_rows = 4;
inline constexpr Index tile_columns = 6;

/// C <- C + A B with A 4 x depth and B depth x w packed so that what one step of the sum needs is adjacent:
/// a[4 k + i] and b[w k + j]. C is column-major.
using Tile = void (*)(Index depth, const double* a, const double* b, double* c, Index c_stride);

/// The tile of w = `width` columns, 1 to tile_columns.
///
/// Tiles are called through pointers so that no optimiser inlines them into the loops that call them: V8
/// replaces its first, slow code of a function only when the function is called anew.
[[nodiscard]] Tile tile_of(Index width);

}  // namespace pca
