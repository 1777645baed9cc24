#pragma once

#include <functional>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/convergence.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// Ritz pairs of S from an orthonormal V: the best eigenpairs that span(V) holds.
struct RitzPairs {
  /// `basis` V: D x p, orthonormal; `images` S V.
  RitzPairs(const Matrix& basis, const Matrix& images);

  Vector values;     // p, descending
  Matrix vectors;    // D x p, orthonormal
  Matrix images;     // S times the vectors
  Vector residuals;  // p, |S u - theta u|
};

/// From the Ritz pairs of a subspace to a basis, of any kind, of the next one; applied to columns `first` on.
using SubspaceStep = std::function<Matrix(const RitzPairs&, Index first)>;

/// Dimensions p of the subspace that finds `wanted` eigenpairs: guard vectors, half as many again and at
/// least 8, speed it up. Pair i converges like (lambda_p+1 / lambda_i)^t.
[[nodiscard]] Index subspace_width(Index wanted, Index columns);

/// Heap bytes that iterate_subspace() takes with so many dimensions, but for what forms the products. In
/// double, since the counts may exceed any integer.
[[nodiscard]] double subspace_bytes_needed(double columns, double width);

/// Iterates a subspace until its leading Ritz pairs are eigenpairs and meet `rule`. Converged leading pairs
/// are locked: they take no further products.
///
/// `rank`: min(N, D). The result's spectrum holds the kept eigenvalues only.
/// Throws Error(not_converged) after max_iterations (default 1000), and Error(components).
[[nodiscard]] Eigenpairs iterate_subspace(const CovarianceProduct& product, Index columns, Index rank,
                                          const FitOptions& options, const ComponentRule& rule,
                                          const SubspaceStep& step);

}  // namespace pca
