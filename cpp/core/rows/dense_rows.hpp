#pragma once

#include <cstddef>
#include <memory>

#include "core/base/linalg.hpp"
#include "core/rows/matrix_view.hpp"
#include "core/rows/rows.hpp"

namespace pca {

/// Dense rows, held whole in one element type.
class DenseRows final : public Rows {
 public:
  /// Returns whether Index can count these elements and size_t their bytes; either may have 32 bits.
  [[nodiscard]] static bool can_count(double rows, double columns, ScalarType type);

  /// Takes memory for all rows. `type` is float64, or the type in which all rows will come. Throws
  /// std::length_error if the elements cannot be counted, Error(empty) if there are no columns, Error(shape)
  /// if the number of rows is negative.
  DenseRows(Index rows, Index columns, ScalarType type = ScalarType::float64);

  /// Appends the next rows, all or none. Throws Error::not_finite if they hold a NaN or an infinity;
  /// Error(shape) if they are more than announced or have other columns or a type that cannot be held.
  void add(const MatrixView& rows);

  /// Appends the next rows with their weights, which are 1 if `weights` is null. Rows with weights must be
  /// held as float64. Throws as without weights, and Error::bad_weight.
  void add(const MatrixView& rows, const double* weights);

  /// Returns where the caller may write the next `count` rows in the type that is held; add() then finds them
  /// in place. Throws Error(shape) if they are more than announced.
  [[nodiscard]] void* place(Index count);

  /// Returns whether all announced rows have been added.
  [[nodiscard]] bool complete() const { return filled_ == rows_; }
  [[nodiscard]] ScalarType type() const { return type_; }

  /// Returns the largest magnitude in each column, D. Throws Error(shape) unless the rows are held as
  /// float64.
  [[nodiscard]] const Vector& magnitudes() const;

  /// Returns the address of a row, behind which the later rows follow; null once a fit has used up or scaled
  /// them.
  [[nodiscard]] const void* at(Index row) const;

  /// Returns all rows as they are held. Throws Error(shape) if some are missing.
  [[nodiscard]] MatrixView view() const;

  [[nodiscard]] Index rows() const override { return rows_; }
  [[nodiscard]] Index columns() const override { return columns_; }
  [[nodiscard]] DataShape shape() const override;
  [[nodiscard]] const double* weights() const override {
    return weights_.size() > 0 ? weights_.data() : nullptr;
  }
  [[nodiscard]] bool become_weighted(const Vector& origin, const Vector& mean, const Vector& gains) override;
  [[nodiscard]] ColumnStatistics statistics(double divisor) override;
  [[nodiscard]] Vector subtractable(const Vector& centre) const override;
  [[nodiscard]] Matrix scatter_product(const Vector& centre, const Matrix& v) const override;
  [[nodiscard]] Matrix rough_scatter_product(const Vector& centre, const Matrix& v) const override;
  [[nodiscard]] Matrix scatter(const Vector& centre) const override;
  [[nodiscard]] RowMatrix doubles(const Vector& centre, Index first, Index count) const override;
  [[nodiscard]] RowMatrix take() override;

 private:
  /// Multiplies each column by a factor, in rows that are held as doubles.
  void scale_columns(const Vector& factors);
  [[nodiscard]] const void* data() const;

  Index rows_;
  Index columns_;
  ScalarType type_;
  RowMatrix doubles_;                   // the rows, if `type_` is float64
  std::unique_ptr<std::byte[]> bytes_;  // the rows, if it is another type
  Vector magnitudes_;
  Vector weights_;  // of the rows so far; empty if each is 1, or once they are applied
  Index filled_ = 0;
  bool as_they_came_ = true;
};

}  // namespace pca
