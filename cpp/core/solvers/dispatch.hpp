#pragma once

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/rows/centred_rows.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// From an option to a solver: runs the one that `options` name, with its direct fallback. Solver::automatic
/// is a direct one.

/// Of S = X^T X / divisor for rows X, N x D, centred and scaled as the fit asks: by the direct solvers.
[[nodiscard]] Eigenpairs solve_rows(const RowMatrix& rows, double divisor, const FitOptions& options,
                                    const ComponentRule& rule);

/// The same by the iterative ones.
[[nodiscard]] Eigenpairs solve_rows(const CentredRows& rows, double divisor, const FitOptions& options,
                                    const ComponentRule& rule);

/// Of a symmetric S (D x D, lower triangle) with at most `rank` eigenvalues other than zero. The solvers that
/// need the rows (gram, svd) stand for covariance here.
[[nodiscard]] Eigenpairs solve_symmetric(const Matrix& covariance, Index rank, const FitOptions& options,
                                         const ComponentRule& rule);

}  // namespace pca
