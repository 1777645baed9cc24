#include "core/solvers/covariance.hpp"

#include "core/factor/symmetric_eigen.hpp"
#include "core/kernels/symmetric_product.hpp"

namespace pca {

double covariance_bytes_needed(double columns, double components) {
  return eigenpairs_bytes_needed(columns, components);
}

Eigenpairs solve_covariance(const Matrix& covariance, Index rank, const ComponentRule& rule) {
  const SymmetricEigen eigen(covariance, rule.max_count(rank));
  Eigenpairs pairs;
  pairs.lowest = eigen.values().tail(1)[0];
  pairs.spectrum = semidefinite(eigen.values().head(rank));
  pairs.vectors = eigen.vectors(rule.count(pairs.spectrum));
  probe(pairs, eigen.values(), [&](const Matrix& v) { return symmetric_product(covariance, v); });
  return pairs;
}

}  // namespace pca
