#pragma once

#include <optional>

#include "core/kernels/sparse_products.hpp"
#include "core/moments/block_sums.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// Sums of whole segments of rows, and of the one that grows. Each segment is summed by itself and merged in
/// order, so that it may as well be summed elsewhere.
struct SegmentedSums {
  static constexpr double segment_rows = 1024;
  static constexpr double sparse_segment_rows = 16384;

  std::optional<BlockSums> whole;
  std::optional<BlockSums> growing;
  bool sparse = false;  // the one that grows

  [[nodiscard]] double count() const { return (whole ? whole->count : 0) + (growing ? growing->count : 0); }

  /// As BlockSums::fold. No block may reach over the end of a segment, nor be of other than its rows.
  void fold(const MatrixView& block);
  void fold(const CompressedRows& block, Index columns);

  /// Sparse rows follow, or dense ones: a segment is of one kind.
  void expect(bool sparse_rows);

  /// Rows until the growing segment is whole.
  [[nodiscard]] double room() const;

  /// All rows together; there must be some.
  [[nodiscard]] BlockSums settled() &&;

 private:
  template <class Block>
  void fold_block(const Block& block, Index columns);
  void finish_segment();
};

}  // namespace pca
