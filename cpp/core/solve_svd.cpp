#include "error.hpp"
#include "solvers.hpp"

namespace pca {

namespace {

using Svd = Eigen::BDCSVD<Matrix, Eigen::ComputeThinU | Eigen::ComputeThinV>;

Matrix upper_factor(const Eigen::HouseholderQR<Matrix>& qr, Index size) {
  return qr.matrixQR().topRows(size).triangularView<Eigen::Upper>();
}

}  // namespace

Eigenpairs solve_svd(const RowMatrix& rows, double divisor, const ComponentRule& rule) {
  const Index rank = std::min(rows.rows(), rows.cols());
  const bool tall = rows.rows() >= rows.cols();

  // Tall: X = Q R, R = A W B^T, so the right singular vectors of X are B.
  // Wide: X^T = Q R, so they are Q A.
  const Eigen::HouseholderQR<Matrix> qr(tall ? Matrix(rows) : Matrix(rows.transpose()));
  const Svd svd(upper_factor(qr, rank));
  if (svd.info() != Eigen::Success) {
    throw Error(ErrorCode::not_converged, "the singular value decomposition did not converge");
  }

  Eigenpairs pairs;
  pairs.spectrum = svd.singularValues().array().square() / divisor;
  const Index kept = rule.count(pairs.spectrum);
  if (tall) {
    pairs.vectors = svd.matrixV().leftCols(kept);
  } else {
    pairs.vectors = Matrix::Zero(rows.cols(), kept);
    pairs.vectors.topRows(rank) = svd.matrixU().leftCols(kept);
    pairs.vectors.applyOnTheLeft(qr.householderQ());
  }
  probe(pairs, [&](const Matrix& v) -> Matrix { return rows.transpose() * (rows * v) / divisor; });
  return pairs;
}

}  // namespace pca
