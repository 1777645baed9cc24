#pragma once

#include "component_rule.hpp"
#include "eigenpairs.hpp"
#include "linalg.hpp"
#include "options.hpp"

namespace pca {

/// Every solver below returns the eigenpairs of S = X^T X / divisor, the rows of X already centred and
/// scaled as the fit asks.

/// From the D x D covariance itself (lower triangle): S u = lambda u (Bishop 12.5). `rank`: how many
/// eigenvalues can differ from zero, min(N, D).
[[nodiscard]] Eigenpairs solve_covariance(const Matrix& covariance, Index rank, const ComponentRule& rule);

/// From the N x N Gram matrix X X^T, for N < D (Bishop 12.26-12.30): u_i = X^T v_i / |X^T v_i|.
[[nodiscard]] Eigenpairs solve_gram(const RowMatrix& rows, double divisor, const ComponentRule& rule);

/// From the singular values of X, by QR and the SVD of R; never through S, so small singular values
/// keep an absolute error of order eps sigma_1 (Golub & Van Loan, 8.6).
[[nodiscard]] Eigenpairs solve_svd(const RowMatrix& rows, double divisor, const ComponentRule& rule);

/// The `auto` rule for in-memory data: the smaller of the two symmetric problems.
[[nodiscard]] Solver choose_solver(Index rows, Index columns);

/// Heap bytes that a fit of this shape takes at its peak, in double since they may exceed any integer.
[[nodiscard]] double bytes_needed(Solver solver, double rows, double columns);

}  // namespace pca
