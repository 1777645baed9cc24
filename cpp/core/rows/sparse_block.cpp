#include "core/rows/sparse_block.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

namespace pca {

void SparseBlock::clear() {
  starts_.assign(1, 0);
  columns_.clear();
  values_.clear();
}

void SparseBlock::reserve(Index rows, Index stored) {
  starts_.reserve(static_cast<std::size_t>(rows) + 1);
  columns_.reserve(static_cast<std::size_t>(stored));
  values_.reserve(static_cast<std::size_t>(stored));
}

void SparseBlock::append(const SparseView& rows) {
  const std::size_t before = values_.size();
  const std::size_t after = before + static_cast<std::size_t>(rows.stored());
  values_.resize(after);
  columns_.resize(after);
  rows.copy(values_.data() + before, columns_.data() + before);
  const std::uint32_t* const starts = rows.starts();
  for (Index n = 1; n <= rows.rows(); ++n) {
    starts_.push_back(static_cast<std::uint32_t>(before) + (starts[n] - starts[0]));
  }
}

void SparseBlock::append(const CompressedRows& rows) {
  const auto before = static_cast<std::uint32_t>(values_.size());
  values_.insert(values_.end(), rows.values + rows.starts[0], rows.values + rows.starts[rows.rows]);
  columns_.insert(columns_.end(), rows.columns + rows.starts[0], rows.columns + rows.starts[rows.rows]);
  for (Index n = 1; n <= rows.rows; ++n) starts_.push_back(before + (rows.starts[n] - rows.starts[0]));
}

void SparseBlock::assign_shifted(const CompressedRows& rows, const ShiftedColumns& shifted) {
  assert(shifted.columns.size() == shifted.centres.size());
  const std::size_t most = rows.stored() + static_cast<std::size_t>(rows.rows) * shifted.columns.size();
  columns_.resize(most);
  values_.resize(most);
  starts_.assign(1, 0);
  std::uint32_t* columns = columns_.data();
  double* values = values_.data();
  for (Index n = 0; n < rows.rows; ++n) {
    std::uint32_t k = rows.starts[n];
    const std::uint32_t end = rows.starts[n + 1];
    for (std::size_t s = 0; s < shifted.columns.size(); ++s) {
      const std::uint32_t column = shifted.columns[s];
      for (; k < end && rows.columns[k] < column; ++k) {
        *columns++ = rows.columns[k];
        *values++ = rows.values[k];
      }
      const bool stored = k < end && rows.columns[k] == column;
      *columns++ = column;
      *values++ = (stored ? rows.values[k++] : 0) - shifted.centres[s];
    }
    columns = std::copy(rows.columns + k, rows.columns + end, columns);
    values = std::copy(rows.values + k, rows.values + end, values);
    starts_.push_back(static_cast<std::uint32_t>(values - values_.data()));
  }
  columns_.resize(starts_.back());
  values_.resize(starts_.back());
}

void SparseBlock::weigh(const double* weights) { weigh_rows(rows(), weights, values_.data()); }

void weigh_rows(const CompressedRows& x, const double* weights, double* values) {
  for (Index n = 0; n < x.rows; ++n) {
    const double root = std::sqrt(weights[n]);
    for (std::uint32_t k = x.starts[n]; k < x.starts[n + 1]; ++k) values[k] *= root;
  }
}

bool SparseBlocks::next() {
  constexpr std::uint32_t block_values = 8192;
  constexpr Index block_rows = 512;
  if (end_ == rows_.rows()) return false;
  first_ = end_++;
  const std::uint32_t* const starts = rows_.starts();
  const Index most = std::min(rows_.rows(), first_ + block_rows);
  while (end_ < most && starts[end_ + 1] - starts[first_] <= block_values) ++end_;
  const SparseView rows = rows_.middle_rows(first_, end_ - first_);
  if (const auto compressed = rows.compressed()) {
    block_ = *compressed;
  } else {
    const auto stored = static_cast<std::size_t>(rows.stored());
    if (values_.size() < stored) {
      values_.resize(stored);
      columns_.resize(stored);
    }
    rows.copy(values_.data(), columns_.data());
    starts_.clear();
    for (Index n = first_; n <= end_; ++n) starts_.push_back(starts[n] - starts[first_]);
    block_ = {end_ - first_, starts_.data(), columns_.data(), values_.data()};
  }
  shifted_block_ = block_;
  if (shifted_ && !shifted_->empty()) {
    full_.assign_shifted(block_, *shifted_);
    shifted_block_ = full_.rows();
  }
  return true;
}

}  // namespace pca
