#include "core/kernels/scatter_of_four.hpp"

#include <type_traits>

#include "core/base/require.hpp"
#include "simd/vector.hpp"

namespace pca {

namespace {

constexpr int rows_at_once = 4;
constexpr int at_once = 2;  // columns of V: eight sums, four rows and one vector of V stay in 15 registers

template <class T>
using Vector = std::conditional_t<std::is_same_v<T, float>, simd::F32x4, simd::F64x2>;

template <class T>
constexpr Index lanes = 16 / sizeof(T);

/// Rows that the block already holds, centred.
template <class T>
struct Centred {
  const T* block;
};

/// One vector of columns from each row.
template <class T>
struct Columns {
  Vector<T> of_row[rows_at_once];
};

// read() returns the columns from j on. read_one() returns element (i, j), for the columns that fill no
// vector.

template <class T>
Columns<T> read(const Centred<T>& from, Index j, Index columns) {
  Columns<T> some;
  for (int i = 0; i < rows_at_once; ++i) some.of_row[i] = Vector<T>::load(from.block + i * columns + j);
  return some;
}

template <class T>
T read_one(const Centred<T>& from, Index i, Index j, Index columns) {
  return from.block[i * columns + j];
}

template <class From, class T>
Columns<T> read(const FourRows<From, T>& from, Index j, Index columns) {
  Columns<T> some;
  const auto centre = Vector<T>::load(from.centre + j);
  for (int i = 0; i < rows_at_once; ++i) {
    some.of_row[i] = Vector<T>::load(from.x + i * columns + j) - centre;
    some.of_row[i].store(from.block + i * columns + j);
  }
  return some;
}

template <class From, class T>
T read_one(const FourRows<From, T>& from, Index i, Index j, Index columns) {
  const Index at = i * columns + j;
  return from.block[at] = static_cast<T>(from.x[at]) - from.centre[j];
}

/// scores = X V, 4 x at_once. This function is called anew for every four rows, so that JavaScript engines
/// compile it well early on.
template <class Rows, class T>
[[gnu::noinline]] void project(const Rows x, Index columns, const T* v, T* scores) {
  Vector<T> sums[rows_at_once][at_once];
  for (auto& of_row : sums) {
    for (auto& each : of_row) each = Vector<T>::zero();
  }
  const Index whole = columns / lanes<T> * lanes<T>;
  for (Index j = 0; j < whole; j += lanes<T>) {
    const Columns<T> some = read(x, j, columns);
    for (int k = 0; k < at_once; ++k) {
      const auto vk = Vector<T>::load(v + k * columns + j);
      for (int i = 0; i < rows_at_once; ++i) sums[i][k] = multiply_add(some.of_row[i], vk, sums[i][k]);
    }
  }
  for (int i = 0; i < rows_at_once; ++i) {
    T* const of_row = scores + i * at_once;
    for (int k = 0; k < at_once; ++k) of_row[k] = sum(sums[i][k]);
#pragma clang loop vectorize(disable) unroll(disable)
    for (Index j = whole; j < columns; ++j) {
      const T each = read_one(x, i, j, columns);
      for (int k = 0; k < at_once; ++k) of_row[k] += each * v[k * columns + j];
    }
  }
}

/// Y += X^T scores.
template <class T>
[[gnu::noinline]] void expand(const Centred<T> x, Index columns, const T* scores, T* y) {
  Vector<T> splats[rows_at_once][at_once];
  for (int i = 0; i < rows_at_once; ++i) {
    for (int k = 0; k < at_once; ++k) splats[i][k] = Vector<T>::splat(scores[i * at_once + k]);
  }
  const Index whole = columns / lanes<T> * lanes<T>;
  for (Index j = 0; j < whole; j += lanes<T>) {
    const Columns<T> some = read(x, j, columns);
    for (int k = 0; k < at_once; ++k) {
      auto yk = Vector<T>::load(y + k * columns + j);
      for (int i = 0; i < rows_at_once; ++i) yk = multiply_add(some.of_row[i], splats[i][k], yk);
      yk.store(y + k * columns + j);
    }
  }
#pragma clang loop vectorize(disable) unroll(disable)
  for (Index j = whole; j < columns; ++j) {
    for (int k = 0; k < at_once; ++k) {
      for (int i = 0; i < rows_at_once; ++i)
        y[k * columns + j] += read_one(x, i, j, columns) * scores[i * at_once + k];
    }
  }
}

template <class Rows, class T>
void add(const Rows& x, Index columns, const T* v, T* y) {
  T scores[rows_at_once * at_once];
  project(x, columns, v, scores);
  expand(Centred<T>{x.block}, columns, scores, y);
}

}  // namespace

template <class From, class T>
void add_scatter_of_four(const FourRows<From, T>& x, Index columns, Index width, const T* v, T* y) {
  require(width >= 0 && width % at_once == 0);
  if (width == 0) return;
  add(x, columns, v, y);
  const Centred<T> centred{x.block};
  for (Index k = at_once; k < width; k += at_once) add(centred, columns, v + k * columns, y + k * columns);
}

template void add_scatter_of_four(const FourRows<double, double>&, Index, Index, const double*, double*);
template void add_scatter_of_four(const FourRows<float, double>&, Index, Index, const double*, double*);
template void add_scatter_of_four(const FourRows<float, float>&, Index, Index, const float*, float*);

}  // namespace pca
