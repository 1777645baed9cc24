#pragma once

#include "core/base/index.hpp"

namespace pca {

/// A column-major matrix in the caller's memory, or its transpose. Element (i, j) of the stored matrix is
/// data[i + j stride]. A row-major matrix is the transpose of the column-major one in the same memory.
struct Operand {
  const double* data;
  Index stride;
  bool transposed = false;
};

/// C <- alpha op(A) op(B) + beta C with op(A) m x k, op(B) k x n and C m x n, all column-major. beta = 0
/// overwrites C, even where it holds NaN. C overlaps neither A nor B. Traps if a stride is too short for its
/// matrix, as the functions below do.
///
/// The order of the sums is fixed: the bits depend on sizes and alpha, never on addresses. With m <= 32 and B
/// not transposed, B is read once; with n <= 32 and A not transposed, A is read once. It is therefore best to
/// multiply row-major X by few components V as V^T X^T, and by few scores Z as X^T Z.
void gemm(Index m, Index n, Index k, double alpha, Operand a, Operand b, double beta, double* c,
          Index c_stride);

/// Lower triangle of C <- C + alpha A A^T with op(A) n x k. The strictly upper triangle stays unchanged.
void add_rank_k(Index n, Index k, double alpha, Operand a, double* c, Index c_stride);

/// Returns the most heap bytes that add_rank_k() takes, for any depth k.
[[nodiscard]] double add_rank_k_bytes_needed(double n);

/// Lower triangle of C <- C + alpha (V W^T + W V^T) with op(V) and op(W) n x k. The strictly upper triangle
/// stays unchanged. Reads and writes C once if k <= 132.
void add_rank_2k(Index n, Index k, double alpha, Operand v, Operand w, double* c, Index c_stride);

}  // namespace pca
