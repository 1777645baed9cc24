#include "core/base/sample_size.hpp"

#include "simd/vector.hpp"

namespace pca {

/// Rows of odd and of even places have sums of their own, so that two weights are added at once.
Tally Tally::of(Index count, const double* weights) {
  Tally tally = of_rows(static_cast<double>(count));
  if (!weights) return tally;
  auto sums = simd::F64x2::zero();
  auto squares = simd::F64x2::zero();
  const Index even = count / 2 * 2;
  for (Index n = 0; n < even; n += 2) {
    const auto both = simd::F64x2::load(weights + n);
    sums = sums + both;
    squares = squares + both * both;
  }
  tally.weight = sum(sums);
  tally.squares = sum(squares);
  if (even < count) {
    tally.weight += weights[even];
    tally.squares += weights[even] * weights[even];
  }
  return tally;
}

}  // namespace pca
