#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// A = Q R by blocked Householder reflections, A m x n with m >= n, Q orthogonal, R upper triangular (Golub &
/// Van Loan, 5.2.3; LAPACK's dgeqrf). Entries whose squares leave the range of doubles are the caller's to
/// scale.
class Qr {
 public:
  explicit Qr(Matrix a);

  /// n x n; zeros below the diagonal.
  [[nodiscard]] const Matrix& r() const { return r_; }

  /// The first columns of Q: `coefficients`, k x p with k <= m, becomes Q [coefficients; 0], m x p.
  [[nodiscard]] Matrix apply_q(const Eigen::Ref<const Matrix>& coefficients) const;

  /// Of det(A), which is not 0; A square.
  [[nodiscard]] double sign_of_determinant() const;

 private:
  Matrix v_;  // the reflections' vectors: 0 above the diagonal and 1 on it
  Vector tau_;
  Matrix r_;
};

}  // namespace pca
