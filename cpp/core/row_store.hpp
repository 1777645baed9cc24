#pragma once

#include "linalg.hpp"
#include "matrix_view.hpp"

namespace pca {

/// All rows of a data set as doubles, for the solvers that need more than moments.
/// Row-major, N x D, as they arrive.
class RowStore {
 public:
  RowStore(Index rows, Index columns) : rows_(rows, columns) {}

  /// Appends rows, all or none. Throws Error::not_finite, and Error(shape) past the promised count.
  void add(const MatrixView& rows);

  [[nodiscard]] bool complete() const { return filled_ == rows_.rows(); }
  [[nodiscard]] Index rows() const { return rows_.rows(); }
  [[nodiscard]] Index columns() const { return rows_.cols(); }
  [[nodiscard]] RowMatrix& matrix() { return rows_; }

 private:
  RowMatrix rows_;
  Index filled_ = 0;
};

}  // namespace pca
