#pragma once

#include "core/rows/matrix_view.hpp"
#include "core/rows/sparse_view.hpp"

namespace pca {

/// The shape of a fit's data, as far as it is known before the first row. Counts are doubles, since they may
/// exceed any integer.
struct DataShape {
  double rows;  // 0 if unknown before the end
  double columns;
  ScalarType type;     // of all values; float64 if they are of several types
  double stored = -1;  // number of values that sparse rows store; negative if the rows are dense

  [[nodiscard]] bool sparse() const { return stored >= 0; }

  /// Returns whether sums of the data are exact; see IntegerSums.
  [[nodiscard]] bool small_integers() const { return !sparse() && size_of(type) <= 2; }

  /// Returns the bytes that hold all rows, in their own type or in the type `held`.
  [[nodiscard]] double held_bytes() const { return held_bytes(type); }
  [[nodiscard]] double held_bytes(ScalarType held) const {
    const auto value = static_cast<double>(size_of(held));
    if (!sparse()) return rows * columns * value;
    const auto index = columns <= static_cast<double>(SparseView::max_narrow_columns) ? 2.0 : 4.0;
    return stored * (value + index) + 4 * (rows + 1);
  }

  /// Returns the shape that the data have as dense doubles.
  [[nodiscard]] DataShape as_doubles() const { return {rows, columns, ScalarType::float64}; }
};

/// Throws Error(empty) if there are no columns, Error(shape) if `rows` is negative or NaN.
void require_possible_shape(double rows, double columns);

/// Throws Error(shape) if rows have another number of columns than announced.
void require_columns(Index columns, Index announced);

}  // namespace pca
