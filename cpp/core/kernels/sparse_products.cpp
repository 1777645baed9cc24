#include "core/kernels/sparse_products.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "core/base/require.hpp"
#include "simd/vector.hpp"

namespace pca {

namespace {

using simd::F64x2;

template <std::size_t pairs>
void product(const CompressedRows& x, const double* v, double* t) {
  constexpr Index width = 2 * pairs;
  for (Index n = 0; n < x.rows; ++n, t += width) {
    std::array<F64x2, pairs> sums;
    sums.fill(F64x2::zero());
    for (std::uint32_t k = x.starts[n]; k < x.starts[n + 1]; ++k) {
      const F64x2 value = F64x2::load_splat(x.values + k);
      const double* const row = v + static_cast<Index>(x.columns[k]) * width;
      for (std::size_t p = 0; p < pairs; ++p) {
        sums[p] = multiply_add(value, F64x2::load(row + 2 * p), sums[p]);
      }
    }
    for (std::size_t p = 0; p < pairs; ++p) sums[p].store(t + 2 * p);
  }
}

template <std::size_t pairs>
void add_transposed(const CompressedRows& x, const double* t, double* w) {
  constexpr Index width = 2 * pairs;
  for (Index n = 0; n < x.rows; ++n, t += width) {
    std::array<F64x2, pairs> factors;
    for (std::size_t p = 0; p < pairs; ++p) factors[p] = F64x2::load(t + 2 * p);
    for (std::uint32_t k = x.starts[n]; k < x.starts[n + 1]; ++k) {
      const F64x2 value = F64x2::load_splat(x.values + k);
      double* const row = w + static_cast<Index>(x.columns[k]) * width;
      for (std::size_t p = 0; p < pairs; ++p) {
        multiply_add(value, factors[p], F64x2::load(row + 2 * p)).store(row + 2 * p);
      }
    }
  }
}

}  // namespace

void to_dense(const CompressedRows& x, Index columns, double* out) {
  std::fill_n(out, x.rows * columns, 0.0);
  for (Index n = 0; n < x.rows; ++n, out += columns) {
    for (std::uint32_t k = x.starts[n]; k < x.starts[n + 1]; ++k) out[x.columns[k]] = x.values[k];
  }
}

Index sparse_width_for(Index columns) {
  Index width = 2;
  while (width < columns && width < sparse_width) width *= 2;
  return width;
}

void sparse_product(const CompressedRows& x, const double* v, Index width, double* t) {
  switch (width) {
    case 0:
      return;
    case 2:
      return product<1>(x, v, t);
    case 4:
      return product<2>(x, v, t);
    case 8:
      return product<4>(x, v, t);
    default:
      require(width == sparse_width);
      return product<8>(x, v, t);
  }
}

void add_sparse_transposed_product(const CompressedRows& x, const double* t, Index width, double* w) {
  switch (width) {
    case 0:
      return;
    case 2:
      return add_transposed<1>(x, t, w);
    case 4:
      return add_transposed<2>(x, t, w);
    case 8:
      return add_transposed<4>(x, t, w);
    default:
      require(width == sparse_width);
      return add_transposed<8>(x, t, w);
  }
}

}  // namespace pca
