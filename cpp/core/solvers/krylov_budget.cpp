#include "core/solvers/krylov_budget.hpp"

#include <algorithm>
#include <cmath>

#include "core/solvers/cost.hpp"

namespace pca {

namespace {

constexpr Index max_iterations_without_fallback = 1000;

/// Returns log2(x) to a tenth. The C library's logarithm has tables, which a page would have to fetch.
double rough_log2(double x) {
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent);
  return exponent + 2 * mantissa - 2;
}

}  // namespace

KrylovBudget::KrylovBudget(Index max_iterations, Index columns,
                           const std::function<double(Index width)>& product_seconds,
                           std::optional<double> fallback_seconds)
    : max_iterations_(max_iterations > 0 || fallback_seconds ? max_iterations
                                                             : max_iterations_without_fallback),
      columns_(static_cast<double>(columns)),
      product_seconds_(product_seconds),
      fallback_seconds_(fallback_seconds.value_or(0)) {}

bool KrylovBudget::affords(const KrylovShape& shape, Index size) const {
  if (max_iterations_ > 0) return iterations_ < max_iterations_;
  const double remaining = iterations_ == 0 ? shape.typical_iterations() : remaining_iterations_;
  return shape.seconds(remaining, static_cast<double>(size), columns_, product_seconds_(shape.width)) <=
         fallback_seconds_;
}

void KrylovBudget::spend(const KrylovShape& shape, Index size) {
  ++iterations_;
  since_ritz_ += product_seconds_(shape.width) +
                 cost::orthonormal(columns_, static_cast<double>(size), static_cast<double>(shape.width));
}

bool KrylovBudget::affords_ritz(Index size) const {
  return cost::ritz(static_cast<double>(size)) <= cost::ritz_cost_ratio * since_ritz_;
}

// These constants cost least in hindsight, by the cost model, over recorded residuals on eight spectra (white
// noise, j^-2 to j^-1/2, geometric, spiked, clustered, crowded at the top) in seven shapes, for 2 to 64
// components. The solver then costs 1.04 times the better of the two ways on average and at worst 1.5 times,
// on spectra that are crowded at the top.
void KrylovBudget::update_forecast(const KrylovShape& shape, double excess, bool informative,
                                   double unwanted_ratio) {
  constexpr double full_accuracy = 43;
  constexpr Index too_early = 2;
  constexpr Index apart = 8;
  // Residuals fall faster and faster: their early pace predicts far too many iterations, and a later pace
  // still predicts some too many.
  constexpr double early = 8;
  constexpr double later = 4;
  since_ritz_ = 0;
  const double distance = rough_log2(std::max(1.0, excess));
  if (first_distance_ == 0) first_distance_ = distance;
  if (measured_at_ == 0 && iterations_ >= apart) {
    distance_ = distance;
    measured_at_ = iterations_;
  }
  remaining_iterations_ = 0;
  if (iterations_ < too_early) return;
  const double forecast = shape.iterations(unwanted_ratio) * first_distance_ / full_accuracy;
  remaining_iterations_ = std::max(0.0, forecast - static_cast<double>(iterations_));
  if (!informative || measured_at_ == 0 || iterations_ - measured_at_ < apart) return;
  const double pace = (distance_ - distance) / static_cast<double>(iterations_ - measured_at_);
  const double by_pace = distance / std::max(pace, 1e-3);
  remaining_iterations_ = remaining_iterations_ > 0
                              ? std::clamp(remaining_iterations_, by_pace / early, by_pace)
                              : by_pace / later;
}

}  // namespace pca
