#pragma once

#include <cstddef>

namespace pca::vectors {

using Index = std::ptrdiff_t;

/// y = after((before(x) - mean) W^T), where `before` and `after` divide by the Euclidean length, or do
/// nothing.
struct AffineMap {
  const float* mean;     // of `columns`
  const float* weights;  // M x D, as `multiply_rows` reads it
  const float* steps;    // of `dimensions`: what one step of an integer code is worth
  Index columns;
  Index dimensions;
  int before;
  int after;
};

/// Rows that go through the map together: their numbers stay in the second cache.
constexpr Index batch_rows = 48;
/// Products are summed within a block of columns, then blocks are added.
constexpr Index block = 256;
/// Columns of the result that are computed together.
constexpr Index panel = 8;
/// As many panels at a time for a single row.
constexpr Index row_panels = 4;

}  // namespace pca::vectors
