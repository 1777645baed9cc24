#pragma once

#include "core/base/linalg.hpp"
#include "core/base/sample_size.hpp"
#include "core/rows/rows.hpp"

namespace pca {

/// The matrix X of a fit, N x D, over rows that stay as they came: they are centred and scaled as they are
/// read, so that X takes no memory. Row n of it is gains (x_n - origin - mean), column by column.
///
/// Rows are given as much of the centre to subtract as their form allows; the offset o that is left is, of
/// Y = rows - centre, the columns' mean, so that with the gains' G
///   X^T X = G (Y^T Y - weight o o^T) G.
class CentredRows {
 public:
  /// `rows` must outlive it.
  CentredRows(Rows& rows, const SampleSize& size, Vector origin, Vector mean, Vector gains);

  [[nodiscard]] const SampleSize& size() const { return size_; }
  [[nodiscard]] Index rows() const { return rows_.rows(); }
  [[nodiscard]] Index columns() const { return rows_.columns(); }

  /// Of the rows as they came.
  [[nodiscard]] DataShape shape() const { return rows_.shape(); }

  /// X^T T, D x p, for T, N x p.
  [[nodiscard]] Matrix transposed_product(const Matrix& t) const;

  /// X (X^T T).
  [[nodiscard]] Matrix gram_product(const Matrix& t) const {
    return rows_.gram_product(centre_, offset_, gains_, t);
  }

  /// X^T (X V) for V, D x p.
  [[nodiscard]] Matrix scatter_product(const Matrix& v) const;

  /// The same with errors of about 1e-6 of |X^T X| |V| where that is faster.
  [[nodiscard]] Matrix rough_scatter_product(const Matrix& v) const;

  /// X^T X, D x D, lower triangle only; zeros above.
  [[nodiscard]] Matrix scatter() const;

  /// X.
  [[nodiscard]] RowMatrix doubles() const;

  /// X in the memory of the rows, which are used up.
  [[nodiscard]] RowMatrix take();

 private:
  /// X^T (X V) from Y^T Y (G V).
  [[nodiscard]] Matrix shifted(Matrix product, const Matrix& v) const;

  Rows& rows_;
  SampleSize size_;
  Vector origin_;
  Vector mean_;
  Vector gains_;
  Vector centre_;         // that the rows subtract
  Vector offset_;         // o
  Vector gained_offset_;  // G o
};

}  // namespace pca
