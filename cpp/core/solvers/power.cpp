#include "core/solvers/power.hpp"

#include "core/solvers/subspace_iteration.hpp"

namespace pca {

Eigenpairs solve_power(const CovarianceProduct& product, Index columns, Index rank, const FitOptions& options,
                       const ComponentRule& rule) {
  const auto step = [](const RitzPairs& ritz, Index first) -> Matrix {
    return ritz.images.rightCols(ritz.images.cols() - first);
  };
  Eigenpairs pairs = iterate_subspace(product, columns, rank, options, rule, step);
  pairs.solver = Solver::power;
  return pairs;
}

}  // namespace pca
