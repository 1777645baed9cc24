#include "core/solvers/plan.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <variant>

#include "core/base/error.hpp"
#include "core/kernels/sparse_products.hpp"
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

constexpr double slack = 2 << 20;  // for products packed by blocks, and for small arrays

/// The fit that a plan is made for.
struct Task {
  DataShape x;    // its rows are infinite if unknown
  double rank;    // min(N, D)
  double kept;    // components; all of them if a rule is to decide
  double sought;  // components that an iterative solver looks for first

  [[nodiscard]] bool by_rule() const { return sought < kept; }
  [[nodiscard]] bool wide() const { return x.rows < x.columns; }
};

Task task_of(DataShape x, const FitOptions& options) {
  if (!(x.rows > 0)) x.rows = std::numeric_limits<double>::infinity();
  const double rank = std::min(x.rows, x.columns);
  const auto* const components = std::get_if<Index>(&options.components);
  const auto* const ratio = std::get_if<VarianceRatio>(&options.components);
  const auto* const distortion = std::get_if<Distortion>(&options.components);
  const bool may_keep_few = (ratio && ratio->least < 1) || (distortion && distortion->most > 0);
  const double kept = components ? static_cast<double>(*components) : rank;
  const double sought = may_keep_few ? static_cast<double>(ComponentRule::guess_of_rules) : kept;
  return {x, rank, std::min(kept, rank), std::min(sought, rank)};
}

bool can_use_krylov(const Task& task) { return krylov_applies(saturated(task.sought), saturated(task.rank)); }

/// Seconds of krylov if the wanted components stand out as they do in most data.
struct KrylovSeconds {
  double by_rows;
  double by_covariance;
};

KrylovSeconds krylov_seconds(const Task& task) {
  const auto typical = [](const KrylovShape& shape, double dimension, double product) {
    return shape.seconds(shape.typical_iterations(), 0, dimension, product);
  };
  const double d = task.x.columns;
  const KrylovShape by_rows = krylov_shape(saturated(task.sought), krylov_widest_block(task.x));
  const KrylovShape by_covariance = krylov_shape(saturated(task.sought));
  const double rows_product = cost::rows_product(task.x, static_cast<double>(by_rows.width));
  const double covariance_product = cost::covariance_product(d, static_cast<double>(by_covariance.width));
  return {typical(by_rows, krylov_dimension(task.x), rows_product),
          cost::scatter(task.x) + typical(by_covariance, d, covariance_product)};
}

/// Returns whether power and em should form S first rather than multiply by the rows in every iteration.
bool subspace_forms_covariance(const Task& task) {
  const double d = task.x.columns;
  const auto width = static_cast<double>(subspace_width(saturated(task.sought), saturated(d)));
  const double saved = cost::rows_product(task.x, width) - cost::covariance_product(d, width);
  return cost::scatter(task.x) < cost::typical_subspace_iterations * saved;
}

/// Returns whether an iterative solver works on S rather than on the rows.
bool forms_covariance(Solver solver, const Task& task) {
  if (task.wide()) return false;
  if (solver != Solver::krylov) return subspace_forms_covariance(task);
  const auto [by_rows, by_covariance] = krylov_seconds(task);
  return by_covariance < by_rows;
}

Solver direct_solver(const Task& task) {
  const bool by_gram = task.wide() && cost::gram(task.x, task.kept) < cost::covariance(task.x, task.kept);
  return by_gram ? Solver::gram : Solver::covariance;
}

/// Chooses krylov only for a known number of components, and only if it is cheaper for components that stand
/// out.
Solver choose(const Task& task, const FitOptions& options) {
  if (std::isinf(task.x.rows)) return Solver::covariance;
  const Solver direct = direct_solver(task);
  if (!std::holds_alternative<Index>(options.components) || !can_use_krylov(task)) return direct;
  const auto [by_rows, by_covariance] = krylov_seconds(task);
  const double seconds = task.wide() ? by_rows : std::min(by_rows, by_covariance);
  return seconds < cost::direct(task.x, task.kept) ? Solver::krylov : direct;
}

