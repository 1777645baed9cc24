#pragma once

#include <algorithm>
#include <limits>

#include "core/base/error.hpp"
#include "core/base/index.hpp"
#include "core/base/options.hpp"

namespace pca {

/// How many rows moments or a fit comprise, and their total weight. Unknown for a model from a covariance:
/// all 0 except the divisor.
struct SampleSize {
  double rows = 0;    // N, which bounds the rank
  double weight = 0;  // of all rows together: N, since each row counts once
  double divisor = std::numeric_limits<double>::quiet_NaN();  // of variances: weight - ddof

  [[nodiscard]] static SampleSize of_rows(double rows, Ddof ddof) {
    return rows > 0 ? SampleSize{rows, rows, rows - static_cast<int>(ddof)} : SampleSize{};
  }

  /// Returns the divisor. Throws Error(empty) if there are no rows, Error(option) if the divisor is not
  /// positive.
  [[nodiscard]] double require_divisor() const {
    if (!(rows > 0)) refuse(ErrorCode::empty, "there are no rows to have a variance");
    if (!(divisor > 0)) refuse(ErrorCode::option, "ddof has to be less than the number of rows");
    return divisor;
  }

  /// Returns how many of D eigenvalues can differ from zero: min(N, D), or D if N is unknown.
  [[nodiscard]] Index rank(Index columns) const {
    return rows > 0 ? std::min(columns, saturated(rows)) : columns;
  }

  /// Returns Bessel's correction, which turns a mean of squares into a variance: weight / divisor, or 1 if N
  /// is unknown.
  [[nodiscard]] double bessel_correction() const { return rows > 0 ? weight / divisor : 1; }
};

}  // namespace pca
