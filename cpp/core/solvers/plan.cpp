#include "core/solvers/plan.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/moments/moments.hpp"
#include "core/solvers/convergence.hpp"
#include "core/solvers/cost.hpp"
#include "core/solvers/solvers.hpp"
#include "core/solvers/subspace_iteration.hpp"
#include "core/solvers/table.hpp"

namespace pca {

namespace {

constexpr double slack = 1 << 20;

/// What a plan is made for.
struct Task {
  double rows;     // N; infinite where not known
  double columns;  // D
  double rank;     // min(N, D)
  double kept;     // components, all of them where a rule is to decide
  double sought;   // components that an iterative solver looks for first
  bool small_integers;
};

Task task_of(double rows, double columns, bool small_integers, const FitOptions& options) {
  constexpr double few = 8;
  const double n = rows > 0 ? rows : std::numeric_limits<double>::infinity();
  const double rank = std::min(n, columns);
  const bool rule = options.variance_ratio < 1 || options.distortion > 0;
  const double kept = options.components > 0 ? static_cast<double>(options.components) : rank;
  const double sought = options.components == 0 && rule ? few : kept;
  return {n, columns, rank, std::min(kept, rank), std::min(sought, rank), small_integers};
}

/// Columns of the block that an iterative solver multiplies by S.
double width_of(Solver solver, const Task& task) {
  const Index wanted = saturated(task.sought);
  return static_cast<double>(solver == Solver::krylov ? krylov_width(wanted)
                                                      : subspace_width(wanted, saturated(task.columns)));
}

/// Whether to form S first costs less than to multiply by the rows in every iteration.
bool forms_covariance(Solver solver, const Task& task) {
  const double width = width_of(solver, task);
  const double iterations =
      solver == Solver::krylov ? cost::typical_iterations : cost::typical_subspace_iterations;
  const double saved = cost::rows_product(task.rows, task.columns, width) -
                       cost::covariance_product(task.columns, width);
  return task.rows >= task.columns &&
         cost::scatter(task.rows, task.columns, task.small_integers) < iterations * saved;
}

/// krylov only for a known number of components, and where it is clearly cheaper if these stand out.
Solver choose(const Task& task, Index components) {
  const auto [n, d, rank, kept, sought, small_integers] = task;
  if (std::isinf(n)) return Solver::covariance;
  const bool by_gram = n < d && cost::gram(n, d, kept) < cost::covariance(n, d, kept, small_integers);
  const Solver direct = by_gram ? Solver::gram : Solver::covariance;
  const Index width = krylov_width(components);
  if (components == 0 || !krylov_has_room(width, saturated(rank))) return direct;

  const auto w = static_cast<double>(width);
  const double by_rows = cost::typical_iterations * cost::krylov_on_rows(n, d, w);
  const double by_covariance =
      cost::scatter(n, d, small_integers) + cost::typical_iterations * cost::krylov_on_covariance(d, w);
  const double least = cost::krylov_share * cost::direct(n, d, kept, small_integers);
  return std::min(by_rows, by_covariance) < least ? Solver::krylov : direct;
}

/// Doubles on the heap at the peak, but for vectors.
double doubles(const Plan& plan, const Task& task) {
  const auto [n, d, rank, kept, sought, small_integers] = task;
  // Scatter, covariance, Householder vectors, two matrices of divide and conquer's last join, two row blocks.
  const double covariance = 5 * d * d + 2.0 * (Moments::block_rows + 1) * d;
  // Gram matrix, Householder vectors, two matrices of divide and conquer; X^T V and the model's components.
  const double gram = 4 * n * n + 2 * d * rank;
  const double operand = plan.by_moments ? 2 * d * d : n * d;
  switch (plan.solver) {
    case Solver::automatic:
    case Solver::covariance:
      return covariance;
    case Solver::gram:
      return plan.by_moments ? covariance : n * d + gram;
    case Solver::svd:
      if (plan.by_moments) return covariance;
      // The rows, and the QR of wide ones; the probed scores; TSQR's block; R, its SVD and workspace; the
      // components thrice.
      return (n < d ? 2 : 1) * n * d + 8 * n + 256 * d + 14 * rank * rank + 3 * d * rank;
    case Solver::krylov: {
      // The basis, twice while it grows, and its blocks; or what it may fall back on.
      const auto width = static_cast<double>(krylov_width(saturated(kept)));
      const double basis = std::min(d, std::max(160.0, 8 * width) + 2 * width);
      const double fallback = plan.by_moments ? covariance : n * d + (n < d ? gram : covariance);
      return std::max(fallback, operand + d * (2 * basis + 3 * width) + 4 * basis * basis);
    }
    case Solver::power:
    case Solver::em: {
      // Basis, images, Ritz vectors and their images, the step, the product; the components.
      const auto width = static_cast<double>(subspace_width(saturated(kept), saturated(d)));
      return operand + 8 * d * width + 4 * width * width;
    }
  }
  return 0;
}

}  // namespace

Plan plan_fit(double rows, double columns, bool small_integers, const FitOptions& options) {
  if (options.solver == Solver::automatic || info_of(options.solver).iterative) {
    (void)residual_tolerance(options, saturated(columns));
  }
  const Task task = task_of(rows, columns, small_integers, options);
  Plan plan{options.solver, true, 0};
  if (plan.solver == Solver::automatic) plan.solver = choose(task, options.components);
  const SolverInfo& info = info_of(plan.solver);
  if (rows > 0) {
    plan.by_moments = plan.solver == Solver::covariance ||
                      (info.iterative && forms_covariance(plan.solver, task));
  }
  plan.bytes = 8 * (doubles(plan, task) + 16 * (task.rank + columns)) + slack;
  return plan;
}

double moments_bytes(double columns) {
  // Sums of whole segments and of the one that grows; pending rows and a block of centred ones.
  return 8 * columns * (2 * columns + 2.0 * (Moments::block_rows + 1)) + slack;
}

double sums_bytes(double columns) { return 8 * columns * (3 * columns + 4.0 * Moments::block_rows) + slack; }

}  // namespace pca
