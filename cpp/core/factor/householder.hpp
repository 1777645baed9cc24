#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// A reflection H = I - tau v v^T with v(0) = 1; tau = 0 stands for H = I.
struct Reflector {
  double beta;
  double tau;
};

/// The reflection that makes (alpha, tail) into beta e_1 (Golub & Van Loan, algorithm 5.1.1; LAPACK's
/// dlarfg); what follows the 1 of its v takes the place of `tail`. A tail whose squares add up to less than
/// `negligible` is taken for 0.
[[nodiscard]] Reflector make_reflector(double alpha, Eigen::Ref<Vector> tail, double negligible);

/// Fills column k of the upper triangular T of H_0 ... H_k = I - V T V^T (Schreiber & Van Loan 1989; LAPACK's
/// dlarft). `overlaps`: -tau_k times the products of v_k with the vectors before.
template <class Overlaps>
void extend_compact_form(Matrix& t, Index k, double tau, const Overlaps& overlaps) {
  t(k, k) = tau;
  t.col(k).head(k).noalias() = t.topLeftCorner(k, k).template triangularView<Eigen::Upper>() * overlaps;
}

}  // namespace pca
