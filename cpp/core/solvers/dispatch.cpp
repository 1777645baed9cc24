#include "core/solvers/dispatch.hpp"

#include <cassert>

#include "core/kernels/symmetric_product.hpp"
#include "core/solvers/cost.hpp"
#include "core/solvers/covariance.hpp"
#include "core/solvers/em.hpp"
#include "core/solvers/gram.hpp"
#include "core/solvers/krylov.hpp"
#include "core/solvers/power.hpp"
#include "core/solvers/svd.hpp"
#include "core/solvers/table.hpp"

namespace pca {

namespace {

Eigenpairs by(Solver solver, Eigenpairs pairs) {
  pairs.solver = solver;
  return pairs;
}

/// The iterative solvers.
Eigenpairs iterate(const KrylovProducts& products, Index columns, Index rank, const FitOptions& options,
                   const ComponentRule& rule, const DirectWay& direct) {
  switch (options.solver) {
    case Solver::power:
      return solve_power(products.exact, columns, rank, options, rule);
    case Solver::em:
      return solve_em(products.exact, columns, rank, options, rule);
    default:
      return solve_krylov(products, columns, rank, options, rule, direct);
  }
}

}  // namespace

double fallback_bytes_needed(double rows, double columns) {
  return rows < columns ? 8 * rows * columns + gram_bytes_needed(rows, columns)
                        : 16 * columns * columns + covariance_bytes_needed(columns);
}

bool falls_back(double rows, double columns, double held_bytes) {
  constexpr double most = 1 << 30;
  constexpr double most_in_all = 3.75 * (1 << 30);
  const double bytes = fallback_bytes_needed(rows, columns);
  return bytes <= most && held_bytes + bytes <= most_in_all;
}

Eigenpairs solve_rows(CentredRows& x, const FitOptions& options, const ComponentRule& rule) {
  assert(info_of(options.solver).needs_rows || info_of(options.solver).iterative);
  const double divisor = x.size().divisor;
  if (options.solver == Solver::svd) return by(Solver::svd, solve_svd(x.take(), divisor, rule));
  if (options.solver == Solver::gram) return by(Solver::gram, solve_gram(x.take(), divisor, rule));

  const Index rank = x.size().rank(x.columns());
  const auto n = static_cast<double>(x.rows());
  const auto d = static_cast<double>(x.columns());
  DirectWay direct;
  direct.seconds = cost::direct(n, d, static_cast<double>(rule.most(rank)), false);
  if (falls_back(n, d, x.held_bytes())) {
    direct.solve = [&] {
      if (x.rows() < x.columns()) return by(Solver::gram, solve_gram(x.doubles(), divisor, rule));
      const Matrix s = x.scatter() / divisor;
      return by(Solver::covariance, solve_covariance(s, rank, rule));
    };
  }
  const KrylovProducts products{
      .exact = [&](const Matrix& v) -> Matrix { return x.scatter_product(v) / divisor; },
      .seconds = [=](Index width) { return cost::rows_product(n, d, static_cast<double>(width)); },
      .rough = [&](const Matrix& v) -> Matrix { return x.rough_scatter_product(v) / divisor; }};
  return iterate(products, x.columns(), rank, options, rule, direct);
}

Eigenpairs solve_symmetric(const Matrix& covariance, Index rank, const FitOptions& options,
                           const ComponentRule& rule) {
  assert(options.solver != Solver::automatic);
  const auto solve = [&] { return by(Solver::covariance, solve_covariance(covariance, rank, rule)); };
  if (!info_of(options.solver).iterative) return solve();
  const auto d = static_cast<double>(covariance.rows());
  const double kept = static_cast<double>(rule.most(rank));
  const KrylovProducts products{
      .exact = [&](const Matrix& v) { return symmetric_product(covariance, v); },
      .seconds = [=](Index width) { return cost::covariance_product(d, static_cast<double>(width)); }};
  return iterate(products, covariance.rows(), rank, options, rule, {solve, cost::eigensolver(d, kept)});
}

}  // namespace pca
