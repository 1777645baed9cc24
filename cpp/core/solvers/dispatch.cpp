#include "core/solvers/dispatch.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "core/kernels/symmetric_product.hpp"
#include "core/solvers/convergence.hpp"
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

/// Runs the iterative solver that `options` name.
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

/// Runs krylov on X X^T / divisor, whose vectors have N entries rather than D, and returns the images X^T v
/// of the vectors that it finds. A residual of such an image is up to sqrt(lambda_1 / lambda_i) times as
/// large. If one then exceeds the tolerance, krylov runs again with a smaller tolerance.
Eigenpairs krylov_on_gram(const CentredRows& x, FitOptions options, const ComponentRule& rule,
                          const KrylovProducts& of_covariance, const DirectFallback& fallback) {
  const double divisor = x.size().divisor;
  const double tolerance = residual_tolerance(options, x.columns());
  const KrylovProducts products{
      .exact = [&](const Matrix& v) -> Matrix { return x.gram_product(v) / divisor; },
      .seconds = of_covariance.seconds,
      .widest = of_covariance.widest,
      .goal = of_covariance.goal};
  const auto solve = [&] {
    return solve_krylov(products, x.rows(), x.size().rank(x.columns()), options, rule, fallback);
  };
  const double least = residual_tolerance({}, x.rows());
  for (;;) {
    Eigenpairs found = solve();
    if (found.solver != Solver::krylov) return found;  // the fallback found pairs of S
    Matrix vectors = x.transposed_product(found.vectors);
    Matrix images;
    if (auto pairs = confirmed(found.spectrum, vectors, images, of_covariance.exact, tolerance)) {
      pairs->solver = Solver::krylov;
      pairs->iterations = found.iterations;
      return *std::move(pairs);
    }
    const double used = residual_tolerance(options, x.rows());
    if (used == least) throw not_converged(found.iterations, used, tolerance);
    options.tolerance = std::max(least, used / 32);
  }
}

}  // namespace

double krylov_dimension(const DataShape& x) { return x.sparse() ? std::min(x.rows, x.columns) : x.columns; }

Index krylov_widest_block(const DataShape& x) { return x.sparse() ? 4 : widest_block; }

double fallback_bytes_needed(const DataShape& x) {
  const auto [rows, columns, type, stored] = x;
  const double filled_in = x.sparse() ? 0 : 8 * rows * columns;
  return rows < columns ? filled_in + gram_bytes_needed(rows, columns)
                        : 16 * columns * columns + covariance_bytes_needed(columns, columns);
}

bool has_fallback(const DataShape& x) {
  constexpr double max_bytes = 1 << 30;
  constexpr double max_total_bytes = 3.75 * (1 << 30);
  const double bytes = fallback_bytes_needed(x);
  return bytes <= max_bytes && x.held_bytes() + bytes <= max_total_bytes;
}

Eigenpairs solve_rows(CentredRows& x, const FitOptions& options, const ComponentRule& rule) {
  assert(info_of(options.solver).needs_rows || info_of(options.solver).iterative);
  const double divisor = x.size().divisor;
  const DataShape shape = x.shape();
  const auto by_gram = [&] {
    if (shape.sparse()) return found_by(Solver::gram, solve_gram(x, rule));
    return found_by(Solver::gram, solve_gram(x.doubles(), divisor, rule));
  };
  if (options.solver == Solver::svd) return found_by(Solver::svd, solve_svd(x.take(), divisor, rule));
  if (options.solver == Solver::gram) {
    return shape.sparse() ? by_gram() : found_by(Solver::gram, solve_gram(x.take(), divisor, rule));
  }

  const Index rank = x.size().rank(x.columns());
  DirectFallback fallback;
  fallback.seconds =
      cost::direct(shape.sparse() ? shape : shape.as_doubles(), static_cast<double>(rule.max_count(rank)));
  if (has_fallback(shape)) {
    fallback.solve = [&] {
      if (x.rows() < x.columns()) return by_gram();
      const Matrix s = x.scatter() / divisor;
      return found_by(Solver::covariance, solve_covariance(s, rank, rule));
    };
  }
  const KrylovProducts products{
      .exact = [&](const Matrix& v) -> Matrix { return x.scatter_product(v) / divisor; },
      .seconds = [=](Index width) { return cost::rows_product(shape, static_cast<double>(width)); },
      .rough = [&](const Matrix& v) -> Matrix { return x.rough_scatter_product(v) / divisor; },
      .widest = krylov_widest_block(shape),
      // Sums of few terms leave smaller residuals than sums over all columns.
      .goal = shape.sparse() ? 32 * eps : std::numeric_limits<double>::infinity()};
  if (options.solver == Solver::krylov && krylov_dimension(shape) < shape.columns) {
    return krylov_on_gram(x, options, rule, products, fallback);
  }
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
