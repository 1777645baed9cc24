// PCA of the ten points of L. I. Smith, A tutorial on principal components analysis, 2002.

#include "core/fit/fit.hpp"

#include <cstdio>

#include "core/solvers/table.hpp"

int main() {
  constexpr pca::Index rows = 10;
  constexpr pca::Index columns = 2;
  constexpr double points[rows][columns] = {{2.5, 2.4}, {0.5, 0.7}, {2.2, 2.9}, {1.9, 2.2}, {3.1, 3.0},
                                            {2.3, 2.7}, {2.0, 1.6}, {1.0, 1.1}, {1.5, 1.6}, {1.1, 0.9}};

  pca::Fit fit(rows, columns, pca::ScalarType::float64, {});
  fit.add({points, pca::ScalarType::float64, 4, columns});  // in any pieces
  fit.add({points[4], pca::ScalarType::float64, 6, columns});
  const pca::Model model = fit.finish();

  std::printf("%g rows by the solver %s\n", model.rows, pca::name_of(model.solver));
  for (pca::Index m = 0; m < model.components.rows(); ++m) {
    std::printf("variance %.8f, %.1f %%, along", model.eigenvalues[m], 100 * model.ratios[m]);
    for (pca::Index j = 0; j < columns; ++j) std::printf(" %.8f", model.components(m, j));
    std::printf("\n");
  }
}
