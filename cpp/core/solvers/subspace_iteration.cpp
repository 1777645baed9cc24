#include "core/solvers/subspace_iteration.hpp"

#include <algorithm>
#include <utility>

#include "core/base/random.hpp"
#include "core/factor/orthonormal.hpp"
#include "core/factor/symmetric_eigen.hpp"
#include "core/kernels/products.hpp"

namespace pca {

namespace {

constexpr Index default_iterations = 1000;

}  // namespace

Index subspace_width(Index wanted, Index columns) {
  constexpr Index least_guard = 8;
  const Index guard = std::max(least_guard, wanted / 2);
  return wanted < columns - guard ? wanted + guard : columns;
}

double subspace_bytes_needed(double columns, double width) {
  // This counts the basis and its images; the Ritz vectors and theirs; twice the result of a step or of a
  // confirmation; a product and its operand; then the projected matrix, its eigenvectors and the scratch of
  // the eigensolver.
  return 8 * (8 * columns * width + 4 * width * width);
}

RitzPairs::RitzPairs(const Matrix& basis, const Matrix& basis_images) {
  const AllEigenpairs eigen(multiply_transposed(basis, basis_images));
  values = eigen.values;
  vectors = multiply(basis, eigen.vectors);
  images = multiply(basis_images, eigen.vectors);
  residuals = (images - vectors * values.asDiagonal()).colwise().norm();
}

Eigenpairs iterate_subspace(const CovarianceProduct& product, Index columns, Index rank,
                            const FitOptions& options, const ComponentRule& rule, const SubspaceStep& step) {
  const double tolerance = residual_tolerance(options, columns);
  const Index limit = options.max_iterations > 0 ? options.max_iterations : default_iterations;
  Random random(options.seed);
  Index wanted = rule.first_guess(rank);
  Index locked = 0;
  Matrix basis(columns, 0);
  Matrix images(columns, 0);

  for (Index iterations = 1;; ++iterations) {
    const Index old_width = basis.cols();
    const Index width = subspace_width(wanted, columns);
    if (width == columns) {
      // The basis spans the whole space, so its Ritz pairs are all there are and the rule counts over all of
      // them. All images are computed anew, since those of locked pairs have gathered rounding on the way
      // here.
      wanted = rank;
      locked = 0;
    }
    basis.conservativeResize(Eigen::NoChange, width);
    images.conservativeResize(Eigen::NoChange, width);
    random.fill(basis.rightCols(width - old_width));
    orthonormalise(basis, locked, random);
    images.rightCols(width - locked) = product(basis.rightCols(width - locked));

    const RitzPairs ritz(basis, images);
    locked = converged_count(ritz.values, ritz.residuals, tolerance);
    if (const auto kept = rule.count(ritz.values.head(std::min(locked, wanted)), rank)) {
      Matrix vectors = ritz.vectors.leftCols(*kept);
      Matrix fresh;
      if (auto pairs = confirmed(ritz.values.head(*kept), vectors, fresh, product, tolerance)) {
        pairs->iterations = iterations;
        return *std::move(pairs);
      }
      locked = 0;  // the images have gathered too much rounding
    } else if (locked >= wanted) {
      wanted = std::min(rank, 2 * wanted);
    }
    if (iterations == limit) {
      const Index worst = std::min(locked, wanted - 1);
      throw not_converged(iterations, ritz.residuals[worst] / ritz.values[0], tolerance,
                          ", or use the solver 'krylov'");
    }
    images = ritz.images;
    basis = ritz.vectors;
    if (locked < width) basis.rightCols(width - locked) = step(ritz, locked);
  }
}

}  // namespace pca
