#include "core/kernels/integer_products.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <memory>
#include <type_traits>
#include <vector>

#include "core/base/require.hpp"
#include "core/kernels/gemm.hpp"
#include "core/kernels/integer_tile.hpp"
#include "simd/vector.hpp"

namespace pca {

namespace {

using simd::I16x8;

constexpr Index block_pairs = 256;   // a strip of this many takes 8 KB: two stay in the first cache
constexpr Index block_strips = 32;   // this many strips stay in the second cache
constexpr Index strips_at_once = 8;  // 64 columns of bytes are one cache line
constexpr Index min_pairs = 16;      // with fewer, adding a tile's sums to C costs more than the products

struct Element;

/// Rows of integers of some type, row-major without gaps.
struct Rows {
  const void* x;
  Index rows;
  Index columns;
  const Element& element;

  /// Returns rows [first, first + at most `count`).
  [[nodiscard]] Rows middle(Index first, Index count) const;
};

/// The functions that depend on the type of the integers.
struct Element {
  Index bytes;
  /// Returns a bound on the magnitudes of the rows.
  Index (*largest)(const Rows& rows);
  /// Packs the rows into strips of `pairs` pairs.
  void (*pack)(const Rows& rows, Index pairs, std::int16_t* out);
  void (*to_doubles)(const Rows& rows, double* out);
};

Rows Rows::middle(Index first, Index count) const {
  return {static_cast<const std::byte*>(x) + first * columns * element.bytes, std::min(rows - first, count),
          columns, element};
}

template <class T>
Index largest(const Rows& rows) {
  if constexpr (sizeof(T) > 1) {
    const T* const x = static_cast<const T*>(rows.x);
    const auto [min, max] = std::minmax_element(x, x + rows.rows * rows.columns);
    return std::max(std::abs(Index{*min}), std::abs(Index{*max}));
  }
  return std::max(-Index{std::numeric_limits<T>::min()}, Index{std::numeric_limits<T>::max()});
}

/// Returns how many pairs of rows can be added so that their products surely fit into 32 bits.
Index exact_pairs(const Rows& block) {
  const auto magnitude = static_cast<double>(block.element.largest(block));
  const double fit = (0x1p31 - 1) / std::max(1.0, 2 * magnitude * magnitude);
  return static_cast<Index>(std::min(fit, static_cast<double>(block_pairs)));
}

I16x8 load_columns(const std::int8_t* x) { return I16x8::load_widened(x); }
I16x8 load_columns(const std::uint8_t* x) { return I16x8::load_widened(x); }
I16x8 load_columns(const std::int16_t* x) { return I16x8::load(x); }

/// Packs whole pairs of rows, `count` whole strips of them from `column` on.
template <class T>
void pack_whole(const Rows& from, Index column, Index count, Index pairs, std::int16_t* out) {
  for (Index p = 0; p < from.rows / 2; ++p) {
    const T* x = static_cast<const T*>(from.x) + 2 * p * from.columns + column;
    std::int16_t* to = out + 2 * strip_columns * p;
    for (Index strip = 0; strip < count; ++strip) {
      const I16x8 first = load_columns(x);
      const I16x8 second = load_columns(x + from.columns);
      interleave_low(first, second).store(to);
      interleave_high(first, second).store(to + strip_columns);
      x += strip_columns;
      to += 2 * strip_columns * pairs;
    }
  }
}

/// Packs pairs from `pair` on into the strip at `column`. Zeros replace a missing last row and missing
/// columns.
template <class T>
[[gnu::noinline]] void pack_edge(const Rows& from, Index column, Index pair, Index pairs, std::int16_t* out) {
  const Index present = std::min(from.columns - column, strip_columns);
  for (Index p = pair; p < pairs; ++p) {
    std::int16_t* const to = out + 2 * strip_columns * p;
    std::fill_n(to, 2 * strip_columns, std::int16_t{0});
    for (Index row = 2 * p; row < std::min(2 * p + 2, from.rows); ++row) {
      const T* const x = static_cast<const T*>(from.x) + row * from.columns + column;
#pragma clang loop vectorize(disable) unroll(disable)
      for (Index s = 0; s < present; ++s) to[2 * s + (row - 2 * p)] = x[s];
    }
  }
}

template <class T>
void pack(const Rows& from, Index pairs, std::int16_t* out) {
  const Index whole = from.columns / strip_columns;
  const Index strip_size = 2 * strip_columns * pairs;
  for (Index strip = 0; strip < whole; strip += strips_at_once) {
    pack_whole<T>(from, strip * strip_columns, std::min(whole - strip, strips_at_once), pairs,
                  out + strip * strip_size);
  }
  if (from.rows % 2 != 0) {
    for (Index strip = 0; strip < whole; ++strip) {
      pack_edge<T>(from, strip * strip_columns, pairs - 1, pairs, out + strip * strip_size);
    }
  }
  if (whole * strip_columns < from.columns) {
    pack_edge<T>(from, whole * strip_columns, 0, pairs, out + whole * strip_size);
  }
}

template <class T>
void to_doubles(const Rows& rows, double* out) {
  std::copy_n(static_cast<const T*>(rows.x), rows.rows * rows.columns, out);
}

/// Unsigned 16-bit integers are packed as signed ones: only those below 2^13 are packed, which both hold
/// alike.
template <class T>
constexpr Element element = {sizeof(T), &largest<T>,
                             &pack<std::conditional_t<sizeof(T) == 2, std::int16_t, T>>, &to_doubles<T>};

/// Adds the tile whose first element is (row, column) of C, where it crosses the edge or the diagonal.
void add_partial_tile(Index pairs, const std::int16_t* a, const std::int16_t* b, Index row, Index column,
                      Index columns, double* c, Index c_stride) {
  double product[strip_columns * tile_width] = {};
  add_integer_tile(pairs, a, b, product, strip_columns);
  for (Index j = column; j < std::min(column + tile_width, columns); ++j) {
    for (Index i = std::max(row, j); i < std::min(row + strip_columns, columns); ++i) {
      c[i + j * c_stride] += product[(i - row) + (j - column) * strip_columns];
    }
  }
}

/// Adds all tiles on and below the diagonal whose columns are [column, column + tile_width) and whose rows
/// lie in the strips [first, last).
void multiply_strip(const std::int16_t* packed, Index pairs, Index first, Index last, Index column,
                    Index columns, double* c, Index c_stride) {
  const Index strip_size = 2 * strip_columns * pairs;
  const std::int16_t* b = packed + column / strip_columns * strip_size + 2 * (column % strip_columns);
  for (Index strip = std::max(first, column / strip_columns); strip < last; ++strip) {
    const std::int16_t* a = packed + strip * strip_size;
    const Index row = strip * strip_columns;
    if (row >= column + tile_width - 1 && row + strip_columns <= columns) {
      add_integer_tile(pairs, a, b, c + row + column * c_stride, c_stride);
    } else {
      add_partial_tile(pairs, a, b, row, column, columns, c, c_stride);
    }
  }
}

void add_packed(const Rows& block, std::int16_t* packed, double* c, Index c_stride) {
  const Index pairs = (block.rows + 1) / 2;
  block.element.pack(block, pairs, packed);
  const Index strips = (block.columns + strip_columns - 1) / strip_columns;
  for (Index first = 0; first < strips; first += block_strips) {
    const Index last = std::min(first + block_strips, strips);
    const Index needed = std::min(last * strip_columns, block.columns);
    for (Index column = 0; column < needed; column += tile_width) {
      multiply_strip(packed, pairs, first, last, column, block.columns, c, c_stride);
    }
  }
}

/// Adds the products of integers that are too large for sums of 32 bits. In doubles they are exact too.
void add_as_doubles(const Rows& block, double* c, Index c_stride) {
  const auto size = static_cast<std::size_t>(block.rows * block.columns);
  const auto rows = std::make_unique_for_overwrite<double[]>(size);
  block.element.to_doubles(block, rows.get());
  add_rank_k(block.columns, block.rows, 1, {rows.get(), block.columns}, c, c_stride);
}

void add_products(const Rows& x, double* c, Index c_stride) {
  require(x.rows >= 0 && x.columns >= 0 && c_stride >= x.columns);
  if (x.columns == 0) return;
  const Index strips = (x.columns + strip_columns - 1) / strip_columns;
  const Index max_pairs = std::min((x.rows + 1) / 2, block_pairs);
  const auto packed = std::make_unique_for_overwrite<std::int16_t[]>(
      static_cast<std::size_t>(strips * 2 * strip_columns * max_pairs));
  for (Index row = 0; row < x.rows; row += 2 * block_pairs) {
    const Rows block = x.middle(row, 2 * block_pairs);
    const Index pairs = exact_pairs(block);
    if (pairs < min_pairs) {
      add_as_doubles(block, c, c_stride);
      continue;
    }
    for (Index done = 0; done < block.rows; done += 2 * pairs) {
      add_packed(block.middle(done, 2 * pairs), packed.get(), c, c_stride);
    }
  }
}

}  // namespace

template <class T>
void add_integer_products(const T* x, Index rows, Index columns, double* c, Index c_stride) {
  add_products({x, rows, columns, element<T>}, c, c_stride);
}

double integer_products_bytes_needed(double columns) {
  // This counts packed strips, the last one whole, then a block as doubles and the scratch of its product.
  const double strips = columns + static_cast<double>(strip_columns);
  return static_cast<double>(2 * block_pairs) * (sizeof(std::int16_t) * strips + sizeof(double) * columns) +
         add_rank_k_bytes_needed(columns);
}

template <class T>
void add_integer_sums(const T* x, Index rows, Index columns, double* sums) {
  constexpr Index max_rows = 1 << 15;  // the sums of this many rows fit into 32 bits
  std::vector<std::int32_t> partial(static_cast<std::size_t>(columns));
  std::int32_t* const __restrict to = partial.data();
  for (Index first = 0; first < rows; first += max_rows) {
    std::fill_n(to, columns, 0);
    for (Index i = first; i < std::min(rows, first + max_rows); ++i) {
      const T* const row = x + i * columns;
      for (Index j = 0; j < columns; ++j) to[j] += row[j];
    }
    for (Index j = 0; j < columns; ++j) sums[j] += to[j];
  }
}

template void add_integer_products(const std::int8_t*, Index, Index, double*, Index);
template void add_integer_products(const std::uint8_t*, Index, Index, double*, Index);
template void add_integer_products(const std::int16_t*, Index, Index, double*, Index);
template void add_integer_products(const std::uint16_t*, Index, Index, double*, Index);
template void add_integer_sums(const std::int8_t*, Index, Index, double*);
template void add_integer_sums(const std::uint8_t*, Index, Index, double*);
template void add_integer_sums(const std::int16_t*, Index, Index, double*);
template void add_integer_sums(const std::uint16_t*, Index, Index, double*);

}  // namespace pca
