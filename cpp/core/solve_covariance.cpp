#include "solvers.hpp"

namespace pca {

Eigenpairs solve_covariance(const Matrix& covariance, Index rank, const ComponentRule& rule) {
  SymmetricEigen eigen(covariance);
  Eigenpairs pairs;
  pairs.lowest = eigen.values.tail(1)[0];
  pairs.spectrum = eigen.values.head(rank).cwiseMax(0.0);
  pairs.vectors = std::move(eigen.vectors);
  pairs.vectors.conservativeResize(Eigen::NoChange, rule.count(pairs.spectrum));
  probe(pairs, [&](const Matrix& v) -> Matrix { return covariance.selfadjointView<Eigen::Lower>() * v; });
  return pairs;
}

}  // namespace pca
