#pragma once

#include <cstddef>
#include <limits>

namespace pca {

/// Counts rows, columns and offsets. It is signed, as Eigen's index is.
using Index = std::ptrdiff_t;

/// Converts a count to Index, which may have 32 bits. Counts above half of its largest value become that
/// half: no memory holds that many elements, and one can still add to the result.
[[nodiscard]] constexpr Index saturated(double count) {
  constexpr Index max = std::numeric_limits<Index>::max() / 2;
  return count < static_cast<double>(max) ? static_cast<Index>(count) : max;
}

}  // namespace pca
