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
  static Lane splat(double v) { return {v}; }
  void store(double* to) const { *to = v; }
};

Lane larger(Lane a, Lane b) { return {a.v < b.v ? b.v : a.v}; }
Lane magnitude(Lane a) { return {std::abs(a.v)}; }
Lane operator+(Lane a, Lane b) { return {a.v + b.v}; }
Lane operator-(Lane a, Lane b) { return {a.v - b.v}; }
Lane operator*(Lane a, Lane b) { return {a.v * b.v}; }

/// Calls each<count>(n, gains, j, lanes) for `count` rows from n on and as many columns from j on as `lanes`
/// is wide; the gains are gain_of(n) and so on. Four rows go together, so that the values of a column are
/// loaded once for all four.
template <class Gain, class Each>
void by_four_rows(Index rows, Index columns, const Gain& gain_of, const Each& each) {
  const auto across = [&]<int count>(Index n) {
    std::array<double, count> gains;
    for (int i = 0; i < count; ++i) gains[i] = gain_of(n + i);
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

constexpr auto no_gain = [](Index) { return 1.0; };

/// Returns gain * v, or v if rows have no gains. The loops that have none pay nothing for them.
template <bool has_gains, class V>
V gained(double gain, V v) {
  if constexpr (has_gains) {
    return V::splat(gain) * v;
  } else {
    return v;
  }
}

template <bool has_weights, class T>
void survey(const T* __restrict x, Index rows, Index columns, const double* __restrict weights,
            const double* __restrict factors, const double* __restrict origin, double* __restrict largest,
            double* __restrict sums) {
  const auto gain_of = [=](Index n) { return has_weights ? weights[n] : 1.0; };
  by_four_rows(rows, columns, gain_of, [=]<int count>(Index n, const auto& gains, Index j, auto lanes) {
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
  // A root is found beside the products of the row before it, where it takes no time.
  const auto gain_of = [=](Index n) { return has_weights ? std::sqrt(weights[n]) : 1.0; };
  by_four_rows(rows, columns, gain_of, [=]<int count>(Index n, const auto& gains, Index j, auto lanes) {
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
  by_four_rows(rows, columns, no_gain, [=]<int count>(Index n, const auto&, Index j, auto lanes) {
    using V = decltype(lanes);
    const V o = V::load(origin + j);
    const auto beyond = [=](int i) { return V::load(x + (n + i) * columns + j) - o; };
    (V::load(sums + j) + sum_of<count>(beyond)).store(sums + j);
  });
}

template <class T>
void add_squares(const T* __restrict x, Index rows, Index columns, const double* __restrict origin,
                 const double* __restrict mean, double* __restrict squares) {
  by_four_rows(rows, columns, no_gain, [=]<int count>(Index n, const auto&, Index j, auto lanes) {
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
  by_four_rows(rows, columns, no_gain, [=]<int count>(Index n, const auto&, Index j, auto lanes) {
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
