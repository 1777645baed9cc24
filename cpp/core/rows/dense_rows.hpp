#pragma once

#include <cstddef>
#include <memory>

#include "core/base/linalg.hpp"
#include "core/rows/matrix_view.hpp"
#include "core/rows/rows.hpp"

namespace pca {

/// Rows that lie whole, in a type that holds them.
class DenseRows final : public Rows {
 public:
  /// Whether so many elements fit an Index and their bytes a size_t, either of which may wrap in 32 bits.
  [[nodiscard]] static bool can_count(double rows, double columns, ScalarType type);

  /// Has memory for all of them: throws std::length_error where they cannot be counted, Error(empty) without
  /// columns, Error(shape) for a negative number of rows. `type`: float64, or the type in which all of them
  /// will come.
  DenseRows(Index rows, Index columns, ScalarType type = ScalarType::float64);

  /// Appends the next rows, all or none. Throws Error::not_finite, and Error(shape) where they are more than
  /// announced, have other columns or a type that is not held.
  void add(const MatrixView& rows);

  /// Where the next `count` rows may be written in the type that is kept for add() to find them in place.
  /// Throws Error(shape) where these are more than announced.
  [[nodiscard]] void* place(Index count);

  /// Whether all rows are here.
  [[nodiscard]] bool complete() const { return filled_ == rows_; }
  [[nodiscard]] ScalarType type() const { return type_; }

  /// D, the largest magnitude in each column. Throws Error(shape) unless rows are held as float64.
  [[nodiscard]] const Vector& magnitudes() const;

  /// Where a row lies, and with it those after it; null where a fit has used them up or scaled them.
  [[nodiscard]] const void* at(Index row) const;

  /// All rows as they are kept. Throws Error(shape) where some are missing.
  [[nodiscard]] MatrixView view() const;

  [[nodiscard]] Index rows() const override { return rows_; }
  [[nodiscard]] Index columns() const override { return columns_; }
  [[nodiscard]] DataShape shape() const override;
  [[nodiscard]] ColumnStatistics statistics(double divisor) override;
  [[nodiscard]] Vector subtractable(const Vector& centre) const override;
  [[nodiscard]] Matrix scatter_product(const Vector& centre, const Matrix& v) const override;
  [[nodiscard]] Matrix rough_scatter_product(const Vector& centre, const Matrix& v) const override;
  [[nodiscard]] Matrix scatter(const Vector& centre) const override;
  [[nodiscard]] RowMatrix doubles(const Vector& centre, Index first, Index count) const override;
  [[nodiscard]] RowMatrix take() override;

 private:
  /// Multiplies columns that are kept as doubles.
  void scale_columns(const Vector& factors);
  [[nodiscard]] const void* data() const;

  Index rows_;
  Index columns_;
  ScalarType type_;
  RowMatrix doubles_;                   // where that is the type
  std::unique_ptr<std::byte[]> bytes_;  // else
  Vector magnitudes_;
  Index filled_ = 0;
  bool as_they_came_ = true;
};

}  // namespace pca
