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
};

Task task_of(double rows, double columns, ScalarType type, const FitOptions& options) {
  constexpr double few = 8;
  const double n = rows > 0 ? rows : std::numeric_limits<double>::infinity();
  const double rank = std::min(n, columns);
  const bool rule = options.variance_ratio < 1 || options.distortion > 0;
  const double kept = options.components > 0 ? static_cast<double>(options.components) : rank;
  const double sought = options.components == 0 && rule ? few : kept;
  return {n, columns, rank, std::min(kept, rank), std::min(sought, rank), type};
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
  const double saved =
      cost::rows_product(task.rows, task.columns, width) - cost::covariance_product(task.columns, width);
  return task.rows >= task.columns &&
         cost::scatter(task.rows, task.columns, task.small_integers()) < iterations * saved;
}

/// krylov only for a known number of components, and where it is clearly cheaper if these stand out.
Solver choose(const Task& task, Index components) {
  const auto [n, d, rank, kept, sought, type] = task;
  const bool small_integers = task.small_integers();
  if (std::isinf(n)) return Solver::covariance;
  const bool by_gram = n < d && cost::gram(n, d, kept) < cost::covariance(n, d, kept, small_integers);
  const Solver direct = by_gram ? Solver::gram : Solver::covariance;
  const Index width = krylov_width(components);
  if (components == 0 || !krylov_has_room(components, saturated(rank))) return direct;

  const auto w = static_cast<double>(width);
  const double basis = cost::typical_iterations / 2 * w;
  const double by_rows = cost::typical_iterations * cost::krylov_on_rows(n, d, w, basis);
  const double by_covariance = cost::scatter(n, d, small_integers) +
                               cost::typical_iterations * cost::krylov_on_covariance(d, w, basis);
  const double least = cost::krylov_share * cost::direct(n, d, kept, small_integers);
  return std::min(by_rows, by_covariance) < least ? Solver::krylov : direct;
}

/// Doubles of all eigenpairs of an order: Householder vectors, divide and conquer's last join with what it
/// keeps of both halves, the vectors; panels.
double eigenpairs_of(double order) { return 4 * order * order + 256 * order; }

/// Doubles on the heap at the peak, but for vectors.
double doubles(const Plan& plan, const Task& task) {
  const auto [n, d, rank, kept, sought, type] = task;
  // What is kept of the data, and what of it the solver works on: the covariance or the rows.
  const double rows = n * d * static_cast<double>(size_of(plan.holds)) / sizeof(double);
  const double operand = plan.by_moments ? 3 * d * d + static_cast<double>(Moments::block_rows) * d : rows;
  const double by_covariance = (plan.by_moments ? 0 : d * d) + eigenpairs_of(d);
  // The Gram matrix; X^T V and the model's components.
  const double by_gram = n * n + eigenpairs_of(n) + 2 * d * rank;
  switch (plan.by_moments && info_of(plan.solver).needs_rows ? Solver::covariance : plan.solver) {
    case Solver::automatic:
    case Solver::covariance:
      return operand + by_covariance;
    case Solver::gram:
      return operand + by_gram;
    case Solver::svd:
      // The QR of wide rows; the probed scores; TSQR's block; R, its SVD and workspace; the components
      // thrice.
      return operand + (n < d ? n * d : 0) + 8 * n + 256 * d + 14 * rank * rank + 3 * d * rank;
    case Solver::krylov: {
      // The basis, twice while it grows, and its blocks. Not what it may fall back on, which few data need.
      const Index width_of_block = krylov_width(saturated(kept));
      const auto width = static_cast<double>(width_of_block);
      const double basis = std::min(d, static_cast<double>(krylov_capacity(width_of_block)) + 2 * width);
      return operand + (plan.by_moments ? by_covariance : 0) + d * (2 * basis + 3 * width) +
             4 * basis * basis;
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

Plan plan_fit(double rows, double columns, ScalarType type, const FitOptions& options) {
  if (options.solver == Solver::automatic || info_of(options.solver).iterative) {
    (void)residual_tolerance(options, saturated(columns));
  }
  const Task task = task_of(rows, columns, type, options);
  Plan plan{options.solver, true, task.small_integers(), type, 0};
  if (plan.solver == Solver::automatic) plan.solver = choose(task, options.components);
  const SolverInfo& info = info_of(plan.solver);
  if (rows > 0) {
    plan.by_moments =
        plan.solver == Solver::covariance || (info.iterative && forms_covariance(plan.solver, task));
  }
  if (!info.iterative) plan.holds = ScalarType::float64;
  plan.bytes = 8 * (doubles(plan, task) + 16 * (task.rank + columns)) + slack;
  if (plan.by_moments) plan.bytes = std::max(plan.bytes, moments_bytes(columns));
  return plan;
}

double moments_bytes(double columns) {
  // Sums of whole segments and of the one that grows, and the exact ones before; pending rows; vectors.
  constexpr auto rows = static_cast<double>(Moments::block_rows + Moments::rows_to_fold + 16);
  return 8 * columns * (3 * columns + rows) + 4096;
}

double sums_bytes(double columns) {
  // A copy with the pending rows folded in, one of its two matrices made already; half a matrix of bytes.
  return moments_bytes(columns) + 8 * columns * (1.5 * columns + static_cast<double>(Moments::block_rows));
}

}  // namespace pca
