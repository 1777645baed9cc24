#pragma once

#include <functional>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/convergence.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// Every solver below returns the eigenpairs of S = X^T X / divisor, the rows of X already centred and
/// scaled as the fit asks.

/// From the D x D covariance itself (lower triangle): S u = lambda u (Bishop 12.5). `rank`: how many
/// eigenvalues can differ from zero, min(N, D).
[[nodiscard]] Eigenpairs solve_covariance(const Matrix& covariance, Index rank, const ComponentRule& rule);

/// From the N x N Gram matrix X X^T, for N < D (Bishop 12.26-12.30): u_i = X^T v_i / |X^T v_i|.
[[nodiscard]] Eigenpairs solve_gram(const RowMatrix& rows, double divisor, const ComponentRule& rule);

/// Heap bytes that these two take beside S and X. In double, since the counts may exceed any integer.
[[nodiscard]] double covariance_bytes_needed(double columns);
[[nodiscard]] double gram_bytes_needed(double rows, double columns);

/// From the singular values of X, by QR and the SVD of R; never through S, so small singular values
/// keep an absolute error of order eps sigma_1 (Golub & Van Loan, 8.6).
[[nodiscard]] Eigenpairs solve_svd(const RowMatrix& rows, double divisor, const ComponentRule& rule);

/// The three below see S only through `product`, on data and on a covariance alike. `columns` D, `rank`
/// min(N, D). They find as many leading eigenpairs as `rule` asks for, to options.tolerance (see
/// residual_tolerance()), and depend on options.seed by rounding only.

/// S as krylov sees it.
struct KrylovProducts {
  CovarianceProduct exact;
  std::function<double(Index width)> seconds;  // that one takes with so many columns, by the cost model
  /// Cheaper, good to 1e-6 of the first eigenvalue, for those of no larger effect than the tolerance; empty:
  /// none.
  CovarianceProduct rough = {};
};

/// What krylov falls back on.
struct DirectWay {
  std::function<Eigenpairs()> solve;  // empty where there is no memory for it
  double seconds = 0;                 // that it takes, by the cost model
};

/// Randomised block Krylov (Musco & Musco 2015) with Rayleigh-Ritz and thick restarts (Stewart 2001). Takes
/// the direct way instead at once where most of the spectrum is wanted, and after options.max_iterations; by
/// default as soon as that is cheaper, by the cost model and the pace of the residuals, than to go on. Throws
/// Error(not_converged) where the direct way misses the tolerance, or there is none and 1000 iterations do.
[[nodiscard]] Eigenpairs solve_krylov(const KrylovProducts& products, Index columns, Index rank,
                                      const FitOptions& options, const ComponentRule& rule,
                                      const DirectWay& direct);

/// Orthogonal iteration V <- S V with Rayleigh-Ritz (Golub & Van Loan 8.2.4).
/// Throws Error(not_converged) after options.max_iterations (0: 1000).
[[nodiscard]] Eigenpairs solve_power(const CovarianceProduct& product, Index columns, Index rank,
                                     const FitOptions& options, const ComponentRule& rule);

/// EM for PCA (Roweis 1998; Bishop 12.58-12.59): E step Z = (C^T C)^-1 C^T X^T, M step C = X^T Z^T (Z
/// Z^T)^-1, together C <- S C (C^T S C)^-1 C^T C, then rotated to the eigenvectors within span(C). Each step
/// spans what S C spans, so it converges as fast as orthogonal iteration. Throws as solve_power.
[[nodiscard]] Eigenpairs solve_em(const CovarianceProduct& product, Index columns, Index rank,
                                  const FitOptions& options, const ComponentRule& rule);

}  // namespace pca
