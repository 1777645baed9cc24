#pragma once

#include "vectors/affine_map.hpp"
#include "vectors/rounding.hpp"

namespace pca::vectors {

/// Sends `rows` rows through the map and writes the vectors to `out`, one after the other. `width` is
/// `dimensions` rounded up to a multiple of `row_panels * panel`; `work` is scratch for `batch_rows * (block
/// + width)` floats. Adds to `clipped` how many values were clipped to the codes of int8. Stops at the first
/// row whose result is not finite and returns its index; returns -1 if there is none.
extern "C" Index reduce(const AffineMap* map, const float* x, Index rows, float* work, Index width,
                        Format format, char* out, int* clipped);

}  // namespace pca::vectors
