#include "core/moments/float_sums.hpp"

#include <cassert>
#include <utility>

namespace pca {

void SegmentedSums::fold(const MatrixView& block, const double* weights) {
  assert(!sparse);
  fold_block(block, block.columns(), weights);
}

void SegmentedSums::fold(const CompressedRows& block, Index columns, const double* weights) {
  assert(sparse);
  fold_block(block, columns, weights);
}

template <class Block>
void SegmentedSums::fold_block(const Block& block, Index columns, const double* weights) {
  if (!growing) growing.emplace(columns);
  growing->fold(block, weights);
  assert(room() >= 0);
  if (room() == 0) finish_segment();
}

void SegmentedSums::expect(bool sparse_rows) {
  if (sparse != sparse_rows) finish_segment();
  sparse = sparse_rows;
}

double SegmentedSums::room() const {
  return (sparse ? sparse_segment_rows : segment_rows) - (growing ? growing->tally.rows : 0);
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
