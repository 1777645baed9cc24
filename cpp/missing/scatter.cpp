#include "missing/missing.hpp"
#include "missing/vectors.hpp"

namespace pca::missing {

void scatter(const double* x, Index rows, Index columns, Index width, double* out) {
  Index n = 0;
  // Four rows at a time: their products are loaded and stored once.
  for (; n + 4 <= rows; n += 4, x += 4 * width) {
    const double* r[] = {x, x + width, x + 2 * width, x + 3 * width};
    for (Index i = 0; i < columns; ++i) {
      double* to = out + i * columns;
      const F64x2 f[] = {F64x2::splat(r[0][i]), F64x2::splat(r[1][i]), F64x2::splat(r[2][i]),
                         F64x2::splat(r[3][i])};
      Index j = 0;
      for (; j + 2 <= i + 1; j += 2) {
        F64x2 sum = F64x2::load(to + j);
        for (int k = 0; k < 4; ++k) sum = simd::multiply_add(f[k], F64x2::load(r[k] + j), sum);
        sum.store(to + j);
      }
      if (j == i) {
        for (int k = 0; k < 4; ++k) to[i] += r[k][i] * r[k][i];
      }
    }
  }
  for (; n < rows; ++n, x += width) {
    for (Index i = 0; i < columns; ++i) accumulate(x[i], x, out + i * columns, i + 1);
  }
}

}  // namespace pca::missing
