// The program behind `wasm-pca/vectors`: it sends rows of floats through an affine map. It is a module of its
// own, so that it compiles fast where a query waits for it. It has no allocator: its caller places all data
// behind `__heap_base`, and rounds what it computes.

#include "vectors/vectors.hpp"

#include "vectors/products.hpp"

namespace pca::vectors {

void reduce(const AffineMap* map, const float* x, Index rows, float* work, Index width, float* out) {
  for (Index start = 0; start < rows; start += batch_rows) {
    const Index count = rows - start < batch_rows ? rows - start : batch_rows;
    multiply_rows(*map, x + start * map->columns, count, work, out + start * width, width);
  }
}

}  // namespace pca::vectors
