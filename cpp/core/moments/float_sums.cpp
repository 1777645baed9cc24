#include "core/moments/float_sums.hpp"

#include <cassert>
#include <utility>

namespace pca {

void SegmentedSums::fold(const MatrixView& block) {
  if (!growing) growing.emplace(block.columns());
  growing->fold(block);
  assert(growing->count <= segment_rows);
  if (growing->count == segment_rows) finish_segment();
}

BlockSums SegmentedSums::settled() && {
  finish_segment();
  return whole ? *std::move(whole) : BlockSums(0);
}

void SegmentedSums::finish_segment() {
  if (whole && growing) {
    whole->merge(*growing);
  } else if (growing) {
    whole = std::move(growing);
  }
  growing.reset();
}

}  // namespace pca
