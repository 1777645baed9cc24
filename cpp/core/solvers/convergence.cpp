#include "core/solvers/convergence.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "core/base/error.hpp"
#include "core/base/random.hpp"
#include "core/factor/orthonormal.hpp"

namespace pca {

namespace {

/// Formats a number as in 1.2e-13. The C library's formatting would be a fiftieth of all that a page fetches,
/// and the tables of its logarithm and powers another.
std::string format_short(double value, double (*rounded)(double)) {
  if (!(value > 0)) return "0";
  int exponent = 0;
  for (; value < 1; --exponent) value *= 10;
  for (; value >= 10 && exponent < std::numeric_limits<double>::max_exponent10; ++exponent) value /= 10;
  auto tenths = static_cast<int>(rounded(10 * value));
  if (tenths >= 100) {
    tenths = 10;
    ++exponent;
  }
  const std::string fraction = tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10);
  return std::to_string(tenths / 10) + fraction + "e" + std::to_string(exponent);
}

}  // namespace

double residual_tolerance(const FitOptions& options, Index columns) {
  const double least = 16 * std::sqrt(static_cast<double>(columns)) * eps;
  const double tolerance = options.tolerance.value_or(least);
  if (tolerance >= least) return tolerance;
  refuse(ErrorCode::option, "tolerance must be at least " + format_short(least, std::ceil) + " for " +
                                std::to_string(columns) + " columns: rounding leaves no smaller residual");
}

Error not_converged(Index iterations, double residual, double tolerance, const char* or_else) {
  return {ErrorCode::not_converged, "not converged after " + std::to_string(iterations) +
                                        " iterations: the residual is " + format_short(residual, std::round) +
                                        ", the tolerance " + format_short(tolerance, std::round) +
                                        "; raise maxIterations or tolerance" + or_else};
}

Index converged_count(const Vector& values, const Vector& residuals, double tolerance) {
  Index count = 0;
  while (count < values.size() && residuals[count] <= tolerance * values[0]) ++count;
  return count;
}

std::optional<Eigenpairs> confirmed(const Vector& values, Matrix& vectors, Matrix& images,
                                    const CovarianceProduct& product, double tolerance) {
  Random random(0);  // unused: no column depends on the others
  orthonormalise(vectors, 0, random);
  images = product(vectors);
  Eigenpairs pairs;
  // This residual takes the values as computed, since rounding may have left some slightly negative.
  const double residual = (images - vectors * values.asDiagonal()).colwise().norm().maxCoeff();
  pairs.residual = residual > 0 ? residual / std::max(values[0], 0.0) : 0;
  if (!(pairs.residual <= tolerance)) return std::nullopt;

  pairs.spectrum = semidefinite(values);
  pairs.orthogonality = deviation_from_identity(vectors);
  pairs.vectors = vectors;
  return pairs;
}

}  // namespace pca
