#pragma once

#include <functional>
#include <limits>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/convergence.hpp"
#include "core/solvers/eigenpairs.hpp"
#include "core/solvers/krylov_shape.hpp"

namespace pca {

/// S as krylov sees it.
struct KrylovProducts {
  CovarianceProduct exact;
  std::function<double(Index width)> seconds;  // that one takes with so many columns, by the cost model
  /// Cheaper, good to 1e-6 of the first eigenvalue, for those of no larger effect than the tolerance; empty:
  /// none.
  CovarianceProduct rough = {};
  Index widest = widest_block;
  /// What residuals are to reach, as far as estimates tell, where options.tolerance is the default and its
  /// bound on rounding is far from what these products leave.
  double goal = std::numeric_limits<double>::infinity();
};

/// What krylov falls back on.
struct DirectFallback {
  std::function<Eigenpairs()> solve;  // empty where there is no memory for it
  double seconds = 0;                 // that it takes, by the cost model
};

/// As many leading eigenpairs of S as `rule` asks for, to options.tolerance (see residual_tolerance()), by
/// randomised block Krylov (Musco & Musco 2015) with Rayleigh-Ritz and thick restarts (Stewart 2001).
/// `columns` D, `rank` min(N, D); options.seed moves the result by rounding only. Takes the direct way
/// instead at once where most of the spectrum is wanted, and after options.max_iterations; by default as soon
/// as that is cheaper, by the cost model and the pace of the residuals, than to go on. Throws
/// Error(not_converged) where the direct way misses the tolerance, or there is none and 1000 iterations do.
[[nodiscard]] Eigenpairs solve_krylov(const KrylovProducts& products, Index columns, Index rank,
                                      const FitOptions& options, const ComponentRule& rule,
                                      const DirectFallback& fallback);

}  // namespace pca
