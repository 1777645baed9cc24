#pragma once

#include "vectors/affine_map.hpp"
#include "vectors/rounding.hpp"

namespace pca::vectors {

/// Rows through the map, of which `out` has each in turn. `width` is `dimensions`, rounded up to a multiple
/// of `row_panels * panel`; `work` has room for `batch_rows * (block + width)` floats. Values beyond the
/// codes of int8 are added to `clipped`. Returns the number of the first row whose values are not all finite,
/// and goes no further; else -1.
extern "C" Index reduce(const AffineMap* map, const float* x, Index rows, float* work, Index width,
                        Format format, char* out, int* clipped);

}  // namespace pca::vectors
