#pragma once

#include <functional>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/convergence.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// The Ritz pairs of S for an orthonormal V: the best approximations of eigenpairs that span(V) holds.
struct RitzPairs {
  /// `basis` is V, D x p and orthonormal; `images` is S V.
  RitzPairs(const Matrix& basis, const Matrix& images);

  Vector values;     // p, descending
  Matrix vectors;    // D x p, orthonormal
  Matrix images;     // S times the vectors
  Vector residuals;  // p, |S u - theta u|
};

/// Turns the Ritz pairs of a subspace into some basis of the next one. It applies to the columns from `first`
/// on.
using SubspaceStep = std::function<Matrix(const RitzPairs&, Index first)>;

/// Returns the dimension p of the subspace that finds `wanted` eigenpairs. Guard vectors, half as many again
/// and at least 8, speed the iteration up: pair i converges like (lambda_p+1 / lambda_i)^t.
[[nodiscard]] Index subspace_width(Index wanted, Index columns);

/// Returns the heap bytes that iterate_subspace() takes with `width` dimensions, except those of the
/// products.
[[nodiscard]] double subspace_bytes_needed(double columns, double width);

/// Iterates a subspace until its leading Ritz pairs are eigenpairs and meet `rule`. Converged leading pairs
/// are locked: they take no further products.
///
/// `rank` is min(N, D). The spectrum of the result holds the kept eigenvalues only. Throws
/// Error(not_converged) after options.max_iterations (1000 by default), Error(components) if the rule cannot
/// be met.
[[nodiscard]] Eigenpairs iterate_subspace(const CovarianceProduct& product, Index columns, Index rank,
                                          const FitOptions& options, const ComponentRule& rule,
                                          const SubspaceStep& step);

}  // namespace pca
