#pragma once

#include "core/base/options.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/convergence.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// Finds as many leading eigenpairs of S as `rule` asks for, to options.tolerance (see residual_tolerance()),
/// by orthogonal iteration V <- S V with Rayleigh-Ritz (Golub & Van Loan 8.2.4). `columns` is D, `rank`
/// min(N, D); options.seed changes the result by rounding only. Throws Error(not_converged) after
/// options.max_iterations (0: 1000).
[[nodiscard]] Eigenpairs solve_power(const CovarianceProduct& product, Index columns, Index rank,
                                     const FitOptions& options, const ComponentRule& rule);

}  // namespace pca
