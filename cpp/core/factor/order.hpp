#pragma once

#include <vector>

#include "core/base/linalg.hpp"

namespace pca {

/// Returns the indices of the values in ascending order. Equal values keep their order.
[[nodiscard]] std::vector<Index> ascending_order(const Vector& values);

}  // namespace pca
