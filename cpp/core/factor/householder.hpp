#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// A reflection H = I - tau v v^T with v(0) = 1. tau = 0 means H = I.
struct Reflector {
  double beta;
  double tau;
};

/// Returns the reflection that maps (alpha, x) to beta e_1 (Golub & Van Loan, algorithm 5.1.1; LAPACK's
/// dlarfg). Overwrites `x` with the entries of v after its 1. An x whose squares add up to less than
/// `negligible` counts as 0.
[[nodiscard]] Reflector make_reflector(double alpha, Eigen::Ref<Vector> x, double negligible);

/// Fills in column k of the upper triangular T of H_0 ... H_k = I - V T V^T (Schreiber & Van Loan 1989;
/// LAPACK's dlarft), above and on the diagonal. `overlaps` are -tau_k times the products of v_k with the
/// vectors before it.
void extend_compact_form(Matrix& t, Index k, double tau, const Eigen::Ref<const Vector>& overlaps);

/// Returns T of H_0 H_1 ... = I - V T V^T.
[[nodiscard]] Matrix compact_form(const Eigen::Ref<const Matrix>& v, const Eigen::Ref<const Vector>& tau);

/// Z <- H_0 H_1 ... Z, where v_k is 0 above its row k and 1 there (LAPACK's dormqr). Traps if sizes do not
/// match.
void apply_reflections(const Eigen::Ref<const Matrix>& v, const Eigen::Ref<const Vector>& tau,
                       Eigen::Ref<Matrix> z);

}  // namespace pca
