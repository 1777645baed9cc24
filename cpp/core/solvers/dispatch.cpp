#include "core/solvers/dispatch.hpp"

#include <algorithm>

#include "core/kernels/products.hpp"
#include "core/kernels/symmetric_product.hpp"
#include "core/solvers/cost.hpp"
#include "core/solvers/solvers.hpp"
#include "core/solvers/table.hpp"

namespace pca {

namespace {

Eigenpairs by(Solver solver, Eigenpairs pairs) {
  pairs.solver = solver;
  return pairs;
}

/// The iterative solvers, for S as `product`. `direct` and `rough` as in solve_krylov().
Eigenpairs iterate(const CovarianceProduct& product, Index columns, Index rank, const FitOptions& options,
                   const ComponentRule& rule, const DirectWay& direct, const CovarianceProduct& rough = {}) {
  switch (options.solver) {
    case Solver::power:
      return solve_power(product, columns, rank, options, rule);
    case Solver::em:
      return solve_em(product, columns, rank, options, rule);
    default:
      return solve_krylov(product, columns, rank, options, rule, direct, rough);
  }
}

}  // namespace

Eigenpairs solve_rows(const RowMatrix& rows, double divisor, const FitOptions& options,
                      const ComponentRule& rule) {
  if (options.solver == Solver::svd) return by(Solver::svd, solve_svd(rows, divisor, rule));
  const bool by_gram =
      options.solver == Solver::gram || (options.solver == Solver::automatic && rows.rows() < rows.cols());
  if (by_gram) return by(Solver::gram, solve_gram(rows, divisor, rule));
  const Matrix s = gram_product(rows.cols(), rows.rows(), 1, {rows.data(), rows.cols()}) / divisor;
  return by(Solver::covariance, solve_covariance(s, std::min(rows.rows(), rows.cols()), rule));
}

Eigenpairs solve_rows(const CentredRows& rows, double divisor, const FitOptions& options,
                      const ComponentRule& rule) {
  const Index rank = std::min(rows.rows(), rows.columns());
  const auto direct = [&] {
    if (rows.rows() < rows.columns()) {
      return by(Solver::gram, solve_gram(rows.doubles(), divisor, rule));
    }
    const Matrix s = rows.scatter() / divisor;
    return by(Solver::covariance, solve_covariance(s, rank, rule));
  };
  const auto n = static_cast<double>(rows.rows());
  const auto d = static_cast<double>(rows.columns());
  const auto share = [=](Index width, double basis) {
    const auto w = static_cast<double>(width);
    return cost::krylov_on_rows(n, d, w, basis) / cost::direct(n, d, w, false);
  };
  const CovarianceProduct product = [&](const Matrix& v) -> Matrix {
    return rows.scatter_product(v) / divisor;
  };
  const CovarianceProduct rough = [&](const Matrix& v) -> Matrix {
    return rows.rough_scatter_product(v) / divisor;
  };
  return iterate(product, rows.columns(), rank, options, rule, {direct, share}, rough);
}

Eigenpairs solve_symmetric(const Matrix& covariance, Index rank, const FitOptions& options,
                           const ComponentRule& rule) {
  const auto direct = [&] { return by(Solver::covariance, solve_covariance(covariance, rank, rule)); };
  if (!info_of(options.solver).iterative) return direct();
  const auto d = static_cast<double>(covariance.rows());
  const auto share = [=](Index width, double basis) {
    const auto w = static_cast<double>(width);
    return cost::krylov_on_covariance(d, w, basis) / cost::eigensolver(d, w);
  };
  const CovarianceProduct product = [&](const Matrix& v) { return symmetric_product(covariance, v); };
  return iterate(product, covariance.rows(), rank, options, rule, {direct, share});
}

}  // namespace pca
