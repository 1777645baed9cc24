#include "core/solvers/krylov.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/base/random.hpp"
#include "core/solvers/convergence.hpp"
#include "core/solvers/cost.hpp"
#include "core/solvers/krylov_decomposition.hpp"
#include "core/solvers/krylov_shape.hpp"

namespace pca {

namespace {

constexpr Index max_iterations_without_fallback = 1000;

/// Returns log2(x) to a tenth. The C library's logarithm has tables, which a page would have to fetch.
double rough_log2(double x) {
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent);
  return exponent + 2 * mantissa - 2;
}

/// Counts iterations and their cost, and forecasts whether the iterations that remain cost less than the
/// direct solver.
class Budget {
 public:
  Budget(Index max_iterations, Index columns, const KrylovProducts& products, const DirectFallback& fallback)
      : max_iterations_(max_iterations > 0 || fallback.solve ? max_iterations
                                                             : max_iterations_without_fallback),
        columns_(columns),
        products_(products),
        fallback_(fallback) {}

  [[nodiscard]] bool affords(const KrylovShape& shape, Index size) const {
    if (max_iterations_ > 0) return iterations_ < max_iterations_;
    const double remaining = iterations_ == 0 ? shape.typical_iterations() : remaining_iterations_;
    return seconds(shape, remaining, size) <= fallback_.seconds;
  }

  void spend(const KrylovShape& shape, Index size) {
    ++iterations_;
    const auto width = static_cast<double>(shape.width);
    since_ritz_ += products_.seconds(shape.width) +
                   cost::orthonormal(static_cast<double>(columns_), static_cast<double>(size), width);
  }

  /// Returns whether Ritz pairs cost little beside the products since they were last computed.
  [[nodiscard]] bool affords_ritz(Index size) const {
    return cost::ritz(static_cast<double>(size)) <= cost::ritz_cost_ratio * since_ritz_;
  }

  /// Forecasts the iterations that remain. `excess` is the largest wanted residual over the tolerance; it is
  /// `informative` once the basis holds more than the wanted vectors. `unwanted_ratio` is the mean of the
  /// unwanted eigenvalues over the least wanted one: it tells how crowded they are long before residuals
  /// fall.
  void update_forecast(const KrylovShape& shape, double excess, bool informative, double unwanted_ratio);

  /// Forgets the pace of the residuals, since other eigenpairs are wanted now.
  void reset_pace() { measured_at_ = 0; }

  [[nodiscard]] Index iterations() const { return iterations_; }

 private:
  [[nodiscard]] double seconds(const KrylovShape& shape, double iterations, Index size) const {
    return shape.seconds(iterations, static_cast<double>(size), static_cast<double>(columns_),
                         products_.seconds(shape.width));
  }

