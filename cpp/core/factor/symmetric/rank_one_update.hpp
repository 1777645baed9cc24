#pragma once

#include <vector>

#include "core/factor/symmetric/deflation.hpp"
#include "core/factor/symmetric/secular.hpp"

namespace pca {

/// Eigenpairs of Q (D + rho z z^T) Q^T for Q = diag(Q_1, Q_2), the step that joins two halves in divide and
/// conquer (Gu & Eisenstat 1995; Golub & Van Loan, 8.4; LAPACK's dlaed1 and dlaed3). Eigenvalues come with
/// the construction; vectors are made, by matrix products, for those that are asked for.
class RankOneUpdate {
 public:
  /// `q`: n x n, Q_1 and Q_2 on its diagonal and 0 beside them; used as workspace. `d`: the diagonal of D,
  /// ascending within each half. |z| = 1, rho >= 0. Throws Error(not_converged).
  RankOneUpdate(Vector d, Vector z, double rho, Index order_of_first, Eigen::Ref<Matrix> q);

  /// All n eigenvalues, ascending.
  [[nodiscard]] const Vector& values() const { return values_; }

  /// out.col(i) becomes the eigenvector of values()[wanted[i]].
  void vectors(const std::vector<Index>& wanted, Eigen::Ref<Matrix> out) const;

 private:
  void sort_values(const Vector& poles, const Vector& deflated);
  [[nodiscard]] Matrix secular_vectors(const std::vector<Index>& roots) const;

  Vector values_;
  // Where values_[i] comes from: root j of the secular equation is j, deflated pair j is roots_.size() + j.
  std::vector<Index> source_;

  // What the secular equation leaves. `grouped_` sorts its unknowns by support (top, both, bottom), so that
  // products with Q skip the zeros.
  std::vector<SecularRoot> roots_;
  Vector origins_;  // d[origin] of every root
  Vector grouped_d_;
  Vector grouped_z_;
  Matrix top_;       // columns of Q that are not 0 in the first rows: supports top and both
  Matrix bottom_;    // in the other rows: both and bottom
  Matrix deflated_;  // eigenvectors already
};

}  // namespace pca
