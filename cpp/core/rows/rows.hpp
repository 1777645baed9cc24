#pragma once

#include "core/base/linalg.hpp"
#include "core/rows/column_statistics.hpp"
#include "core/rows/data_shape.hpp"

namespace pca {

/// The rows of a fit, N x D, in whatever form they are held. Each function takes one pass over them. Y below
/// stands for rows - centre, where `centre` must come from subtractable().
class Rows {
 public:
  Rows() = default;
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;
  virtual ~Rows() = default;

  [[nodiscard]] virtual Index rows() const = 0;
  [[nodiscard]] virtual Index columns() const = 0;
  [[nodiscard]] virtual DataShape shape() const = 0;

  /// Returns the weights whose roots have yet to multiply the rows, or null. The products below multiply by
  /// them.
  [[nodiscard]] virtual const double* weights() const { return nullptr; }

  /// Replaces the rows by those of X, if they have weights and their form allows it. Returns whether it did.
  [[nodiscard]] virtual bool become_weighted(const Vector& /*origin*/, const Vector& /*mean*/,
                                             const Vector& /*gains*/) {
    return false;
  }

  /// Returns the statistics of the columns. Where squares would leave the range of doubles, it first scales
  /// all columns near 1; the rows then stay in the units that the result names. Throws Error(shape) if rows
  /// are missing.
  [[nodiscard]] virtual ColumnStatistics statistics(double divisor) = 0;

  /// Returns as much of a centre as rows of this form can subtract.
  [[nodiscard]] virtual Vector subtractable(const Vector& centre) const = 0;

  /// Returns Y^T T, D x p, for T, N x p. By default, this function and gram_product() work on a dense copy of
  /// the rows.
  [[nodiscard]] virtual Matrix transposed_product(const Vector& centre, const Matrix& t) const;

  /// Returns X (X^T T) for X = (Y - 1 o^T) G, with `offset` o and G = diag(gains).
  [[nodiscard]] virtual Matrix gram_product(const Vector& centre, const Vector& offset, const Vector& gains,
                                            const Matrix& t) const;

  /// Returns Y^T (Y V) for V, D x p, summed so that the rounding error does not grow with the number of rows.
  [[nodiscard]] virtual Matrix scatter_product(const Vector& centre, const Matrix& v) const = 0;

  /// Returns Y^T (Y V) with errors of up to max(1e-6, 5e-9 sqrt(D)) |Y^T Y| |V|, where that is faster.
  [[nodiscard]] virtual Matrix rough_scatter_product(const Vector& centre, const Matrix& v) const = 0;

  /// Returns the lower triangle of Y^T Y, D x D, and zeros above it.
  [[nodiscard]] virtual Matrix scatter(const Vector& centre) const = 0;

  /// Returns rows [first, first + count) of Y.
  [[nodiscard]] virtual RowMatrix doubles(const Vector& centre, Index first, Index count) const = 0;

  /// Returns all rows as doubles and holds none afterwards.
  [[nodiscard]] virtual RowMatrix take() = 0;
};

}  // namespace pca
