#include "core/rows/centred_rows.hpp"

#include <cassert>
#include <cmath>
#include <utility>

#include "core/base/expressions.hpp"
#include "core/kernels/column_sweeps.hpp"
#include "core/rows/column_divisors.hpp"
#include "core/rows/column_units.hpp"
#include "core/rows/weights.hpp"

namespace pca {

namespace {

/// Returns the gains that bring deviations into the units of `scaling`, which it fills in, from units of
/// 2^exponents. If the fit does not centre, the origin and the mean become zero.
Vector scale(ColumnStatistics& s, const SampleSize& size, const FitOptions& options, Scaling& scaling) {
  scaling.mean = options.center ? scaled(s.origin + s.mean, s.exponents) : Vector::Zero(s.mean.size());
  const ColumnDivisors divisors = column_divisors(s.variances, s.exponents, options);
  scaling.scale = divisors.in_data_units;
  if (!options.center) {
    s.variances += size.bessel_correction() * (s.origin + s.mean).cwiseAbs2();
    s.origin.setZero();
    s.mean.setZero();
  }
  const Exponents exponents = s.exponents - divisors.exponents;
  const Vector roots = divisors.squares.cwiseSqrt();
  const Vector divided = s.variances.cwiseQuotient(roots.cwiseAbs2());
  scaling.deviations = scaled(root_ratios(s.variances, divisors.squares), exponents);
  scaling.exponent = unit_exponent(divided, exponents, options);
  scaling.total_variance = scaled(divided, 2 * (exponents.array() - scaling.exponent).matrix()).sum();
  return factors_to_common(exponents, scaling.exponent).cwiseQuotient(roots);
}

double root_weighted_sum(const double* weights, const Eigen::Ref<const Vector>& t) {
  double sum = 0;
  for (Index n = 0; n < t.size(); ++n) sum += std::sqrt(weights[n]) * t[n];
  return sum;
}

}  // namespace

CentredRows::CentredRows(Rows& rows, const SampleSize& size, const FitOptions& options)
    : rows_(rows), size_(size) {
  ColumnStatistics s = rows.statistics(size.divisor);
  gains_ = scale(s, size, options, scaling_);
  origin_ = std::move(s.origin);
  mean_ = std::move(s.mean);
  if (rows.become_weighted(origin_, mean_, gains_)) {
    origin_.setZero();
    mean_.setZero();
    gains_.setOnes();
  }
  split_centre();
}

CentredRows::CentredRows(Rows& rows, const SampleSize& size, Vector origin, Vector mean, Vector gains)
    : rows_(rows), size_(size), origin_(std::move(origin)), mean_(std::move(mean)), gains_(std::move(gains)) {
  split_centre();
}

void CentredRows::split_centre() {
  assert(origin_.size() == columns() && mean_.size() == columns() && gains_.size() == columns());
  centre_ = rows_.subtractable(origin_ + mean_);
  offset_ = mean_ - (centre_ - origin_);
  gained_offset_ = gains_.cwiseProduct(offset_);
}

Matrix CentredRows::shifted(Matrix product, const Matrix& v) const {
  scale_rows(product, gains_);
  product.noalias() -= gained_offset_ * (size_.weight * (gained_offset_.transpose() * v));
  return product;
}

Matrix CentredRows::transposed_product(const Matrix& t) const {
  Matrix product = rows_.transposed_product(centre_, t);
  for (Index p = 0; p < t.cols(); ++p) {
    const double* const weights = rows_.weights();
    const double sum = weights ? root_weighted_sum(weights, t.col(p)) : t.col(p).sum();
    for (Index j = 0; j < columns(); ++j) product(j, p) = gains_[j] * (product(j, p) - offset_[j] * sum);
  }
  return product;
}

Matrix CentredRows::scatter_product(const Matrix& v) const {
  return shifted(rows_.scatter_product(centre_, gains_.asDiagonal() * v), v);
}

Matrix CentredRows::rough_scatter_product(const Matrix& v) const {
  constexpr double far = 1e30;  // beyond this, values would leave the range of single precision
  if (gains_.minCoeff() < 1 / far || gains_.maxCoeff() > far) return scatter_product(v);
  return shifted(rows_.rough_scatter_product(centre_, gains_.asDiagonal() * v), v);
}

Matrix CentredRows::scatter() const {
  Matrix scatter = rows_.scatter(centre_);
  scale_rows(scatter, gains_);
  scale_columns(scatter, gains_);
  scatter.selfadjointView<Eigen::Lower>().rankUpdate(gained_offset_, -size_.weight);
  return scatter;
}

RowMatrix CentredRows::doubles() const {
  RowMatrix x = rows_.doubles(centre_, 0, rows());
  scale_columns(x, gains_);
  x.rowwise() -= gained_offset_.transpose();
  weigh(rows_.weights(), x.rows(), x.cols(), x.data());
  return x;
}

RowMatrix CentredRows::take() {
  RowMatrix x = rows_.take();
  standardise_columns(x.data(), x.rows(), x.cols(), origin_.data(), mean_.data(), gains_.data());
  weigh(rows_.weights(), x.rows(), x.cols(), x.data());
  return x;
}

}  // namespace pca
