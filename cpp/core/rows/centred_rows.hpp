#pragma once

#include "core/base/linalg.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// The matrix X of a fit, N x D, over rows that stay as they came, in their own type: they are converted,
/// centred and scaled as they are read, so that X takes no memory. Row n of it is
/// gains (x_n - centre - offset), column by column.
class CentredRows {
 public:
  /// `centre`: near the columns' means, which are `offset` beyond it: so much as the rows' type cannot hold.
  CentredRows(const MatrixView& rows, Vector centre, const Vector& offset, Vector gains);

  /// Rows that are centred and scaled already.
  explicit CentredRows(const RowMatrix& rows);

  [[nodiscard]] Index rows() const { return rows_.rows(); }
  [[nodiscard]] Index columns() const { return rows_.columns(); }

  /// Of the rows as they came.
  [[nodiscard]] double held_bytes() const {
    return static_cast<double>(rows()) * static_cast<double>(columns()) * size_of(rows_.type());
  }

  /// X^T (X V), 4 N D p flops, for V, D x p. In one pass, so that the rows come from memory once; summed in
  /// pairs, so that the rounding error does not grow with their number.
  [[nodiscard]] Matrix scatter_product(const Matrix& v) const;

  /// The same with single precision's errors, about 1e-6 of |X^T X| |V|, and in half the time: where the rows
  /// are floats and V is narrow, else the same altogether.
  [[nodiscard]] Matrix rough_scatter_product(const Matrix& v) const;

  /// X^T X, D x D, lower triangle only; zeros above.
  [[nodiscard]] Matrix scatter() const;

  /// X.
  [[nodiscard]] RowMatrix doubles() const;

 private:
  /// Writes x_n - centre for `count` rows from `first` on to the top of `block`.
  void read(Index first, Index count, RowMatrix& block) const;

  /// X^T (X V), of sum(first, count, gains V) over `count` rows from `first` on: of
  /// (x_n - centre)^T (x_n - centre) gains V.
  template <class Sum>
  [[nodiscard]] Matrix product(const Matrix& v, Index at_once, const Sum& sum) const;
  template <class T>
  [[nodiscard]] Matrix narrow_sum(Index first, Index count, const Matrix& v, const T* centre) const;
  [[nodiscard]] Matrix wide_sum(Index first, Index count, const Matrix& v) const;

  MatrixView rows_;
  Vector centre_;
  Vector gains_;
  Vector gained_offset_;
  // For float rows, of which the centre is one as well, where the gains are in the range of floats; else
  // empty.
  Eigen::VectorXf single_centre_;
};

}  // namespace pca
