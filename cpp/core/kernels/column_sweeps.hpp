#pragma once

#include "core/base/index.hpp"

// These functions sweep over row-major rows, N x D, of doubles or floats and keep one running value a column.

namespace pca {

/// One factor w a row; by default all are 1, which changes no bit.
class RowWeights {
 public:
  explicit RowWeights(const double* of_rows = nullptr)
      : first_(of_rows ? of_rows : &one_), step_(of_rows ? 1 : 0) {}
  double operator[](Index row) const { return first_[row * step_]; }

 private:
  static constexpr double one_ = 1;
  const double* first_;
  Index step_;
};

/// largest_j <- max(largest_j, |x_nj|).
void raise_magnitudes(const double* x, Index rows, Index columns, double* largest);

/// sums_j <- sums_j + sum_n w_n (x_nj - origin_j).
template <class T>
void add_sums(const T* x, Index rows, Index columns, const double* origin, double* sums,
              RowWeights weights = RowWeights());

/// squares_j <- squares_j + sum_n w_n ((x_nj - origin_j) - mean_j)^2.
template <class T>
void add_squares(const T* x, Index rows, Index columns, const double* origin, const double* mean,
                 double* squares, RowWeights weights = RowWeights());

/// largest_j <- max(largest_j, |x_nj|), sums_j <- sums_j + sum_n w_n (factors_j x_nj - origin_j).
template <class T>
void survey_columns(const T* x, Index rows, Index columns, const double* factors, const double* origin,
                    double* largest, double* sums, RowWeights weights = RowWeights());

/// out_nj = r_n ((factors_j x_nj - origin_j) - mean_j), where r_n are the roots of weights.
template <class T>
void centre_columns(const T* x, Index rows, Index columns, const double* factors, const double* origin,
                    const double* mean, double* out, RowWeights roots = RowWeights());

/// out_nj = x_nj - centre_j; `out` may be `x`.
template <class T>
void subtract_centre(const T* x, Index rows, Index columns, const double* centre, double* out);

/// x_nj <- gains_j ((x_nj - origin_j) - mean_j).
void standardise_columns(double* x, Index rows, Index columns, const double* origin, const double* mean,
                         const double* gains);

}  // namespace pca
