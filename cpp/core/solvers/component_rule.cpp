#include "core/solvers/component_rule.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <variant>

#include "core/base/error.hpp"

namespace pca {

namespace {

/// Returns a bound on the relative error of a sum of `terms` eigenvalues.
double rounding(Index terms) { return 4 * static_cast<double>(terms) * eps; }

}  // namespace

ComponentRule::ComponentRule(const FitOptions& options, const SampleSize& size, double total_variance,
                             int exponent)
    : kept_(options.components), total_variance_(total_variance) {
  // J(m) is a mean of squares (Bishop 12.18), whatever the divisor of the eigenvalues is.
  if (auto* const distortion = std::get_if<Distortion>(&kept_)) {
    distortion->most = std::ldexp(distortion->most, -2 * exponent) * size.bessel_correction();
  }
}

Index ComponentRule::first_guess(Index available) const {
  if (const auto* const components = std::get_if<Index>(&kept_)) {
    if (*components <= available) return *components;
    refuse(ErrorCode::components, "components is " + std::to_string(*components) + ", but there are only " +
                                      std::to_string(available));
  }
  const auto* const ratio = std::get_if<VarianceRatio>(&kept_);
  const auto* const distortion = std::get_if<Distortion>(&kept_);
  const bool may_keep_few =
      (ratio && ratio->least < 1) || (distortion && distortion->most > rounding(available) * total_variance_);
  return may_keep_few ? std::min(guess_of_rules, available) : available;
}

Index ComponentRule::count(const Vector& spectrum) const {
  const Index available = spectrum.size();
  const double remainder = total_variance_ - spectrum.sum();
  const double cut =
      remainder > 1e-6 * total_variance_ ? remainder : 0;  // rounding to float32 may leave as much
  if (cut > discardable()) {
    refuse(ErrorCode::components, "the " + std::to_string(available) +
                                      " components that there are leave more variance than the rule allows");
  }
  return count(spectrum, available, cut).value_or(available);
}

std::optional<Index> ComponentRule::count(const Vector& leading, Index available, double cut) const {
  if (const auto* const ratio = std::get_if<VarianceRatio>(&kept_)) {
    return by_ratio(ratio->least, leading, available);
  }
  if (const auto* const distortion = std::get_if<Distortion>(&kept_)) {
    return by_distortion(distortion->most, leading, available, cut);
  }
  const Index kept = first_guess(available);
  return leading.size() >= kept ? std::optional(kept) : std::nullopt;
}

std::optional<Index> ComponentRule::by_ratio(double least, const Vector& leading, Index available) const {
  if (total_variance_ == 0) {
    refuse(ErrorCode::components, "varianceRatio cannot be met: the data has no variance");
  }
  const double target = least * total_variance_ * (1 - rounding(available));
  double kept = 0;
  for (Index m = 0; m < leading.size(); ++m) {
    kept += leading[m];
    if (kept >= target) return m + 1;
  }
  // All of them together hold all the variance, whatever rounding made of the sum.
  return leading.size() == available ? std::optional(available) : std::nullopt;
}

std::optional<Index> ComponentRule::by_distortion(double most, const Vector& leading, Index available,
                                                  double cut) const {
  const double error = rounding(available) * total_variance_;
  const double limit = most + error;
  if (leading.size() == available) {
    // The sum runs from the small end, as in distortions(), so that m components meet a rule set to J(m).
    double remaining = cut;
    Index m = available;
    while (m > 1 && remaining + leading[m - 1] <= limit) remaining += leading[--m];
    return m;
  }
  // Here the remaining variance is a difference, whose error is as large as that of the total variance.
  if (most <= error) return std::nullopt;
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
  const auto* const components = std::get_if<Index>(&kept_);
  return components ? std::min(*components, available) : available;
}

double ComponentRule::discardable() const {
  if (const auto* const ratio = std::get_if<VarianceRatio>(&kept_))
    return (1 - ratio->least) * total_variance_;
  const auto* const distortion = std::get_if<Distortion>(&kept_);
  return distortion ? distortion->most : std::numeric_limits<double>::infinity();
}

}  // namespace pca
