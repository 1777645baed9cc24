#pragma once

#include "core/rows/matrix_view.hpp"
#include "core/rows/sparse_view.hpp"

namespace pca {

/// What a fit is of, as far as it is known before the first row. In double, since counts may exceed any
/// integer.
struct DataShape {
  double rows;  // 0: not known before the end
  double columns;
  ScalarType type;     // of all values; float64 where they are of several
  double stored = -1;  // values that sparse rows store; negative: the rows are dense

  [[nodiscard]] bool sparse() const { return stored >= 0; }

  /// Whether their sums are exact: see IntegerSums.
  [[nodiscard]] bool small_integers() const { return !sparse() && size_of(type) <= 2; }

  /// Bytes that hold them all, in a type of their own or, where given, in another.
  [[nodiscard]] double held_bytes() const { return held_bytes(type); }
  [[nodiscard]] double held_bytes(ScalarType held) const {
    const auto value = static_cast<double>(size_of(held));
    if (!sparse()) return rows * columns * value;
    const auto index = columns <= static_cast<double>(SparseView::max_narrow_columns) ? 2.0 : 4.0;
    return stored * (value + index) + 4 * (rows + 1);
  }

  /// Filled in, and as doubles.
  [[nodiscard]] DataShape as_doubles() const { return {rows, columns, ScalarType::float64}; }
};

/// Throws Error(empty) without columns, Error(shape) where `rows` is no count.
void require_possible_shape(double rows, double columns);

/// Throws Error(shape) for rows of other columns.
void require_columns(Index columns, Index announced);

}  // namespace pca
