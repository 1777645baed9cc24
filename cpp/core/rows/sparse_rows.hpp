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
/// them in: of the products, as far as it concerns columns with few stored values, and of the values in those
/// that are more than half full.
///
/// A column with a share p of stored values has a variance of at least (1 - p) E[x^2], by Cauchy-Schwarz.
/// Scores are centred before they are multiplied a second time, so that an unshifted column adds at most
/// sqrt(1 / (1 - p)) <= sqrt(2) times the rounding error that centred values would.
class SparseRows final : public Rows {
 public:
  /// Whether so many stored values can be counted.
  [[nodiscard]] static bool can_count(double rows, double columns, double stored);

  /// Has memory for all of them: throws std::length_error where they cannot be counted.
  SparseRows(Index rows, Index columns, double stored, ScalarType type);

  /// Appends the next rows, all or none. Throws as SparseView::require_sound(), and Error(shape) where they
  /// are more than announced or of another type.
  void add(const SparseView& rows);

  [[nodiscard]] Index rows() const override { return rows_; }
  [[nodiscard]] Index columns() const override { return columns_; }
  [[nodiscard]] DataShape shape() const override;
  [[nodiscard]] ColumnStatistics statistics(double divisor) override;
  [[nodiscard]] Vector subtractable(const Vector& centre) const override { return centre; }
  [[nodiscard]] Matrix product(const Vector& centre, const Matrix& v) const override {
    return multiply(Half::product, centre, v);
  }
  [[nodiscard]] Matrix transposed_product(const Vector& centre, const Matrix& t) const override {
    return multiply(Half::transposed, centre, t);
  }
  [[nodiscard]] Matrix scatter_product(const Vector& centre, const Matrix& v) const override {
    return multiply(Half::both, centre, v);
  }
  [[nodiscard]] Matrix rough_scatter_product(const Vector& centre, const Matrix& v) const override {
    return scatter_product(centre, v);
  }
  [[nodiscard]] Matrix scatter(const Vector& centre) const override;
  [[nodiscard]] RowMatrix doubles(const Vector& centre, Index first, Index count) const override;
  [[nodiscard]] RowMatrix take() override;

 private:
  enum class Half : std::uint8_t { product, transposed, both };

  [[nodiscard]] Matrix multiply(Half half, const Vector& centre, const Matrix& operand) const;
  [[nodiscard]] bool complete() const { return filled_ == rows_; }
  [[nodiscard]] bool mostly_stored(Index column) const {
    return 2 * counts_[column] > static_cast<double>(rows_);
  }
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
  Vector counts_;      // D, stored values of each column
  Vector firsts_;      // D, the first of them
  Vector magnitudes_;  // D, of doubles only
};

}  // namespace pca
