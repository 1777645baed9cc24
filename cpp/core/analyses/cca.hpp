#pragma once

#include <utility>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/rows/dense_rows.hpp"

namespace pca {

struct CcaOptions {
  /// Pairs of canonical variates to keep; 0 keeps all min(p, q).
  Index components = 0;
  /// Added to the diagonals of both covariances, in their units; >= 0.
  double ridge = 0;
};

/// Canonical correlations (Hotelling 1936) of p columns x and q columns y: weights a_m, b_m such that the
/// scores (x - mean)^T a_m and (y - mean)^T b_m have unit variance (divisor N - 1; with a ridge, unit a^T
/// (S_xx + ridge I) a) and the largest correlation, each pair uncorrelated with those before.
struct Cca {
  Vector mean;               // p + q
  RowMatrix x_weights;       // M x p, row m is a_m; the entry of largest magnitude positive
  RowMatrix y_weights;       // M x q, row m is b_m, its sign such that the correlation is not negative
  Vector spectrum;           // all min(p, q) correlations, descending, in [0, 1]
  double residual = 0;       // max |A S_xy B^T - diag(rho)|
  double orthogonality = 0;  // max |A S_xx A^T - I| and |B S_yy B^T - I|
  std::vector<std::pair<Index, Index>> tied;
};

/// Rows [x | y], of which the first `x_columns` columns are x, held as float64. Uses them up. By QR and the
/// SVD of Q_x^T Q_y (Björck & Golub 1973). Throws Error(empty) for fewer than 2 rows, Error(shape) where rows
/// are missing or a side has no columns, Error(option) for options out of their range, Error(singular) where
/// a side is rank-deficient to working precision, Error(components), Error(not_finite) where scales leave the
/// range of doubles, Error(not_converged).
[[nodiscard]] Cca fit_cca(DenseRows& rows, Index x_columns, const CcaOptions& options);

/// Heap bytes that this takes at its peak, the rows included.
[[nodiscard]] double cca_bytes_needed(double rows, double x_columns, double y_columns);

}  // namespace pca
