#pragma once

#include <cstdint>

#include "vectors/affine_map.hpp"

namespace pca::vectors {

/// The values of one byte.
constexpr Index table_width = 256;
/// Bytes of a row that are multiplied together.
constexpr Index chunk = 8;

/// Scores bits: products[i] is the sum of table[b][codes[i][b]] over the bytes b of row i, where the table
/// holds what each value of each byte contributes. The sums must be less than 2^31.
extern "C" void look_up(const std::int32_t* table, const std::uint8_t* codes, Index rows, Index bytes,
                        double* products);

/// Multiplies codes c by two rows of integers: products[i] is the sum of a_m c_m and squares[i] that of
/// b_m c_m^2 over the dimensions m of row i. With `halves`, codes are nibbles less 8, two to a byte with the
/// first in the higher half, else bytes from -128 to 127. a_m = 2^15 p_0 + p_1 and
/// b_m = p_2 + 2^8 p_3 + 2^16 p_4, with 0, 1 or 3 `parts_of_squares`. Parts are from 0 and below 2^15 and
/// 2^8, but p_0 may be negative. `parts` holds them by [chunk][half, the higher one first][part][byte of the
/// chunk], 0 beyond the last dimension. Up to 2^15 dimensions all sums are exact integers.
extern "C" void multiply_codes(const std::int16_t* parts, const std::uint8_t* codes, Index rows, Index bytes,
                               int halves, int parts_of_squares, double* products, double* squares);

}  // namespace pca::vectors
