#pragma once

#include <algorithm>

#include "core/base/linalg.hpp"
#include "core/kernels/sparse_products.hpp"

namespace pca {

/// Some columns of a matrix in the form that products with sparse rows read: row-major, padded with zeros.
class ColumnStrip {
 public:
  /// Takes the columns from `first` on, as many as one product takes.
  ColumnStrip(const Eigen::Ref<const Matrix>& columns, Index first)
      : count_(std::min(sparse_width, columns.cols() - first)),
        values_(RowMatrix::Zero(columns.rows(), sparse_width_for(count_))) {
    for (Index p = 0; p < count_; ++p) {
      const double* const column = columns.col(first + p).data();
      for (Index j = 0; j < columns.rows(); ++j) values_(j, p) = column[j];
    }
  }

  [[nodiscard]] Index width() const { return values_.cols(); }
  [[nodiscard]] Index count() const { return count_; }
  [[nodiscard]] const RowMatrix& values() const { return values_; }

  void divide_rows(const double* divisors) {
    for (Index j = 0; j < values_.rows(); ++j) {
      for (Index p = 0; p < width(); ++p) values_(j, p) /= divisors[j];
    }
  }

 private:
  Index count_;
  RowMatrix values_;
};

}  // namespace pca
