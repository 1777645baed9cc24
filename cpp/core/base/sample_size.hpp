#pragma once

#include <algorithm>
#include <limits>

#include "core/base/error.hpp"
#include "core/base/index.hpp"
#include "core/base/options.hpp"

namespace pca {

/// Weights lie between these, so that sums of their squares neither overflow nor underflow.
inline constexpr double min_weight = 1e-100;
inline constexpr double max_weight = 1e100;

/// The number of some rows and the sums of their weights. A row without a weight has the weight 1.
struct Tally {
  double rows = 0;     // number of rows
  double weight = 0;   // sum of their weights
  double squares = 0;  // sum of the squares of their weights

  [[nodiscard]] static Tally of_rows(double rows) { return {rows, rows, rows}; }

  /// Returns the tally of `count` rows, which weigh 1 each if `weights` is null.
  [[nodiscard]] static Tally of(Index count, const double* weights);

  Tally& operator+=(const Tally& more) {
    rows += more.rows;
    weight += more.weight;
    squares += more.squares;
    return *this;
  }
  Tally& operator*=(double factor) {
    rows *= factor;
    weight *= factor;
    squares *= factor;
    return *this;
  }
  [[nodiscard]] Tally operator+(Tally more) const { return more += *this; }

  /// Returns whether some row weighs more or less than 1.
  [[nodiscard]] bool weighted() const { return weight != rows || squares != rows; }
};

/// The number of rows of moments or of a fit, and their total weight. Unknown for a model from a covariance:
/// all 0 except the divisor.
struct SampleSize {
  double rows = 0;    // N, which bounds the rank
  double weight = 0;  // W, the sum of all weights: N, if each row counts once
  double count = 0;   // effective number of rows: W, or W^2 / (sum w^2) for reliabilities
  double divisor = std::numeric_limits<double>::quiet_NaN();  // of variances: (count - ddof) W / count

  [[nodiscard]] static SampleSize of(const Tally& tally, Ddof ddof, Weighting weighting) {
    if (!(tally.rows > 0)) return {};
    const auto lost = static_cast<double>(ddof);
    if (weighting == Weighting::frequency || !tally.weighted()) {
      return {tally.rows, tally.weight, tally.weight, tally.weight - lost};
    }
    const double mean_weight = tally.squares / tally.weight;
    return {tally.rows, tally.weight, tally.weight / mean_weight, tally.weight - lost * mean_weight};
  }

  [[nodiscard]] static SampleSize of_rows(double rows, Ddof ddof) {
    return of(Tally::of_rows(rows), ddof, Weighting::reliability);
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

  /// Returns Bessel's correction, which turns a mean of squares into a variance: W / divisor, or 1 if N is
  /// unknown.
  [[nodiscard]] double bessel_correction() const { return rows > 0 ? weight / divisor : 1; }

  /// Returns the factor that turns an eigenvalue into the square of a singular value: count - ddof, or the
  /// divisor if N is unknown.
  [[nodiscard]] double degrees_of_freedom() const {
    return count == weight ? divisor : divisor / weight * count;
  }
};

}  // namespace pca
