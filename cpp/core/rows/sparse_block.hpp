#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/kernels/sparse_products.hpp"
#include "core/rows/sparse_view.hpp"

namespace pca {

/// Columns from which a centre is subtracted value by value, zeros too: in rows that are so shifted they are
/// full. All others stay sparse.
struct ShiftedColumns {
  std::vector<std::uint32_t> columns;  // ascending
  std::vector<double> centres;         // of these

  [[nodiscard]] bool empty() const { return columns.empty(); }
};

/// Some sparse rows as products take them.
class SparseBlock {
 public:
  [[nodiscard]] CompressedRows rows() const {
    return {static_cast<Index>(starts_.size()) - 1, starts_.data(), columns_.data(), values_.data()};
  }
  [[nodiscard]] Index stored() const { return static_cast<Index>(values_.size()); }

  void clear();

  /// Room for so many in all, beyond which memory is taken anew.
  void reserve(Index rows, Index stored);

  /// Adds rows as they are. Their columns must be sound: see SparseView.
  void append(const SparseView& rows);
  void append(const CompressedRows& rows);

  /// The rows of another, shifted, in place of what is here.
  void assign_shifted(const CompressedRows& rows, const ShiftedColumns& shifted);

 private:
  std::vector<std::uint32_t> starts_ = {0};
  std::vector<std::uint32_t> columns_;
  std::vector<double> values_;
};

/// Reads rows in blocks that stay in the second-level cache for a second use; a longer row is a block by
/// itself.
class SparseBlocks {
 public:
  explicit SparseBlocks(const SparseView& rows, const ShiftedColumns* shifted = nullptr)
      : rows_(rows), shifted_(shifted) {}

  /// On to the next block; false where there is none.
  [[nodiscard]] bool next();

  /// Of the block's rows.
  [[nodiscard]] Index first() const { return first_; }

  /// As they are, and shifted.
  [[nodiscard]] const CompressedRows& rows() const { return block_; }
  [[nodiscard]] const CompressedRows& shifted() const { return shifted_block_; }

 private:
  SparseView rows_;
  const ShiftedColumns* shifted_;  // none where null or empty
  Index first_ = 0;
  Index end_ = 0;
  CompressedRows block_{};
  CompressedRows shifted_block_{};
  std::vector<std::uint32_t> starts_;  // of converted rows, and what these store
  std::vector<std::uint32_t> columns_;
  std::vector<double> values_;
  SparseBlock full_;
};

}  // namespace pca
