#include "core/rows/centring.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "core/kernels/column_sweeps.hpp"
#include "core/rows/column_units.hpp"
#include "core/rows/standard_deviations.hpp"

namespace pca {

namespace {

/// Means and variances of columns, in units of 2^exponents.
struct ColumnStatistics {
  Exponents exponents;
  Vector origin;     // the first row
  Vector mean;       // beyond origin, so that a large common offset cancels and a constant column becomes 0
  Vector variances;  // about the mean, with the divisor N - ddof
};

/// Whether values of such magnitudes can be squared as they are.
bool is_moderate(const Vector& magnitudes) {
  constexpr int most = 400;
  return std::all_of(magnitudes.begin(), magnitudes.end(), [](double magnitude) {
    return magnitude == 0 || std::abs(std::ilogb(magnitude)) <= most;
  });
}

/// Of rows in units of 2^exponents, which come from memory once: each block stays in the second-level cache
/// for its mean and its squares about it, by which the blocks are joined (Chan, Golub & LeVeque 1979).
ColumnStatistics statistics_of(const MatrixView& x, Exponents exponents, int ddof) {
  const Index columns = x.columns();
  const Index block_rows = std::clamp<Index>(65536 / columns / 4 * 4, 16, 256);
  RowMatrix block(x.holds_floats() ? 1 : block_rows, columns);
  x.copy_rows(0, 1, block.data());
  ColumnStatistics s{std::move(exponents), block.row(0), Vector::Zero(columns), Vector::Zero(columns)};
  Vector mean(columns);
  Vector squares(columns);
  for (Index first = 0; first < x.rows(); first += block_rows) {
    const Index rows = std::min(block_rows, x.rows() - first);
    mean.setZero();
    squares.setZero();
    x.visit_rows(first, rows, block, [&](const auto* data) {
      add_sums(data, rows, columns, s.origin.data(), mean.data());
      mean /= static_cast<double>(rows);
      add_squares(data, rows, columns, s.origin.data(), mean.data(), squares.data());
    });
    const double share = static_cast<double>(rows) / static_cast<double>(first + rows);
    const Vector delta = mean - s.mean;
    s.mean += share * delta;
    s.variances += squares + static_cast<double>(first) * share * delta.cwiseAbs2();
  }
  s.variances /= static_cast<double>(x.rows() - ddof);
  return s;
}

/// The same, of rows whose columns are first brought near 1 where their squares would leave the range of
/// doubles.
ColumnStatistics statistics_of(DenseRows& rows, int ddof) {
  Exponents exponents = Exponents::Zero(rows.columns());
  if (!is_moderate(rows.magnitudes())) {
    exponents = exponents_above(rows.magnitudes());
    rows.scale_columns(powers_of_two(-exponents));
  }
  return statistics_of(rows.view(), std::move(exponents), ddof);
}

/// Fills in the scaling, and returns the gains, in units of 2^-exponents, that bring deviations into its
/// units. Where the fit does not centre, the origin and the mean become zero.
Vector scale(ColumnStatistics& s, double rows, const FitOptions& options, Scaling& scaling) {
  scaling.mean = options.center ? scaled(s.origin + s.mean, s.exponents) : Vector::Zero(s.mean.size());
  const Vector deviations = s.variances.cwiseSqrt();
  if (options.standardize) scaling.scale = standard_deviations(deviations, s.exponents);
  if (!options.center) {
    s.variances += (rows / (rows - options.ddof)) * (s.origin + s.mean).cwiseAbs2();
    s.origin.setZero();
    s.mean.setZero();
  }
  if (options.standardize) {
    scaling.total_variance = s.variances.cwiseQuotient(deviations.cwiseAbs2()).sum();
    return deviations.cwiseInverse();
  }
  scaling.exponent = common_exponent(s.variances, s.exponents);
  const Vector in_common_unit = scaled(s.variances, 2 * (s.exponents.array() - scaling.exponent).matrix());
  scaling.total_variance = in_common_unit.sum();
  return factors_to_common(s.exponents, scaling.exponent);
}

}  // namespace

Prepared<RowMatrix> prepare(DenseRows& given, const FitOptions& options) {
  Prepared<RowMatrix> x;
  ColumnStatistics s = statistics_of(given, options.ddof);
  x.rows = given.take();
  const Vector gains = scale(s, static_cast<double>(x.rows.rows()), options, x);
  standardise_columns(x.rows.data(), x.rows.rows(), x.rows.cols(), s.origin.data(), s.mean.data(),
                      gains.data());
  return x;
}

Prepared<CentredRows> prepare_in_place(DenseRows& given, const FitOptions& options) {
  ColumnStatistics s = statistics_of(given, options.ddof);
  Scaling scaling;
  Vector gains = scale(s, static_cast<double>(given.rows()), options, scaling);
  Vector centre = s.origin + s.mean;
  if (given.type() == ScalarType::float32) centre = centre.cast<float>().cast<double>();
  const Vector offset = s.mean - (centre - s.origin);
  return {scaling, CentredRows(given.view(), std::move(centre), offset, std::move(gains))};
}

}  // namespace pca
