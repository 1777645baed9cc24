#pragma once

#include <cmath>

#include "core/model.hpp"
#include "require.hpp"

namespace fuzz {

using pca::FitOptions;
using pca::Index;
using pca::Matrix;
using pca::Model;
using pca::RowMatrix;
using pca::Vector;

/// A covariance matrix as the definition has it, shrunk to where its squares do no harm: 4^exponent `shrunk`.
struct Covariance {
  Matrix shrunk;
  int exponent = 0;

  explicit Covariance(const Matrix& symmetric) {
    int binary = 0;
    std::frexp(symmetric.cwiseAbs().maxCoeff(), &binary);
    exponent = binary / 2;
    shrunk = symmetric.unaryExpr([&](double v) { return std::ldexp(v, -2 * exponent); });
  }

  /// Of data, in the model's units.
  Covariance(const RowMatrix& x, const FitOptions& options, const Model& model) {
    RowMatrix y = x;
    if (options.center) y.rowwise() -= x.row(0);
    if (options.standardize) y.array().rowwise() /= model.scale.transpose().array();
    std::frexp(y.cwiseAbs().maxCoeff(), &exponent);
    y = y.unaryExpr([&](double v) { return std::ldexp(v, -exponent); });
    if (options.center) y.rowwise() -= y.colwise().mean().eval();
    shrunk = y.transpose() * y / static_cast<double>(x.rows() - options.ddof);
  }

  [[nodiscard]] double reduce(double variance) const { return std::ldexp(variance, -2 * exponent); }
};

/// What holds for every model, whatever it was fitted to.
inline void check_form(const Model& model, const FitOptions& options) {
  const Index kept = model.components.rows();
  const Index columns = model.columns;
  require(model.components.cols() == columns && model.mean.size() == columns, "D columns");
  require(model.scale.size() == (options.standardize ? columns : 0), "a scale where it standardised");
  require(kept >= 1 && kept <= columns, "1 <= M <= D");
  require(options.components == 0 || kept == options.components, "as many components as asked for");
  require(model.eigenvalues.size() == kept && model.spectrum.size() >= kept, "M eigenvalues");
  require(model.spectrum.allFinite() && model.spectrum.minCoeff() >= 0, "eigenvalues finite, none negative");
  for (Index m = 0; m + 1 < model.spectrum.size(); ++m) {
    require(model.spectrum[m] >= model.spectrum[m + 1], "eigenvalues descending");
  }
  require(model.eigenvalues == model.spectrum.head(kept), "the spectrum begins with the eigenvalues");
  require(std::isfinite(model.total_variance), "total variance finite");
  require(model.mean.allFinite(), "mean finite");
  require(options.center || model.mean.isZero(0), "no mean where the fit did not centre");

  const Matrix gram = model.components * model.components.transpose();
  require((gram - Matrix::Identity(kept, kept)).cwiseAbs().maxCoeff() <= 1e-13, "components orthonormal");
  require(std::isfinite(model.residual) && model.orthogonality <= 1e-13, "a report of finite numbers");

  for (Index m = 0; m < kept; ++m) {
    Index at = 0;
    model.components.row(m).cwiseAbs().maxCoeff(&at);
    const bool may_turn = options.rotation && kept == columns && m + 1 == kept;
    require(may_turn || model.components(m, at) > 0, "the entry of largest magnitude is positive");
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

/// J(m) in the model's units, divisor N; N = 0: not known, and many.
inline double distortion(const Model& model, const FitOptions& options, Index m) {
  const double to_distortion = model.rows > 0 ? (model.rows - options.ddof) / model.rows : 1;
  return to_distortion * (model.total_variance - model.eigenvalues.head(m).sum());
}

/// The fewest components that meet the rule; `slack` relative to the total variance.
inline void check_rule(const Model& model, const FitOptions& options, Index available) {
  constexpr double slack = 1e-12;
  const Index kept = model.components.rows();
  const double total = model.total_variance;
  if (!std::isnan(options.variance_ratio)) {
    const double share = model.eigenvalues.sum() / total;
    const double without_last = model.eigenvalues.head(kept - 1).sum() / total;
    require(kept == available || share >= options.variance_ratio - slack, "varianceRatio is met");
    require(kept == 1 || without_last <= options.variance_ratio + slack, "varianceRatio by the fewest");
  } else if (!std::isnan(options.distortion)) {
    const double most = slack * total;
    require(kept == available || distortion(model, options, kept) <= options.distortion + most,
            "distortion is met");
    require(kept == 1 || distortion(model, options, kept - 1) >= options.distortion - most,
            "distortion by the fewest");
  } else {
    require(kept == (options.components > 0 ? options.components : available), "all components by default");
  }
}

/// The model's eigenpairs are the leading ones of the covariance. `available`: how many eigenvalues there
/// are.
inline void check_eigenpairs(const Model& model, const Covariance& covariance, Index available) {
  const Matrix& s = covariance.shrunk;
  const auto reduced = [&](double variance) { return covariance.reduce(variance); };
  // Results below the least normal double have lost digits, which no solver can help.
  const double tolerance =
      1e-12 * s.cwiseAbs().maxCoeff() + 64 * reduced(std::numeric_limits<double>::denorm_min());

  const Vector expected = Eigen::SelfAdjointEigenSolver<Matrix>(s).eigenvalues().reverse();
  const Vector spectrum = model.spectrum.unaryExpr(reduced);
  require(spectrum.size() <= available, "no more eigenvalues than min(N, D)");
  const Vector leading = expected.head(spectrum.size()).cwiseMax(0.0);
  require((spectrum - leading).cwiseAbs().maxCoeff() <= tolerance, "the leading eigenvalues");
  require(std::abs(reduced(model.total_variance) - s.trace()) <= tolerance, "total variance is the trace");

  const Matrix vectors = model.components.transpose();
  const Vector values = spectrum.head(vectors.cols());
  const Matrix residual = s * vectors - vectors * values.asDiagonal();
  require(residual.cwiseAbs().maxCoeff() <= tolerance, "S u = lambda u");
}

}  // namespace fuzz
