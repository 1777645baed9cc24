#pragma once

#include "core/base/index.hpp"

namespace pca {

/// Four rows, row-major, 4 x D.
template <class T>
struct FourRows {
  const T* block;
};

/// x_n - centre for four rows x_n as they came, which are put into `block` as they are read: so the memory's
/// work goes on beside the arithmetic's. `x` may be `block`.
template <class From>
struct FourCentred {
  const From* x;
  const double* centre;
  double* block;
};

/// Y += X^T (X V) for four rows X, which stay in a cache between their two uses. `v` and `y`: column-major,
/// D x `width`. Of doubles or floats.
template <class T>
void add_scatter_of_four(const FourRows<T>& rows, Index columns, Index width, const T* v, T* y);

/// The same, for a `width` of at least 2.
template <class From>
void add_scatter_of_four(const FourCentred<From>& rows, Index columns, Index width, const double* v,
                         double* y);

extern template void add_scatter_of_four(const FourRows<double>&, Index, Index, const double*, double*);
extern template void add_scatter_of_four(const FourRows<float>&, Index, Index, const float*, float*);
extern template void add_scatter_of_four(const FourCentred<double>&, Index, Index, const double*, double*);
extern template void add_scatter_of_four(const FourCentred<float>&, Index, Index, const double*, double*);

}  // namespace pca
