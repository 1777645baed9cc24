#pragma once

#include "core/base/linalg.hpp"
#include "core/rows/column_units.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// Means and variances of columns, in units of 2^exponents.
struct ColumnStatistics {
  Exponents exponents;
  Vector origin;     // some point near the rows
  Vector mean;       // beyond origin, so that a large common offset cancels and a constant column becomes 0
  Vector variances;  // about the mean
};

/// Of rows in units of 2^exponents, relative to the first one; `divisor` of variances.
[[nodiscard]] ColumnStatistics statistics_of(const MatrixView& rows, Exponents exponents, double divisor);

}  // namespace pca
