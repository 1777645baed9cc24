#pragma once

#include <functional>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/rows/task.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/convergence.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// From an option to a solver: runs the one that `options` name, with its direct fallback.

/// Rows X, N x D, centred and scaled as the fit asks, wherever they are; S = X^T X / divisor.
struct SolverRows {
  Index rows;
  Index columns;
  double divisor;
  CovarianceProduct product;                 // S V
  std::function<Task<Matrix>()> covariance;  // S, lower triangle
  std::function<const RowMatrix&()> whole;   // X itself, for gram and svd; throws where it is in parts
};

[[nodiscard]] Task<Eigenpairs> solve_rows(const SolverRows& x, const FitOptions& options,
                                          const ComponentRule& rule);

/// Of a symmetric S (D x D, lower triangle) with at most `rank` eigenvalues other than zero. The solvers that
/// need the rows (gram, svd) stand for covariance here.
[[nodiscard]] Eigenpairs solve_symmetric(const Matrix& covariance, Index rank, const FitOptions& options,
                                         const ComponentRule& rule);

}  // namespace pca
