#include "core/analyses/cca.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/analyses/scatter_factor.hpp"
#include "core/base/error.hpp"
#include "core/base/expressions.hpp"
#include "core/base/sample_size.hpp"
#include "core/factor/jacobi_svd.hpp"
#include "core/factor/orthonormal.hpp"
#include "core/factor/qr.hpp"
#include "core/factor/signs.hpp"
#include "core/factor/tied_groups.hpp"
#include "core/factor/triangular.hpp"
#include "core/kernels/products.hpp"
#include "core/rows/column_units.hpp"
#include "core/rows/weights.hpp"

namespace pca {

namespace {

/// Throws Error(singular) unless the columns of one side of the data, whose triangular factor this is, are
/// independent.
void require_independent(const Matrix& factor, const Exponents& exponents, Index rows, const char* name,
                         const CcaOptions& options) {
  const Index columns = factor.cols();
  const Index rank = numerical_rank(svd(factor).values, std::max(rows, columns));
  if (rank == columns) return;
  std::string message = std::string(name) + " has rank " + std::to_string(rank) + " of " +
                        std::to_string(columns) + " columns once centred";
  const auto constant = std::find(exponents.begin(), exponents.end(), no_exponent);
  if (constant != exponents.end()) {
    message +=
        ", and its column " + std::to_string(constant - exponents.begin()) + " (counted from 0) is constant";
  }
  refuse(ErrorCode::singular, message + (options.ridge > 0 ? ": increase ridge" : ": set ridge > 0"));
}

/// Centres `x` in place, weighs its rows, and returns its mean. It works relative to the first row, so that a
/// large common offset cancels and a constant column becomes 0.
Vector centre(RowMatrix& x, const double* weights, double weight) {
  const Eigen::RowVectorXd reference = x.row(0);
  x.rowwise() -= reference;
  Eigen::RowVectorXd shift = Eigen::RowVectorXd::Zero(x.cols());
  if (weights) {
    for (Index n = 0; n < x.rows(); ++n) {
      for (Index j = 0; j < x.cols(); ++j) shift[j] += weights[n] / weight * x(n, j);
    }
  } else {
    shift = x.colwise().mean();
  }
  x.rowwise() -= shift;
  if (weights) weigh(weights, x.rows(), x.cols(), x.data());
  return (reference + shift).transpose();
}

}  // namespace

Cca fit_cca(DenseRows& given, Index x_columns, const CcaOptions& options) {
  const Index rows = given.rows();
  const Index p = x_columns;
  const Index q = given.columns() - p;
  if (p < 1 || q < 1) {
    refuse(ErrorCode::shape, "x and y need a column each");
  }
  const Index available = std::min(p, q);
  if (rows < 2) refuse(ErrorCode::empty, "a correlation needs at least 2 rows");
  require_components(options.components, available, "canonical correlations");
  if (!(options.ridge >= 0 && std::isfinite(options.ridge))) {
    refuse(ErrorCode::option, "ridge has to be 0 or more, and finite");
  }
  const Exponents unit = exponents_above(given.magnitudes());
  const double* weights = nontrivial_weights(given.weights(), rows);
  RowMatrix joined = given.take();
  const Tally tally = Tally::of(rows, weights);
  const double divisor = SampleSize::of(tally, Ddof::sample, options.weighting).divisor;
  if (!(divisor > 0)) {
    refuse(ErrorCode::empty,
           "the weights sum to too little: as frequencies, they have to sum to more than 1");
  }
  const Index kept = options.components > 0 ? options.components : available;

  divide_columns(joined, unit);
  const Vector mean = centre(joined, weights, tally.weight);
  ScatterFactor scatter(joined, unit);
  scatter.shrink(1, {std::sqrt(options.ridge) * std::sqrt(divisor), 0});

  const Exponents x_exponents = scatter.exponents().head(p);
  const Exponents y_exponents = scatter.exponents().tail(q);
  require_moderate(x_exponents, "x");
  require_moderate(y_exponents, "y");

  // [X Y] = Q R. In the coordinates of Q, X is the first p columns of R, upper triangular, and Y is its last
  // q.
  const Matrix x = scatter.factor().topLeftCorner(p, p);
  const Matrix y = scatter.factor().rightCols(q);
  const Qr qr(y);
  const Matrix& y_factor = qr.r();
  require_independent(x, x_exponents, rows, "x", options);
  require_independent(y_factor, y_exponents, rows, "y", options);

  Svd s = svd(qr.apply_q(Matrix::Identity(q, q)).topRows(p));
  Matrix a = s.u.leftCols(kept);
  Matrix b = s.v.leftCols(kept);
  solve_upper(x, a);
  solve_upper(y_factor, b);

  Cca out;
  out.spectrum = s.values.cwiseMin(1.0);
  const Matrix x_scores = multiply(x, a);
  const Matrix y_scores = multiply(y, b);
  out.orthogonality = std::max(deviation_from_identity(x_scores), deviation_from_identity(y_scores));
  Matrix error = multiply_transposed(x_scores, y_scores.topRows(p));
  error.diagonal() -= out.spectrum.head(kept);
  out.residual = max_abs(error);
  out.tied = tied_groups(out.spectrum.head(kept), p + q);

  out.x_weights = std::sqrt(divisor) * a.transpose();
  out.y_weights = std::sqrt(divisor) * b.transpose();
  divide_columns(out.x_weights, x_exponents);
  divide_columns(out.y_weights, y_exponents);
  for (Index m = 0; m < kept; ++m) {
    const double sign = sign_of_largest(row_of(out.x_weights, m));
    out.x_weights.row(m) *= sign;
    out.y_weights.row(m) *= sign;
  }
  out.mean = scaled(mean, unit);
  return out;
}

double cca_bytes_needed(double rows, double x_columns, double y_columns) {
  const double columns = x_columns + y_columns;
  constexpr double slack = 1 << 20;
  return 8 * (rows * columns + 14 * columns * columns + 256 * columns) + slack;
}

}  // namespace pca
