#pragma once

#include <utility>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/rows/dense_rows.hpp"

namespace pca {

struct CcaOptions {
  /// Pairs of canonical variates to keep; 0 keeps all min(p, q).
  Index components = 0;
  /// Number, 0 or more, that is added to the diagonals of both covariances, in their units.
  double ridge = 0;
  /// The meaning of the weights of rows, if they have any.
  Weighting weighting = Weighting::reliability;
};

/// Canonical correlations (Hotelling 1936) of p columns x and q columns y. With weights a_m and b_m, the
/// scores (x - mean)^T a_m and (y - mean)^T b_m have unit variance (divisor N - 1; with a ridge, a^T (S_xx +
/// ridge I) a = 1 and likewise for b) and the largest correlation. Each pair is uncorrelated with those
/// before. With weights, N - 1 is W - 1 for frequencies or W - sum w^2 / W for reliabilities.
struct Cca {
  Vector mean;               // p + q
  RowMatrix x_weights;       // M x p, row m is a_m; its entry of largest magnitude is positive
  RowMatrix y_weights;       // M x q, row m is b_m; its sign makes the correlation 0 or more
  Vector spectrum;           // all min(p, q) correlations, descending, in [0, 1]
  double residual = 0;       // max |A S_xy B^T - diag(rho)|
  double orthogonality = 0;  // max |A S_xx A^T - I| and |B S_yy B^T - I|
  std::vector<std::pair<Index, Index>> tied;
};

/// Fits by QR and the SVD of Q_x^T Q_y (Björck & Golub 1973). `rows` are [x | y], of which the first
/// `x_columns` columns are x; they must be held as float64 and are used up. Throws Error(empty) if there are
/// fewer than 2 rows, Error(shape) if rows are missing or a side has no columns, Error(option) if an option
/// is out of range, Error(components) if there are fewer correlations than asked for, Error(singular) if a
/// side is rank-deficient to working precision, Error(not_finite) if scales leave the range of doubles,
/// Error(not_converged) if the SVD does not converge.
[[nodiscard]] Cca fit_cca(DenseRows& rows, Index x_columns, const CcaOptions& options);

/// Returns the heap bytes that fit_cca() takes at its peak, including the rows.
[[nodiscard]] double cca_bytes_needed(double rows, double x_columns, double y_columns);

}  // namespace pca
