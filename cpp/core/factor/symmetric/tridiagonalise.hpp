#pragma once

#include "core/factor/symmetric/tridiagonal.hpp"

namespace pca {

/// A = Q T Q^T, where Q = H_0 H_1 ... H_{n-2} is a product of Householder reflections H_j = I - tau_j v_j
/// v_j^T.
struct Tridiagonalisation {
  Tridiagonal t;
  /// n x n; column j is v_j, which is 0 down to row j and 1 in row j + 1.
  Matrix reflectors;
  Vector tau;  // max(n - 1, 0); 0 where H_j = I
};

/// Reduces `a` to tridiagonal form by Householder reflections (Golub & Van Loan, 8.3.1) in blocks of columns
/// (Dongarra, Hammarling & Sorensen 1989; LAPACK's dsytrd): 4 n^3 / 3 flops, half of them in matrix-vector
/// and half in matrix-matrix products. Reads the lower triangle of `a` and takes its memory. The entries must
/// be scaled as Tridiagonal says.
[[nodiscard]] Tridiagonalisation tridiagonalise(Matrix a);

/// Z <- Q Z for Z, n x m, which turns eigenvectors of T into those of A. It applies the reflections in
/// blocks, in the compact WY form I - V T V^T (LAPACK's dormtr): 2 n^2 m flops in matrix products.
void back_transform(const Tridiagonalisation& reduced, Matrix& z);

}  // namespace pca
