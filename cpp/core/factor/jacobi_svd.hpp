#pragma once

#include <optional>

#include "core/base/linalg.hpp"
#include "core/factor/qr.hpp"

namespace pca {

/// Thin singular value decomposition A = U diag(values) V^T, values descending, A not empty.
struct Svd {
  Matrix u;
  Vector values;
  Matrix v;
};

/// By one-sided Jacobi rotations (Hestenes 1958; Golub & Van Loan 8.6.3), started from the eigenvectors of
/// A^T A: these are nearly right for the large singular values, and the rotations, which never square A, make
/// all of them right. Throws Error(not_converged), as with a NaN in `a`.
[[nodiscard]] Svd svd(const Matrix& a);

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
  Matrix vectors_;       // of R; min(N, D) square
  std::optional<Qr> q_;  // of X^T, where N < D
};

/// Heap bytes that it takes beside X, with all its vectors. In double, since the counts may exceed any
/// integer.
[[nodiscard]] double right_svd_bytes_needed(double rows, double columns);

/// How many of the singular values, descending, exceed size eps sigma_1; `size` is max(N, D).
[[nodiscard]] Index numerical_rank(const Vector& values, Index size);

}  // namespace pca
