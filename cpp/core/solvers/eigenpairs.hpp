#pragma once

#include <functional>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"

namespace pca {

/// The result of a solver: leading eigenpairs of a covariance matrix, and how well they hold.
struct Eigenpairs {
  Solver solver = Solver::automatic;  // the one that found them; a direct one if krylov fell back on it
  Index iterations = 0;               // of an iterative solver; each multiplies S by one block
  Vector spectrum;      // descending, >= 0: all min(N, D) eigenvalues; from an iterative solver the first M
  double lowest = 0;    // least eigenvalue as computed, before values below 0 became 0; by covariance alone
  Matrix vectors;       // D x M, orthonormal columns
  double residual = 0;  // max |S u - lambda u| / lambda_1 over the probed components
  double orthogonality = 0;  // max |U^T u - e| over the probed components
};

/// Returns the eigenvalues of a semi-definite matrix from computed ones, where rounding may have left
/// negative values and -0: both become 0.
[[nodiscard]] inline Vector semidefinite(const Vector& computed) {
  return (computed.array() > 0).select(computed, 0.0);
}

/// Fills in residual and orthogonality from at most eight evenly spaced components: enough to expose a solver
/// that went wrong, at a negligible cost. `values` are the eigenvalues as computed, of which rounding may
/// have made some negative. `covariance_product` returns S V.
void probe(Eigenpairs& pairs, const Vector& values,
           const std::function<Matrix(const Matrix&)>& covariance_product);

}  // namespace pca
