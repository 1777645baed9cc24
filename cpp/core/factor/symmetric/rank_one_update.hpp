#pragma once

#include <vector>

#include "core/factor/symmetric/deflation.hpp"
#include "core/factor/symmetric/secular.hpp"

namespace pca {

/// Eigenpairs of Q (D + rho z z^T) Q^T for Q = diag(Q_1, Q_2): the step that joins two halves in divide and
/// conquer (Gu & Eisenstat 1995; Golub & Van Loan, 8.4; LAPACK's dlaed1 and dlaed3). The constructor computes
/// all eigenvalues, vectors() only the vectors that are asked for, by matrix products.
class RankOneUpdate {
 public:
  /// `q` is n x n with Q_1 and Q_2 on its diagonal and 0 beside them; it serves as workspace. `d` is the
  /// diagonal of D, ascending within each half. |z| = 1, rho >= 0. Throws Error(not_converged).
  RankOneUpdate(Vector d, Vector z, double rho, Index order_of_first, Eigen::Ref<Matrix> q);

  /// Returns all n eigenvalues, ascending.
  [[nodiscard]] const Vector& values() const { return values_; }

  /// Writes the eigenvector of values()[wanted[i]] to out.col(i).
  void vectors(const std::vector<Index>& wanted, Eigen::Ref<Matrix> out) const;

 private:
  void sort_values(const Vector& poles, const Vector& deflated);
  [[nodiscard]] Matrix secular_vectors(const std::vector<Index>& roots) const;

  Vector values_;
  // source_[i] tells where values_[i] comes from: j stands for root j of the secular equation, roots_.size()
  // + j for deflated pair j.
  std::vector<Index> source_;

  // The solved secular equation. The `grouped_` vectors sort its unknowns by support (top, both, bottom), so
  // that products with Q skip the zeros.
  std::vector<SecularRoot> roots_;
  Vector origins_;  // d[origin] of every root
  Vector grouped_d_;
  Vector grouped_z_;
  Matrix top_;       // columns of Q that are not 0 in the first rows: supports top and both
  Matrix bottom_;    // columns of Q that are not 0 in the other rows: both and bottom
  Matrix deflated_;  // columns that are eigenvectors already
};

}  // namespace pca
