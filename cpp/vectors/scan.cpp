// The program behind `Reducer.search`. It has no allocator: its caller places all data behind `__heap_base`.

#include "vectors/scan.hpp"

namespace pca::vectors {

void scan(const float* table, const std::uint8_t* codes, Index rows, Index bytes, float* scores) {
  constexpr Index sums = 4;
  for (Index i = 0; i < rows; ++i, codes += bytes) {
    float sum[sums] = {};
    const float* at = table;
    Index b = 0;
    for (; b + sums <= bytes; b += sums, at += sums * table_width) {
#pragma unroll
      for (Index s = 0; s < sums; ++s) sum[s] += at[s * table_width + codes[b + s]];
    }
    float score = (sum[0] + sum[1]) + (sum[2] + sum[3]);
    for (; b < bytes; ++b, at += table_width) score += at[codes[b]];
    scores[i] = score;
  }
}

}  // namespace pca::vectors
