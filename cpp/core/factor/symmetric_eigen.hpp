#pragma once

#include <optional>

#include "core/base/linalg.hpp"
#include "core/factor/symmetric/divide_conquer.hpp"
#include "core/factor/symmetric/tridiagonalise.hpp"

namespace pca {

/// Eigenpairs of a symmetric matrix A = U diag(lambda) U^T, of which it reads the lower triangle. Householder
/// reflections give A = Q T Q^T; Q is applied to the wanted eigenvectors of T. The constructor computes all
/// eigenvalues.
class SymmetricEigen {
 public:
  /// `max_vectors` is the most that vectors() will be asked for. Throws Error(not_converged).
  SymmetricEigen(const Matrix& symmetric, Index max_vectors);

  /// Returns the eigenvalues, descending.
  [[nodiscard]] const Vector& values() const { return values_; }

  /// Returns orthonormal eigenvectors of the `count` <= `max_vectors` largest eigenvalues. Throws
  /// Error(not_converged).
  [[nodiscard]] Matrix vectors(Index count) const;

 private:
  [[nodiscard]] Matrix tridiagonal_vectors(Index count) const;

  double scale_;                // a power of two
  Tridiagonalisation reduced_;  // of A / scale_
  std::optional<DivideConquer> divide_conquer_;
  Vector values_;
};

/// Returns the heap bytes that all eigenvalues of a matrix of this order and `count` vectors take beside it:
/// Householder vectors, panels, the vectors and a copy of them; for many vectors, the last join of divide and
/// conquer with what it keeps of both halves. If inverse iteration fails, divide and conquer takes more.
[[nodiscard]] double eigenpairs_bytes_needed(double order, double count);

/// All eigenpairs of a small symmetric matrix.
struct AllEigenpairs {
  explicit AllEigenpairs(const Matrix& symmetric);
  Vector values;   // descending
  Matrix vectors;  // orthonormal
};

}  // namespace pca
