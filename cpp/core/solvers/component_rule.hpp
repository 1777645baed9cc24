#pragma once

#include <optional>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/base/sample_size.hpp"

namespace pca {

/// Decides how many components a fit keeps, as its eigenvalues become known. A rule counts as met up to
/// rounding, so that every solver keeps the same number.
class ComponentRule {
 public:
  /// The number of eigenvalues to find first if a rule decides by them.
  static constexpr Index guess_of_rules = 8;

  /// Eigenvalues and `total_variance` are in units of 4^exponent of the data's squared unit.
  ComponentRule(const FitOptions& options, const SampleSize& size, double total_variance, int exponent = 0);

  /// Returns how many components to keep. `spectrum` holds all min(N, D) eigenvalues, descending. Throws
  /// Error(components) if the rule cannot be met.
  [[nodiscard]] Index count(const Vector& spectrum) const;

  /// Returns the same from the largest of `available` eigenvalues, or nothing if they do not decide it. `cut`
  /// is the variance beyond all of `available`, which only a given covariance can have.
  [[nodiscard]] std::optional<Index> count(const Vector& leading, Index available, double cut = 0) const;

  /// Returns how many of `available` eigenvalues to find before calling count(): as many as
  /// options.components says, a few if a rule may keep few, else all. Throws as count().
  [[nodiscard]] Index first_guess(Index available) const;

  /// Returns the mean of those of `available` eigenvalues that follow the `leading` ones.
  [[nodiscard]] double mean_beyond(const Vector& leading, Index available) const;

  /// Returns an upper bound on count(), as far as it is known without eigenvalues.
  [[nodiscard]] Index max_count(Index available) const;

 private:
  [[nodiscard]] std::optional<Index> by_ratio(double least, const Vector& leading, Index available) const;
  [[nodiscard]] std::optional<Index> by_distortion(double most, const Vector& leading, Index available,
                                                   double cut) const;
  /// Returns the variance that the rule allows a fit to discard.
  [[nodiscard]] double discardable() const;

  Components kept_;  // a distortion is in the unit and with the divisor of the eigenvalues
  double total_variance_;
};

}  // namespace pca
