#pragma once

#include <cstdint>
#include <vector>

#include "core/rows/sparse_view.hpp"
#include "support.hpp"

namespace test {

/// A matrix in compressed row form, with its nonzero values.
template <class T>
class Sparse {
 public:
  explicit Sparse(const RowMatrix& x) : columns_(x.cols()) {
    for (Index n = 0; n < x.rows(); ++n) {
      for (Index j = 0; j < x.cols(); ++j) {
        if (x(n, j) != 0) put(j, static_cast<T>(x(n, j)));
      }
      end_row();
    }
  }

  void put(Index column, T value) {
    values.push_back(value);
    narrow.push_back(static_cast<std::uint16_t>(column));
    wide.push_back(static_cast<std::uint32_t>(column));
  }
  void end_row() { starts.push_back(static_cast<std::uint32_t>(values.size())); }

  [[nodiscard]] pca::SparseView view(pca::ScalarType type = pca::ScalarType::float64) const {
    const bool is_narrow = columns_ <= pca::SparseView::max_narrow_columns;
    const void* const indices = is_narrow ? static_cast<const void*>(narrow.data()) : wide.data();
    return {values.data(), type, indices, starts.data(), static_cast<Index>(starts.size()) - 1, columns_};
  }

  std::vector<T> values;
  std::vector<std::uint16_t> narrow;
  std::vector<std::uint32_t> wide;
  std::vector<std::uint32_t> starts = {0};

 private:
  Index columns_;
};

/// The matrix of sample() with all but a share of its values set to zero. One column is empty. With
/// `full_columns`, every fifth column is full, with a mean of 1e8.
RowMatrix sparse_sample(Index rows, Index columns, double share, bool full_columns = false,
                        std::uint64_t seed = 1);

}  // namespace test
