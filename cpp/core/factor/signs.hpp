#pragma once

#include <span>

#include "core/base/linalg.hpp"

namespace pca {

/// -1 where the entry of largest magnitude, the first on ties, is negative, else +1. Magnitudes tie within
/// 1e-9 of the largest, so that rounding does not choose between equal ones.
[[nodiscard]] double sign_of_largest(std::span<const double> direction);

/// The entry of largest magnitude of each row becomes positive.
void make_largest_positive(RowMatrix& components);

/// A row, whose entries lie side by side.
[[nodiscard]] inline std::span<const double> row_of(const RowMatrix& matrix, Index row) {
  return {matrix.data() + row * matrix.cols(), static_cast<std::size_t>(matrix.cols())};
}

}  // namespace pca
