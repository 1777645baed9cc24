#include "core/solvers/em.hpp"

#include "core/solvers/subspace_iteration.hpp"

namespace pca {

namespace {

/// The step C <- S C (C^T S C)^-1 C^T C commutes with any change of basis of span(C). On the Ritz vectors,
/// C^T C = I and C^T S C = diag(theta), so that a column c becomes S c / theta = c + r / theta with the
/// residual r = S c - theta c. Below eps theta_1, theta is mere rounding, so this bound replaces it.
Matrix em_step(const RitzPairs& ritz, Index first) {
  const Index active = ritz.values.size() - first;
  const double least = eps * ritz.values[0];
  const Vector theta = ritz.values.tail(active);
  const auto c = ritz.vectors.rightCols(active);
  const Matrix residuals = ritz.images.rightCols(active) - c * theta.asDiagonal();
  return c + residuals * theta.cwiseMax(least).cwiseInverse().asDiagonal();
}

}  // namespace

Eigenpairs solve_em(const CovarianceProduct& product, Index columns, Index rank, const FitOptions& options,
                    const ComponentRule& rule) {
  Eigenpairs pairs = iterate_subspace(product, columns, rank, options, rule, em_step);
  pairs.solver = Solver::em;
  return pairs;
}

}  // namespace pca
