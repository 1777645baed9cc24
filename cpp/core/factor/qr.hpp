#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// A = Q R by blocked Householder reflections, A m x n with m >= n, Q orthogonal, R upper triangular (Golub &
/// Van Loan, 5.2.3; LAPACK's dgeqrf). The caller scales A so that the squares of its entries stay in the
/// range of doubles. Traps if m < n.
class Qr {
 public:
  explicit Qr(Matrix a);

  /// Returns R, n x n, with zeros below the diagonal.
  [[nodiscard]] const Matrix& r() const { return r_; }

  /// Returns Q [coefficients; 0], m x p, for `coefficients` k x p with k <= m.
  [[nodiscard]] Matrix apply_q(const Eigen::Ref<const Matrix>& coefficients) const;

  /// Returns the sign of det(A), which must not be 0, for a square A.
  [[nodiscard]] double sign_of_determinant() const;

 private:
  Matrix v_;  // the reflections' vectors: 0 above the diagonal and 1 on it
  Vector tau_;
  Matrix r_;
};

}  // namespace pca