/// Returns the heap bytes of krylov, or of the solver that it may fall back on if these are more. For a rule,
/// it counts the most eigenpairs that krylov may look for.
double krylov_bytes(const Plan& plan, const Task& task) {
  const double d = task.x.columns;
  const Index wanted = task.by_rule() ? krylov_max_wanted(saturated(task.rank)) : saturated(task.sought);
  if (plan.by_moments) {
    return std::max(krylov_shape(wanted).bytes_needed(d) + symmetric_product_bytes_needed(d, task.sought),
                    covariance_bytes_needed(d, task.kept));
  }
  const double dimension = krylov_dimension(task.x);
  double bytes = krylov_shape(wanted, krylov_widest_block(task.x)).bytes_needed(dimension);
  // The components, whose vectors have another length, and the product that confirms them may take more.
  if (dimension < d) bytes = std::max(bytes, 8 * 5 * d * static_cast<double>(wanted));
  return has_fallback(task.x) ? std::max(bytes, fallback_bytes_needed(task.x)) : bytes;
}

/// Returns the heap bytes that a product of sparse rows and V takes beside V and the result: strips of these,
/// and sums.
double sparse_product_bytes(const Task& task) {
  const double width = std::clamp(task.kept, 4.0, static_cast<double>(sparse_width));
  return 8 * 4 * width * task.x.columns;
}

/// Returns the heap bytes at the peak, except those of vectors.
double bytes_of(const Plan& plan, const Task& task) {
  const auto [n, d, type, stored] = task.x;
  // The solver works on the covariance, which takes the place of the sums, or on the rows.
  const double operand = plan.by_moments   ? 8 * d * d
                         : task.x.sparse() ? task.x.held_bytes() + sparse_product_bytes(task)
                                           : task.x.held_bytes(plan.holds);
  const double filled_in = task.x.sparse() ? 8 * n * d : 0;
  switch (plan.by_moments && info_of(plan.solver).needs_rows ? Solver::covariance : plan.solver) {
    case Solver::automatic:
    case Solver::covariance:
      return operand + covariance_bytes_needed(d, task.kept);
    case Solver::gram:
      return operand + gram_bytes_needed(n, d);
    case Solver::svd:
      return operand + filled_in + svd_bytes_needed(n, d);
    case Solver::krylov:
      return operand + krylov_bytes(plan, task);
    case Solver::power:
    case Solver::em: {
      const auto width = static_cast<double>(subspace_width(saturated(task.kept), saturated(d)));
      return operand + subspace_bytes_needed(d, width) +
             (plan.by_moments ? symmetric_product_bytes_needed(d, width) : 0);
    }
  }
  return 0;
}

void require_possible(const FitOptions& options) {
  const auto demand = [](bool holds, const char* what) {
    if (!holds) refuse(ErrorCode::option, what);
  };
  demand(static_cast<std::size_t>(options.solver) < solver_table.size(), "no solver has this number");
  const auto* const components = std::get_if<Index>(&options.components);
  demand(!components || *components > 0, "components has to be 1 or more");
  const auto* const ratio = std::get_if<VarianceRatio>(&options.components);
  demand(!ratio || (ratio->least > 0 && ratio->least <= 1), "varianceRatio has to be in (0, 1]");
  const auto* const distortion = std::get_if<Distortion>(&options.components);
  demand(!distortion || distortion->most >= 0, "distortion has to be 0 or more");
  demand(options.ddof <= Ddof::sample, "ddof has to be 0 or 1");
  demand(options.scale <= Scale::pareto, "scale has to be none, deviation or pareto");
  demand(options.constant <= ConstantColumns::keep, "constant has to be refuse, omit or keep");
  demand(options.max_iterations >= 0, "maxIterations has to be 0 or more");
}

}  // namespace

Plan plan_fit(const DataShape& x, const FitOptions& options) {
  require_possible_shape(x.rows, x.columns);
  require_possible(options);
  if (options.solver == Solver::automatic || info_of(options.solver).iterative) {
    (void)residual_tolerance(options, saturated(x.columns));
  }
  const Task task = task_of(x, options);
  Plan plan{options.solver, true, x.small_integers(), x.type, 0};
  if (plan.solver == Solver::automatic) plan.solver = choose(task, options);
  if (plan.solver == Solver::krylov && !can_use_krylov(task)) plan.solver = direct_solver(task);
  const SolverInfo& info = info_of(plan.solver);
  if (x.rows > 0) {
    plan.by_moments =
        plan.solver == Solver::covariance || (info.iterative && forms_covariance(plan.solver, task));
  }
  if ((!info.iterative || options.weighted) && !x.sparse()) plan.holds = ScalarType::float64;
  plan.bytes = bytes_of(plan, task) + 8 * 16 * (task.rank + x.columns);
  if (plan.by_moments) {
    const double pending = x.sparse() ? sparse_pending_bytes(x.columns, x.stored) : 0;
    plan.bytes = std::max(plan.bytes, moments_bytes(x.columns) + pending);
  }
  plan.bytes += slack;
  return plan;
}

}  // namespace pca
