#pragma once

#include <cstddef>
#include <span>

#include "core/base/linalg.hpp"

namespace pca {

/// Returns -1 if the entry of largest magnitude is negative, else 1; on ties, the first of them decides.
/// Magnitudes tie within 1e-9 of the largest, so that rounding does not choose between equal ones.
[[nodiscard]] double sign_of_largest(std::span<const double> direction);

/// Makes the entry of largest magnitude of each row positive.
void make_largest_positive(RowMatrix& components);

/// Returns a row, whose entries are contiguous.
[[nodiscard]] inline std::span<const double> row_of(const RowMatrix& matrix, Index row) {
  return {matrix.data() + row * matrix.cols(), static_cast<std::size_t>(matrix.cols())};
}

}  // namespace pca
