#pragma once

#include <optional>

#include "core/base/linalg.hpp"
#include "core/factor/qr.hpp"

namespace pca {

/// A thin singular value decomposition A = U diag(values) V^T, values descending.
struct Svd {
  Matrix u;
  Vector values;
  Matrix v;
};

/// Computes the decomposition of a non-empty A by one-sided Jacobi rotations (Hestenes 1958; Golub & Van Loan
/// 8.6.3). They start from the eigenvectors of A^T A, which are nearly right for the large singular values;
/// the rotations never square A and make all of them right. Throws Error(not_converged), also if `a` holds a
/// NaN. Traps if `a` is empty.
[[nodiscard]] Svd svd(const Matrix& a);

/// Singular values and right singular vectors of row-major data X, N x D, by QR and the SVD of R. X^T X is
/// never formed, so small singular values keep an absolute error of order eps sigma_1 (Golub & Van Loan,
/// 8.6).
class RightSvd {
 public:
  /// Throws Error(not_converged).
  explicit RightSvd(const RowMatrix& x);

  /// Returns the min(N, D) singular values, descending.
  [[nodiscard]] const Vector& values() const { return values_; }

  /// Returns the first `count` <= min(N, D) right singular vectors, D x count.
  [[nodiscard]] Matrix vectors(Index count) const;

 private:
  Vector values_;
  Matrix vectors_;       // singular vectors of R, min(N, D) square
  std::optional<Qr> q_;  // the QR of X^T, if N < D
};

/// Returns the heap bytes that RightSvd takes beside X, including all its vectors.
[[nodiscard]] double right_svd_bytes_needed(double rows, double columns);

/// Returns how many singular values exceed size eps sigma_1. `values` descend; `size` is max(N, D).
[[nodiscard]] Index numerical_rank(const Vector& values, Index size);

}  // namespace pca
