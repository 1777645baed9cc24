#include "model.hpp"

#include <cmath>
#include <limits>
#include <string>

#include "component_rule.hpp"
#include "eigenpairs.hpp"
#include "error.hpp"
#include "signs.hpp"
#include "solvers.hpp"

namespace pca {

namespace {

void make_rotation(RowMatrix& components) {
  if (components.rows() == components.cols() && components.partialPivLu().determinant() < 0) {
    components.row(components.rows() - 1) *= -1;
  }
}

void require_two_rows(double rows) {
  if (rows < 2) throw Error(ErrorCode::empty, "a variance needs at least 2 rows");
}

/// Where the squares of data leave the range of doubles its components would be wrong, and silently so.
/// `varies`: the data has a variance, whatever became of it.
void require_representable(double total_variance, bool varies) {
  constexpr double smallest = 0x1p-1010;  // below, small eigenvalues lose their last digits
  if (std::isfinite(total_variance) && (total_variance >= smallest || !varies)) return;
  throw Error(ErrorCode::not_finite,
              std::string("the variances leave the range of doubles: scale the data ") +
                  (total_variance < 1 ? "up" : "down"));
}

/// Standard deviations from variances. Throws Error::constant_column, and Error(not_finite) where a variance
/// left the range of doubles: divided by such a deviation, the data would look as if it had none.
Vector deviations(const Vector& variances) {
  for (Index j = 0; j < variances.size(); ++j) {
    require_representable(variances[j], variances[j] > 0);
    if (!(variances[j] > 0)) throw Error::constant_column(j);
  }
  return variances.cwiseSqrt();
}

/// What is known before a solver runs.
Model begin(double rows, Index columns, Solver solver) {
  Model model;
  model.rows = rows;
  model.columns = columns;
  model.mean = Vector::Zero(columns);
  model.solver = solver;
  return model;
}

Model finish(Model model, Eigenpairs pairs, const FitOptions& options) {
  model.components = pairs.vectors.transpose();
  model.eigenvalues = pairs.spectrum.head(model.components.rows());
  make_largest_positive(model.components);
  if (options.rotation) make_rotation(model.components);
  model.tied = tied_groups(model.eigenvalues, model.columns);
  model.spectrum = std::move(pairs.spectrum);
  model.residual = pairs.residual;
  model.orthogonality = pairs.orthogonality;
  return model;
}

/// Divides by the standard deviations in `scale` on both sides.
void to_correlation(Matrix& covariance, const Vector& scale) {
  covariance.array().colwise() /= scale.array();
  covariance.array().rowwise() /= scale.transpose().array();
}

Eigenpairs solve(Model& model, const Matrix& covariance, bool varies, const FitOptions& options) {
  model.total_variance = covariance.trace();
  require_representable(model.total_variance, varies);
  Index rank = model.columns;
  if (model.rows > 0 && model.rows < static_cast<double>(rank)) rank = static_cast<Index>(model.rows);
  return solve_covariance(covariance, rank, ComponentRule(options, model.rows, model.total_variance));
}

}  // namespace

Model fit_moments(const Moments& moments, const FitOptions& options) {
  require_two_rows(moments.count());
  Model model = begin(moments.count(), moments.columns(), Solver::covariance);
  const double divisor = model.rows - options.ddof;
  const Vector mean = moments.mean();
  Matrix covariance = moments.scatter() / divisor;
  if (options.standardize) model.scale = deviations(covariance.diagonal());
  if (options.center) {
    model.mean = mean;
  } else {
    covariance.selfadjointView<Eigen::Lower>().rankUpdate(mean, model.rows / divisor);
  }
  if (options.standardize) to_correlation(covariance, model.scale);
  Eigenpairs pairs = solve(model, covariance, moments.varies(), options);
  return finish(std::move(model), std::move(pairs), options);
}

Model fit_rows(RowStore& store, const FitOptions& options) {
  if (!store.complete()) throw Error(ErrorCode::shape, "fewer rows than announced");
  RowMatrix& x = store.matrix();
  const auto rows = static_cast<double>(x.rows());
  require_two_rows(rows);
  Model model = begin(rows, x.cols(), options.solver);
  const double divisor = rows - options.ddof;

  // Relative to the first row, so that a large common offset cancels and a constant column becomes 0.
  const Vector reference = x.row(0).transpose();
  x.rowwise() -= reference.transpose();
  const Vector shift = x.colwise().mean().transpose();
  x.rowwise() -= shift.transpose();
  if (options.standardize) {
    model.scale = deviations(x.colwise().squaredNorm().transpose() / divisor);
  }
  if (options.center) {
    model.mean = reference + shift;
  } else {
    x.rowwise() += (reference + shift).transpose();
  }
  if (options.standardize) x.array().rowwise() /= model.scale.transpose().array();

  model.total_variance = x.squaredNorm() / divisor;
  require_representable(model.total_variance, (x.array() != 0).any());
  const ComponentRule rule(options, rows, model.total_variance);
  Eigenpairs pairs =
      options.solver == Solver::svd ? solve_svd(x, divisor, rule) : solve_gram(x, divisor, rule);
  return finish(std::move(model), std::move(pairs), options);
}

Model fit_covariance(Matrix covariance, double rows, const FitOptions& options) {
  if (rows > 0) require_two_rows(rows);
  Model model = begin(rows, covariance.rows(), Solver::covariance);
  if (options.standardize) {
    model.scale = deviations(covariance.diagonal());
    to_correlation(covariance, model.scale);
  }
  Eigenpairs pairs = solve(model, covariance, false, options);
  const double rounding = 64 * static_cast<double>(model.columns) * std::numeric_limits<double>::epsilon() *
                          std::abs(pairs.spectrum[0]);
  if (pairs.lowest < -rounding) {
    throw Error(ErrorCode::option,
                "this is no covariance: it has the negative eigenvalue " + std::to_string(pairs.lowest));
  }
  return finish(std::move(model), std::move(pairs), options);
}

}  // namespace pca
