#pragma once

#include <cstdint>

#include "vectors/affine_map.hpp"

namespace pca::vectors {

/// The values of one byte.
constexpr Index table_width = 256;

/// Scores codes against a query: scores[i] is the sum of table[b][codes[i][b]] over the bytes b of row i. The
/// table holds what each value of each byte contributes, so that one kernel serves bits, 4-bit and 8-bit codes,
/// products, distances and numbers of equal bits. Equal codes get equal scores: the order of the sum is fixed,
/// four partial sums and then the bytes that are left.
extern "C" void scan(const float* table, const std::uint8_t* codes, Index rows, Index bytes, float* scores);

}  // namespace pca::vectors
