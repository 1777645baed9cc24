#pragma once

#include <cstring>
#include <iostream>
#include <memory>
#include <vector>

#include "bytes.hpp"
#include "core/rows/sparse_view.hpp"
#include "table.hpp"

namespace fuzz {

/// The values of a table with most of them left out, as compressed rows, each array in memory that ends with
/// its last element. Some of the stored values may be zeros.
class SparseTable {
 public:
  SparseTable(Bytes& in, Index rows, Index columns, Table::Holds holds)
      : values_(RowMatrix::Zero(rows, columns)) {
    const Index fill = in.below(9);  // eighths
    std::uint32_t disorder = in.bits<std::uint8_t>();
    std::vector<Index> places;  // row by row
    std::vector<std::uint32_t> starts = {0};
    for (Index i = 0; i < rows; ++i) {
      for (Index j = 0; j < columns; ++j) {
        disorder = disorder * 1664525 + 1013904223;
        if (static_cast<Index>((disorder >> 16) % 8) < fill) places.push_back(i * columns + j);
      }
      starts.push_back(static_cast<std::uint32_t>(places.size()));
    }
    stored_ = std::make_unique<Table>(in, static_cast<Index>(places.size()), 1, holds);
    for (std::size_t k = 0; k < places.size(); ++k) {
      values_.data()[places[k]] = stored_->values()(static_cast<Index>(k), 0);
    }
    starts_ = copied<std::uint32_t>(starts);
    const auto columns_as = [&]<class T>(T) {
      std::vector<T> indices(places.size());
      for (std::size_t k = 0; k < places.size(); ++k) indices[k] = static_cast<T>(places[k] % columns);
      return copied<T>(indices);
    };
    const bool narrow = pca::SparseView::index_bytes(columns) == 2;
    indices_ = narrow ? columns_as(std::uint16_t{}) : columns_as(std::uint32_t{});
    if (verbose) {
      const Eigen::IOFormat exact(Eigen::FullPrecision, 0, ", ", "\n");
      std::cerr << "sparse, " << rows << " x " << columns << "\n" << values_.format(exact) << "\n";
    }
  }

  [[nodiscard]] Index rows() const { return values_.rows(); }
  [[nodiscard]] Index columns() const { return values_.cols(); }
  [[nodiscard]] Index stored() const { return stored_->rows(); }
  [[nodiscard]] pca::ScalarType type() const { return stored_->view().type(); }

  /// Returns all of them as doubles.
  [[nodiscard]] const RowMatrix& values() const { return values_; }

  [[nodiscard]] pca::SparseView view() const {
    const auto* const starts = reinterpret_cast<const std::uint32_t*>(starts_.get());
    return {stored_->view().data(), type(), indices_.get(), starts, rows(), columns()};
  }
  [[nodiscard]] pca::SparseView view(Index first, Index count) const {
    return view().middle_rows(first, count);
  }

 private:
  template <class T>
  static std::unique_ptr<std::byte[]> copied(const std::vector<T>& from) {
    auto memory = std::make_unique<std::byte[]>(from.size() * sizeof(T));
    if (!from.empty()) std::memcpy(memory.get(), from.data(), from.size() * sizeof(T));
    return memory;
  }

  RowMatrix values_;
  std::unique_ptr<Table> stored_;
  std::unique_ptr<std::byte[]> indices_;
  std::unique_ptr<std::byte[]> starts_;
};

}  // namespace fuzz
