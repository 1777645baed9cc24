#pragma once

#include <cstddef>
#include <limits>

namespace pca {

/// Rows, columns and offsets; signed, as Eigen's are.
using Index = std::ptrdiff_t;

/// The nearest Index: a count that comes as a double may exceed any where an Index has 32 bits.
[[nodiscard]] constexpr Index saturated(double count) {
  constexpr Index most = std::numeric_limits<Index>::max();
  return count < static_cast<double>(most) ? static_cast<Index>(count) : most;
}

}  // namespace pca
