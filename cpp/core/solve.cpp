#include "solve.hpp"

#include <algorithm>

#include "cost_model.hpp"
#include "rows_product.hpp"
#include "solvers.hpp"

namespace pca {

namespace {

Eigenpairs by(Solver solver, Eigenpairs pairs) {
  pairs.solver = solver;
  return pairs;
}

/// The iterative solvers, for S as `product`. `direct` and its `share` as in DirectWay.
Eigenpairs iterate(const CovarianceProduct& product, Index columns, Index rank, const FitOptions& options,
                   const ComponentRule& rule, const DirectWay& direct) {
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

Eigenpairs solve_rows(const RowMatrix& rows, double divisor, const FitOptions& options,
                      const ComponentRule& rule) {
  const Index columns = rows.cols();
  const Index rank = std::min(rows.rows(), columns);
  const auto covariance = [&] {
    return by(Solver::covariance, solve_covariance(covariance_of(rows, divisor), rank, rule));
  };
  const auto gram = [&] { return by(Solver::gram, solve_gram(rows, divisor, rule)); };
  const auto direct = [&] { return rows.rows() < columns ? gram() : covariance(); };
  switch (options.solver) {
    case Solver::automatic:
      return direct();
    case Solver::covariance:
      return covariance();
    case Solver::gram:
      return gram();
    case Solver::svd:
      return by(Solver::svd, solve_svd(rows, divisor, rule));
    case Solver::krylov:
    case Solver::power:
    case Solver::em:
      break;
  }
  if (forms_covariance(rows.rows(), columns, krylov_width(rule.first_guess(rank)))) {
    return solve_symmetric(covariance_of(rows, divisor), rank, options, rule);
  }
  const auto n = static_cast<double>(rows.rows());
  const auto d = static_cast<double>(columns);
  const auto share = [=](Index width) {
    const auto w = static_cast<double>(width);
    return cost::krylov_on_rows(n, d, w) / cost::direct(n, d, w, false);
  };
  const auto product = [&](const Matrix& v) { return covariance_product(rows, v, divisor); };
  return iterate(product, columns, rank, options, rule, {direct, share});
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
  const auto product = [&](const Matrix& v) -> Matrix {
    return covariance.selfadjointView<Eigen::Lower>() * v;
  };
  return iterate(product, covariance.rows(), rank, options, rule, {direct, share});
}

}  // namespace pca
