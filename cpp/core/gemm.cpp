#include "gemm.hpp"

#include <algorithm>
#include <memory>

#include "gemm_tile.hpp"
#include "simd/vector.hpp"

namespace pca {

namespace {

using simd::F64x2;

// Goto & van de Geijn (2008): a block of B stays in the last cache, a block of A in the second, and of each
// a strip in the first. The depth takes a block of 256 rows and the one of its mean, see Moments::fold().
constexpr Index block_depth = 264;
constexpr Index block_rows = 96;      // a multiple of tile_rows
constexpr Index block_columns = 768;  // a multiple of tile_columns

/// A matrix seen as strips: element s of the strip at depth k is data[s across + k along]. One of the two
/// distances is 1.
struct Strips {
  const double* data;
  Index across;
  Index along;

  [[nodiscard]] Strips at(Index s, Index k) const { return {data + s * across + k * along, across, along}; }
};

Strips strips_of_rows(Operand a) {
  return a.transposed ? Strips{a.data, a.stride, 1} : Strips{a.data, 1, a.stride};
}
Strips strips_of_columns(Operand b) {
  return b.transposed ? Strips{b.data, 1, b.stride} : Strips{b.data, b.stride, 1};
}

/// Packs `width` elements times alpha of each depth, and zeros up to `padded`.
void pack_edge(Strips from, Index width, Index padded, Index depth, double alpha, double* out) {
  for (Index k = 0; k < depth; ++k) {
    for (Index s = 0; s < width; ++s) *out++ = alpha * from.data[s * from.across + k * from.along];
    for (Index s = width; s < padded; ++s) *out++ = 0;
  }
}

template <Index width>
void pack_across(const double* from, Index along, Index depth, F64x2 alpha, double* out) {
  for (Index k = 0; k < depth; ++k) {
    for (Index s = 0; s < width; s += 2) (alpha * F64x2::load(from + s)).store(out + s);
    from += along;
    out += width;
  }
}

/// Transposes squares of two by two. `depth` is even.
template <Index width>
void pack_along(const double* from, Index across, Index depth, F64x2 alpha, double* out) {
  for (Index k = 0; k < depth; k += 2) {
    for (Index s = 0; s < width; s += 2) {
      const F64x2 first = alpha * F64x2::load(from + s * across);
      const F64x2 second = alpha * F64x2::load(from + (s + 1) * across);
      interleave_low(first, second).store(out + s);
      interleave_high(first, second).store(out + width + s);
    }
    from += 2;
    out += 2 * width;
  }
}

template <Index width>
void pack_whole(Strips from, Index depth, double alpha, double* out) {
  if (from.across == 1) {
    pack_across<width>(from.data, from.along, depth, F64x2::splat(alpha), out);
    return;
  }
  const Index even = depth & ~Index{1};
  pack_along<width>(from.data, from.across, even, F64x2::splat(alpha), out);
  pack_edge(from.at(0, even), width, width, depth - even, alpha, out + even * width);
}

/// Strips of tile_rows, the last one padded with zeros.
void pack_a(Strips from, Index rows, Index depth, double* out) {
  for (Index i = 0; i < rows; i += tile_rows, out += tile_rows * depth) {
    if (rows - i >= tile_rows) {
      pack_whole<tile_rows>(from.at(i, 0), depth, 1, out);
    } else {
      pack_edge(from.at(i, 0), rows - i, tile_rows, depth, 1, out);
    }
  }
}

/// Strips of tile_columns, the last one as narrow as it comes.
void pack_b(Strips from, Index columns, Index depth, double alpha, double* out) {
  for (Index j = 0; j < columns; j += tile_columns, out += tile_columns * depth) {
    if (columns - j >= tile_columns) {
      pack_whole<tile_columns>(from.at(j, 0), depth, alpha, out);
    } else {
      pack_edge(from.at(j, 0), columns - j, columns - j, depth, alpha, out);
    }
  }
}

/// Where a product lands. `diagonal`: how far the first row lies below the first column; elements above the
/// diagonal are left alone.
struct Target {
  double* c;
  Index stride;
  bool lower;
  Index diagonal;
};

/// A tile that reaches over the edge or the diagonal: through a copy of which only what belongs is kept.
void add_partial_tile(Tile tile, Index depth, const double* a, const double* b, Index rows, Index columns,
                      Target to) {
  double product[tile_rows * tile_columns] = {};
  tile(depth, a, b, product, tile_rows);
  for (Index j = 0; j < columns; ++j) {
    const Index first = to.lower ? std::max<Index>(0, j - to.diagonal) : 0;
    for (Index i = first; i < rows; ++i) to.c[i + j * to.stride] += product[i + j * tile_rows];
  }
}

/// One strip of B times all strips of a block of A.
void multiply_strip(const double* a, const double* b, Index rows, Index columns, Index depth, Target to) {
  const Tile tile = tile_of(columns);
  Index i = 0;
  if (to.lower) i = std::max<Index>(0, -to.diagonal) / tile_rows * tile_rows;
  for (; i < rows; i += tile_rows) {
    const Target at{to.c + i, to.stride, to.lower, to.diagonal + i};
    const bool whole = rows - i >= tile_rows && (!to.lower || at.diagonal >= columns - 1);
    if (whole) {
      tile(depth, a + i * depth, b, at.c, at.stride);
    } else {
      add_partial_tile(tile, depth, a + i * depth, b, std::min(rows - i, tile_rows), columns, at);
    }
  }
}

void multiply_block(const double* a, const double* b, Index rows, Index columns, Index depth, Target to) {
  for (Index j = 0; j < columns; j += tile_columns) {
    const Index width = std::min(columns - j, tile_columns);
    multiply_strip(a, b + j * depth, rows, width, depth,
                   {to.c + j * to.stride, to.stride, to.lower, to.diagonal - j});
  }
}

Index round_up(Index size, Index step) { return (size + step - 1) / step * step; }

/// C += alpha op(A) op(B), all of it or its lower triangle.
void add_product(Index m, Index n, Index k, double alpha, Strips a, Strips b, double* c, Index c_stride,
                 bool lower) {
  const Index most_depth = std::min(k, block_depth);
  const Index a_size = std::min(round_up(m, tile_rows), block_rows) * most_depth;
  const Index b_size = std::min(n, block_columns) * most_depth;
  const auto packed = std::make_unique_for_overwrite<double[]>(static_cast<std::size_t>(a_size + b_size));
  double* const packed_a = packed.get();
  double* const packed_b = packed_a + a_size;
  for (Index j = 0; j < n; j += block_columns) {
    const Index columns = std::min(n - j, block_columns);
    for (Index l = 0; l < k; l += block_depth) {
      const Index depth = std::min(k - l, block_depth);
      pack_b(b.at(j, l), columns, depth, alpha, packed_b);
      for (Index i = lower ? j / block_rows * block_rows : 0; i < m; i += block_rows) {
        const Index rows = std::min(m - i, block_rows);
        pack_a(a.at(i, l), rows, depth, packed_a);
        const Index needed = lower ? std::min(columns, i + rows - j) : columns;
        multiply_block(packed_a, packed_b, rows, needed, depth,
                       {c + i + j * c_stride, c_stride, lower, i - j});
      }
    }
  }
}

void scale(Index m, Index n, double beta, double* c, Index c_stride) {
  if (beta == 1) return;
  for (Index j = 0; j < n; ++j) {
    double* const column = c + j * c_stride;
    if (beta == 0) {
      std::fill_n(column, m, 0.0);
    } else {
      std::transform(column, column + m, column, [beta](double x) { return beta * x; });
    }
  }
}

}  // namespace

void gemm(Index m, Index n, Index k, double alpha, Operand a, Operand b, double beta, double* c,
          Index c_stride) {
  scale(m, n, beta, c, c_stride);
  add_product(m, n, k, alpha, strips_of_rows(a), strips_of_columns(b), c, c_stride, false);
}

void add_rank_k(Index n, Index k, double alpha, Operand a, double* c, Index c_stride) {
  const Strips rows = strips_of_rows(a);
  add_product(n, n, k, alpha, rows, rows, c, c_stride, true);
}

void add_rank_2k(Index n, Index k, double alpha, Operand v, Operand w, double* c, Index c_stride) {
  // [V W] [W V]^T in one product of depth 2 k, both factors within [V W V].
  const auto joined = std::make_unique_for_overwrite<double[]>(static_cast<std::size_t>(3 * n * k));
  const Strips vs = strips_of_rows(v);
  const Strips ws = strips_of_rows(w);
  for (Index l = 0; l < k; ++l) {
    for (Index i = 0; i < n; ++i) {
      const double x = vs.at(i, l).data[0];
      joined[static_cast<std::size_t>(i + l * n)] = x;
      joined[static_cast<std::size_t>(i + (l + 2 * k) * n)] = x;
      joined[static_cast<std::size_t>(i + (l + k) * n)] = ws.at(i, l).data[0];
    }
  }
  const Strips left{joined.get(), 1, n};
  add_product(n, n, 2 * k, alpha, left, left.at(0, k), c, c_stride, true);
}

}  // namespace pca
