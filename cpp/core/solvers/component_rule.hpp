#pragma once

#include <optional>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/base/sample_size.hpp"

namespace pca {

/// How many components a fit keeps, decided as the eigenvalues become known. A rule is met up to rounding,
/// so that every solver keeps as many.
class ComponentRule {
 public:
  /// Eigenvalues to find first where a rule is to decide by them.
  static constexpr Index guess_of_rules = 8;

  /// Eigenvalues and `total_variance` are in units of 4^exponent of the data's.
  ComponentRule(const FitOptions& options, const SampleSize& size, double total_variance, int exponent = 0);

  /// `spectrum`: all min(N, D) eigenvalues, descending. Throws Error(components) where it cannot be met.
  [[nodiscard]] Index count(const Vector& spectrum) const;

  /// The same from the largest of `available` eigenvalues; nothing where they do not decide it. `cut`: the
  /// variance beyond all of these, which only a given covariance can have.
  [[nodiscard]] std::optional<Index> count(const Vector& leading, Index available, double cut = 0) const;

  /// How many of `available` eigenvalues to find before asking: no fewer can decide, or a few where the rule
  /// says nothing. Throws as count().
  [[nodiscard]] Index first_guess(Index available) const;

  /// The mean of those of `available` eigenvalues that are beyond the `leading` ones.
  [[nodiscard]] double mean_beyond(const Vector& leading, Index available) const;

  /// What count() cannot exceed, as far as is known without eigenvalues.
  [[nodiscard]] Index max_count(Index available) const;

 private:
  [[nodiscard]] std::optional<Index> by_ratio(const Vector& leading, Index available) const;
  [[nodiscard]] std::optional<Index> by_distortion(const Vector& leading, Index available, double cut) const;

  Index components_;
  double variance_ratio_;
  double discarded_;  // the variance that the distortion rule allows to be left out
  double total_variance_;
};

}  // namespace pca
