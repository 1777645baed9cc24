#include "rows_product.hpp"
#include "solvers.hpp"
#include "symmetric_eigen.hpp"

namespace pca {

Eigenpairs solve_gram(const RowMatrix& rows, double divisor, const ComponentRule& rule) {
  Matrix gram = Matrix::Zero(rows.rows(), rows.rows());
  gram.selfadjointView<Eigen::Lower>().rankUpdate(rows, 1 / divisor);
  const Index rank = std::min(rows.rows(), rows.cols());
  const SymmetricEigen eigen(gram, rule.most(rank));

  Eigenpairs pairs;
  pairs.spectrum = eigen.values().head(rank).cwiseMax(0.0);
  const Index kept = rule.count(pairs.spectrum);
  // The images X^T v_i are orthogonal up to eps lambda_1 / sqrt(lambda_i lambda_j) only. QR, strongest
  // first, makes them orthonormal, and gives null directions (rank N - 1 after centring) a unit vector.
  const Eigen::HouseholderQR<Matrix> qr(rows.transpose() * eigen.vectors(kept));
  pairs.vectors = qr.householderQ() * Matrix::Identity(rows.cols(), kept);
  probe(pairs, [&](const Matrix& v) { return covariance_product(rows, v, divisor); });
  return pairs;
}

}  // namespace pca
