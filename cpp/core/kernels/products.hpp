#pragma once

#include "core/base/linalg.hpp"
#include "core/base/require.hpp"
#include "core/kernels/gemm.hpp"

// Matrix products of Eigen's matrices by the engine's own kernels.

namespace pca {

/// C = A B.
inline void multiply(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b,
                     Eigen::Ref<Matrix> c) {
  require(a.cols() == b.rows() && c.rows() == a.rows() && c.cols() == b.cols());
  gemm(c.rows(), c.cols(), a.cols(), 1, {a.data(), a.outerStride()}, {b.data(), b.outerStride()}, 0, c.data(),
       c.outerStride());
}

/// A B.
inline Matrix multiply(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b) {
  Matrix c(a.rows(), b.cols());
  multiply(a, b, c);
  return c;
}

/// A^T B.
inline Matrix multiply_transposed(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b) {
  require(a.rows() == b.rows());
  Matrix c(a.cols(), b.cols());
  gemm(c.rows(), c.cols(), a.rows(), 1, {a.data(), a.outerStride(), true}, {b.data(), b.outerStride()}, 0,
       c.data(), c.rows());
  return c;
}

/// Lower triangle of alpha op(A) op(A)^T with op(A) n x k; zeros above.
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
