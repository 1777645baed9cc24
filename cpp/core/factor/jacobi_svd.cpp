#include "core/factor/jacobi_svd.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/error.hpp"
#include "core/base/expressions.hpp"
#include "core/base/random.hpp"
#include "core/base/require.hpp"
#include "core/factor/order.hpp"
#include "core/factor/orthonormal.hpp"
#include "core/factor/symmetric_eigen.hpp"
#include "core/factor/tsqr.hpp"
#include "core/kernels/products.hpp"

namespace pca {

namespace {

/// Returns the lower triangle of W^T W, which tells which columns of W are not orthogonal yet.
Matrix gram(const Matrix& w) { return gram_product(w.cols(), w.rows(), 1, {w.data(), w.rows(), true}); }

/// Rotates columns p and q of W, and of V alike, so that those of W become orthogonal, the longer one first.
/// Returns whether they were not orthogonal before.
bool orthogonalise(Matrix& w, Matrix& v, Index p, Index q, double tolerance) {
  const double alpha = w.col(p).squaredNorm();
  const double beta = w.col(q).squaredNorm();
  const double gamma = w.col(p).dot(w.col(q));
  if (std::abs(gamma) <= tolerance * std::sqrt(alpha) * std::sqrt(beta)) return false;
  // Eigen's own makeJacobi squares zeta, which may overflow if one column is much longer than the other.
  const double zeta = (beta - alpha) / (2 * gamma);
  const double t = std::copysign(1 / (std::abs(zeta) + std::hypot(1, zeta)), zeta);
  const double c = 1 / std::hypot(1, t);
  const Eigen::JacobiRotation<double> rotation(c, c * t);
  w.applyOnTheRight(p, q, rotation);
  v.applyOnTheRight(p, q, rotation);
  return true;
}

/// Clears negligible columns. A column that depends on the others becomes shorter by eps with every rotation,
/// but never orthogonal.
void clear_negligible(Matrix& w) {
  const Vector lengths = w.colwise().norm();
  const double negligible = eps * eps * lengths.maxCoeff();
  for (Index j = 0; j < w.cols(); ++j) {
    if (lengths[j] <= negligible) w.col(j).setZero();
  }
}

/// Makes the columns of W = A V orthogonal by rotations of V, sweep by sweep.
void orthogonalise(Matrix& w, Matrix& v) {
  constexpr int max_sweeps = 60;
  const double tolerance = 2 * std::sqrt(static_cast<double>(w.rows())) * eps;
  for (int sweep = 0; sweep < max_sweeps; ++sweep) {
    clear_negligible(w);
    const Matrix products = gram(w);
    const Vector lengths = products.diagonal().cwiseSqrt();
    bool rotated = false;
    for (Index p = 0; p + 1 < w.cols(); ++p) {
      for (Index q = p + 1; q < w.cols(); ++q) {
        if (std::abs(products(q, p)) <= tolerance * lengths[p] * lengths[q]) continue;
        if (orthogonalise(w, v, p, q, tolerance)) rotated = true;
      }
    }
    if (!rotated) return;
  }
  refuse(ErrorCode::not_converged, "the singular value decomposition did not converge");
}

}  // namespace

Svd svd(const Matrix& a) {
  require(a.size() > 0);
  if (a.rows() < a.cols()) {
    Svd transposed = svd(Matrix(a.transpose()));
    return {std::move(transposed.v), std::move(transposed.values), std::move(transposed.u)};
  }
  if (!a.allFinite()) refuse(ErrorCode::not_converged, "a matrix with a NaN has no singular values");
  const Index n = a.cols();
  const double scale = std::ldexp(1.0, -std::ilogb(std::max(max_abs(a), 0x1p-1000)));
  const Matrix scaled = scale * a;

  Matrix v = SymmetricEigen(gram(scaled), n).vectors(n);
  Matrix w = multiply(scaled, v);
  orthogonalise(w, v);

  const Vector lengths = w.colwise().norm();
  const std::vector<Index> order = ascending_order(-lengths);
  Svd out{w(Eigen::placeholders::all, order), lengths(order), v(Eigen::placeholders::all, order)};

  const Index rank = (out.values.array() > 0).count();
  out.u.leftCols(rank) *= out.values.head(rank).cwiseInverse().asDiagonal();
  Random random(0);
  orthonormalise(out.u, rank, random);  // columns of zeros become an orthonormal complement
  out.values /= scale;
  return out;
}

RightSvd::RightSvd(const RowMatrix& x) {
  if (x.rows() >= x.cols()) {
    // X = Q R and R = A W B^T, so B holds the right singular vectors of X.
    Svd r = svd(tsqr(x));
    values_ = std::move(r.values);
    vectors_ = std::move(r.v);
  } else {
    // X^T = Q R and R = A W B^T, so Q A holds the right singular vectors of X. Row-major X is column-major
    // X^T.
    q_.emplace(Eigen::Map<const Matrix>(x.data(), x.cols(), x.rows()));
    Svd r = svd(q_->r());
    values_ = std::move(r.values);
    vectors_ = std::move(r.u);
  }
}

Matrix RightSvd::vectors(Index count) const {
  require(count <= vectors_.cols());
  return q_ ? q_->apply_q(vectors_.leftCols(count)) : Matrix(vectors_.leftCols(count));
}

double right_svd_bytes_needed(double rows, double columns) {
  const double n = std::min(rows, columns);
  // This counts TSQR's block or the QR of X^T; R, the scaled R, its Gram matrix; and all eigenpairs of this
  // matrix, which take more than the later factors.
  const double qr = rows < columns ? rows * columns : 256 * columns;
  return 8 * (qr + 3 * n * n) + eigenpairs_bytes_needed(n, n);
}

Index numerical_rank(const Vector& values, Index size) {
  assert(values.size() > 0);
  const double negligible = static_cast<double>(size) * eps * values[0];
  return (values.array() > negligible).count();
}

}  // namespace pca
