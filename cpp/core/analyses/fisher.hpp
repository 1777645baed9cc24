#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/rows/dense_rows.hpp"

namespace pca {

struct FisherOptions {
  /// Directions to keep; 0 keeps all min(K - 1, D).
  Index components = 0;
  /// gamma in [0, 1]: it replaces S_W by (1 - gamma) S_W + gamma (trace S_W / D) I.
  double regularization = 0;
  /// Puts diag(S_W) in place of (trace S_W / D) I: each column is shrunk by its own scatter, in any units.
  bool scale_within = false;
  /// The meaning of the weights of rows, if they have any.
  Weighting weighting = Weighting::reliability;
};

/// Fisher's discriminant for K classes (Bishop 4.1.6): directions w_m with S_B w = lambda S_W w, where
/// S_W = sum_k sum_{n in k} (x_n - m_k)(x_n - m_k)^T (4.40-4.41) and S_B = sum_k N_k (m_k - m)(m_k - m)^T
/// (4.46). With weights, sums over rows are of w_n times each term, N_k is W_k, the sum of the weights of a
/// class, and in place of N - K stands W - K for frequencies or sum_k (W_k - sum_{n in k} w_n^2 / W_k) for
/// reliabilities.
struct Fisher {
  Vector mean;               // m, D: the mean of all rows
  RowMatrix class_means;     // m_k, K x D
  RowMatrix components;      // M x D: rows w_m, w^T S_W w = N - K, entry of largest magnitude positive
  Vector spectrum;           // all min(K - 1, D) eigenvalues, descending, >= 0
  double residual = 0;       // max |W^T S_B W / (N - K) - diag(lambda)| / lambda_1
  double orthogonality = 0;  // max |W^T S_W W / (N - K) - I|
  std::vector<std::pair<Index, Index>> tied;
};

/// Fits the discriminant. `class_of[n]` < `classes` is the class of row n; no class may be empty. The rows
/// must be held as float64 and are used up. Throws Error(empty) if N <= K or a class has no rows,
/// Error(shape) if rows are missing, a class does not exist or `class_of` does not have N entries,
/// Error(option) if there are fewer than 2 classes or an option is out of range, Error(components) if there
/// are fewer directions than asked for, Error(singular) if S_W is singular to working precision,
/// Error(not_finite) if scales leave the range of doubles, Error(not_converged) if the SVD does not converge.
[[nodiscard]] Fisher fit_fisher(DenseRows& rows, std::span<const std::uint32_t> class_of, Index classes,
                                const FisherOptions& options);

/// Returns the heap bytes that fit_fisher() takes at its peak, including the rows and their classes.
[[nodiscard]] double fisher_bytes_needed(double rows, double columns, double classes);

}  // namespace pca
