#include "segmented_sums.hpp"

#include <utility>

namespace pca {

void SegmentedSums::fold(RowMatrix& block, Index rows) {
  if (!growing) growing.emplace(block.cols());
  growing->fold(block, rows);
  if (growing->count == segment_rows) finish_segment();
}

BlockSums SegmentedSums::settled() && {
  if (growing) finish_segment();
  return *std::move(whole);
}

void SegmentedSums::finish_segment() {
  if (whole) {
    whole->merge(*growing);
  } else {
    whole = std::move(growing);
  }
  growing.reset();
}

}  // namespace pca