  Index max_iterations_;  // 0: as many as cost less than the direct solver
  Index columns_;
  const KrylovProducts& products_;
  const DirectFallback& fallback_;
  Index iterations_ = 0;
  double since_ritz_ = 0;            // cost of products since the last Ritz pairs
  double remaining_iterations_ = 0;  // forecast
  double first_distance_ = 0;
  double distance_ = 0;    // log2(excess) at the iteration measured_at_
  Index measured_at_ = 0;  // iteration from which the pace is measured; 0: none yet
};

// These constants cost least in hindsight, by the cost model, over recorded residuals on eight spectra (white
// noise, j^-2 to j^-1/2, geometric, spiked, clustered, crowded at the top) in seven shapes, for 2 to 64
// components. The solver then costs 1.04 times the better of the two ways on average and at worst 1.5 times,
// on spectra that are crowded at the top.
void Budget::update_forecast(const KrylovShape& shape, double excess, bool informative,
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

/// Returns whether `values` may lack copies of a multiple eigenvalue. A block of b random directions finds at
/// most b copies. The last group of equal values may continue beyond `values`, which matters if fewer than
/// `wanted` are here.
bool may_lack_copies(const Vector& values, Index wanted, Index directions, double tolerance) {
  if (values.size() == 0) return false;
  const double close = 8 * tolerance * values[0];
  Index copies = 1;
  for (Index i = 1; i < values.size(); ++i) {
    if (values[i - 1] - values[i] <= close) {
      ++copies;
    } else {
      if (copies >= directions) return true;
      copies = 1;
    }
  }
  return values.size() < wanted && copies >= directions;
}

class Krylov {
 public:
  Krylov(const KrylovProducts& products, Index columns, Index rank, const FitOptions& options,
         const ComponentRule& rule, const DirectFallback& fallback)
      : products_(products),
        rank_(rank),
        required_(residual_tolerance(options, columns)),
        tolerance_(std::isnan(options.tolerance) ? std::min(required_, products.goal) : required_),
        rule_(rule),
        has_fallback_(static_cast<bool>(fallback.solve)),
        shape_(krylov_shape(rule.first_guess(rank), products.widest)),
        space_(columns, Random(options.seed)),
        budget_(options.max_iterations, columns, products, fallback),
        allow_rough_(static_cast<bool>(products.rough)) {}

  /// Returns nothing if the direct solver is the better way.
  [[nodiscard]] std::optional<Eigenpairs> solve();

  [[nodiscard]] Index iterations() const { return budget_.iterations(); }
  [[nodiscard]] double residual() const { return unresolved_; }

 private:
  [[nodiscard]] bool can_continue() const;
  void extend_space();
  void update_forecast(const RitzValues& ritz);
  [[nodiscard]] std::optional<Eigenpairs> judge(const RitzValues& ritz);
  [[nodiscard]] std::optional<Eigenpairs> confirm(const RitzValues& ritz, Index kept);
  void set_shape(const KrylovShape& shape);

  const KrylovProducts& products_;
  Index rank_;
  double required_;   // of residuals, by the options
  double tolerance_;  // that krylov aims for
  const ComponentRule& rule_;
  bool has_fallback_;
  KrylovShape shape_;
  KrylovDecomposition space_;
  Budget budget_;
  bool allow_rough_;
  double unresolved_ = 1;     // the largest wanted residual over the first eigenvalue
  Index min_iterations_ = 0;  // iterations before which no result is final
  Index next_ritz_size_ = 0;  // size of the basis at which Ritz pairs are computed whatever they cost
};

std::optional<Eigenpairs> Krylov::solve() {
  while (can_continue()) {
    extend_space();
    if (space_.size() < next_ritz_size_ && !budget_.affords_ritz(space_.size()) && can_continue()) continue;
    const RitzValues ritz = space_.ritz();
    update_forecast(ritz);
    if (auto pairs = judge(ritz)) return pairs;
    if (space_.size() >= shape_.capacity) space_.restart(ritz, shape_.kept_at_restart(space_.size()));
    next_ritz_size_ = std::min(shape_.capacity, space_.size() + space_.size() / 2);
  }
  return std::nullopt;
}

bool Krylov::can_continue() const {
  return !space_.complete() && (krylov_applies(shape_.wanted, rank_) || !has_fallback_) &&
         budget_.affords(shape_, space_.size());
}

void Krylov::extend_space() {
  // The error of a product reaches the result in proportion to what is unresolved when the product is taken.
  // Late products may therefore be rough.
  constexpr double rough_error = 1e-6;  // relative to the first eigenvalue
  const bool late = budget_.iterations() >= min_iterations_ && rough_error * unresolved_ <= tolerance_;
  space_.seed(shape_.width);
  space_.extend((allow_rough_ && late ? products_.rough : products_.exact)(space_.block()));
  budget_.spend(shape_, space_.size());
}

void Krylov::update_forecast(const RitzValues& ritz) {
  const Index size = space_.size();
  const Index wanted = shape_.wanted;
  const Index visible = std::clamp<Index>(size / 3, 1, wanted);  // eigenvalues that the basis shows roughly
  const double least = ritz.values[visible - 1];
  const double largest = ritz.residuals.head(std::min(wanted, size)).maxCoeff() / ritz.values[0];
  unresolved_ = size < wanted ? 1 : largest;
  budget_.update_forecast(shape_, largest / tolerance_, size >= 2 * wanted,
                          least > 0 ? rule_.mean_beyond(ritz.values.head(visible), rank_) / least : 0);
}

std::optional<Eigenpairs> Krylov::judge(const RitzValues& ritz) {
  const Index wanted = shape_.wanted;
  const Index converged = converged_count(ritz.values, ritz.residuals, tolerance_);
  // Beyond `wanted`, copies of an eigenvalue may be missing.
  const Vector found = ritz.values.head(std::min(converged, wanted));
  const auto kept = rule_.count(found, rank_);
  const Index needed = kept.value_or(wanted);
  if (may_lack_copies(found.head(std::min(needed, found.size())), needed, shape_.width, tolerance_)) {
    set_shape(shape_.twice_as_wide());
    min_iterations_ = 2 * budget_.iterations();  // new directions take as long as those before
  } else if (kept && budget_.iterations() >= min_iterations_ && !space_.unexplored()) {
    return confirm(ritz, *kept);
  } else if (!kept && converged >= wanted) {
    set_shape(shape_.for_more(std::min(rank_, 2 * wanted)));
    unresolved_ = 1;
  }
  return std::nullopt;
}

std::optional<Eigenpairs> Krylov::confirm(const RitzValues& ritz, Index kept) {
  Matrix vectors = space_.vectors(ritz, kept);
  Matrix images;
  auto pairs = confirmed(ritz.values.head(kept), vectors, images, products_.exact, required_);
  if (pairs) {
    pairs->solver = Solver::krylov;
    pairs->iterations = budget_.iterations();
  } else {
    space_.begin_again(vectors, images);
    allow_rough_ = false;
  }
  return pairs;
}

void Krylov::set_shape(const KrylovShape& shape) {
  shape_ = shape;
  budget_.reset_pace();
}

}  // namespace

Eigenpairs solve_krylov(const KrylovProducts& products, Index columns, Index rank, const FitOptions& options,
                        const ComponentRule& rule, const DirectFallback& fallback) {
  const double tolerance = residual_tolerance(options, columns);
  Index iterations = 0;
  {
    Krylov krylov(products, columns, rank, options, rule, fallback);
    if (auto pairs = krylov.solve()) return *std::move(pairs);
    iterations = krylov.iterations();
    if (!fallback.solve) throw not_converged(iterations, krylov.residual(), tolerance);
  }
  Eigenpairs pairs = fallback.solve();
  pairs.iterations = iterations;
  if (pairs.residual > tolerance) throw not_converged(iterations, pairs.residual, tolerance);
  return pairs;
}

}  // namespace pca
