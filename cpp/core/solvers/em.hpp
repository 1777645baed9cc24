#pragma once

#include "core/base/options.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/convergence.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// Finds the eigenpairs that solve_power() finds, by EM for PCA (Roweis 1998; Bishop 12.58-12.59): E step Z =
/// (C^T C)^-1 C^T X^T, M step C = X^T Z^T (Z Z^T)^-1, together C <- S C (C^T S C)^-1 C^T C. Each step then
/// rotates C to the eigenvectors within span(C). The new C has the span of S C, so that EM converges as fast
/// as orthogonal iteration.
[[nodiscard]] Eigenpairs solve_em(const CovarianceProduct& product, Index columns, Index rank,
                                  const FitOptions& options, const ComponentRule& rule);

}  // namespace pca
