#include "core/kernels/sparse_scatter.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "simd/vector.hpp"

namespace pca {

namespace {

using simd::F64x2;

/// The entries of a row from one of its values on.
struct RowTail {
  std::uint32_t first;
  std::uint32_t end;
};

/// A sum, and the error that rounding left in it.
struct CompensatedSum {
  double sum = 0;
  double error = 0;

  /// Adds x and keeps the rounding error, which is a double too (Knuth 1969).
  void add(double x) {
    const double next = sum + x;
    const double taken = next - sum;
    error += (sum - (next - taken)) + (x - taken);
    sum = next;
  }
};

std::uint32_t stored(const CompressedRows& x) {
  assert(x.starts[0] == 0);
  return x.starts[x.rows];
}

/// Returns where the values of each column begin if all are ordered by columns: columns + 1 offsets.
std::vector<std::uint32_t> column_starts(const CompressedRows& x, Index columns) {
  std::vector<std::uint32_t> starts(static_cast<std::size_t>(columns) + 1);
  const std::uint32_t count = stored(x);
  for (std::uint32_t k = 0; k < count; ++k) ++starts[x.columns[k] + 1];
  for (Index j = 0; j < columns; ++j) starts[j + 1] += starts[j];
  return starts;
}

/// Returns for each value, ordered by columns and then by rows, the tail of its row. Moves `next` from the
/// starts of the columns to their ends.
std::vector<RowTail> tails_by_column(const CompressedRows& x, std::vector<std::uint32_t>& next) {
  std::vector<RowTail> tails(stored(x));
  for (Index n = 0; n < x.rows; ++n) {
    const std::uint32_t end = x.starts[n + 1];
    for (std::uint32_t k = x.starts[n]; k < end; ++k) tails[next[x.columns[k]]++] = {k, end};
  }
  return tails;
}

/// sums_i += x_nk x_ni for all i that row n stores from k on.
void add_tail(const CompressedRows& x, RowTail tail, double* __restrict sums) {
  const double value = x.values[tail.first];
  for (std::uint32_t k = tail.first; k < tail.end; ++k) sums[x.columns[k]] += value * x.values[k];
}

/// At most this many terms are summed one by one, since the rounding errors of equal terms have the same
/// sign.
constexpr std::uint32_t max_terms = 512;

/// c_i += sums_i + a v_i + b w_i, and sums_i = 0.
void move_sums(Index count, double* __restrict sums, double a, const double* __restrict v, double b,
               const double* __restrict w, double* __restrict c) {
  const F64x2 as = F64x2::splat(a);
  const F64x2 bs = F64x2::splat(b);
  Index i = 0;
  for (; i + 2 <= count; i += 2) {
    const F64x2 sum = multiply_add(as, F64x2::load(v + i), F64x2::load(sums + i));
    (F64x2::load(c + i) + multiply_add(bs, F64x2::load(w + i), sum)).store(c + i);
    F64x2::zero().store(sums + i);
  }
  if (i < count) {
    c[i] += (sums[i] + a * v[i]) + b * w[i];
    sums[i] = 0;
  }
}

}  // namespace

void survey_stored(const CompressedRows& x, double* counts, double* largest) {
  const std::uint32_t count = stored(x);
  for (std::uint32_t k = 0; k < count; ++k) {
    const std::uint32_t j = x.columns[k];
    counts[j] += 1;
    largest[j] = std::max(largest[j], std::abs(x.values[k]));
  }
}

void add_stored_weights(const CompressedRows& x, const double* weights, double* sums) {
  for (Index n = 0; n < x.rows; ++n) {
    for (std::uint32_t k = x.starts[n]; k < x.starts[n + 1]; ++k) sums[x.columns[k]] += weights[n];
  }
}

void scale_stored(const CompressedRows& x, const double* weights, Index columns, const double* factors,
                  const double* origin, double* out, double* sums) {
  std::vector<CompensatedSum> exact(static_cast<std::size_t>(columns));
  for (Index n = 0; n < x.rows; ++n) {
    const double weight = weights ? weights[n] : 1;
    for (std::uint32_t k = x.starts[n]; k < x.starts[n + 1]; ++k) {
      const std::uint32_t j = x.columns[k];
      out[k] = factors[j] * x.values[k];
      exact[j].add(weight * (out[k] - origin[j]));
    }
  }
  std::transform(exact.begin(), exact.end(), sums, [](const CompensatedSum& s) { return s.sum + s.error; });
}

void add_sparse_scatter(const CompressedRows& x, Index columns, RankOne first, RankOne second, double* c) {
  std::vector<std::uint32_t> ends = column_starts(x, columns);
  const std::vector<RowTail> tails = tails_by_column(x, ends);
  std::vector<double> sums(static_cast<std::size_t>(columns));
  std::uint32_t next = 0;
  for (Index j = 0; j < columns; ++j) {
    const double a = first.weight * first.v[j];
    const double b = second.weight * second.v[j];
    if (next == ends[j] && a == 0 && b == 0) continue;
    do {
      const std::uint32_t last = std::min(ends[j], next + max_terms);
      for (; next < last; ++next) add_tail(x, tails[next], sums.data());
      const double once = last == ends[j] ? 1 : 0;
      move_sums(columns - j, sums.data() + j, once * a, first.v + j, once * b, second.v + j,
                c + j * columns + j);
    } while (next < ends[j]);
  }
}

double sparse_scatter_bytes_needed(double stored, double columns) {
  return static_cast<double>(sizeof(RowTail)) * stored +
         static_cast<double>(sizeof(CompensatedSum)) * (columns + 1);
}

}  // namespace pca
