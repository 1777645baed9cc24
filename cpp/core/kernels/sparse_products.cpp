#include "core/kernels/sparse_products.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>

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

/// Calls `multiply` with half of `width`, a width of strips, as a constant; does nothing for a width of 0.
template <class Multiply>
void with_pairs(Index width, const Multiply& multiply) {
  switch (width) {
    case 0:
      return;
    case 2:
      return multiply(std::integral_constant<std::size_t, 1>());
    case 4:
      return multiply(std::integral_constant<std::size_t, 2>());
    case 8:
      return multiply(std::integral_constant<std::size_t, 4>());
    default:
      require(width == sparse_width);
      return multiply(std::integral_constant<std::size_t, 8>());
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
  with_pairs(width, [&](auto pairs) { product<pairs>(x, v, t); });
}

void add_sparse_transposed_product(const CompressedRows& x, const double* t, Index width, double* w) {
  with_pairs(width, [&](auto pairs) { add_transposed<pairs>(x, t, w); });
}

}  // namespace pca
