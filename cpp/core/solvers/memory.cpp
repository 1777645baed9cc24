#include <algorithm>

#include "core/moments/moments.hpp"
#include "core/solvers/solvers.hpp"

namespace pca {

double bytes_needed(Solver solver, double rows, double columns, double components) {
  const double rank = std::min(rows, columns);
  const double kept = components > 0 ? std::min(components, rank) : rank;
  // Scatter, covariance, Householder vectors, two matrices of divide and conquer's last join, two row blocks.
  const double covariance = 5 * columns * columns + 2.0 * (Moments::block_rows + 1) * columns;
  // The rows; Gram matrix, Householder vectors, two matrices of divide and conquer; X^T V and the model's
  // components.
  const double gram = rows * columns + 4 * rows * rows + 2 * columns * rank;
  // What the iterative solvers multiply by: the rows, and S where that can be cheaper.
  const double operand = rows * columns + (rows < columns ? 0 : columns * columns);
  double doubles = 0;
  switch (solver) {
    case Solver::automatic:
    case Solver::covariance:
      doubles = covariance;
      break;
    case Solver::gram:
      doubles = gram;
      break;
    case Solver::svd:
      // The rows, and the QR of wide ones; the probed scores; TSQR's block; R, its SVD and workspace; the
      // components thrice.
      doubles = (rows < columns ? 2 : 1) * rows * columns + 8 * rows + 256 * columns + 14 * rank * rank +
                3 * columns * rank;
      break;
    case Solver::krylov: {
      // The basis, twice while it grows, and its blocks; or what it may fall back on.
      const auto width = static_cast<double>(krylov_width(static_cast<Index>(kept)));
      const double basis = std::min(columns, std::max(160.0, 8 * width) + 2 * width);
      doubles = std::max(rows < columns ? gram : rows * columns + covariance,
                         operand + columns * (2 * basis + 3 * width) + 4 * basis * basis);
      break;
    }
    case Solver::power:
    case Solver::em: {
      // Basis, images, Ritz vectors and their images, the step, the product; the components.
      const double width = std::min(columns, kept + std::max(8.0, kept / 2));
      doubles = operand + 8 * columns * width + 4 * width * width;
      break;
    }
  }
  constexpr double slack = 1 << 20;
  return 8 * (doubles + 16 * (rank + columns)) + slack;
}

}  // namespace pca
