#pragma once

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/fit/model.hpp"
#include "require.hpp"

namespace fuzz {

using pca::FitOptions;
using pca::Index;
using pca::Matrix;
using pca::Model;
using pca::RowMatrix;
using pca::Vector;

/// Tolerances are relative to the largest of the quantities that enter; the tables are small.
constexpr double tolerance = 1e-12;

/// A covariance matrix by the definition, in a unit in which nothing over- or underflows: S = 4^exponent
/// values.
struct Reference {
  Matrix values;
  int exponent = 0;
  Vector scale;  // D standard deviations, in the data's units, where the fit standardises
  double lost =
      0;  // relative error of means among the least doubles, which count where the fit does not centre

  explicit Reference(const Matrix& covariance) {
    std::frexp(covariance.cwiseAbs().maxCoeff(), &exponent);
    exponent /= 2;
    values = covariance.unaryExpr([&](double v) { return std::ldexp(v, -2 * exponent); });
  }

  Reference(RowMatrix x, const FitOptions& options) {
    const auto divisor = static_cast<double>(x.rows() - static_cast<int>(options.ddof));
    if (options.scale == pca::Scale::none) {
      // It centres first, so that a constant column does not set the unit, unless the differences overflow.
      if (options.center && centred(x).allFinite()) x = centred(x);
      exponent = bring_below_one(x);
      if (!options.center) lost = std::ldexp(1.0, -1074 - exponent);
      values = gram(options.center ? centred(x) : x) / divisor;
      return;
    }
    scale.resize(x.cols());
    for (Index j = 0; j < x.cols(); ++j) {
      RowMatrix column = x.col(j);
      const int unit = bring_below_one(column);
      if (!options.center) lost = std::max(lost, std::ldexp(1.0, -1074 - unit));
      const RowMatrix difference = centred(column);
      const double deviation = difference.norm() / std::sqrt(divisor);
      scale[j] = std::ldexp(deviation, unit);
      x.col(j) = (options.center ? difference : column) / deviation;
    }
    values = gram(x) / divisor;
  }

  [[nodiscard]] double in_data_units(double variance) const { return std::ldexp(variance, 2 * exponent); }

 private:
  static int bring_below_one(RowMatrix& x) {
    int exponent = 0;
    std::frexp(x.cwiseAbs().maxCoeff(), &exponent);
    x = x.unaryExpr([&](double v) { return std::ldexp(v, -exponent); });
    return exponent;
  }

  static RowMatrix centred(const RowMatrix& x) {
    const RowMatrix difference = x.rowwise() - x.row(0);
    return difference.rowwise() - difference.colwise().mean();
  }

