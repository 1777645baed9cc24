#include "core/solvers/dispatch.hpp"

#include <algorithm>

#include "core/kernels/symmetric_product.hpp"
#include "core/solvers/cost.hpp"
#include "core/solvers/solvers.hpp"

namespace pca {

namespace {

Eigenpairs by(Solver solver, Eigenpairs pairs) {
  pairs.solver = solver;
  return pairs;
}

/// The iterative solvers, for S as `product`. `direct` as in solve_krylov().
Task<Eigenpairs> iterate(const CovarianceProduct& product, Index columns, Index rank,
                         const FitOptions& options, const ComponentRule& rule, const DirectWay& direct) {
  switch (options.solver) {
    case Solver::power:
      return solve_power(product, columns, rank, options, rule);
    case Solver::em:
      return solve_em(product, columns, rank, options, rule);
    default:
      return solve_krylov(product, columns, rank, options, rule, direct);
  }
}

}  // namespace

Task<Eigenpairs> solve_rows(const SolverRows& x, const FitOptions& options, const ComponentRule& rule) {
  const Index rank = std::min(x.rows, x.columns);
  const auto covariance = [&]() -> Task<Eigenpairs> {
    const Matrix s = co_await x.covariance();
    co_return by(Solver::covariance, solve_covariance(s, rank, rule));
  };
  const auto gram = [&] { return by(Solver::gram, solve_gram(x.whole(), x.divisor, rule)); };
  const auto direct = [&]() -> Task<Eigenpairs> {
    if (x.rows < x.columns) co_return gram();
    co_return co_await covariance();
  };
  switch (options.solver) {
    case Solver::automatic:
      co_return co_await direct();
    case Solver::covariance:
      co_return co_await covariance();
    case Solver::gram:
      co_return gram();
    case Solver::svd:
      co_return by(Solver::svd, solve_svd(x.whole(), x.divisor, rule));
    case Solver::krylov:
    case Solver::power:
    case Solver::em:
      break;
  }
  if (forms_covariance(x.rows, x.columns, krylov_width(rule.first_guess(rank)))) {
    const Matrix s = co_await x.covariance();
    co_return solve_symmetric(s, rank, options, rule);
  }
  const auto n = static_cast<double>(x.rows);
  const auto d = static_cast<double>(x.columns);
  const auto share = [=](Index width) {
    const auto w = static_cast<double>(width);
    return cost::krylov_on_rows(n, d, w) / cost::direct(n, d, w, false);
  };
  const DirectWay direct_way{direct, share};
  co_return co_await iterate(x.product, x.columns, rank, options, rule, direct_way);
}

Eigenpairs solve_symmetric(const Matrix& covariance, Index rank, const FitOptions& options,
                           const ComponentRule& rule) {
  const auto direct = [&] { return by(Solver::covariance, solve_covariance(covariance, rank, rule)); };
  switch (options.solver) {
    case Solver::automatic:
    case Solver::covariance:
    case Solver::gram:
    case Solver::svd:
      return direct();
    case Solver::krylov:
    case Solver::power:
    case Solver::em:
      break;
  }
  const auto d = static_cast<double>(covariance.rows());
  const auto share = [=](Index width) {
    return cost::krylov_on_covariance(d, static_cast<double>(width)) /
           cost::eigensolver(d, static_cast<double>(width));
  };
  const DirectWay direct_way{[&]() -> Task<Eigenpairs> { co_return direct(); }, share};
  const CovarianceProduct product = [&](Matrix v) -> Task<Matrix> {
    co_return symmetric_product(covariance, v);
  };
  return run(iterate(product, covariance.rows(), rank, options, rule, direct_way));
}

}  // namespace pca
