#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// The upper-triangular factor R of X = Q R, for rows of X that arrive in blocks; Q is never formed.
/// Each block B is folded in by the QR factorisation of [R; B]: sequential TSQR (Demmel, Grigori, Hoemmen &
/// Langou 2012; Golub & Van Loan, 5.2; LAPACK's dtpqrt). R^T R = X^T X, and R has the singular values of X.
/// The diagonal has either sign. Entries whose squares leave the range of doubles are the caller's to scale.
class Tsqr {
 public:
  explicit Tsqr(Index columns) : Tsqr(Matrix(Matrix::Zero(columns, columns))) {}

  /// Continues from a factor, D x D, zero below the diagonal.
  explicit Tsqr(Matrix factor);

  /// Any number of rows, which need not be a multiple of anything; the split into calls changes rounding.
  void add(const Eigen::Ref<const RowMatrix>& rows);

  /// D x D; zero below the diagonal.
  [[nodiscard]] const Matrix& factor() const { return r_; }

 private:
  void fold(Index rows);

  Matrix r_;
  Matrix block_;  // column-major: the reflections run down its columns
};

/// The factor of all of `rows`, N x D.
[[nodiscard]] Matrix tsqr(const RowMatrix& rows);

}  // namespace pca
