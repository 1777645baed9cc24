#pragma once

#include <utility>
#include <vector>

#include "core/base/linalg.hpp"

namespace pca {

/// Returns the runs [first, last] of eigenvalues so close that rounding mixes their vectors: each is within 8
/// D eps lambda_1 of the one before.
[[nodiscard]] std::vector<std::pair<Index, Index>> tied_groups(const Vector& eigenvalues, Index columns);

}  // namespace pca
