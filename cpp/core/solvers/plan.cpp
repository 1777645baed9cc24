#include "core/solvers/plan.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/kernels/symmetric_product.hpp"
#include "core/moments/moments.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/convergence.hpp"
#include "core/solvers/cost.hpp"
#include "core/solvers/covariance.hpp"
#include "core/solvers/dispatch.hpp"
#include "core/solvers/gram.hpp"
#include "core/solvers/krylov_shape.hpp"
#include "core/solvers/subspace_iteration.hpp"
#include "core/solvers/svd.hpp"
#include "core/solvers/table.hpp"

namespace pca {

namespace {

constexpr double slack = 2 << 20;  // products packed by blocks, and what is small

/// What a plan is made for.
struct Task {
  double rows;     // N; infinite where not known
  double columns;  // D
  double rank;     // min(N, D)
  double kept;     // components, all of them where a rule is to decide
  double sought;   // components that an iterative solver looks for first
  ScalarType type;

  [[nodiscard]] bool small_integers() const { return size_of(type) <= 2; }
  [[nodiscard]] bool by_rule() const { return sought < kept; }
};

Task task_of(double rows, double columns, ScalarType type, const FitOptions& options) {
  const double n = rows > 0 ? rows : std::numeric_limits<double>::infinity();
  const double rank = std::min(n, columns);
  const bool rule = options.variance_ratio < 1 || options.distortion > 0;
  const double kept = options.components > 0 ? static_cast<double>(options.components) : rank;
  const double sought =
      options.components == 0 && rule ? static_cast<double>(ComponentRule::guess_of_rules) : kept;
  return {n, columns, rank, std::min(kept, rank), std::min(sought, rank), type};
}

bool has_room(const Task& task) { return krylov_has_room(saturated(task.sought), saturated(task.rank)); }

/// Seconds of krylov where the wanted components stand out as they do in most data.
struct KrylovSeconds {
  double by_rows;
  double by_covariance;
};

KrylovSeconds krylov_seconds(const Task& task) {
  const auto [n, d, rank, kept, sought, type] = task;
  const KrylovShape shape = krylov_shape(saturated(sought));
  const auto width = static_cast<double>(shape.width);
  const auto typical = [&, d = d](double product) {
    return shape.seconds(shape.typical_iterations(), 0, d, product);
  };
  return {typical(cost::rows_product(n, d, width)),
          cost::scatter(n, d, task.small_integers()) + typical(cost::covariance_product(d, width))};
}

/// Whether power and em had better form S first than multiply by the rows in every iteration.
bool subspace_forms_covariance(const Task& task) {
  const auto width = static_cast<double>(subspace_width(saturated(task.sought), saturated(task.columns)));
  const double saved =
      cost::rows_product(task.rows, task.columns, width) - cost::covariance_product(task.columns, width);
  return cost::scatter(task.rows, task.columns, task.small_integers()) <
         cost::typical_subspace_iterations * saved;
}

/// Whether an iterative solver works on S rather than on the rows.
bool forms_covariance(Solver solver, const Task& task) {
  if (task.rows < task.columns) return false;
  if (solver != Solver::krylov) return subspace_forms_covariance(task);
  const auto [by_rows, by_covariance] = krylov_seconds(task);
  return by_covariance < by_rows;
}

Solver direct_solver(const Task& task) {
  const auto [n, d, rank, kept, sought, type] = task;
  const bool by_gram = n < d && cost::gram(n, d, kept) < cost::covariance(n, d, kept, task.small_integers());
  return by_gram ? Solver::gram : Solver::covariance;
}

/// krylov only for a known number of components, and where it is cheaper if these stand out.
Solver choose(const Task& task, Index components) {
  if (std::isinf(task.rows)) return Solver::covariance;
  const Solver direct = direct_solver(task);
  if (components == 0 || !has_room(task)) return direct;
  const auto [by_rows, by_covariance] = krylov_seconds(task);
  const double seconds = task.rows < task.columns ? by_rows : std::min(by_rows, by_covariance);
  return seconds < cost::direct(task.rows, task.columns, task.kept, task.small_integers()) ? Solver::krylov
                                                                                           : direct;
}

/// Heap bytes of krylov, and of what it may fall back on in its place; for a rule, of the most it may look
/// for.
double krylov_bytes(const Plan& plan, const Task& task, double held) {
  const auto [n, d, rank, kept, sought, type] = task;
  const Index max_wanted = krylov_max_wanted(saturated(rank));
  const double bytes = krylov_shape(task.by_rule() ? max_wanted : saturated(sought)).bytes_needed(d);
  if (plan.by_moments) {
    return std::max(bytes + symmetric_product_bytes_needed(d, sought), covariance_bytes_needed(d));
  }
  return has_fallback(n, d, held) ? std::max(bytes, fallback_bytes_needed(n, d)) : bytes;
}

/// Heap bytes at the peak, but for vectors.
double bytes_of(const Plan& plan, const Task& task) {
  const auto [n, d, rank, kept, sought, type] = task;
  const double held = n * d * static_cast<double>(size_of(plan.holds));
  // What is kept of the data, and what of it the solver works on: sums of whole segments, of the one that
  // grows and the covariance; or the rows.
  const double operand = plan.by_moments ? 8 * d * (3 * d + static_cast<double>(Moments::block_rows)) : held;
  switch (plan.by_moments && info_of(plan.solver).needs_rows ? Solver::covariance : plan.solver) {
    case Solver::automatic:
    case Solver::covariance:
      return operand + (plan.by_moments ? 0 : 8 * d * d) + covariance_bytes_needed(d);
    case Solver::gram:
      return operand + gram_bytes_needed(n, d);
    case Solver::svd:
      return operand + svd_bytes_needed(n, d);
    case Solver::krylov:
      return operand + krylov_bytes(plan, task, held);
    case Solver::power:
    case Solver::em: {
      const auto width = static_cast<double>(subspace_width(saturated(kept), saturated(d)));
      return operand + subspace_bytes_needed(d, width) +
             (plan.by_moments ? symmetric_product_bytes_needed(d, width) : 0);
    }
  }
  return 0;
}

}  // namespace

Plan plan_fit(double rows, double columns, ScalarType type, const FitOptions& options) {
  if (options.solver == Solver::automatic || info_of(options.solver).iterative) {
    (void)residual_tolerance(options, saturated(columns));
  }
  const Task task = task_of(rows, columns, type, options);
  Plan plan{options.solver, true, task.small_integers(), type, 0};
  if (plan.solver == Solver::automatic) plan.solver = choose(task, options.components);
  if (plan.solver == Solver::krylov && !has_room(task)) plan.solver = direct_solver(task);
  const SolverInfo& info = info_of(plan.solver);
  if (rows > 0) {
    plan.by_moments =
        plan.solver == Solver::covariance || (info.iterative && forms_covariance(plan.solver, task));
  }
  if (!info.iterative) plan.holds = ScalarType::float64;
  plan.bytes = bytes_of(plan, task) + 8 * 16 * (task.rank + columns) + slack;
  if (plan.by_moments) plan.bytes = std::max(plan.bytes, moments_covariance_bytes(columns) + slack);
  return plan;
}

}  // namespace pca
