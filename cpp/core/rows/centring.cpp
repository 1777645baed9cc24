#include "core/rows/centring.hpp"

#include <utility>

#include "core/rows/column_units.hpp"
#include "core/rows/standard_deviations.hpp"

namespace pca {

namespace {

/// Fills in `scaling` and returns the gains that bring deviations into its units from units of 2^exponents.
/// If the fit does not centre, the origin and the mean become zero.
Vector scale(ColumnStatistics& s, const SampleSize& size, const FitOptions& options, Scaling& scaling) {
  scaling.mean = options.center ? scaled(s.origin + s.mean, s.exponents) : Vector::Zero(s.mean.size());
  const Vector about_mean = s.variances;
  const Vector deviations = about_mean.cwiseSqrt();
  if (options.standardize) scaling.scale = standard_deviations(deviations, s.exponents);
  if (!options.center) {
    s.variances += size.bessel_correction() * (s.origin + s.mean).cwiseAbs2();
    s.origin.setZero();
    s.mean.setZero();
  }
  if (options.standardize) {
    scaling.deviations = root_ratios(s.variances, about_mean);
    scaling.total_variance = s.variances.cwiseQuotient(deviations.cwiseAbs2()).sum();
    return deviations.cwiseInverse();
  }
  scaling.deviations = scaled(root_ratios(s.variances, {}), s.exponents);
  scaling.exponent = common_exponent(s.variances, s.exponents);
  const Vector in_common_unit = scaled(s.variances, 2 * (s.exponents.array() - scaling.exponent).matrix());
  scaling.total_variance = in_common_unit.sum();
  return factors_to_common(s.exponents, scaling.exponent);
}

}  // namespace

Prepared prepare(Rows& rows, const SampleSize& size, const FitOptions& options) {
  ColumnStatistics s = rows.statistics(size.divisor);
  Scaling scaling;
  Vector gains = scale(s, size, options, scaling);
  return {std::move(scaling),
          CentredRows(rows, size, std::move(s.origin), std::move(s.mean), std::move(gains))};
}

}  // namespace pca
