#pragma once

#include "core/base/linalg.hpp"
#include "core/rows/column_units.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// Means and variances of columns, in units of 2^exponents.
struct ColumnStatistics {
  Exponents exponents;
  Vector origin;     // a point near the rows
  Vector mean;       // less the origin, so that a large common offset cancels and a constant column becomes 0
  Vector variances;  // about the mean
};

/// Returns the statistics of rows, N x D, in units of 2^exponents; the first row is the origin. Variances are
/// divided by `divisor`. The rows have weights above 0, or 1 each if `weights` is null. Traps if there are no
/// rows or no columns.
[[nodiscard]] ColumnStatistics statistics_of(const MatrixView& rows, const double* weights,
                                             Exponents exponents, double divisor);

}  // namespace pca
