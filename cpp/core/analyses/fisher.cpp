#include "core/analyses/fisher.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>

#include "core/analyses/scatter_factor.hpp"
#include "core/base/error.hpp"
#include "core/base/expressions.hpp"
#include "core/factor/jacobi_svd.hpp"
#include "core/factor/orthonormal.hpp"
#include "core/factor/signs.hpp"
#include "core/factor/tied_groups.hpp"
#include "core/factor/triangular.hpp"
#include "core/kernels/products.hpp"
#include "core/rows/column_units.hpp"
#include "core/rows/weights.hpp"

namespace pca {

namespace {

/// The means of the classes on which rows were centred, in the units of the rows.
struct Centred {
  Vector weights;         // K, the sums of the weights of the classes
  double degrees = 0;     // of freedom within the classes
  Vector mean;            // D
  RowMatrix class_means;  // K x D
  RowMatrix between;      // K x D, H_B: its rows are sqrt(W_k) (m_k - m), so that S_B = H_B^T H_B
};

/// Centres the rows of `x` in place on the means of their classes, and weighs them. It works relative to the
/// first row of each class, so that a large common offset cancels and a column that is constant within the
/// classes becomes 0. Throws Error(shape) if the class of a row does not exist, Error(empty) if a class has
/// no rows.
Centred centre_classes(RowMatrix& x, std::span<const std::uint32_t> class_of, Index classes,
                       const double* weights, Weighting weighting) {
  Centred out;
  out.weights = Vector::Zero(classes);
  Vector squares = Vector::Zero(classes);  // sums of the squares of the weights
  const Eigen::RowVectorXd reference = x.row(0);
  RowMatrix first(classes, x.cols());
  RowMatrix shift = RowMatrix::Zero(classes, x.cols());
  for (Index n = 0; n < x.rows(); ++n) {
    const std::uint32_t k = class_of[static_cast<std::size_t>(n)];
    if (k >= static_cast<std::size_t>(classes)) {
      refuse(ErrorCode::shape, "the class of row " + std::to_string(n) + " is none of those that there are");
    }
    const double weight = weights ? weights[n] : 1;
    if (out.weights[k] == 0) first.row(k) = x.row(n);
    out.weights[k] += weight;
    squares[k] += weight * weight;
    x.row(n) -= first.row(k);
    for (Index j = 0; j < x.cols(); ++j) shift(k, j) += weight * x(n, j);
  }
  for (Index k = 0; k < classes; ++k) {
    const double sum = out.weights[k];
    if (sum == 0) refuse(ErrorCode::empty, "a class has no rows");
    out.degrees += sum - (weights && weighting == Weighting::reliability ? squares[k] / sum : 1);
  }
  shift.array().colwise() /= out.weights.array();
  for (Index n = 0; n < x.rows(); ++n) x.row(n) -= shift.row(class_of[static_cast<std::size_t>(n)]);
  if (weights) weigh(weights, x.rows(), x.cols(), x.data());

  out.class_means = first + shift;
  out.between = (first.rowwise() - reference) + shift;
  const Eigen::RowVectorXd offset = out.weights.transpose() * out.between / out.weights.sum();
  out.mean = (reference + offset).transpose();
  out.between.rowwise() -= offset;
  out.between.array().colwise() *= out.weights.array().sqrt();
  return out;
}

std::string columns_text(Index rank, Index columns) {
  return "the within-class scatter has rank " + std::to_string(rank) + " of " + std::to_string(columns) +
         " columns";
}

void require_regular(const ScatterFactor& within, Index rows, const FisherOptions& options) {
  const Index columns = within.factor().cols();
  const Index rank = numerical_rank(svd(within.factor()).values, std::max(rows, columns));
  if (rank == columns) return;
  std::string message = columns_text(rank, columns);
  const auto constant = std::find(within.exponents().begin(), within.exponents().end(), no_exponent);
  if (constant != within.exponents().end()) {
    const Index column = constant - within.exponents().begin();
    message += ", and column " + std::to_string(column) + " (counted from 0) is constant within each class";
    if (options.scale_within) refuse(ErrorCode::singular, message + ": leave it out");
  }
  refuse(ErrorCode::singular,
         message + (options.regularization > 0 ? ": increase regularization"
                                               : ": set regularization to a number in (0, 1], such as 0.01, "
                                                 "with scale: 'within' where columns differ in unit"));
}

/// Returns the factor R of S_W, shrunk as the options ask.
ScatterFactor factor_within(RowMatrix& centred, const Exponents& unit, const FisherOptions& options) {
  ScatterFactor within(centred, unit);
  Magnitude norm = within.norm();
  if (norm.value == 0) {
    refuse(ErrorCode::singular, "no column varies within a class: there is no within-class scatter");
  }
  const double gamma = options.regularization;
  if (options.scale_within) {
    within.shrink_to_diagonal(gamma);
  } else {
    norm.value *= std::sqrt(gamma / static_cast<double>(centred.cols()));
    within.shrink(1 - gamma, norm);
  }
  require_moderate(within.exponents(), "x");
  require_regular(within, centred.rows(), options);
  return within;
}

}  // namespace

Fisher fit_fisher(DenseRows& given, std::span<const std::uint32_t> class_of, Index classes,
                  const FisherOptions& options) {
  const Index available = std::min(classes - 1, given.columns());
  if (classes < 2) refuse(ErrorCode::option, "a discriminant needs at least 2 classes");
  if (given.rows() <= classes)
    refuse(ErrorCode::empty, "a within-class scatter needs more rows than classes");
  require_components(options.components, available, "directions");
  if (!(options.regularization >= 0 && options.regularization <= 1)) {
    refuse(ErrorCode::option, "regularization has to be in [0, 1]");
  }
  if (class_of.size() != static_cast<std::size_t>(given.rows())) {
    refuse(ErrorCode::shape, "each row needs a class");
  }
  const Exponents unit = exponents_above(given.magnitudes());
  const double* weights = nontrivial_weights(given.weights(), given.rows());
  RowMatrix x = given.take();
  const Index kept = options.components > 0 ? options.components : available;

  divide_columns(x, unit);
  Centred data = centre_classes(x, class_of, classes, weights, options.weighting);
  if (!(data.degrees > 0)) {
    refuse(
        ErrorCode::empty,
        "the weights sum to too little: as frequencies, they have to sum to more than the number of classes");
  }
  const ScatterFactor within = factor_within(x, unit, options);
  const Matrix& r = within.factor();
  divide_columns(data.between, within.exponents() - unit);

  // With w = R^-1 q the problem becomes H^T H q = lambda q for H = H_B R^-1, whose squared singular values
  // are the eigenvalues.
  RowMatrix whitened = data.between;
  solve_upper_transposed(r, Eigen::Map<Matrix>(whitened.data(), whitened.cols(), whitened.rows()));
  // The sum of these squares is the sum of the eigenvalues.
  if (!(Eigen::Map<const Vector>(whitened.data(), whitened.size()).squaredNorm() <
        std::numeric_limits<double>::max() / 2)) {
    refuse(ErrorCode::not_finite,
           "the eigenvalues leave the range of doubles: the classes lie too far apart");
  }
  const RightSvd svd(whitened);
  Matrix directions = svd.vectors(kept);
  solve_upper(r, directions);

  Fisher out;
  out.spectrum = svd.values().head(available).array().square();
  const Matrix outer =
      multiply_transposed(Eigen::Map<const Matrix>(data.between.data(), r.rows(), classes), directions);
  out.orthogonality = deviation_from_identity(multiply(r, directions));
  if (out.spectrum[0] > 0) {
    Matrix error = multiply_transposed(outer, outer);
    error.diagonal() -= out.spectrum.head(kept);
    out.residual = max_abs(error) / out.spectrum[0];
  }
  out.tied = tied_groups(out.spectrum.head(kept), x.cols());

  out.components = std::sqrt(data.degrees) * directions.transpose();
  divide_columns(out.components, within.exponents());
  make_largest_positive(out.components);
  out.mean = scaled(data.mean, unit);
  out.class_means = RowMatrix(classes, x.cols());
  for (Index k = 0; k < classes; ++k) {
    out.class_means.row(k) = scaled(data.class_means.row(k).transpose(), unit).transpose();
  }
  return out;
}

double fisher_bytes_needed(double rows, double columns, double classes) {
  const double doubles = rows * (columns + 0.5) + 14 * columns * columns + 256 * columns +
                         8 * classes * columns + 4 * std::min(classes, columns) * std::min(classes, columns);
  constexpr double slack = 1 << 20;
  return 8 * doubles + slack;
}

}  // namespace pca
