#include "core/fit/model.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "core/base/error.hpp"
#include "core/base/sample_size.hpp"
#include "core/factor/cholesky.hpp"
#include "core/factor/qr.hpp"
#include "core/factor/signs.hpp"
#include "core/factor/symmetric_eigen.hpp"
#include "core/factor/tied_groups.hpp"
#include "core/rows/centred_rows.hpp"
#include "core/rows/column_divisors.hpp"
#include "core/rows/column_units.hpp"
#include "core/rows/data_shape.hpp"
#include "core/rows/kept_columns.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/dispatch.hpp"
#include "core/solvers/eigenpairs.hpp"
#include "core/solvers/plan.hpp"
#include "core/solvers/table.hpp"

namespace pca {

namespace {

void make_rotation(RowMatrix& components) {
  if (components.rows() == components.cols() && Qr(components).sign_of_determinant() < 0) {
    components.row(components.rows() - 1) *= -1;
  }
}

void require_two_rows(const SampleSize& size) {
  if (size.rows < 2) refuse(ErrorCode::empty, "a variance needs at least 2 rows");
  (void)size.require_divisor();
}

/// Returns a model with the fields that are known before a solver runs.
Model begin(const SampleSize& size, Index columns) {
  Model model;
  model.rows = size.rows;
  model.weight = size.weight;
  model.count = size.count;
  model.columns = columns;
  model.mean = Vector::Zero(columns);
  return model;
}

/// Fills in the model from eigenpairs, whose values are in units of 4^exponent.
Model finish(Model model, Eigenpairs pairs, double total_variance, int exponent, const SampleSize& size,
             const FitOptions& options) {
  model.components = pairs.vectors.transpose();
  make_largest_positive(model.components);
  if (options.rotation) make_rotation(model.components);

  const Vector eigenvalues = pairs.spectrum.head(model.components.rows());
  const auto in_data_units = [&](double variance) { return std::ldexp(variance, 2 * exponent); };
  model.eigenvalues = eigenvalues.unaryExpr(in_data_units);
  model.spectrum = pairs.spectrum.unaryExpr(in_data_units);
  model.total_variance = in_data_units(total_variance);
  model.ratios = total_variance > 0 ? Vector(eigenvalues / total_variance) : Vector::Zero(eigenvalues.size());
  model.singular_values = eigenvalues.unaryExpr([&](double eigenvalue) {
    return std::ldexp(std::sqrt(eigenvalue * size.degrees_of_freedom()), exponent);
  });

  model.tied = tied_groups(eigenvalues, model.columns);
  model.solver = pairs.solver;
  model.iterations = pairs.iterations;
  model.residual = pairs.residual;
  model.orthogonality = pairs.orthogonality;
  return model;
}

/// Returns the columns that a fit analyses: all of them, or those that it can divide if it omits the others.
/// Throws Error::constant_columns if none is left.
Places analysed_columns(const Vector& variances, const Exponents& exponents, const FitOptions& options) {
  Places kept = divisible_columns(variances, exponents, options);
  if (!kept.empty()) return kept;
  Places all(static_cast<std::size_t>(variances.size()));
  std::iota(all.begin(), all.end(), 0);
  throw Error::constant_columns(all);
}

Places analysed_columns(const Covariance& covariance, const FitOptions& options) {
  return analysed_columns(covariance.values.diagonal(), covariance.exponents, options);
}

/// Throws Error(option) if a column without variance has a covariance beyond rounding (lower triangle).
void require_no_covariance(const Matrix& covariance, double largest) {
  const auto is_constant = [&](Index j) { return covariance(j, j) == 0; };
  for (Index j = 0; j < covariance.cols(); ++j) {
    for (Index i = j + 1; i < covariance.rows(); ++i) {
      if ((is_constant(i) || is_constant(j)) && std::abs(covariance(i, j)) > 1e-10 * largest) {
        refuse(ErrorCode::option, "this is no covariance: a column without variance varies with another");
      }
    }
  }
}

/// Removes all columns but `kept` from a covariance.
void keep_columns(Covariance& covariance, const Places& kept) {
  if (std::ssize(kept) == covariance.values.cols()) return;
  covariance = {block_at(covariance.values, kept), entries_at(covariance.exponents, kept)};
}

/// Returns the options of a fit of the kept columns.
FitOptions options_of(const Places& kept, FitOptions options) {
  if (options.factors.size() > 0) options.factors = entries_at(options.factors, kept);
  return options;
}

/// Extends a model of the kept columns to all columns, whose means are given. Omitted columns get the scale
/// 1, the deviation 0 and loadings of 0.
void add_omitted_columns(Model& model, const Places& kept, Vector means) {
  if (model.columns == means.size()) return;
  model.columns = means.size();
  Vector scale = Vector::Ones(model.columns);
  Vector deviations = Vector::Zero(model.columns);
  RowMatrix components = RowMatrix::Zero(model.components.rows(), model.columns);
  for (Index k = 0; k < std::ssize(kept); ++k) {
    const Index j = kept[static_cast<std::size_t>(k)];
    means[j] = model.mean[k];
    scale[j] = model.scale[k];
    deviations[j] = model.deviations[k];
    for (Index m = 0; m < components.rows(); ++m) components(m, j) = model.components(m, k);
  }
  model.mean.swap(means);
  model.scale.swap(scale);
  model.deviations.swap(deviations);
  model.components.swap(components);
}

/// Returns the eigenpairs of a covariance in units of 4^exponent.
Eigenpairs solve(const Matrix& covariance, const SampleSize& size, int exponent, const FitOptions& options) {
  if (!std::isfinite(covariance.trace())) {
    refuse(ErrorCode::not_finite, "a column's mean is beyond its deviations by more than doubles hold");
  }
  const ComponentRule rule(options, size, covariance.trace(), exponent);
  return solve_symmetric(covariance, size.rank(covariance.rows()), options, rule);
}

/// Throws Error(shape) for moments that no data have, which bytes can hold. They show only here: some
/// eigenvalues are negative, so the others exceed the total variance, far beyond rounding.
void require_possible_spectrum(const Eigenpairs& pairs, double total_variance) {
  if (pairs.spectrum.sum() <= total_variance * (1 + 1e-9)) return;
  refuse(ErrorCode::shape, "no data have these moments: their covariance has negative eigenvalues");
}

/// Divides a covariance by the divisors of the fit, converts it to units of 4^exponent, which it returns, and
/// writes the divisors and the columns' deviations to the model. `variances` are those of the columns about
/// their means; `largest`, one magnitude a column, sets the exponent of a fit that does not divide; both are
/// in the units of the columns.
int to_units_of_fit(Covariance& covariance, const Vector& variances, const Vector& largest,
                    const FitOptions& options, Model& model) {
  const Vector diagonal = covariance.values.diagonal();
  const ColumnDivisors divisors = column_divisors(variances, covariance.exponents, options);
  model.scale = divisors.in_data_units;
  covariance.exponents -= divisors.exponents;
  model.deviations = scaled(root_ratios(diagonal, divisors.squares), covariance.exponents);
  const bool divides = model.scale.size() > 0;
  if (divides) {
    const Vector roots = divisors.squares.cwiseSqrt();
    covariance.values.array().colwise() /= roots.array();
    covariance.values.array().rowwise() /= roots.transpose().array();
  }
  const Vector magnitudes = divides ? Vector(covariance.values.diagonal()) : largest;
  const int exponent = unit_exponent(magnitudes, covariance.exponents, options);
  covariance.to_common_unit(exponent);
  return exponent;
}

/// Returns whether the lower triangle may have been rounded to float32.
bool holds_floats(const Matrix& symmetric) {
  for (Index j = 0; j < symmetric.cols(); ++j) {
    const auto column = symmetric.col(j).tail(symmetric.rows() - j);
    if ((column.cast<float>().cast<double>().array() != column.array()).any()) return false;
  }
  return true;
}

/// Returns the largest magnitude in the lower triangle. Throws Error::not_finite if it holds a NaN or an
/// infinity.
double largest_magnitude(const Matrix& symmetric) {
  double largest = 0;
  for (Index j = 0; j < symmetric.cols(); ++j) {
    for (Index i = j; i < symmetric.rows(); ++i) {
      if (!std::isfinite(symmetric(i, j))) throw Error::not_finite(i, j);
      largest = std::max(largest, std::abs(symmetric(i, j)));
    }
  }
  return largest;
}

/// Returns how far below 0 the eigenvalues of a covariance (lower triangle) may be. Rounding to float32 moves
/// them by at most 2^-24 of the Frobenius norm; twice that is allowed. In the units of the fit this is far
/// below 1. It is capped at 1, since the squares of entries that are no correlations may overflow.
double slack_of(const Matrix& covariance, bool floats) {
  const Index n = covariance.rows();
  double squares = -covariance.diagonal().squaredNorm();
  for (Index j = 0; j < n; ++j) squares += 2 * covariance.col(j).tail(n - j).squaredNorm();
  return std::min((64 * static_cast<double>(n) * eps + (floats ? 0x1p-23 : 0)) * std::sqrt(squares), 1.0);
}

/// Returns the least eigenvalue or, in a fraction of the time, -slack if the eigenvalue is above that.
double least_eigenvalue(const Matrix& covariance, double slack) {
  Matrix shifted = covariance;
  shifted.diagonal().array() += slack;
  if (has_cholesky_factor(std::move(shifted))) return -slack;
  return SymmetricEigen(covariance, 0).values().tail(1)[0];
}

/// Returns the options with the solver that they stand for if there are no rows.
FitOptions planned(FitOptions options, Index columns) {
  options.solver = plan_fit({0, static_cast<double>(columns), ScalarType::float64}, options).solver;
  return options;
}

}  // namespace

Model fit_moments(const Moments& moments, const FitOptions& options) {
  return fit_moments(Moments(moments), options);
}

Model fit_moments(Moments&& moments, const FitOptions& asked) {
  const FitOptions of_all = planned(asked, moments.columns());
  const auto size = SampleSize::of(moments.tally(), of_all.ddof, of_all.weighting);
  require_two_rows(size);
  auto [mean, covariance] = std::move(moments).mean_and_covariance(of_all.ddof, of_all.weighting);
  const Places kept = analysed_columns(covariance, of_all);
  const FitOptions options = options_of(kept, of_all);
  const Vector means = scaled(mean, covariance.exponents);
  keep_columns(covariance, kept);
  mean = entries_at(mean, kept);
  Model model = begin(size, mean.size());
  Matrix& values = covariance.values;
  const Vector variances = values.diagonal();
  if (options.center) {
    model.mean = entries_at(means, kept);
  } else {
    values.selfadjointView<Eigen::Lower>().rankUpdate(mean, size.bessel_correction());
  }
  const int exponent = to_units_of_fit(covariance, variances, values.diagonal(), options, model);
  Eigenpairs pairs = solve(values, size, exponent, options);
  require_possible_spectrum(pairs, values.trace());
  Model fitted = finish(std::move(model), std::move(pairs), values.trace(), exponent, size, options);
  add_omitted_columns(fitted, kept, means);
  return fitted;
}

namespace {

Model fit_all(Rows& rows, const SampleSize& size, const FitOptions& options) {
  CentredRows x(rows, size, options);
  const Scaling& scaling = x.scaling();
  Model model = begin(size, rows.columns());
  model.mean = scaling.mean;
  model.scale = scaling.scale;
  model.deviations = scaling.deviations;
  const ComponentRule rule(options, size, scaling.total_variance, scaling.exponent);
  Eigenpairs pairs = solve_rows(x, options, rule);
  return finish(std::move(model), std::move(pairs), scaling.total_variance, scaling.exponent, size, options);
}

}  // namespace

Model fit_rows(Rows& rows, const FitOptions& options) {
  const auto size = SampleSize::of(Tally::of(rows.rows(), rows.weights()), options.ddof, options.weighting);
  require_two_rows(size);
  if (options.constant != ConstantColumns::omit) return fit_all(rows, size, options);
  const ColumnStatistics all = rows.statistics(size.divisor);
  const Places kept = analysed_columns(all.variances, all.exponents, options);
  KeptColumns some(rows, all, kept);
  Model model = fit_all(some, size, options_of(kept, options));
  add_omitted_columns(model, kept, scaled(all.origin + all.mean, all.exponents));
  return model;
}

Model fit_covariance(Matrix given, double rows, const FitOptions& asked) {
  if (given.rows() != given.cols()) refuse(ErrorCode::shape, "a covariance that is not square");
  require_possible_shape(rows, static_cast<double>(given.cols()));
  const FitOptions of_all = planned(asked, given.rows());
  const auto size = SampleSize::of_rows(rows, of_all.ddof);
  if (rows > 0) require_two_rows(size);
  const bool floats = holds_floats(given);
  const double magnitude = largest_magnitude(given);
  const Vector mean = Vector::Zero(given.cols());
  Covariance covariance{std::move(given), Exponents::Zero(mean.size())};
  const Places kept = analysed_columns(covariance, of_all);
  const FitOptions options = options_of(kept, of_all);
  if (kept.size() < static_cast<std::size_t>(mean.size()))
    require_no_covariance(covariance.values, magnitude);
  keep_columns(covariance, kept);
  Model model = begin(size, covariance.values.cols());
  const Vector variances = covariance.values.diagonal();
  const Vector largest = Vector::Constant(model.columns, magnitude);
  const int exponent = to_units_of_fit(covariance, variances, largest, options, model);
  const double slack = slack_of(covariance.values, floats);
  const auto require_no_less = [&](double lowest) {
    if (!(lowest >= -slack)) throw Error::negative_eigenvalue(std::ldexp(lowest, 2 * exponent));
  };
  const bool iterative = info_of(options.solver).iterative;
  // Iterative solvers see the largest eigenvalues only.
  if (iterative) require_no_less(least_eigenvalue(covariance.values, slack));
  Eigenpairs pairs = solve(covariance.values, size, exponent, options);
  require_no_less(pairs.lowest);
  double total_variance = covariance.values.trace();
  // If negative eigenvalues became 0, the others may exceed the trace: their sum is then the total variance.
  const double rounding = 4 * static_cast<double>(model.columns) * eps * total_variance;
  if (pairs.spectrum.sum() > total_variance + rounding) total_variance = pairs.spectrum.sum();
  Model fitted = finish(std::move(model), std::move(pairs), total_variance, exponent, size, options);
  add_omitted_columns(fitted, kept, mean);
  return fitted;
}

}  // namespace pca