  static Matrix gram(const RowMatrix& x) { return x.transpose() * x; }
};

/// Returns whether two numbers agree to `error`, or are both huge, or both so tiny that digits are lost.
inline bool close(double actual, double expected, double error) {
  using Limits = std::numeric_limits<double>;
  if (std::isinf(actual) || std::isinf(expected)) {
    return std::isinf(error) || std::min(actual, expected) > 0.999 * Limits::max();
  }
  return std::abs(actual - expected) <= error + 0x1p20 * Limits::denorm_min();
}

/// Checks that none is NaN or negative, and that they descend.
inline bool is_spectrum(const Vector& values) {
  return (values.array() >= 0).all() &&
         (values.head(values.size() - 1).array() >= values.tail(values.size() - 1).array()).all();
}

/// Checks what holds for every model. `excess`: by how much its eigenvalues may be more than the total
/// variance.
inline void check_form(const Model& model, const FitOptions& options, double excess = tolerance) {
  const Index kept = model.components.rows();
  const Index columns = model.columns;
  require(model.components.cols() == columns && model.mean.size() == columns, "D columns");
  require(model.scale.size() == (options.scale != pca::Scale::none ? columns : 0),
          "a scale where it standardised");
  require(kept >= 1 && kept <= columns, "1 <= M <= D");
  const auto* const asked = std::get_if<Index>(&options.components);
  require(!asked || kept == *asked, "as many components as asked for");
  require(model.mean.allFinite() && model.scale.allFinite(), "mean and scale are finite");
  require(options.center || model.mean.isZero(0), "no mean where the fit did not centre");

  require(model.spectrum.size() >= kept && is_spectrum(model.spectrum),
          "the spectrum descends, none negative");
  require(model.eigenvalues == model.spectrum.head(kept), "the spectrum begins with the eigenvalues");
  require(model.ratios.size() == kept && is_spectrum(model.ratios), "ratios descend");
  require(model.ratios.sum() <= 1 + excess, "ratios are shares of the total variance");
  require(model.total_variance >= 0, "the total variance is a number");
  require(model.singular_values.size() == kept, "M singular values");
  require(model.rows == 0 || is_spectrum(model.singular_values), "singular values descend");

  const Matrix gram = model.components * model.components.transpose();
  require((gram - Matrix::Identity(kept, kept)).cwiseAbs().maxCoeff() <= 1e-13, "components are orthonormal");
  require(model.orthogonality <= 1e-13 && model.residual <= tolerance, "the report says so");
  for (Index m = 0; m < kept; ++m) {
    const Vector sizes = model.components.row(m).cwiseAbs().transpose();
    Index first = 0;
    while (sizes[first] < (1 - 1e-9) * sizes.maxCoeff()) ++first;
    const bool may_turn = options.rotation && kept == columns && m + 1 == kept;
    require(may_turn || model.components(m, first) > 0, "the first of the largest entries is positive");
  }
  if (options.rotation && kept == columns) {
    require(model.components.determinant() > 0, "a rotation has determinant +1");
  }
  Index next = 0;
  for (const auto& [first, last] : model.tied) {
    require(first >= next && last > first && last < kept, "tied groups are runs of components, in order");
    next = last + 1;
  }
}

/// The number of components is what was asked for, and by a rule the fewest that meet it. `available`: min(N,
/// D).
inline void check_count(const Model& model, const FitOptions& options, const Reference& s, Index available) {
  const Index kept = model.components.rows();
  const double total = s.values.trace();
  const auto share = [&](Index m) { return model.ratios.head(m).sum(); };
  if (const auto* const ratio = std::get_if<pca::VarianceRatio>(&options.components)) {
    require(kept == available || share(kept) >= ratio->least - tolerance, "varianceRatio is met");
    require(kept == 1 || share(kept - 1) <= ratio->least + tolerance, "varianceRatio by the fewest");
  } else if (const auto* const rule = std::get_if<pca::Distortion>(&options.components)) {
    const double to_distortion =
        model.rows > 0 ? (model.rows - static_cast<int>(options.ddof)) / model.rows : 1;
    const double limit = std::ldexp(rule->most, -2 * s.exponent);
    const auto distortion = [&](Index m) { return to_distortion * total * (1 - share(m)); };
    require(kept == available || distortion(kept) <= limit + tolerance * total, "distortion is met");
    require(kept == 1 || distortion(kept - 1) >= limit - tolerance * total, "distortion by the fewest");
  } else {
    const auto* const asked = std::get_if<Index>(&options.components);
    require(kept == (asked ? *asked : available), "all components by default");
  }
}

/// The model's eigenpairs are the leading ones of the covariance.
inline void check_eigenpairs(const Model& model, const FitOptions& options, const Reference& s,
                             Index available) {
  const double error = (tolerance + 4 * s.lost) * s.values.cwiseAbs().maxCoeff();
  const Vector expected =
      Eigen::SelfAdjointEigenSolver<Matrix>(s.values).eigenvalues().reverse().cwiseMax(0.0);
  // A matrix with a negative eigenvalue, which counts as 0, has a trace below their sum.
  const double total = std::max(s.values.trace(), expected.sum());
  require(model.spectrum.size() <= available, "no more eigenvalues than min(N, D)");
  for (Index j = 0; j < s.scale.size(); ++j) {
    require(close(model.scale[j], s.scale[j], tolerance * s.scale[j]), "standard deviations");
  }
  for (Index m = 0; m < model.spectrum.size(); ++m) {
    require(close(model.spectrum[m], s.in_data_units(expected[m]), s.in_data_units(error)), "eigenvalues");
  }
  const double error_of_total = std::max(error, tolerance * total);
  require(close(model.total_variance, s.in_data_units(total), s.in_data_units(error_of_total)),
          "total variance");
  for (Index m = 0; m < model.components.rows(); ++m) {
    const double ratio = total > 0 ? expected[m] / total : 0;
    require(close(model.ratios[m] * total, ratio * total, error), "ratios");
    if (model.rows == 0) continue;
    const double singular =
        std::ldexp(std::sqrt(expected[m] * (model.rows - static_cast<int>(options.ddof))), s.exponent);
    // The square root carries half the relative error, or the root of the absolute one.
    const double largest = std::ldexp(std::sqrt(total * model.rows), s.exponent);
    require(close(model.singular_values[m], singular, std::sqrt(tolerance + 4 * s.lost) * largest),
            "singular values");
  }

  const Matrix vectors = model.components.transpose();
  const Matrix residual = s.values * vectors - vectors * (total * model.ratios).asDiagonal();
  require(residual.cwiseAbs().maxCoeff() <= error, "S u = lambda u");
}

}  // namespace fuzz
