#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// The upper triangular factor R of X = Q R, for rows of X that arrive in blocks; Q is never formed. Each
/// block B is folded in by the QR factorisation of [R; B]: sequential TSQR (Demmel, Grigori, Hoemmen & Langou
/// 2012; Golub & Van Loan, 5.2; LAPACK's dtpqrt). R^T R = X^T X, and R has the singular values of X. Its
/// diagonal entries have either sign. The caller scales X so that the squares of its entries stay in the
/// range of doubles.
class Tsqr {
 public:
  explicit Tsqr(Index columns) : Tsqr(Matrix(Matrix::Zero(columns, columns))) {}

  /// Continues from a factor, D x D, with zeros below the diagonal.
  explicit Tsqr(Matrix factor);

  /// Adds any number of rows. Their split into calls changes the result by rounding only. Traps if they do
  /// not have D columns.
  void add(const Eigen::Ref<const RowMatrix>& rows);

  /// Returns R, D x D, with zeros below the diagonal.
  [[nodiscard]] const Matrix& factor() const { return r_; }

 private:
  void fold(Index rows);

  Matrix r_;
  Matrix block_;  // column-major: the reflections run down its columns
};

/// Returns the factor R of all of `rows`, N x D.
[[nodiscard]] Matrix tsqr(const RowMatrix& rows);

}  // namespace pca
