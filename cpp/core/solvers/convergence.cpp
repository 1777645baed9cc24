#include "core/solvers/convergence.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/random.hpp"
#include "core/factor/orthonormal.hpp"
#include "core/kernels/products.hpp"

namespace pca {

double residual_tolerance(const FitOptions& options, Index columns) {
  const double least = 16 * std::sqrt(static_cast<double>(columns)) * std::numeric_limits<double>::epsilon();
  return std::isnan(options.tolerance) ? least : std::max(options.tolerance, least);
}

Index converged_count(const Vector& values, const Vector& residuals, double tolerance) {
  Index count = 0;
  while (count < values.size() && residuals[count] <= tolerance * values[0]) ++count;
  return count;
}

std::optional<Eigenpairs> confirmed(const Vector& values, Matrix vectors, const CovarianceProduct& product,
                                    double tolerance) {
  Random random(0);  // not used: no column depends on the others
  orthonormalise(vectors, 0, random);
  const Matrix image = product(vectors);
  const Matrix error = image - vectors * values.asDiagonal();
  const Vector residuals = error.colwise().norm();
  if (converged_count(values, residuals, tolerance) < values.size()) return std::nullopt;

  Eigenpairs pairs;
  pairs.spectrum = semidefinite(values);
  pairs.lowest = values.minCoeff();
  if (values[0] > 0) pairs.residual = residuals.maxCoeff() / values[0];
  const Index kept = vectors.cols();
  pairs.orthogonality =
      (multiply_transposed(vectors, vectors) - Matrix::Identity(kept, kept)).cwiseAbs().maxCoeff();
  pairs.vectors = std::move(vectors);
  return pairs;
}

}  // namespace pca
