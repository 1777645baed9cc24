#pragma once

#include <optional>

#include "core/moments/block_sums.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// Sums of whole segments of rows, and of the one that grows. Each segment is summed by itself and merged in
/// order, so that it may as well be summed elsewhere.
struct SegmentedSums {
  static constexpr double segment_rows = 1024;

  std::optional<BlockSums> whole;
  std::optional<BlockSums> growing;

  [[nodiscard]] double count() const { return (whole ? whole->count : 0) + (growing ? growing->count : 0); }

  /// As BlockSums::fold. No block may reach over the end of a segment.
  void fold(const MatrixView& block);

  /// All rows together; there must be some.
  [[nodiscard]] BlockSums settled() &&;

 private:
  void finish_segment();
};

}  // namespace pca
