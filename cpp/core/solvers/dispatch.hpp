#pragma once

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/rows/centred_rows.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// These functions run the solver that `options` name, with its direct fallback. plan_fit() has replaced
/// Solver::automatic before.

/// Finds eigenpairs of S = X^T X / divisor from the rows, which gram and svd use up. `options` name any
/// solver but covariance.
[[nodiscard]] Eigenpairs solve_rows(CentredRows& x, const FitOptions& options, const ComponentRule& rule);

/// Finds eigenpairs of a symmetric S (D x D, lower triangle), of which at most `rank` eigenvalues differ from
/// zero. Solvers that need the rows (gram, svd) mean covariance here.
[[nodiscard]] Eigenpairs solve_symmetric(const Matrix& covariance, Index rank, const FitOptions& options,
                                         const ComponentRule& rule);

/// Returns whether krylov on such rows has a direct solver to fall back on: one that takes moderate memory
/// beside the rows.
[[nodiscard]] bool has_fallback(const DataShape& x);

/// Returns the heap bytes that this direct solver takes beside the rows.
[[nodiscard]] double fallback_bytes_needed(const DataShape& x);

/// Returns the length of the vectors that krylov iterates on such rows: D, but N for sparse rows with N < D,
/// since krylov then works on the Gram matrix X X^T.
[[nodiscard]] double krylov_dimension(const DataShape& x);

/// Returns the widest block that krylov multiplies such rows by. It is narrow for sparse rows, whose products
/// take time in proportion to the width.
[[nodiscard]] Index krylov_widest_block(const DataShape& x);

}  // namespace pca
