#pragma once

#include "core/base/index.hpp"

namespace pca {

/// Y += X^T (X V) for four rows X, which stay in a cache between their two uses. `rows`: row-major, 4 x D;
/// `v` and `y`: column-major, D x `width`. Of doubles or floats.
template <class T>
void add_scatter_of_four(const T* rows, Index columns, Index width, const T* v, T* y);

extern template void add_scatter_of_four(const double*, Index, Index, const double*, double*);
extern template void add_scatter_of_four(const float*, Index, Index, const float*, float*);

}  // namespace pca
