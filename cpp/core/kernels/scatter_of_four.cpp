#include "core/kernels/scatter_of_four.hpp"

#include <type_traits>

#include "simd/vector.hpp"

namespace pca {

namespace {

constexpr int rows = 4;

template <class T>
using Vector = std::conditional_t<std::is_same_v<T, float>, simd::F32x4, simd::F64x2>;

template <class T>
constexpr Index lanes = 16 / sizeof(T);

/// A vector of columns of each row.
template <class T>
struct Columns {
  Vector<T> of_row[rows];

  Columns(const T* x, Index columns) {
    for (int i = 0; i < rows; ++i) of_row[i] = Vector<T>::load(x + i * columns);
  }
};

/// scores (4 x width) = X V. Two vectors at a time: their eight sums, four rows and one vector fill the 15
/// registers. Called once a strip, so that engines compile it well early on.
template <int width, class T>
[[gnu::noinline]] void project(const T* x, Index columns, const T* v, T* scores) {
  Vector<T> sums[rows][width];
  for (auto& of_row : sums) {
    for (auto& each : of_row) each = Vector<T>::zero();
  }
  const Index whole = columns / lanes<T> * lanes<T>;
  for (Index j = 0; j < whole; j += lanes<T>) {
    const Columns<T> some(x + j, columns);
    for (int k = 0; k < width; ++k) {
      const auto vk = Vector<T>::load(v + k * columns + j);
      for (int i = 0; i < rows; ++i) sums[i][k] = multiply_add(some.of_row[i], vk, sums[i][k]);
    }
  }
  for (int i = 0; i < rows; ++i) {
    for (int k = 0; k < width; ++k) {
      T score = sum(sums[i][k]);
#pragma clang loop vectorize(disable) unroll(disable)
      for (Index j = whole; j < columns; ++j) score += x[i * columns + j] * v[k * columns + j];
      scores[i * width + k] = score;
    }
  }
}

/// Y += X^T scores.
template <int width, class T>
[[gnu::noinline]] void expand(const T* x, Index columns, const T* scores, T* y) {
  Vector<T> splats[rows][width];
  for (int i = 0; i < rows; ++i) {
    for (int k = 0; k < width; ++k) splats[i][k] = Vector<T>::splat(scores[i * width + k]);
  }
  const Index whole = columns / lanes<T> * lanes<T>;
  for (Index j = 0; j < whole; j += lanes<T>) {
    const Columns<T> some(x + j, columns);
    for (int k = 0; k < width; ++k) {
      auto yk = Vector<T>::load(y + k * columns + j);
      for (int i = 0; i < rows; ++i) yk = multiply_add(some.of_row[i], splats[i][k], yk);
      yk.store(y + k * columns + j);
    }
  }
#pragma clang loop vectorize(disable) unroll(disable)
  for (Index j = whole; j < columns; ++j) {
    for (int k = 0; k < width; ++k) {
      for (int i = 0; i < rows; ++i) y[k * columns + j] += x[i * columns + j] * scores[i * width + k];
    }
  }
}

template <int width, class T>
void add(const T* x, Index columns, const T* v, T* y) {
  T scores[rows * width];
  project<width>(x, columns, v, scores);
  expand<width>(x, columns, scores, y);
}

}  // namespace

template <class T>
void add_scatter_of_four(const T* x, Index columns, Index width, const T* v, T* y) {
  Index k = 0;
  for (; k + 2 <= width; k += 2) add<2>(x, columns, v + k * columns, y + k * columns);
  if (k < width) add<1>(x, columns, v + k * columns, y + k * columns);
}

template void add_scatter_of_four(const double*, Index, Index, const double*, double*);
template void add_scatter_of_four(const float*, Index, Index, const float*, float*);

}  // namespace pca
