#include "core/solvers/component_rule.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/error.hpp"

namespace pca {

namespace {

/// Returns a bound on the relative error of a sum of `terms` eigenvalues.
double rounding(Index terms) { return 4 * static_cast<double>(terms) * eps; }

}  // namespace

ComponentRule::ComponentRule(const FitOptions& options, const SampleSize& size, double total_variance,
                             int exponent)
    : components_(options.components),
      variance_ratio_(options.variance_ratio),
      discarded_(std::ldexp(options.distortion, -2 * exponent)),
      total_variance_(total_variance) {
  // J(m) is a mean of squares (Bishop 12.18), whatever the divisor of the eigenvalues is.
  discarded_ *= size.bessel_correction();
}

Index ComponentRule::first_guess(Index available) const {
  if (components_ > available) {
    refuse(ErrorCode::components, "components is " + std::to_string(components_) + ", but there are only " +
                                      std::to_string(available));
  }
  if (components_ > 0) return components_;
  const bool may_keep_few = variance_ratio_ < 1 || discarded_ > rounding(available) * total_variance_;
  return may_keep_few ? std::min(guess_of_rules, available) : available;
}

Index ComponentRule::count(const Vector& spectrum) const {
  const Index available = spectrum.size();
  const double remainder = total_variance_ - spectrum.sum();
  const double cut =
      remainder > 1e-6 * total_variance_ ? remainder : 0;  // rounding to float32 may leave as much
  if (cut > (1 - variance_ratio_) * total_variance_ || cut > discarded_) {
    refuse(ErrorCode::components, "the " + std::to_string(available) +
                                      " components that there are leave more variance than the rule allows");
  }
  return count(spectrum, available, cut).value_or(available);
}

std::optional<Index> ComponentRule::count(const Vector& leading, Index available, double cut) const {
  if (!std::isnan(variance_ratio_)) return by_ratio(leading, available);
  if (!std::isnan(discarded_)) return by_distortion(leading, available, cut);
  const Index kept = components_ > 0 ? first_guess(available) : available;
  return leading.size() >= kept ? std::optional(kept) : std::nullopt;
}

std::optional<Index> ComponentRule::by_ratio(const Vector& leading, Index available) const {
  if (total_variance_ == 0) {
    refuse(ErrorCode::components, "varianceRatio cannot be met: the data has no variance");
  }
  const double target = variance_ratio_ * total_variance_ * (1 - rounding(available));
  double kept = 0;
  for (Index m = 0; m < leading.size(); ++m) {
    kept += leading[m];
    if (kept >= target) return m + 1;
  }
  // All of them together hold all the variance, whatever rounding made of the sum.
  return leading.size() == available ? std::optional(available) : std::nullopt;
}

std::optional<Index> ComponentRule::by_distortion(const Vector& leading, Index available, double cut) const {
  const double error = rounding(available) * total_variance_;
  const double limit = discarded_ + error;
  if (leading.size() == available) {
    // The sum runs from the small end, as in distortions(), so that m components meet a rule set to J(m).
    double remaining = cut;
    Index m = available;
    while (m > 1 && remaining + leading[m - 1] <= limit) remaining += leading[--m];
    return m;
  }
  // Here the remaining variance is a difference, whose error is as large as that of the total variance.
  if (discarded_ <= error) return std::nullopt;
  double remaining = total_variance_;
  for (Index m = 0; m < leading.size(); ++m) {
    remaining -= leading[m];
    if (remaining <= limit) return m + 1;
  }
  return std::nullopt;
}

double ComponentRule::mean_beyond(const Vector& leading, Index available) const {
  const Index others = available - leading.size();
  return others > 0 ? std::max(total_variance_ - leading.sum(), 0.0) / static_cast<double>(others) : 0;
}

Index ComponentRule::max_count(Index available) const {
  return components_ > 0 ? std::min(components_, available) : available;
}

}  // namespace pca
