#pragma once

#include <cstdint>
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

  /// The rows of another, shifted, in place of what is here.
  void assign_shifted(const CompressedRows& rows, const ShiftedColumns& shifted);

 private:
  std::vector<std::uint32_t> starts_ = {0};
  std::vector<std::uint32_t> columns_;
  std::vector<double> values_;
};

}  // namespace pca
