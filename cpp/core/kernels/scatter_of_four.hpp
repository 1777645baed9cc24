#pragma once

#include "core/base/index.hpp"

namespace pca {

/// x_n - centre for four rows x_n, row-major, 4 x D, which are put into `block` as they are read: so the
/// memory's work goes on beside the arithmetic's. `x` may be `block`.
template <class From, class T>
struct FourRows {
  const From* x;
  const T* centre;
  T* block;
};

/// Y += X^T (X V) for such rows X, which stay in a cache between their two uses, in doubles or floats. `v`
/// and `y`: column-major, D x `width`, which is even; without columns no row is read.
template <class From, class T>
void add_scatter_of_four(const FourRows<From, T>& rows, Index columns, Index width, const T* v, T* y);

extern template void add_scatter_of_four(const FourRows<double, double>&, Index, Index, const double*,
                                         double*);
extern template void add_scatter_of_four(const FourRows<float, double>&, Index, Index, const double*,
                                         double*);
extern template void add_scatter_of_four(const FourRows<float, float>&, Index, Index, const float*, float*);

}  // namespace pca
