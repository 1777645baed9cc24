#include "segmented_sums.hpp"

#include <utility>

namespace pca {

void SegmentedSums::fold(RowMatrix& block, Index rows) {
  if (!growing) growing.emplace(block.cols());
  growing->fold(block, rows);
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
