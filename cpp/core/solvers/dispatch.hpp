#pragma once

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/rows/centred_rows.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// From an option to a solver: runs the one that `options` name, with its direct fallback. plan_fit() has
/// replaced Solver::automatic.

/// Of S = X^T X / divisor from the rows, which gram and svd use up; not by covariance.
[[nodiscard]] Eigenpairs solve_rows(CentredRows& x, const FitOptions& options, const ComponentRule& rule);

/// Of a symmetric S (D x D, lower triangle) with at most `rank` eigenvalues other than zero. The solvers that
/// need the rows (gram, svd) stand for covariance here.
[[nodiscard]] Eigenpairs solve_symmetric(const Matrix& covariance, Index rank, const FitOptions& options,
                                         const ComponentRule& rule);

/// Whether krylov on such rows has a direct way to fall back on: one whose memory is moderate beside them.
[[nodiscard]] bool has_fallback(const DataShape& x);

/// Heap bytes that it takes beside the rows.
[[nodiscard]] double fallback_bytes_needed(const DataShape& x);

/// Entries of the vectors that krylov iterates on such rows: N where these are sparse and D is more, since it
/// then works on the Gram matrix, X X^T, else D.
[[nodiscard]] double krylov_dimension(const DataShape& x);

/// The widest block that krylov multiplies such rows by. Sparse ones take time in proportion to the width.
[[nodiscard]] Index krylov_widest_block(const DataShape& x);

}  // namespace pca
