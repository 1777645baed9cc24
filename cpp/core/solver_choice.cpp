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
      // Scatter, covariance, eigenvectors (the solver's, reversed, and the model's), two row blocks.
      doubles = 5 * columns * columns + 2.0 * (Moments::block_rows + 1) * columns;
      break;
    case Solver::gram:
      // The rows; Gram matrix and its eigenvectors; X^T V, its QR, Q and the model's components.
      doubles = rows * columns + 4 * rows * rows + 4 * columns * rank;
      break;
    case Solver::svd:
      // The rows, and the QR of wide ones; the probed scores; TSQR's block; R, its SVD and workspace; the
      // components thrice.
      doubles = (rows < columns ? 2 : 1) * rows * columns + 8 * rows + 256 * columns + 14 * rank * rank +
                3 * columns * rank;
      break;
  }
  constexpr double slack = 1 << 20;
  return 8 * (doubles + 16 * (rank + columns)) + slack;
}

}  // namespace pca
