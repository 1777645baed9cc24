#include "core/kernels/gemm.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>

#include "core/base/require.hpp"
#include "core/kernels/gemm_tile.hpp"
#include "simd/vector.hpp"

namespace pca {

namespace {

using simd::F64x2;

// Blocks follow Goto & van de Geijn (2008): a block of B stays in the last cache, a block of A in the second,
// and a strip of each in the first. The depth holds 256 rows and the row of their mean; see
// BlockSums::fold().
constexpr Index block_depth = 264;
constexpr Index block_rows = 192;     // a multiple of tile_rows
constexpr Index block_columns = 768;  // a multiple of tile_columns

// With at most this many rows of A, it does not pay to pack all of B; with at most this many columns of B, it
// does not pay to pack A.
constexpr Index max_narrow = 32;

// A panel of A of this depth stays in the second cache.
constexpr Index panel_depth = 8 * block_depth;

// Up to this many rows of A, A A^T reads A where it lies, in blocks of small_square_block numbers but of no
// fewer columns than min_depth.
constexpr Index small_square = 128;
constexpr Index small_square_block = 3072;
constexpr Index min_depth = 24;

/// A matrix seen as strips: element s of a strip at depth k is data[s across + k along]. One of the two
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

/// Packs `width` elements of each depth, times alpha, and then zeros up to `padded`.
void pack_edge(Strips from, Index width, Index padded, Index depth, double alpha, double* out) {
  for (Index k = 0; k < depth; ++k) {
    for (Index s = 0; s < width; ++s) *out++ = alpha * from.data[s * from.across + k * from.along];
    for (Index s = width; s < padded; ++s) *out++ = 0;
  }
}

/// A function that packs `count` whole strips, times alpha, one after the other.
using Pack = void (*)(Strips from, Index count, Index depth, double alpha, double* out);

/// Packs where memory runs across the strips. It fills several strips at once, since each depth may lie on
/// another page.
template <Index width>
void pack_across(Strips from, Index count, Index depth, double alpha, double* out) {
  const F64x2 factor = F64x2::splat(alpha);
  for (Index k = 0; k < depth; ++k) {
    const double* x = from.data + k * from.along;
    double* to = out + k * width;
    for (Index strip = 0; strip < count; ++strip) {
      for (Index s = 0; s < width; s += 2) (factor * F64x2::load(x + s)).store(to + s);
      x += width;
      to += width * depth;
    }
  }
}

/// Packs where memory runs along the strips, by transposing squares of two by two.
template <Index width>
void pack_along(Strips from, Index count, Index depth, double alpha, double* out) {
  const F64x2 factor = F64x2::splat(alpha);
  const Index even = depth / 2 * 2;
  for (Index strip = 0; strip < count; ++strip) {
    const double* x = from.data + strip * width * from.across;
    for (Index k = 0; k < even; k += 2) {
      for (Index s = 0; s < width; s += 2) {
        const F64x2 first = factor * F64x2::load(x + s * from.across + k);
        const F64x2 second = factor * F64x2::load(x + (s + 1) * from.across + k);
        interleave_low(first, second).store(out + s);
        interleave_high(first, second).store(out + width + s);
      }
      out += 2 * width;
    }
    for (Index s = 0; s < width && even < depth; ++s) *out++ = alpha * x[s * from.across + even];
  }
}

/// Packs `size` rows or columns of an operand in strips of `width`. It calls its loops through pointers, as
/// gemm_tile.hpp explains.
template <Index width>
void pack(Strips from, Index size, Index depth, double alpha, double* out, Index padded_edge) {
  constexpr Index at_once = 48 / width;
  static constexpr Pack packs[] = {pack_across<width>, pack_along<width>};
  const Pack pack_strips = packs[from.along == 1];
  const Index whole = size / width;
  for (Index strip = 0; strip < whole; strip += at_once) {
    pack_strips(from.at(strip * width, 0), std::min(whole - strip, at_once), depth, alpha,
                out + strip * width * depth);
  }
  const Index edge = size - whole * width;
  if (edge == 0) return;
  pack_edge(from.at(whole * width, 0), edge, std::max(edge, padded_edge), depth, alpha,
            out + whole * width * depth);
}

/// Packs A in strips of tile_rows and pads the last one with zeros.
void pack_a(Strips from, Index rows, Index depth, double alpha, double* out) {
  pack<tile_rows>(from, rows, depth, alpha, out, tile_rows);
}

/// Packs B in strips of tile_columns. The last one is only as wide as the columns that are left.
void pack_b(Strips from, Index columns, Index depth, double alpha, double* out) {
  pack<tile_columns>(from, columns, depth, alpha, out, 0);
}

/// The part of C to which a product is added. If `lower`, elements above the diagonal stay unchanged.
/// `diagonal` is the index of the first row less that of the first column.
struct Target {
  double* c;
  Index stride;
  bool lower = false;
  Index diagonal = 0;

