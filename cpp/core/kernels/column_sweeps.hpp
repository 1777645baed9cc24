#pragma once

#include <cmath>

#include "core/base/index.hpp"
#include "simd/vector.hpp"

// Sweeps over row-major rows, N x D, with one running value a column. Columns lie side by side, so the
// loops over them become vector instructions.

namespace pca {

namespace sweeps {

inline double larger(double a, double b) { return a < b ? b : a; }

/// One column, where simd::F64x2 is two.
struct Lane {
  double v;

  template <class T>
  static Lane load(const T* from) {
    return {static_cast<double>(*from)};
  }
  void store(double* to) const { *to = v; }
};

inline Lane operator+(Lane a, Lane b) { return {a.v + b.v}; }
inline Lane operator-(Lane a, Lane b) { return {a.v - b.v}; }
inline Lane operator*(Lane a, Lane b) { return {a.v * b.v}; }

/// Calls each<count>(n, j, lanes) for every `count` rows from n on and the columns from j on that `lanes` is
/// wide: four rows together, so that what belongs to a column is loaded once for all of them.
template <class Each>
void in_fours(Index rows, Index columns, Each&& each) {
  const auto across = [&]<int count>(Index n) {
    Index j = 0;
    for (; j + 2 <= columns; j += 2) each.template operator()<count>(n, j, simd::F64x2{});
    if (j < columns) each.template operator()<count>(n, j, Lane{});
  };
  Index n = 0;
  for (; n + 4 <= rows; n += 4) across.template operator()<4>(n);
  for (; n < rows; ++n) across.template operator()<1>(n);
}

}  // namespace sweeps

/// largest_j <- max(largest_j, |x_nj|).
inline void raise_magnitudes(const double* __restrict x, Index rows, Index columns,
                             double* __restrict largest) {
  for (Index n = 0; n < rows; ++n) {
    const double* const row = x + n * columns;
    for (Index j = 0; j < columns; ++j) largest[j] = sweeps::larger(largest[j], std::abs(row[j]));
  }
}

/// sums_j <- sums_j + sum_n (factors_j x_nj - origin_j).
template <class T>
void add_sums(const T* __restrict x, Index rows, Index columns, const double* __restrict factors,
              const double* __restrict origin, double* __restrict sums) {
  sweeps::in_fours(rows, columns, [=]<int count>(Index n, Index j, auto lanes) {
    using V = decltype(lanes);
    const V f = V::load(factors + j);
    const V o = V::load(origin + j);
    V sum = V::load(sums + j);
    for (int i = 0; i < count; ++i) sum = sum + (f * V::load(x + (n + i) * columns + j) - o);
    sum.store(sums + j);
  });
}

/// largest_j <- max(largest_j, |x_nj|), sums_j <- sums_j + sum_n (factors_j x_nj - origin_j).
template <class T>
void survey_columns(const T* __restrict x, Index rows, Index columns, const double* __restrict factors,
                    const double* __restrict origin, double* __restrict largest, double* __restrict sums) {
  using sweeps::larger;
  Index n = 0;
  for (; n + 4 <= rows; n += 4) {
    const T* const row0 = x + n * columns;
    const T* const row1 = row0 + columns;
    const T* const row2 = row1 + columns;
    const T* const row3 = row2 + columns;
    for (Index j = 0; j < columns; ++j) {
      const double a = row0[j];
      const double b = row1[j];
      const double c = row2[j];
      const double d = row3[j];
      const double f = factors[j];
      const double o = origin[j];
      largest[j] =
          larger(larger(largest[j], larger(std::abs(a), std::abs(b))), larger(std::abs(c), std::abs(d)));
      sums[j] += ((f * a - o) + (f * b - o)) + ((f * c - o) + (f * d - o));
    }
  }
  for (; n < rows; ++n) {
    const T* const row = x + n * columns;
    for (Index j = 0; j < columns; ++j) {
      largest[j] = larger(largest[j], std::abs(static_cast<double>(row[j])));
      sums[j] += factors[j] * row[j] - origin[j];
    }
  }
}

/// out_nj = (factors_j x_nj - origin_j) - mean_j.
template <class T>
void centre_columns(const T* __restrict x, Index rows, Index columns, const double* __restrict factors,
                    const double* __restrict origin, const double* __restrict mean, double* __restrict out) {
  for (Index n = 0; n < rows; ++n) {
    const T* const row = x + n * columns;
    double* const to = out + n * columns;
    for (Index j = 0; j < columns; ++j) to[j] = (factors[j] * row[j] - origin[j]) - mean[j];
  }
}

/// out_nj = x_nj - centre_j; out may be x.
template <class T>
void subtract_centre(const T* x, Index rows, Index columns, const double* __restrict centre, double* out) {
  sweeps::in_fours(rows, columns, [=]<int count>(Index n, Index j, auto lanes) {
    using V = decltype(lanes);
    const V c = V::load(centre + j);
    for (int i = 0; i < count; ++i) {
      const Index at = (n + i) * columns + j;
      (V::load(x + at) - c).store(out + at);
    }
  });
}

/// out_nj = gains_j (x_nj - centre_j), in single precision.
inline void centre_and_scale(const float* x, Index rows, Index columns, const float* __restrict centre,
                             const float* __restrict gains, float* __restrict out) {
  for (Index n = 0; n < rows; ++n) {
    for (Index j = 0; j < columns; ++j) {
      out[n * columns + j] = gains[j] * (x[n * columns + j] - centre[j]);
    }
  }
}

/// x_nj <- gains_j ((factors_j x_nj - origin_j) - mean_j).
inline void standardise_columns(double* x, Index rows, Index columns, const double* __restrict factors,
                                const double* __restrict origin, const double* __restrict mean,
                                const double* __restrict gains) {
  for (Index n = 0; n < rows; ++n) {
    double* const row = x + n * columns;
    for (Index j = 0; j < columns; ++j) row[j] = gains[j] * ((factors[j] * row[j] - origin[j]) - mean[j]);
  }
}

/// squares_j <- squares_j + sum_n ((factors_j x_nj - origin_j) - mean_j)^2.
template <class T>
void add_squares(const T* __restrict x, Index rows, Index columns, const double* __restrict factors,
                 const double* __restrict origin, const double* __restrict mean, double* __restrict squares) {
  sweeps::in_fours(rows, columns, [=]<int count>(Index n, Index j, auto lanes) {
    using V = decltype(lanes);
    const V f = V::load(factors + j);
    const V o = V::load(origin + j);
    const V m = V::load(mean + j);
    V sum = V::load(squares + j);
    for (int i = 0; i < count; ++i) {
      const V deviation = (f * V::load(x + (n + i) * columns + j) - o) - m;
      sum = sum + deviation * deviation;
    }
    sum.store(squares + j);
  });
}

}  // namespace pca
