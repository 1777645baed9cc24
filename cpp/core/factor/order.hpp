#pragma once

#include <vector>

#include "core/base/linalg.hpp"

namespace pca {

/// The indices of the values from the least to the largest, of equal ones in their order.
[[nodiscard]] std::vector<Index> ascending_order(const Vector& values);

}  // namespace pca
