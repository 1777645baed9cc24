#pragma once

#include "core/factor/symmetric/tridiagonal.hpp"

namespace pca {

/// A = Q T Q^T with Q = H_0 H_1 ... H_{n-2} of Householder reflections H_j = I - tau_j v_j v_j^T.
struct Tridiagonalisation {
  Tridiagonal t;
  /// n x n: v_j is column j, which is 0 down to row j and 1 in row j + 1.
  Matrix reflectors;
  Vector tau;  // max(n - 1, 0); 0 where H_j = I
};

/// Householder tridiagonalisation (Golub & Van Loan, 8.3.1) by blocks of columns (Dongarra, Hammarling &
/// Sorensen 1989; LAPACK's dsytrd): 4 n^3 / 3 flops, half of them matrix-vector and half matrix-matrix
/// products. Reads the lower triangle of `a` and takes its memory; its entries are scaled as Tridiagonal
/// says.
[[nodiscard]] Tridiagonalisation tridiagonalise(Matrix a);

/// Z <- Q Z for n x m Z: from eigenvectors of T to those of A. By blocks of reflections in the compact WY
/// form I - V T V^T (LAPACK's dormtr), 2 n^2 m flops in matrix products.
void back_transform(const Tridiagonalisation& reduced, Matrix& z);

}  // namespace pca
