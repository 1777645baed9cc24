#include "svd.hpp"

#include <algorithm>
#include <functional>
#include <limits>

#include "error.hpp"
#include "tsqr.hpp"

namespace pca {

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr int thin = Eigen::ComputeThinU | Eigen::ComputeThinV;

template <class Solver>
Svd decomposed(const Matrix& a) {
  const Solver solver(a);
  if (solver.info() != Eigen::Success) return {};
  return {solver.matrixU(), solver.singularValues(), solver.matrixV()};
}

double norm1(const Matrix& a) { return a.cwiseAbs().colwise().sum().maxCoeff(); }

bool orthonormal(const Matrix& q, double tolerance) {
  Matrix gram = q.transpose() * q;
  gram.diagonal().array() -= 1;
  return norm1(gram) <= tolerance;
}

}  // namespace

bool holds(const Svd& s, const Matrix& a) {
  const Index rank = std::min(a.rows(), a.cols());
  if (s.values.size() != rank || !a.allFinite()) return false;
  if (!s.u.allFinite() || !s.v.allFinite() || !s.values.allFinite()) return false;
  if (!std::is_sorted(s.values.begin(), s.values.end(), std::greater<>())) return false;
  if (s.values[rank - 1] < 0) return false;

  constexpr double threshold = 60;
  const double tolerance = threshold * static_cast<double>(std::max(a.rows(), a.cols())) * eps;
  if (!orthonormal(s.u, tolerance) || !orthonormal(s.v, tolerance)) return false;
  const double largest = a.cwiseAbs().maxCoeff();
  const double unit = largest > 0 ? largest : 1;  // so that no sum leaves the range of doubles
  const Matrix scaled = a / unit;
  const Matrix error = scaled - s.u * (s.values / unit).asDiagonal() * s.v.transpose();
  return norm1(error) <= tolerance * norm1(scaled);
}

Svd jacobi_svd(const Matrix& a) { return decomposed<Eigen::JacobiSVD<Matrix, thin>>(a); }

Svd svd(const Matrix& a) {
  // Eigen's divide and conquer has been seen to return NaN and wrong vectors with info() == Success.
  Svd found = decomposed<Eigen::BDCSVD<Matrix, thin>>(a);
  if (holds(found, a)) return found;
  found = jacobi_svd(a);
  if (holds(found, a)) return found;
  throw Error(ErrorCode::not_converged, "the singular value decomposition did not converge");
}

RightSvd::RightSvd(const RowMatrix& x) {
  if (x.rows() >= x.cols()) {
    // X = Q R and R = A W B^T: the right singular vectors of X are B.
    Svd r = svd(tsqr(x));
    values_ = std::move(r.values);
    vectors_ = std::move(r.v);
  } else {
    // X^T = Q R and R = A W B^T: they are Q A. Row-major X is column-major X^T.
    q_.emplace(Eigen::Map<const Matrix>(x.data(), x.cols(), x.rows()));
    Svd r = svd(q_->matrixQR().topRows(x.rows()).triangularView<Eigen::Upper>());
    values_ = std::move(r.values);
    vectors_ = std::move(r.u);
  }
}

Matrix RightSvd::vectors(Index count) const {
  if (!q_) return vectors_.leftCols(count);
  Matrix out = Matrix::Zero(q_->matrixQR().rows(), count);
  out.topRows(vectors_.rows()) = vectors_.leftCols(count);
  out.applyOnTheLeft(q_->householderQ());
  return out;
}

Index numerical_rank(const Vector& values, Index size) {
  const double negligible = static_cast<double>(size) * eps * values[0];
  return (values.array() > negligible).count();
}

}  // namespace pca
