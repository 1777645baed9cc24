#pragma once

#include <optional>

#include "linalg.hpp"

namespace pca {

/// Thin singular value decomposition A = U diag(values) V^T, values descending, A not empty.
struct Svd {
  Matrix u;
  Vector values;
  Matrix v;
};

/// By divide and conquer and, where that does not hold, by Jacobi rotations. Throws Error(not_converged)
/// where neither does, as with a NaN in `a`.
[[nodiscard]] Svd svd(const Matrix& a);

/// By Jacobi rotations alone: slower, and sure.
[[nodiscard]] Svd jacobi_svd(const Matrix& a);

/// Whether `s` is a decomposition of `a`: finite, descending, and below the threshold of LAPACK's own tests
/// in |A - U diag(values) V^T| / (|A| n eps), |U^T U - I| / (n eps) and |V^T V - I| / (n eps), 1-norms.
[[nodiscard]] bool holds(const Svd& s, const Matrix& a);

/// Singular values and right singular vectors of row-major data X, N x D, by QR and the SVD of R; never
/// through X^T X, so small singular values keep an absolute error of order eps sigma_1 (Golub & Van
/// Loan, 8.6).
class RightSvd {
 public:
  /// Throws Error(not_converged).
  explicit RightSvd(const RowMatrix& x);

  /// min(N, D), descending.
  [[nodiscard]] const Vector& values() const { return values_; }

  /// D x count, orthonormal columns; count <= min(N, D).
  [[nodiscard]] Matrix vectors(Index count) const;

 private:
  Vector values_;
  Matrix vectors_;                                 // of R; min(N, D) square
  std::optional<Eigen::HouseholderQR<Matrix>> q_;  // of X^T, where N < D
};

/// How many of the singular values, descending, exceed size eps sigma_1; `size` is max(N, D).
[[nodiscard]] Index numerical_rank(const Vector& values, Index size);

}  // namespace pca
