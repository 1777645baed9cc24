#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/rows/matrix_view.hpp"
#include "core/rows/rows.hpp"
#include "core/rows/sparse_block.hpp"
#include "core/rows/sparse_view.hpp"

namespace pca {

/// Sparse rows in compressed form, in the type in which they came. A centre is subtracted without filling
/// them in: of the products or, in columns that are far from zero, of each value.
///
/// Scores are centred before they are multiplied a second time, so that the rounding error which a column
/// adds is sqrt(E[x^2] / var x) times that of centred values. By Cauchy-Schwarz that is at most sqrt(1 / (1 -
/// p)) where a share p of the values is stored; columns in which it is more than 3 are far from zero.
class SparseRows final : public Rows {
 public:
  /// Whether so many stored values can be counted.
  [[nodiscard]] static bool can_count(double rows, double columns, double stored);

  /// Has memory for all of them: throws std::length_error where they cannot be counted, Error(empty) without
  /// columns, Error(shape) for a negative number of rows.
  SparseRows(Index rows, Index columns, double stored, ScalarType type);

  /// Appends the next rows, all or none. Throws as SparseView::require_sound(), and Error(shape) where they
  /// are more than announced or of another type.
  void add(const SparseView& rows);

  /// Whether all rows are here.
  [[nodiscard]] bool complete() const { return filled_ == rows_; }

  [[nodiscard]] Index rows() const override { return rows_; }
  [[nodiscard]] Index columns() const override { return columns_; }
  [[nodiscard]] DataShape shape() const override;
  [[nodiscard]] ColumnStatistics statistics(double divisor) override;
  [[nodiscard]] Vector subtractable(const Vector& centre) const override { return centre; }
  [[nodiscard]] Matrix transposed_product(const Vector& centre, const Matrix& t) const override;
  [[nodiscard]] Matrix gram_product(const Vector& centre, const Vector& offset, const Vector& gains,
                                    const Matrix& t) const override;
  [[nodiscard]] Matrix scatter_product(const Vector& centre, const Matrix& v) const override;
  [[nodiscard]] Matrix rough_scatter_product(const Vector& centre, const Matrix& v) const override {
    return scatter_product(centre, v);
  }
  [[nodiscard]] Matrix scatter(const Vector& centre) const override;
  [[nodiscard]] RowMatrix doubles(const Vector& centre, Index first, Index count) const override;
  [[nodiscard]] RowMatrix take() override;

 private:
  class Factor;

  [[nodiscard]] SparseView view() const;
  void scale_columns(const Vector& factors);

  Index rows_;
  Index columns_;
  Index stored_;
  ScalarType type_;
  std::unique_ptr<std::byte[]> values_;
  std::unique_ptr<std::byte[]> indices_;
  std::vector<std::uint32_t> starts_;  // rows + 1
  Index filled_ = 0;
  Vector counts_;                   // D, stored values of each column
  Vector firsts_;                   // D, the first of them
  Vector magnitudes_;               // D
  std::vector<std::uint32_t> far_;  // columns to be shifted, once statistics() knows them
};

}  // namespace pca
