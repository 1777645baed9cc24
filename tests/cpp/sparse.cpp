#include "sparse.hpp"

namespace test {

RowMatrix sparse_sample(Index rows, Index columns, double share, bool full_columns, std::uint64_t seed) {
  RowMatrix x = sample(rows, columns, seed);
  Random random(seed + 1);
  for (Index n = 0; n < rows; ++n) {
    for (Index j = 0; j < columns; ++j) {
      const bool full = full_columns && j % 5 == 4;
      if (full) {
        x(n, j) += 1e8;
      } else if (random() > 2 * share - 1 || (columns > 2 && j == 1)) {
        x(n, j) = 0;
      }
    }
  }
  return x;
}

}  // namespace test
