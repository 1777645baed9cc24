#pragma once

#include <cstdint>

#include "core/base/index.hpp"

namespace pca {

/// A packed strip has 8 columns and a tile 8 x 4 elements: their 32-bit sums fill 8 vectors, which stay in
/// registers.
inline constexpr Index strip_columns = 8;
inline constexpr Index tile_width = 4;

/// C <- C + A^T B, 8 x 4 and column-major. A and B are strips packed two rows at a time: element (row 2 p +
/// q, column s) is a[16 p + 2 s + q]. `b` points at the first or at the fifth column of its strip.
///
/// Products are added in 32 bits, so elements of magnitude up to m need 2 pairs m^2 < 2^31.
///
/// This function has a file of its own so that it is not inlined into the loops around it; gemm_tile.hpp says
/// why.
void add_integer_tile(Index pairs, const std::int16_t* a, const std::int16_t* b, double* c, Index c_stride);

}  // namespace pca
