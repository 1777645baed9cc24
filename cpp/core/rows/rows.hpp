#pragma once

#include "core/base/linalg.hpp"
#include "core/moments/matrix_view.hpp"

namespace pca {

/// Rows of a data set as doubles, N x D, for the solvers that need more than moments.
class Rows {
 public:
  /// Has memory for all of them.
  Rows(Index rows, Index columns);

  /// Appends the next rows, all or none. Throws Error::not_finite, and Error(shape) where they are more than
  /// announced or have other columns.
  void add(const MatrixView& rows);

  /// Where the next `count` rows may be written as doubles for add() to find them in place. Throws
  /// Error(shape) where these are more than announced.
  [[nodiscard]] double* place(Index count);

  /// Whether all rows are here.
  [[nodiscard]] bool complete() const { return filled_ == rows(); }
  [[nodiscard]] Index rows() const { return values_.rows(); }
  [[nodiscard]] Index columns() const { return values_.cols(); }

  /// D, the largest magnitude in each column.
  [[nodiscard]] const Vector& magnitudes() const { return magnitudes_; }

  /// All rows for the caller to keep; this then holds none. Throws Error(shape) where some are missing.
  [[nodiscard]] RowMatrix take();

 private:
  RowMatrix values_;
  Vector magnitudes_;
  Index filled_ = 0;
};

}  // namespace pca
