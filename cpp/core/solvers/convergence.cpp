#include "core/solvers/convergence.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

#include "core/base/error.hpp"
#include "core/base/random.hpp"
#include "core/factor/orthonormal.hpp"
#include "core/kernels/products.hpp"

namespace pca {

double residual_tolerance(const FitOptions& options, Index columns) {
  const double least = 16 * std::sqrt(static_cast<double>(columns)) * eps;
  if (std::isnan(options.tolerance)) return least;
  if (options.tolerance >= least) return options.tolerance;
  const double step = std::pow(10, std::floor(std::log10(least)) - 1);  // so that it is rounded up
  std::array<char, 128> message{};
  std::snprintf(message.data(), message.size(),
                "tolerance must be at least %.2g for %lld columns: rounding leaves no smaller residual",
                step * std::ceil(least / step), static_cast<long long>(columns));
  throw Error(ErrorCode::option, message.data());
}

Error not_converged(Index iterations, double residual, double tolerance) {
  std::array<char, 256> message{};
  std::snprintf(message.data(), message.size(),
                "not converged after %lld iterations: the residual is %.1e, the tolerance %.1e; raise "
                "maxIterations or tolerance, or use the solver 'krylov'",
                static_cast<long long>(iterations), residual, tolerance);
  return {ErrorCode::not_converged, message.data()};
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
  Eigenpairs pairs;
  pairs.spectrum = semidefinite(values);
  const Matrix error = product(vectors) - vectors * pairs.spectrum.asDiagonal();
  const double residual = error.colwise().norm().maxCoeff();
  pairs.residual = residual > 0 ? residual / pairs.spectrum[0] : 0;
  if (!(pairs.residual <= tolerance)) return std::nullopt;

  const Index kept = vectors.cols();
  pairs.orthogonality =
      (multiply_transposed(vectors, vectors) - Matrix::Identity(kept, kept)).cwiseAbs().maxCoeff();
  pairs.vectors = std::move(vectors);
  return pairs;
}

}  // namespace pca