  [[nodiscard]] Target at(Index i, Index j) const {
    return {c + i + j * stride, stride, lower, diagonal + i - j};
  }
};

/// Adds a tile that crosses the edge or the diagonal: computes all of it aside and adds the elements that
/// belong to C.
void add_partial_tile(Tile tile, Index depth, const Factors& f, Index rows, Index columns, Target to) {
  double product[tile_rows * tile_columns] = {};
  tile(depth, f, product, tile_rows);
  for (Index j = 0; j < columns; ++j) {
    const Index first = to.lower ? std::max<Index>(0, j - to.diagonal) : 0;
    for (Index i = first; i < rows; ++i) to.c[i + j * to.stride] += product[i + j * tile_rows];
  }
}

void add_tile(Tile tile, Index depth, const Factors& f, Index rows, Index columns, Target to) {
  if (rows == tile_rows && (!to.lower || to.diagonal >= columns - 1)) {
    tile(depth, f, to.c, to.stride);
  } else {
    add_partial_tile(tile, depth, f, rows, columns, to);
  }
}

/// Multiplies all strips of a packed block of A by one packed strip of B.
void multiply_strip(const double* a, const double* b, Index rows, Index columns, Index depth, Target to) {
  const Index first = to.lower ? std::max<Index>(0, -to.diagonal) / tile_rows * tile_rows : 0;
  for (Index i = first; i < rows; i += tile_rows) {
    add_tile(packed_tile(columns), depth, {a + i * depth, b}, std::min(rows - i, tile_rows), columns,
             to.at(i, 0));
  }
}

void multiply_block(const double* a, const double* b, Index rows, Index columns, Index depth, Target to) {
  for (Index j = 0; j < columns; j += tile_columns) {
    multiply_strip(a, b + j * depth, rows, std::min(columns - j, tile_columns), depth, to.at(0, j));
  }
}

/// Returns whether the stride of `a` is long enough for op(A), rows x columns.
bool fits(Operand a, Index rows, Index columns) {
  return a.stride >= (a.transposed ? columns : rows) || rows * columns == 0;
}

Index round_up(Index size, Index step) { return (size + step - 1) / step * step; }

std::unique_ptr<double[]> scratch(Index size) {
  return std::make_unique_for_overwrite<double[]>(static_cast<std::size_t>(size));
}

/// C += alpha A B, in full or its lower triangle only.
void add_product(Index m, Index n, Index k, double alpha, Strips a, Strips b, Target to) {
  const Index max_depth = std::min(k, block_depth);
  const Index a_size = std::min(round_up(m, tile_rows), block_rows) * max_depth;
  const auto packed_a = scratch(a_size + std::min(n, block_columns) * max_depth);
  double* const packed_b = packed_a.get() + a_size;
  for (Index j = 0; j < n; j += block_columns) {
    const Index columns = std::min(n - j, block_columns);
    for (Index l = 0; l < k; l += block_depth) {
      const Index depth = std::min(k - l, block_depth);
      pack_b(b.at(j, l), columns, depth, alpha, packed_b);
      for (Index i = to.lower ? j / block_rows * block_rows : 0; i < m; i += block_rows) {
        const Index rows = std::min(m - i, block_rows);
        pack_a(a.at(i, l), rows, depth, 1, packed_a.get());
        const Index needed = to.lower ? std::min(columns, i + rows - j) : columns;
        multiply_block(packed_a.get(), packed_b, rows, needed, depth, to.at(i, j));
      }
    }
  }
}

/// C += alpha A B for few rows of A. Packs a panel of A, then B strip by strip: each strip stays in the first
/// cache.
void add_few_rows(Index m, Index n, Index k, double alpha, Strips a, Strips b, Target to) {
  const Index padded = round_up(m, tile_rows);
  const auto packed_a = scratch(padded * std::min(k, panel_depth));
  const auto packed_b = scratch(tile_columns * std::min(k, block_depth));
  for (Index first = 0; first < k; first += panel_depth) {
    const Index panel = std::min(k - first, panel_depth);
    for (Index l = 0; l < panel; l += block_depth) {
      pack_a(a.at(0, first + l), m, std::min(panel - l, block_depth), alpha, packed_a.get() + padded * l);
    }
    for (Index j = 0; j < n; j += tile_columns) {
      const Index columns = std::min(n - j, tile_columns);
      for (Index l = 0; l < panel; l += block_depth) {
        const Index depth = std::min(panel - l, block_depth);
        pack_b(b.at(j, first + l), columns, depth, 1, packed_b.get());
        multiply_strip(packed_a.get() + padded * l, packed_b.get(), m, columns, depth, to.at(0, j));
      }
    }
  }
}

/// C += alpha A B for few columns of B. Packs B and reads A once, where it lies; its columns must be
/// contiguous.
void add_few_columns(Index m, Index n, Index k, double alpha, Strips a, Strips b, Target to) {
  const Index whole = m / tile_rows * tile_rows;
  const Index max_depth = std::min(k, block_depth);
  const auto packed = scratch((n + tile_rows) * max_depth);
  double* const edge = packed.get() + n * max_depth;
  // All tiles get the same width, since narrow tiles are slow.
  const Index tiles = (n + tile_columns - 1) / tile_columns;
  const Index width = (n + tiles - 1) / tiles;
  for (Index l = 0; l < k; l += block_depth) {
    const Index depth = std::min(k - l, block_depth);
    for (Index j = 0; j < n; j += width) {
      pack_edge(b.at(j, l), std::min(n - j, width), 0, depth, alpha, packed.get() + j * depth);
    }
    pack_a(a.at(whole, l), m - whole, depth, 1, edge);
    for (Index i = 0; i < m; i += tile_rows) {
      const bool direct = i < whole;
      const Strips strip = direct ? a.at(i, l) : Strips{edge, 1, tile_rows};
      for (Index j = 0; j < n; j += width) {
        const Index columns = std::min(n - j, width);
        add_tile(side_by_side_tile(columns), depth,
                 {strip.data, packed.get() + j * depth, strip.along, columns}, std::min(m - i, tile_rows),
                 columns, to.at(i, j));
      }
    }
  }
}

/// Lower triangle of C += A A^T for few rows of A, but four or more, whose columns are contiguous. Reads A
/// where it lies, in blocks that stay in the first cache. Whole tiles are summed aside, so that none is cut
/// at the diagonal. The last tile of rows ends at the edge of A, so some rows are computed twice.
void add_small_square(Index n, Index k, Strips a, Target to) {
  const Index whole = n / tile_rows * tile_rows;
  const Index rows = round_up(n, tile_rows);
  const Index max_depth = std::max(small_square_block / a.along, min_depth);
  const auto sums = scratch(rows * n);
  std::fill_n(sums.get(), rows * n, 0.0);
  for (Index l = 0; l < k; l += max_depth) {
    const Index depth = std::min(k - l, max_depth);
    for (Index j = 0; j < n; j += tile_columns) {
      const Tile tile = side_by_side_tile(std::min(n - j, tile_columns));
      const double* const b = a.at(j, l).data;
      for (Index i = j / tile_rows * tile_rows; i < n; i += tile_rows) {
        const double* const strip = a.at(std::min(i, n - tile_rows), l).data;
        tile(depth, {strip, b, a.along, a.along}, sums.get() + i + j * rows, rows);
      }
    }
  }
  for (Index j = 0; j < n; ++j) {
    const double* const column = sums.get() + j * rows;
    for (Index i = j; i < n; ++i) to.c[i + j * to.stride] += column[i < whole ? i : i + rows - n];
  }
}

/// Computes X X^T for up to three rows of X, whose columns are contiguous: elements (0, 0), (1, 0), (2, 0),
/// (2, 1), (1, 1) and (2, 2). The last row stands in for those that X lacks. The order of the sums is that of
/// tiles.
void multiply_narrow(Index n, Index depth, const double* x, Index stride, double* sums) {
  const Index second = std::min<Index>(1, n - 1);
  const Index third = n - 1;
  F64x2 first_column = F64x2::zero();
  F64x2 last_row = F64x2::zero();
  F64x2 diagonal = F64x2::zero();
  for (Index k = 0; k < depth; ++k) {
    const F64x2 x0 = F64x2::load_splat(x);
    const F64x2 x1 = F64x2::load_splat(x + second);
    const F64x2 x2 = F64x2::load_splat(x + third);
    const F64x2 upper = low_and_high(x0, x1);
    const F64x2 lower = low_and_high(x1, x2);
    first_column = multiply_add(upper, x0, first_column);
    last_row = multiply_add(upper, x2, last_row);
    diagonal = multiply_add(lower, lower, diagonal);
    x += stride;
  }
  first_column.store(sums);
  last_row.store(sums + 2);
  diagonal.store(sums + 4);
}

/// Lower triangle of C += A A^T for fewer rows of A than a tile has. Packing them would take longer than the
/// products.
void add_narrow_square(Index n, Index k, Strips a, Target to) {
  constexpr Index place[3][3] = {{0}, {1, 4}, {2, 3, 5}};
  for (Index l = 0; l < k; l += block_depth) {
    double sums[6];
    multiply_narrow(n, std::min(k - l, block_depth), a.at(0, l).data, a.along, sums);
    for (Index j = 0; j < n; ++j) {
      for (Index i = j; i < n; ++i) to.c[i + j * to.stride] += sums[place[i][j]];
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
  if (m == 0 || n == 0) return;
  require(m > 0 && n > 0 && k >= 0 && c_stride >= m && fits(a, m, k) && fits(b, k, n));
  scale(m, n, beta, c, c_stride);
  const Strips rows = strips_of_rows(a);
  const Strips columns = strips_of_columns(b);
  const auto add = m <= max_narrow && columns.along == 1 ? add_few_rows
                   : n <= max_narrow && rows.across == 1 ? add_few_columns
                                                         : add_product;
  add(m, n, k, alpha, rows, columns, {c, c_stride});
}

void add_rank_k(Index n, Index k, double alpha, Operand a, double* c, Index c_stride) {
  if (n == 0 || k == 0) return;
  require(n > 0 && k > 0 && c_stride >= n && fits(a, n, k));
  const Strips rows = strips_of_rows(a);
  const Target to{c, c_stride, true};
  if (n <= small_square && alpha == 1 && rows.across == 1) {
    (n < tile_rows ? add_narrow_square : add_small_square)(n, k, rows, to);
  } else {
    add_product(n, n, k, alpha, rows, rows, to);
  }
}

double add_rank_k_bytes_needed(double n) {
  // This counts the packed factors, which are larger than the sums of add_small_square().
  const double padded = n + static_cast<double>(tile_rows);
  return 8 * static_cast<double>(block_depth) *
         (std::min(padded, static_cast<double>(block_rows)) +
          std::min(n, static_cast<double>(block_columns)));
}

void add_rank_2k(Index n, Index k, double alpha, Operand v, Operand w, double* c, Index c_stride) {
  if (n == 0 || k == 0) return;
  require(n > 0 && k > 0 && c_stride >= n && fits(v, n, k) && fits(w, n, k));
  // [V W] [W V]^T is one product of depth 2 k. Both of its factors lie within [V W V].
  const auto joined = scratch(3 * n * k);
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
  add_product(n, n, 2 * k, alpha, left, left.at(0, k), {c, c_stride, true});
}

}  // namespace pca
