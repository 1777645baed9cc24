#pragma once

#include "vectors/affine_map.hpp"

namespace pca::vectors {

/// Sends `rows` rows through the map. Writes `width` floats a row to `out`, of which those beyond
/// `dimensions`, which is rounded up to a multiple of `row_panels * panel`, mean nothing. `work` is scratch
/// for `batch_rows * block` floats.
extern "C" void reduce(const AffineMap* map, const float* x, Index rows, float* work, Index width,
                       float* out);

}  // namespace pca::vectors
