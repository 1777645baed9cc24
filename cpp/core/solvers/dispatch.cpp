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

Eigenpairs found_by(Solver solver, Eigenpairs pairs) {
  pairs.solver = solver;
  return pairs;
}

/// The iterative solvers.
Eigenpairs iterate(const KrylovProducts& products, Index columns, Index rank, const FitOptions& options,
                   const ComponentRule& rule, const DirectFallback& fallback) {
  switch (options.solver) {
    case Solver::power:
      return solve_power(products.exact, columns, rank, options, rule);
    case Solver::em:
      return solve_em(products.exact, columns, rank, options, rule);
    default:
      return solve_krylov(products, columns, rank, options, rule, fallback);
  }
}

}  // namespace

double fallback_bytes_needed(double rows, double columns) {
  return rows < columns ? 8 * rows * columns + gram_bytes_needed(rows, columns)
                        : 16 * columns * columns + covariance_bytes_needed(columns);
}

bool has_fallback(double rows, double columns, double held_bytes) {
  constexpr double max_bytes = 1 << 30;
  constexpr double max_total_bytes = 3.75 * (1 << 30);
  const double bytes = fallback_bytes_needed(rows, columns);
  return bytes <= max_bytes && held_bytes + bytes <= max_total_bytes;
}

Eigenpairs solve_rows(CentredRows& x, const FitOptions& options, const ComponentRule& rule) {
  assert(info_of(options.solver).needs_rows || info_of(options.solver).iterative);
  const double divisor = x.size().divisor;
  if (options.solver == Solver::svd) return found_by(Solver::svd, solve_svd(x.take(), divisor, rule));
  if (options.solver == Solver::gram) return found_by(Solver::gram, solve_gram(x.take(), divisor, rule));

  const Index rank = x.size().rank(x.columns());
  const auto n = static_cast<double>(x.rows());
  const auto d = static_cast<double>(x.columns());
  DirectFallback fallback;
  fallback.seconds = cost::direct(n, d, static_cast<double>(rule.max_count(rank)), false);
  if (has_fallback(n, d, x.held_bytes())) {
    fallback.solve = [&] {
      if (x.rows() < x.columns()) return found_by(Solver::gram, solve_gram(x.doubles(), divisor, rule));
      const Matrix s = x.scatter() / divisor;
      return found_by(Solver::covariance, solve_covariance(s, rank, rule));
    };
  }
  const KrylovProducts products{
      .exact = [&](const Matrix& v) -> Matrix { return x.scatter_product(v) / divisor; },
      .seconds = [=](Index width) { return cost::rows_product(n, d, static_cast<double>(width)); },
      .rough = [&](const Matrix& v) -> Matrix { return x.rough_scatter_product(v) / divisor; }};
  return iterate(products, x.columns(), rank, options, rule, fallback);
}

Eigenpairs solve_symmetric(const Matrix& covariance, Index rank, const FitOptions& options,
                           const ComponentRule& rule) {
  assert(options.solver != Solver::automatic);
  const auto solve = [&] { return found_by(Solver::covariance, solve_covariance(covariance, rank, rule)); };
  if (!info_of(options.solver).iterative) return solve();
  const auto d = static_cast<double>(covariance.rows());
  const double kept = static_cast<double>(rule.max_count(rank));
  const KrylovProducts products{
      .exact = [&](const Matrix& v) { return symmetric_product(covariance, v); },
      .seconds = [=](Index width) { return cost::covariance_product(d, static_cast<double>(width)); }};
  return iterate(products, covariance.rows(), rank, options, rule, {solve, cost::eigensolver(d, kept)});
}

}  // namespace pca
