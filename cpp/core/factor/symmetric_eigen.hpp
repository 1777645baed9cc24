#pragma once

#include <optional>

#include "core/base/linalg.hpp"
#include "core/factor/symmetric/divide_conquer.hpp"
#include "core/factor/symmetric/tridiagonalise.hpp"

namespace pca {

/// Eigenpairs of a symmetric matrix A = U diag(lambda) U^T, of which it reads the lower triangle: A = Q T Q^T
/// by Householder, eigenpairs of T, and Q applied to those wanted. All eigenvalues come with the
/// construction.
class SymmetricEigen {
 public:
  /// `max_vectors`: no more vectors than this will be asked for. Throws Error(not_converged).
  SymmetricEigen(const Matrix& symmetric, Index max_vectors);

  /// Eigenvalues, descending.
  [[nodiscard]] const Vector& values() const { return values_; }

  /// Orthonormal eigenvectors of the `count` <= `max_vectors` largest eigenvalues. Throws
  /// Error(not_converged).
  [[nodiscard]] Matrix vectors(Index count) const;

 private:
  [[nodiscard]] Matrix tridiagonal_vectors(Index count) const;

  double scale_;                // a power of two
  Tridiagonalisation reduced_;  // of A / scale_
  std::optional<DivideConquer> divide_conquer_;
  Vector values_;
};

/// Heap bytes of all eigenvalues of a matrix of this order and of `count` vectors, beside it: Householder
/// vectors and panels, the vectors and a copy of them; of many, divide and conquer's last join with what it
/// keeps of both halves. Where few cannot be told apart by inverse iteration, it joins as well and takes
/// more.
[[nodiscard]] double eigenpairs_bytes_needed(double order, double count);

/// All eigenpairs of a small symmetric matrix.
struct AllEigenpairs {
  explicit AllEigenpairs(const Matrix& symmetric);
  Vector values;   // descending
  Matrix vectors;  // orthonormal
};

}  // namespace pca
