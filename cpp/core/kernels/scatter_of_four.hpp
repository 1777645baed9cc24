#pragma once

#include "core/base/index.hpp"

namespace pca {

/// Four rows x_n, row-major, 4 x D, of which x_n - centre is needed. The kernel writes these to `block` as it
/// reads the rows, so that memory and arithmetic work side by side. `x` may be `block`.
template <class From, class T>
struct FourRows {
  const From* x;
  const T* centre;
  T* block;
};

/// Y += X^T (X V), where X consists of the four rows less their centre, in doubles or floats. X stays in a
/// cache between its two uses. `v` and `y` are column-major, D x `width`. Traps if `width` is odd; reads no
/// row if it is 0.
template <class From, class T>
void add_scatter_of_four(const FourRows<From, T>& rows, Index columns, Index width, const T* v, T* y);

extern template void add_scatter_of_four(const FourRows<double, double>&, Index, Index, const double*,
                                         double*);
extern template void add_scatter_of_four(const FourRows<float, double>&, Index, Index, const double*,
                                         double*);
extern template void add_scatter_of_four(const FourRows<float, float>&, Index, Index, const float*, float*);

}  // namespace pca
