#include <algorithm>

#include "moments.hpp"
#include "solvers.hpp"

namespace pca {

Solver choose_solver(Index rows, Index columns) { return rows < columns ? Solver::gram : Solver::covariance; }

double bytes_needed(Solver solver, double rows, double columns) {
  const double rank = std::min(rows, columns);
  double doubles = 0;
  switch (solver) {
    case Solver::automatic:
    case Solver::covariance:
      // Scatter, covariance, Householder vectors, two matrices of the last join in divide and conquer, and
      // two row blocks.
      doubles = 5 * columns * columns + 2.0 * (Moments::block_rows + 1) * columns;
      break;
    case Solver::gram:
      // The rows; Gram matrix, Householder vectors and two matrices of divide and conquer; X^T V, its QR, Q
      // and the model's components.
      doubles = rows * columns + 4 * rows * rows + 4 * columns * rank;
      break;
    case Solver::svd:
      // The rows and their QR; R, its SVD and workspace; the components twice.
      doubles =
          2 * rows * columns + (rows < columns ? rows * columns : 0) + 8 * rank * rank + 2 * columns * rank;
      break;
  }
  constexpr double slack = 1 << 20;
  return 8 * (doubles + 16 * (rank + columns)) + slack;
}

}  // namespace pca
