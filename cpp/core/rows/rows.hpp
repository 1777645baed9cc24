#pragma once

#include "core/base/linalg.hpp"
#include "core/rows/column_statistics.hpp"
#include "core/rows/data_shape.hpp"

namespace pca {

/// The rows of a fit, N x D, however they are held: what it asks of them, each answered in one pass. Y below
/// is what they are less `centre`, which is one that subtractable() gave.
class Rows {
 public:
  Rows() = default;
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;
  virtual ~Rows() = default;

  [[nodiscard]] virtual Index rows() const = 0;
  [[nodiscard]] virtual Index columns() const = 0;
  [[nodiscard]] virtual DataShape shape() const = 0;

  /// Of the columns, which it first brings near 1 where their squares would leave the range of doubles: from
  /// then on the rows are in the units that it says. Throws Error(shape) where some are missing.
  [[nodiscard]] virtual ColumnStatistics statistics(double divisor) = 0;

  /// So much of a centre as can be subtracted from rows of this form.
  [[nodiscard]] virtual Vector subtractable(const Vector& centre) const = 0;

  /// Y^T T, D x p, for T, N x p. Without a way of their own rows are filled in for this and the next one.
  [[nodiscard]] virtual Matrix transposed_product(const Vector& centre, const Matrix& t) const;

  /// X (X^T T) for X = (Y - 1 o^T) G, with `offset` o and the diagonal of G.
  [[nodiscard]] virtual Matrix gram_product(const Vector& centre, const Vector& offset, const Vector& gains,
                                            const Matrix& t) const;

  /// Y^T (Y V) for V, D x p. Summed in such an order that the rounding error does not grow with the rows.
  [[nodiscard]] virtual Matrix scatter_product(const Vector& centre, const Matrix& v) const = 0;

  /// The same with errors of about 1e-6 of |Y^T Y| |V| where that is faster.
  [[nodiscard]] virtual Matrix rough_scatter_product(const Vector& centre, const Matrix& v) const = 0;

  /// Y^T Y, D x D, lower triangle only; zeros above.
  [[nodiscard]] virtual Matrix scatter(const Vector& centre) const = 0;

  /// Rows [first, first + count) of Y.
  [[nodiscard]] virtual RowMatrix doubles(const Vector& centre, Index first, Index count) const = 0;

  /// The rows as doubles for the caller to keep; this then holds none.
  [[nodiscard]] virtual RowMatrix take() = 0;
};

}  // namespace pca
