#pragma once

#include "core/base/index.hpp"

namespace pca {

/// Y += X^T (X V) for four rows X, which stay in a cache between their two uses. `rows`:
/// row-major, 4 x D; `v` and `y`: column-major, D x `width`.
void add_scatter_of_four(const double* rows, Index columns, Index width, const double* v, double* y);

}  // namespace pca
