#pragma once

#include <algorithm>
#include <limits>

#include "core/base/error.hpp"
#include "core/base/index.hpp"

namespace pca {

/// How many rows moments or a fit are of, and how much they count. Not known, all 0 but the divisor, where a
/// covariance came without.
struct SampleSize {
  double rows = 0;                                            // N, which bounds the rank
  double weight = 0;                                          // of all rows together: N, as each counts once
  double divisor = std::numeric_limits<double>::quiet_NaN();  // of variances: weight - ddof

  [[nodiscard]] static SampleSize of_rows(double rows, int ddof) {
    return rows > 0 ? SampleSize{rows, rows, rows - ddof} : SampleSize{};
  }

  /// The divisor. Throws Error(empty) without rows, Error(option) where ddof leaves none.
  [[nodiscard]] double require_divisor() const {
    if (!(rows > 0)) refuse(ErrorCode::empty, "there are no rows to have a variance");
    if (!(divisor > 0)) refuse(ErrorCode::option, "ddof has to be less than the number of rows");
    return divisor;
  }

  /// How many of D eigenvalues can differ from zero: min(N, D), or D where N is not known.
  [[nodiscard]] Index rank(Index columns) const {
    return rows > 0 ? std::min(columns, saturated(rows)) : columns;
  }

  /// Bessel's correction, from a mean of squares to a variance: weight / divisor, or 1 where N is not known.
  [[nodiscard]] double bessel_correction() const { return rows > 0 ? weight / divisor : 1; }
};

}  // namespace pca
