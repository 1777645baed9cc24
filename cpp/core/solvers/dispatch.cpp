#include "core/solvers/dispatch.hpp"

#include <algorithm>
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

Eigenpairs solve_rows(const RowMatrix& rows, double divisor, const FitOptions& options,
                      const ComponentRule& rule) {
  assert(info_of(options.solver).needs_rows);
  if (options.solver == Solver::gram) return by(Solver::gram, solve_gram(rows, divisor, rule));
  return by(Solver::svd, solve_svd(rows, divisor, rule));
}

Eigenpairs solve_rows(const CentredRows& rows, double divisor, const FitOptions& options,
                      const ComponentRule& rule) {
  const Index rank = std::min(rows.rows(), rows.columns());
  const auto n = static_cast<double>(rows.rows());
  const auto d = static_cast<double>(rows.columns());
  DirectWay direct;
  direct.seconds = cost::direct(n, d, static_cast<double>(rule.most(rank)), false);
  if (falls_back(n, d, rows.held_bytes())) {
    direct.solve = [&] {
      if (rows.rows() < rows.columns()) {
        return by(Solver::gram, solve_gram(rows.doubles(), divisor, rule));
      }
      const Matrix s = rows.scatter() / divisor;
      return by(Solver::covariance, solve_covariance(s, rank, rule));
    };
  }
  const KrylovProducts products{
      .exact = [&](const Matrix& v) -> Matrix { return rows.scatter_product(v) / divisor; },
      .seconds = [=](Index width) { return cost::rows_product(n, d, static_cast<double>(width)); },
      .rough = [&](const Matrix& v) -> Matrix { return rows.rough_scatter_product(v) / divisor; }};
  return iterate(products, rows.columns(), rank, options, rule, direct);
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
