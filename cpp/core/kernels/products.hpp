#pragma once

#include "core/base/linalg.hpp"
#include "core/base/require.hpp"
#include "core/kernels/gemm.hpp"

// These functions multiply Eigen's matrices by the core's own kernels. They trap if the sizes do not match.

namespace pca {

/// C = A B.
inline void multiply(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b,
                     Eigen::Ref<Matrix> c) {
  require(a.cols() == b.rows() && c.rows() == a.rows() && c.cols() == b.cols());
  gemm(c.rows(), c.cols(), a.cols(), 1, {a.data(), a.outerStride()}, {b.data(), b.outerStride()}, 0, c.data(),
       c.outerStride());
}

/// Returns A B.
inline Matrix multiply(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b) {
  Matrix c(a.rows(), b.cols());
  multiply(a, b, c);
  return c;
}

/// Returns A^T B.
inline Matrix multiply_transposed(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b) {
  require(a.rows() == b.rows());
  Matrix c(a.cols(), b.cols());
  gemm(c.rows(), c.cols(), a.rows(), 1, {a.data(), a.outerStride(), true}, {b.data(), b.outerStride()}, 0,
       c.data(), c.rows());
  return c;
}

/// Returns the lower triangle of alpha op(A) op(A)^T with op(A) n x k, and zeros above it.
inline Matrix gram_product(Index n, Index k, double alpha, Operand a) {
  Matrix c = Matrix::Zero(n, n);
  add_rank_k(n, k, alpha, a, c.data(), n);
  return c;
}

/// C -= A B.
inline void subtract_product(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b,
                             Eigen::Ref<Matrix> c) {
  require(a.cols() == b.rows() && c.rows() == a.rows() && c.cols() == b.cols());
  gemm(c.rows(), c.cols(), a.cols(), -1, {a.data(), a.outerStride()}, {b.data(), b.outerStride()}, 1,
       c.data(), c.outerStride());
}

}  // namespace pca
