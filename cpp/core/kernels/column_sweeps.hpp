#pragma once

#include "core/base/index.hpp"

// These functions sweep over row-major rows, N x D, of doubles or floats and keep one running value a column.

namespace pca {

/// largest_j <- max(largest_j, |x_nj|).
void raise_magnitudes(const double* x, Index rows, Index columns, double* largest);

/// sums_j <- sums_j + sum_n (x_nj - origin_j).
template <class T>
void add_sums(const T* x, Index rows, Index columns, const double* origin, double* sums);

/// squares_j <- squares_j + sum_n ((x_nj - origin_j) - mean_j)^2.
template <class T>
void add_squares(const T* x, Index rows, Index columns, const double* origin, const double* mean,
                 double* squares);

/// largest_j <- max(largest_j, |x_nj|), sums_j <- sums_j + sum_n (factors_j x_nj - origin_j).
template <class T>
void survey_columns(const T* x, Index rows, Index columns, const double* factors, const double* origin,
                    double* largest, double* sums);

/// largest_j <- max(largest_j, |x_nj|), sums_j <- sums_j + sum_n weights_n (factors_j x_nj - origin_j).
void survey_columns(const double* x, Index rows, Index columns, const double* weights, const double* factors,
                    const double* origin, double* largest, double* sums);

/// out_nj = (factors_j x_nj - origin_j) - mean_j.
template <class T>
void centre_columns(const T* x, Index rows, Index columns, const double* factors, const double* origin,
                    const double* mean, double* out);

/// out_nj = sqrt(weights_n) ((factors_j x_nj - origin_j) - mean_j); `out` may be `x`.
void centre_columns(const double* x, Index rows, Index columns, const double* weights, const double* factors,
                    const double* origin, const double* mean, double* out);

/// out_nj = x_nj - centre_j; `out` may be `x`.
template <class T>
void subtract_centre(const T* x, Index rows, Index columns, const double* centre, double* out);

/// x_nj <- gains_j ((x_nj - origin_j) - mean_j).
void standardise_columns(double* x, Index rows, Index columns, const double* origin, const double* mean,
                         const double* gains);

}  // namespace pca
