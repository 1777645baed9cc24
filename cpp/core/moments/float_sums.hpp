#pragma once

#include <optional>

#include "core/kernels/sparse_products.hpp"
#include "core/moments/block_sums.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// The sums of all complete segments of rows, and of the growing one. Each segment is summed by itself and
/// merged in order, so that another worker can sum it.
struct SegmentedSums {
  static constexpr double segment_rows = 1024;
  static constexpr double sparse_segment_rows = 16384;

  std::optional<BlockSums> whole;
  std::optional<BlockSums> growing;
  bool sparse = false;  // whether the growing segment has sparse rows

  [[nodiscard]] Tally tally() const {
    return (whole ? whole->tally : Tally{}) + (growing ? growing->tally : Tally{});
  }

  /// Folds in a block, as BlockSums::fold() does. The block must lie within one segment and have rows of the
  /// segment's form.
  void fold(const MatrixView& block, const double* weights);
  void fold(const CompressedRows& block, Index columns, const double* weights);

  /// Announces that sparse or dense rows follow. A segment has one form, so a change of form ends it.
  void expect(bool sparse_rows);

  /// Returns how many rows the growing segment still takes.
  [[nodiscard]] double room() const;

  /// Returns the sums of all rows, of which there must be some.
  [[nodiscard]] BlockSums settled() &&;

 private:
  template <class Block>
  void fold_block(const Block& block, Index columns, const double* weights);
  void finish_segment();
};

}  // namespace pca
