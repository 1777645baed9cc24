#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/rows/dense_rows.hpp"

namespace pca {

struct FisherOptions {
  /// Directions to keep; 0 keeps all min(K - 1, D).
  Index components = 0;
  /// gamma in [0, 1]: S_W becomes (1 - gamma) S_W + gamma (trace S_W / D) I.
  double regularization = 0;
};

/// Fisher's discriminant for K classes (Bishop 4.1.6): directions w_m with S_B w = lambda S_W w, where
/// S_W = sum_k sum_{n in k} (x_n - m_k)(x_n - m_k)^T (4.40-4.41) and S_B = sum_k N_k (m_k - m)(m_k - m)^T
/// (4.46).
struct Fisher {
  Vector mean;            // D, of all rows: m
  RowMatrix class_means;  // K x D: m_k
  RowMatrix
      components;   // M x D, row m is w_m, with w^T S_W w = N - K; the entry of largest magnitude positive
  Vector spectrum;  // all min(K - 1, D) eigenvalues, descending, >= 0
  double residual = 0;       // max |W^T S_B W / (N - K) - diag(lambda)| / lambda_1
  double orthogonality = 0;  // max |W^T S_W W / (N - K) - I|
  std::vector<std::pair<Index, Index>> tied;
};

/// `class_of[n]` < `classes` is row n's class; no class is empty. Uses up the rows, which are held as
/// float64. Throws Error(empty) where N <= K or a class has no rows, Error(shape) where rows are missing, a
/// class is beyond `classes` or there are more or fewer than rows, Error(option) for fewer than 2 classes or
/// options out of their range, Error(singular) where S_W is to working precision, Error(components),
/// Error(not_finite) where scales leave the range of doubles, Error(not_converged).
[[nodiscard]] Fisher fit_fisher(DenseRows& rows, std::span<const std::uint32_t> class_of, Index classes,
                                const FisherOptions& options);

/// Heap bytes that this takes at its peak, the rows and their classes included.
[[nodiscard]] double fisher_bytes_needed(double rows, double columns, double classes);

}  // namespace pca
