#include "products.hpp"
#include "rows_product.hpp"
#include "solvers.hpp"
#include "symmetric_eigen.hpp"

namespace pca {

Eigenpairs solve_gram(const RowMatrix& rows, double divisor, const ComponentRule& rule) {
  const Matrix gram = gram_product(rows.rows(), rows.cols(), 1 / divisor, {rows.data(), rows.cols(), true});
  const Index rank = std::min(rows.rows(), rows.cols());
  const SymmetricEigen eigen(gram, rule.most(rank));

  Eigenpairs pairs;
  pairs.spectrum = semidefinite(eigen.values().head(rank));
  const Index kept = rule.count(pairs.spectrum);
  // The images X^T v_i are orthogonal up to eps lambda_1 / sqrt(lambda_i lambda_j) only. QR, strongest
  // first, makes them orthonormal, and gives null directions (rank N - 1 after centring) a unit vector.
  const Matrix v = eigen.vectors(kept);
  Matrix images(rows.cols(), kept);
  gemm(rows.cols(), kept, rows.rows(), 1, {rows.data(), rows.cols()}, {v.data(), rows.rows()}, 0,
       images.data(), rows.cols());
  const Eigen::HouseholderQR<Matrix> qr(images);
  pairs.vectors = qr.householderQ() * Matrix::Identity(rows.cols(), kept);
  probe(pairs, [&](const Matrix& u) { return covariance_product(rows, u, divisor); });
  return pairs;
}

}  // namespace pca
