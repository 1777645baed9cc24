#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/kernels/sparse_products.hpp"
#include "core/rows/sparse_view.hpp"

namespace pca {

/// Columns from which a centre is subtracted value by value, zeros included. Shifted rows store every value
/// of these columns; all other columns stay sparse.
struct ShiftedColumns {
  std::vector<std::uint32_t> columns;  // ascending
  std::vector<double> centres;         // one for each of these columns

  [[nodiscard]] bool empty() const { return columns.empty(); }
};

/// Some sparse rows in the form that products read.
class SparseBlock {
 public:
  [[nodiscard]] CompressedRows rows() const {
    return {static_cast<Index>(starts_.size()) - 1, starts_.data(), columns_.data(), values_.data()};
  }
  [[nodiscard]] Index stored() const { return static_cast<Index>(values_.size()); }

  void clear();

  /// Reserves memory for this many rows and stored values in all. append() reallocates beyond them.
  void reserve(Index rows, Index stored);

  /// Appends rows unchanged. Their indices must be sound, as SparseView::require_sound() demands.
  void append(const SparseView& rows);
  void append(const CompressedRows& rows);

  /// Replaces the contents by the given rows, shifted.
  void assign_shifted(const CompressedRows& rows, const ShiftedColumns& shifted);

  /// Multiplies each row by the root of its weight.
  void weigh(const double* weights);

 private:
  std::vector<std::uint32_t> starts_ = {0};
  std::vector<std::uint32_t> columns_;
  std::vector<double> values_;
};

/// Multiplies the values of each row of `x`, which lie in `values`, by the root of its weight.
void weigh_rows(const CompressedRows& x, const double* weights, double* values);

/// Reads rows in blocks that stay in the second-level cache for a second use. A row longer than a block is a
/// block by itself.
class SparseBlocks {
 public:
  explicit SparseBlocks(const SparseView& rows, const ShiftedColumns* shifted = nullptr)
      : rows_(rows), shifted_(shifted) {}

  /// Goes on to the next block; returns false if there is none.
  [[nodiscard]] bool next();

  /// Returns the index of the block's first row.
  [[nodiscard]] Index first() const { return first_; }

  /// rows() returns the block as it is, shifted() with its columns shifted.
  [[nodiscard]] const CompressedRows& rows() const { return block_; }
  [[nodiscard]] const CompressedRows& shifted() const { return shifted_block_; }

 private:
  SparseView rows_;
  const ShiftedColumns* shifted_;  // nothing is shifted if null or empty
  Index first_ = 0;
  Index end_ = 0;
  CompressedRows block_{};
  CompressedRows shifted_block_{};
  std::vector<std::uint32_t> starts_;  // rows converted to doubles; likewise their columns and values
  std::vector<std::uint32_t> columns_;
  std::vector<double> values_;
  SparseBlock full_;
};

}  // namespace pca
