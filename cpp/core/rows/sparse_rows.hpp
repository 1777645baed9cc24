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

/// Sparse rows in compressed form, in the type in which they came. Centring keeps them sparse: the centre is
/// subtracted from the products or, in columns that are far from zero, from each value.
///
/// Scores are centred before they are multiplied a second time. The rounding error that a column adds is thus
/// sqrt(E[x^2] / var x) times that of centred values. By Cauchy-Schwarz this factor is at most sqrt(1 / (1 -
/// p)) if a share p of the values is stored. A column in which it is more than 3 is far from zero.
class SparseRows final : public Rows {
 public:
  /// Returns whether Index, which may have 32 bits, can count these rows, columns and stored values.
  [[nodiscard]] static bool can_count(double rows, double columns, double stored);

  /// Takes memory for all rows. Throws std::length_error if they cannot be counted, Error(empty) if there are
  /// no columns, Error(shape) if the number of rows is negative.
  SparseRows(Index rows, Index columns, double stored, ScalarType type);

  /// Appends the next rows, all or none. Throws as SparseView::require_sound(), and Error(shape) if they are
  /// more than announced or have another type or other columns.
  void add(const SparseView& rows);

  /// Appends the next rows with their weights, which are 1 if `weights` is null. Throws as without weights,
  /// and Error::bad_weight.
  void add(const SparseView& rows, const double* weights);

  /// Returns whether all announced rows have been added.
  [[nodiscard]] bool complete() const { return filled_ == rows_; }

  [[nodiscard]] Index rows() const override { return rows_; }
  [[nodiscard]] Index columns() const override { return columns_; }
  [[nodiscard]] DataShape shape() const override;
  [[nodiscard]] const double* weights() const override {
    return weights_.size() > 0 ? weights_.data() : nullptr;
  }
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
  /// Returns the weights of rows from `row` on, or null.
  [[nodiscard]] const double* weights_from(Index row) const;

  Index rows_;
  Index columns_;
  Index stored_;
  ScalarType type_;
  std::unique_ptr<std::byte[]> values_;
  std::unique_ptr<std::byte[]> indices_;
  std::vector<std::uint32_t> starts_;  // rows + 1
  Vector weights_;                     // of the rows so far; empty if each is 1
  Index filled_ = 0;
  Vector counts_;                   // D, number of values that each column stores
  Vector firsts_;                   // D, first stored value of each column
  Vector magnitudes_;               // D, largest magnitude in each column
  std::vector<std::uint32_t> far_;  // columns to be shifted; statistics() finds them
};

}  // namespace pca
