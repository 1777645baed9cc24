#include "core/solvers/krylov.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/base/random.hpp"
#include "core/solvers/convergence.hpp"
#include "core/solvers/krylov_budget.hpp"
#include "core/solvers/krylov_decomposition.hpp"
#include "core/solvers/krylov_shape.hpp"

namespace pca {

namespace {

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
        tolerance_(options.tolerance ? required_ : std::min(required_, products.goal)),
        rule_(rule),
        has_fallback_(static_cast<bool>(fallback.solve)),
        shape_(krylov_shape(rule.first_guess(rank), products.widest)),
        space_(columns, Random(options.seed)),
        budget_(options.max_iterations, columns, products.seconds,
                fallback.solve ? std::optional(fallback.seconds) : std::nullopt),
        allow_rough_(static_cast<bool>(products.rough)),
        rough_error_(std::max(1e-6, 5e-9 * std::sqrt(static_cast<double>(columns)))) {}

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
  KrylovBudget budget_;
  bool allow_rough_;
  double rough_error_;        // of a rough product, over the first eigenvalue
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
  const bool late = budget_.iterations() >= min_iterations_ && rough_error_ * unresolved_ <= tolerance_;
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
