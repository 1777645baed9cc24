#include "core/kernels/scatter_of_four.hpp"

#include "simd/vector.hpp"

namespace pca {

namespace {

using simd::F64x2;

constexpr int rows = 4;

/// Two columns of each row.
struct Columns {
  F64x2 of_row[rows];

  Columns(const double* x, Index columns) {
    for (int i = 0; i < rows; ++i) of_row[i] = F64x2::load(x + i * columns);
  }
};

/// scores (4 x width) = X V. Two vectors at a time: their eight sums, four rows and one vector fill the 15
/// registers. Called once a strip, so that engines compile it well early on.
template <int width>
[[gnu::noinline]] void project(const double* x, Index columns, const double* v, double* scores) {
  F64x2 sums[rows][width];
  for (auto& of_row : sums) {
    for (F64x2& each : of_row) each = F64x2::zero();
  }
  const Index even = columns & ~Index{1};
  for (Index j = 0; j < even; j += 2) {
    const Columns pair(x + j, columns);
    for (int k = 0; k < width; ++k) {
      const F64x2 vk = F64x2::load(v + k * columns + j);
      for (int i = 0; i < rows; ++i) sums[i][k] = multiply_add(pair.of_row[i], vk, sums[i][k]);
    }
  }
  for (int i = 0; i < rows; ++i) {
    for (int k = 0; k < width; ++k) {
      double score = sum(sums[i][k]);
      if (even < columns) score += x[i * columns + even] * v[k * columns + even];
      scores[i * width + k] = score;
    }
  }
}

/// Y += X^T scores.
template <int width>
[[gnu::noinline]] void expand(const double* x, Index columns, const double* scores, double* y) {
  F64x2 splats[rows][width];
  for (int i = 0; i < rows; ++i) {
    for (int k = 0; k < width; ++k) splats[i][k] = F64x2::splat(scores[i * width + k]);
  }
  const Index even = columns & ~Index{1};
  for (Index j = 0; j < even; j += 2) {
    const Columns pair(x + j, columns);
    for (int k = 0; k < width; ++k) {
      F64x2 yk = F64x2::load(y + k * columns + j);
      for (int i = 0; i < rows; ++i) yk = multiply_add(pair.of_row[i], splats[i][k], yk);
      yk.store(y + k * columns + j);
    }
  }
  if (even == columns) return;
  for (int k = 0; k < width; ++k) {
    for (int i = 0; i < rows; ++i) {
      y[k * columns + even] += x[i * columns + even] * scores[i * width + k];
    }
  }
}

template <int width>
void add(const double* x, Index columns, const double* v, double* y) {
  double scores[rows * width];
  project<width>(x, columns, v, scores);
  expand<width>(x, columns, scores, y);
}

}  // namespace

void add_scatter_of_four(const double* x, Index columns, Index width, const double* v, double* y) {
  Index k = 0;
  for (; k + 2 <= width; k += 2) add<2>(x, columns, v + k * columns, y + k * columns);
  if (k < width) add<1>(x, columns, v + k * columns, y + k * columns);
}

}  // namespace pca
