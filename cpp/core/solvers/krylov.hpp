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

/// The products with S that krylov uses.
struct KrylovProducts {
  CovarianceProduct exact;
  std::function<double(Index width)> seconds;  // of a product, by the cost model
  /// Cheaper products, with errors of up to max(1e-6, 5e-9 sqrt(D)) of the first eigenvalue. They serve
  /// where such an error changes the result by less than the tolerance. Empty if there are none.
  CovarianceProduct rough = {};
  Index widest = widest_block;
  /// The residual to aim for, as krylov estimates it, if options.tolerance is the default. It is finite where
  /// these products leave far less rounding than the default allows for.
  double goal = std::numeric_limits<double>::infinity();
};

/// The direct solver that krylov falls back on.
struct DirectFallback {
  std::function<Eigenpairs()> solve;  // empty if there is no memory for it
  double seconds = 0;                 // its time, by the cost model
};

/// Finds as many leading eigenpairs of S as `rule` asks for, to options.tolerance (see residual_tolerance()),
/// by randomised block Krylov (Musco & Musco 2015) with Rayleigh-Ritz and thick restarts (Stewart 2001).
/// `columns` is D, `rank` min(N, D); options.seed changes the result by rounding only. Falls back on the
/// direct solver at once if most of the spectrum is wanted, and after options.max_iterations; by default as
/// soon as that costs less than to continue, by the cost model and the pace of the residuals. Throws
/// Error(not_converged) if the direct solver misses the tolerance or, if there is none, after
/// options.max_iterations (1000 by default).
[[nodiscard]] Eigenpairs solve_krylov(const KrylovProducts& products, Index columns, Index rank,
                                      const FitOptions& options, const ComponentRule& rule,
                                      const DirectFallback& fallback);

}  // namespace pca
