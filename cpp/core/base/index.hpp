#pragma once

#include <cstddef>
#include <limits>

namespace pca {

/// Rows, columns and offsets; signed, as Eigen's are.
using Index = std::ptrdiff_t;

/// A count that comes as a double, or half of what an Index holds, which is more than any memory does and
/// leaves room to add to it: an Index may have 32 bits.
[[nodiscard]] constexpr Index saturated(double count) {
  constexpr Index max = std::numeric_limits<Index>::max() / 2;
  return count < static_cast<double>(max) ? static_cast<Index>(count) : max;
}

}  // namespace pca
