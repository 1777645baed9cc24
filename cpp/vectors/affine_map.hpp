#pragma once

#include <cstddef>

namespace pca::vectors {

using Index = std::ptrdiff_t;

/// The map y = (before(x) - mean) W^T, where `before` divides by the Euclidean length if it is 1.
struct AffineMap {
  const float* mean;     // `columns` values
  const float* weights;  // W, M x D, in the layout that `multiply_rows` reads
  Index columns;
  Index dimensions;
  int before;
};

/// Rows that go through the map together; their values stay in the second-level cache.
constexpr Index batch_rows = 48;
/// Products are summed within a block of this many columns, then the blocks are added.
constexpr Index block = 256;
/// Columns of the result that are computed together.
constexpr Index panel = 8;
/// Panels that are computed together for a single row.
constexpr Index row_panels = 4;

}  // namespace pca::vectors
