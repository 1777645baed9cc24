#include "core/kernels/column_sweeps.hpp"

#include <array>
#include <cmath>

#include "simd/vector.hpp"

// Columns lie side by side, so the loops over them become vector instructions. The compiler makes them in the
// simple loops; the others use F64x2, since it fails there or does worse on few columns.

namespace pca {

namespace {

/// One column, with the interface of simd::F64x2, which holds two.
struct Lane {
  double v;

  template <class T>
  static Lane load(const T* from) {
    return {static_cast<double>(*from)};
  }
  void store(double* to) const { *to = v; }
};

Lane larger(Lane a, Lane b) { return {a.v < b.v ? b.v : a.v}; }
Lane magnitude(Lane a) { return {std::abs(a.v)}; }
Lane operator+(Lane a, Lane b) { return {a.v + b.v}; }
Lane operator-(Lane a, Lane b) { return {a.v - b.v}; }
Lane operator*(Lane a, Lane b) { return {a.v * b.v}; }
Lane operator*(simd::F64x2 gain, Lane v) {
  double halves[2];
  gain.store(halves);
  return {halves[0] * v.v};
}

/// The gains of some rows, each in both halves of a vector: they stay in registers.
template <int count>
using Gains = std::array<simd::F64x2, count>;

/// Calls each<count>(n, gains, j, lanes) for `count` rows from n on, whose gains are gains_of<count>(n), and
/// as many columns from j on as `lanes` is wide. Four rows go together, so that the values of a column are
/// loaded once for all four.
template <class GainsOf, class Each>
void by_four_rows(Index rows, Index columns, const GainsOf& gains_of, const Each& each) {
  const auto across = [&]<int count>(Index n) {
    const Gains<count> gains = gains_of.template operator()<count>(n);
    Index j = 0;
    for (; j + 2 <= columns; j += 2) each.template operator()<count>(n, gains, j, simd::F64x2{});
    if (j < columns) each.template operator()<count>(n, gains, j, Lane{});
  };
  Index n = 0;
  for (; n + 4 <= rows; n += 4) across.template operator()<4>(n);
  for (; n < rows; ++n) across.template operator()<1>(n);
}

/// Returns of(0) + ... + of(count - 1). It adds in pairs, so that no addition waits for all before it.
template <int count, class Of>
auto sum_of(const Of& of) {
  if constexpr (count == 1) {
    return of(0);
  } else {
    return (of(0) + of(1)) + (of(2) + of(3));
  }
}

constexpr auto no_gains = []<int count>(Index) { return Gains<count>{}; };

/// Returns gain * v, or v if rows have no gains. The loops that have none pay nothing for them.
template <bool has_gains, class V>
V gained(simd::F64x2 gain, V v) {
  if constexpr (has_gains) {
    return gain * v;
  } else {
    return v;
  }
}

/// Returns the roots of `count` weights. It finds those of two rows at once.
template <int count>
Gains<count> roots_of(const double* weights) {
  Gains<count> roots;
  for (int i = 0; i + 2 <= count; i += 2) {
    const simd::F64x2 both = root(simd::F64x2::load(weights + i));
    roots[i] = interleave_low(both, both);
    roots[i + 1] = interleave_high(both, both);
  }
  if constexpr (count % 2 == 1) roots[count - 1] = root(simd::F64x2::load_splat(weights + count - 1));
  return roots;
}

template <bool has_weights, class T>
void survey(const T* __restrict x, Index rows, Index columns, const double* __restrict weights,
            const double* __restrict factors, const double* __restrict origin, double* __restrict largest,
            double* __restrict sums) {
  const auto gains_of = [=]<int count>(Index n) {
    Gains<count> gains{};
    for (int i = 0; has_weights && i < count; ++i) gains[i] = simd::F64x2::load_splat(weights + n + i);
    return gains;
  };
  by_four_rows(rows, columns, gains_of, [=]<int count>(Index n, const auto& gains, Index j, auto lanes) {
    using V = decltype(lanes);
    const V f = V::load(factors + j);
    const V o = V::load(origin + j);
    V running = V::load(largest + j);
    const auto beyond = [&](int i) {
      const V value = V::load(x + (n + i) * columns + j);
      running = larger(running, magnitude(value));
      return gained<has_weights>(gains[i], f * value - o);
    };
    (V::load(sums + j) + sum_of<count>(beyond)).store(sums + j);
    running.store(largest + j);
  });
}

template <bool has_weights, class T>
void centre(const T* x, Index rows, Index columns, const double* __restrict weights,
            const double* __restrict factors, const double* __restrict origin, const double* __restrict mean,
            double* out) {
  const auto gains_of = [=]<int count>(Index n) {
    return has_weights ? roots_of<count>(weights + n) : Gains<count>{};
  };
  by_four_rows(rows, columns, gains_of, [=]<int count>(Index n, const auto& gains, Index j, auto lanes) {
    using V = decltype(lanes);
    const V f = V::load(factors + j);
    const V o = V::load(origin + j);
    const V m = V::load(mean + j);
    for (int i = 0; i < count; ++i) {
      const Index at = (n + i) * columns + j;
      gained<has_weights>(gains[i], (f * V::load(x + at) - o) - m).store(out + at);
    }
  });
}

}  // namespace

void raise_magnitudes(const double* __restrict x, Index rows, Index columns, double* __restrict largest) {
  for (Index n = 0; n < rows; ++n) {
    const double* const row = x + n * columns;
    for (Index j = 0; j < columns; ++j) largest[j] = larger({largest[j]}, {std::abs(row[j])}).v;
  }
}

template <class T>
void add_sums(const T* __restrict x, Index rows, Index columns, const double* __restrict origin,
              double* __restrict sums) {
  by_four_rows(rows, columns, no_gains, [=]<int count>(Index n, const auto&, Index j, auto lanes) {
    using V = decltype(lanes);
    const V o = V::load(origin + j);
    const auto beyond = [=](int i) { return V::load(x + (n + i) * columns + j) - o; };
    (V::load(sums + j) + sum_of<count>(beyond)).store(sums + j);
  });
}

template <class T>
void add_squares(const T* __restrict x, Index rows, Index columns, const double* __restrict origin,
                 const double* __restrict mean, double* __restrict squares) {
  by_four_rows(rows, columns, no_gains, [=]<int count>(Index n, const auto&, Index j, auto lanes) {
    using V = decltype(lanes);
    const V o = V::load(origin + j);
    const V m = V::load(mean + j);
    const auto square = [=](int i) {
      const V deviation = (V::load(x + (n + i) * columns + j) - o) - m;
      return deviation * deviation;
    };
    (V::load(squares + j) + sum_of<count>(square)).store(squares + j);
  });
}

template <class T>
void survey_columns(const T* x, Index rows, Index columns, const double* factors, const double* origin,
                    double* largest, double* sums) {
  survey<false>(x, rows, columns, nullptr, factors, origin, largest, sums);
}

void survey_columns(const double* x, Index rows, Index columns, const double* weights, const double* factors,
                    const double* origin, double* largest, double* sums) {
  survey<true>(x, rows, columns, weights, factors, origin, largest, sums);
}

template <class T>
void centre_columns(const T* x, Index rows, Index columns, const double* factors, const double* origin,
                    const double* mean, double* out) {
  centre<false>(x, rows, columns, nullptr, factors, origin, mean, out);
}

void centre_columns(const double* x, Index rows, Index columns, const double* weights, const double* factors,
                    const double* origin, const double* mean, double* out) {
  centre<true>(x, rows, columns, weights, factors, origin, mean, out);
}

template <class T>
void subtract_centre(const T* x, Index rows, Index columns, const double* __restrict centre, double* out) {
  by_four_rows(rows, columns, no_gains, [=]<int count>(Index n, const auto&, Index j, auto lanes) {
    using V = decltype(lanes);
    const V c = V::load(centre + j);
    for (int i = 0; i < count; ++i) {
      const Index at = (n + i) * columns + j;
      (V::load(x + at) - c).store(out + at);
    }
  });
}

void standardise_columns(double* x, Index rows, Index columns, const double* __restrict origin,
                         const double* __restrict mean, const double* __restrict gains) {
  for (Index n = 0; n < rows; ++n) {
    double* const row = x + n * columns;
    for (Index j = 0; j < columns; ++j) row[j] = gains[j] * ((row[j] - origin[j]) - mean[j]);
  }
}

template void add_sums(const double*, Index, Index, const double*, double*);
template void add_squares(const double*, Index, Index, const double*, const double*, double*);
template void survey_columns(const double*, Index, Index, const double*, const double*, double*, double*);
template void centre_columns(const double*, Index, Index, const double*, const double*, const double*,
                             double*);
template void subtract_centre(const double*, Index, Index, const double*, double*);
template void add_sums(const float*, Index, Index, const double*, double*);
template void add_squares(const float*, Index, Index, const double*, const double*, double*);
template void survey_columns(const float*, Index, Index, const double*, const double*, double*, double*);
template void centre_columns(const float*, Index, Index, const double*, const double*, const double*,
                             double*);
template void subtract_centre(const float*, Index, Index, const double*, double*);

}  // namespace pca
