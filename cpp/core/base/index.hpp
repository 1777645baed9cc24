#pragma once

#include <cstddef>

namespace pca {

/// Rows, columns and offsets; signed, as Eigen's are.
using Index = std::ptrdiff_t;

}  // namespace pca
