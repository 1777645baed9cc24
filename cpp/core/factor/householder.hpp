#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// A reflection H = I - tau v v^T with v(0) = 1; tau = 0 stands for H = I.
struct Reflector {
  double beta;
  double tau;
};

/// The reflection that makes (alpha, x) into beta e_1 (Golub & Van Loan, algorithm 5.1.1; LAPACK's
/// dlarfg); what follows the 1 of its v takes the place of `x`. An x whose squares add up to less than
/// `negligible` is taken for 0.
[[nodiscard]] Reflector make_reflector(double alpha, Eigen::Ref<Vector> x, double negligible);

/// Fills column k of the upper triangular T of H_0 ... H_k = I - V T V^T (Schreiber & Van Loan 1989; LAPACK's
/// dlarft); zeros below. `overlaps`: -tau_k times the products of v_k with the vectors before.
void extend_compact_form(Matrix& t, Index k, double tau, const Eigen::Ref<const Vector>& overlaps);

/// T of H_0 H_1 ... = I - V T V^T.
[[nodiscard]] Matrix compact_form(const Eigen::Ref<const Matrix>& v, const Eigen::Ref<const Vector>& tau);

/// Z <- H_0 H_1 ... Z, where v_k is 0 above its row k and 1 there (LAPACK's dormqr).
void apply_reflections(const Eigen::Ref<const Matrix>& v, const Eigen::Ref<const Vector>& tau,
                       Eigen::Ref<Matrix> z);

}  // namespace pca
