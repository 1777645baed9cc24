#pragma once

#include <functional>
#include <optional>

#include "core/base/index.hpp"
#include "core/solvers/krylov_shape.hpp"

namespace pca {

/// Counts the iterations of a krylov run and their cost, and forecasts whether those that remain cost less
/// than the direct solver.
class KrylovBudget {
 public:
  /// `max_iterations` is 0 for as many as cost less than the direct solver, which takes `fallback_seconds`;
  /// if there is none, 1000. `product_seconds`, which must outlive it, returns the time of a product with a
  /// block of some width.
  KrylovBudget(Index max_iterations, Index columns, const std::function<double(Index width)>& product_seconds,
               std::optional<double> fallback_seconds);

  /// Returns whether an iteration on a basis of `size` vectors is worth while.
  [[nodiscard]] bool affords(const KrylovShape& shape, Index size) const;

  /// Counts an iteration.
  void spend(const KrylovShape& shape, Index size);

  /// Returns whether Ritz pairs cost little beside the products since they were last computed.
  [[nodiscard]] bool affords_ritz(Index size) const;

  /// Forecasts the iterations that remain. `excess` is the largest wanted residual over the tolerance; it is
  /// `informative` once the basis holds more than the wanted vectors. `unwanted_ratio` is the mean of the
  /// unwanted eigenvalues over the least wanted one: it tells how crowded they are long before residuals
  /// fall.
  void update_forecast(const KrylovShape& shape, double excess, bool informative, double unwanted_ratio);

  /// Forgets the pace of the residuals, since other eigenpairs are wanted now.
  void reset_pace() { measured_at_ = 0; }

  [[nodiscard]] Index iterations() const { return iterations_; }

 private:
  Index max_iterations_;  // 0: as many as cost less than the direct solver
  double columns_;
  const std::function<double(Index width)>& product_seconds_;
  double fallback_seconds_;
  Index iterations_ = 0;
  double since_ritz_ = 0;            // cost of products since the last Ritz pairs
  double remaining_iterations_ = 0;  // forecast
  double first_distance_ = 0;
  double distance_ = 0;    // log2(excess) at the iteration measured_at_
  Index measured_at_ = 0;  // iteration from which the pace is measured; 0: none yet
};

}  // namespace pca
