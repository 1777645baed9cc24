#include "core/kernels/column_sweeps.hpp"

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
  static Lane load_splat(const double* from) { return {*from}; }
  void store(double* to) const { *to = v; }
};

Lane larger(Lane a, Lane b) { return {a.v < b.v ? b.v : a.v}; }
Lane magnitude(Lane a) { return {std::abs(a.v)}; }
Lane operator+(Lane a, Lane b) { return {a.v + b.v}; }
Lane operator-(Lane a, Lane b) { return {a.v - b.v}; }
Lane operator*(Lane a, Lane b) { return {a.v * b.v}; }

/// Calls each<count>(n, j, lanes) for `count` rows from n on and as many columns from j on as `lanes` is
/// wide. Four rows go together, so that the values of a column are loaded once for all four.
template <class Each>
void by_four_rows(Index rows, Index columns, Each&& each) {
  const auto across = [&]<int count>(Index n) {
    Index j = 0;
    for (; j + 2 <= columns; j += 2) each.template operator()<count>(n, j, simd::F64x2{});
    if (j < columns) each.template operator()<count>(n, j, Lane{});
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

/// Returns gains[n] v, or v if rows have no gains. The loops that have none pay nothing for them.
template <bool has_gains, class V>
V gained(const double* gains, Index n, V v) {
  if constexpr (has_gains) {
    return V::load_splat(gains + n) * v;
  } else {
    return v;
  }
}

template <bool has_weights, class T>
void survey(const T* __restrict x, Index rows, Index columns, const double* __restrict weights,
            const double* __restrict factors, const double* __restrict origin, double* __restrict largest,
            double* __restrict sums) {
  by_four_rows(rows, columns, [=]<int count>(Index n, Index j, auto lanes) {
    using V = decltype(lanes);
    const V f = V::load(factors + j);
    const V o = V::load(origin + j);
    V running = V::load(largest + j);
    const auto beyond = [&](int i) {
      const V value = V::load(x + (n + i) * columns + j);
      running = larger(running, magnitude(value));
      return gained<has_weights>(weights, n + i, f * value - o);
    };
    (V::load(sums + j) + sum_of<count>(beyond)).store(sums + j);
    running.store(largest + j);
  });
}

template <bool has_gains, class T>
void centre(const T* x, Index rows, Index columns, const double* __restrict gains,
            const double* __restrict factors, const double* __restrict origin, const double* __restrict mean,
            double* out) {
  by_four_rows(rows, columns, [=]<int count>(Index n, Index j, auto lanes) {
    using V = decltype(lanes);
    const V f = V::load(factors + j);
    const V o = V::load(origin + j);
    const V m = V::load(mean + j);
    for (int i = 0; i < count; ++i) {
      const Index at = (n + i) * columns + j;
      gained<has_gains>(gains, n + i, (f * V::load(x + at) - o) - m).store(out + at);
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
  by_four_rows(rows, columns, [=]<int count>(Index n, Index j, auto lanes) {
    using V = decltype(lanes);
    const V o = V::load(origin + j);
    const auto beyond = [=](int i) { return V::load(x + (n + i) * columns + j) - o; };
    (V::load(sums + j) + sum_of<count>(beyond)).store(sums + j);
  });
}

template <class T>
void add_squares(const T* __restrict x, Index rows, Index columns, const double* __restrict origin,
                 const double* __restrict mean, double* __restrict squares) {
  by_four_rows(rows, columns, [=]<int count>(Index n, Index j, auto lanes) {
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

void centre_columns(const double* x, Index rows, Index columns, const double* gains, const double* factors,
                    const double* origin, const double* mean, double* out) {
  centre<true>(x, rows, columns, gains, factors, origin, mean, out);
}

template <class T>
void subtract_centre(const T* x, Index rows, Index columns, const double* __restrict centre, double* out) {
  by_four_rows(rows, columns, [=]<int count>(Index n, Index j, auto lanes) {
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
