#pragma once

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/rows/rows.hpp"

namespace pca {

/// Rows made ready for a solver: centred and standardised as the fit asks, in units of 2^exponent.
struct PreparedRows {
  RowMatrix rows;    // N x D
  int exponent = 0;  // 0 where standardised
  Vector mean;       // D, in the data's units; zero where the fit does not centre
  Vector scale;      // D standard deviations in the data's units where the fit standardises, else empty
  double total_variance = 0;  // with the divisor N - ddof, in units of 4^exponent
};

/// Uses the rows up. Throws Error::constant_column, and Error(shape) where some are missing.
[[nodiscard]] PreparedRows prepare(Rows& rows, const FitOptions& options);

}  // namespace pca
