#include "core/rows/centring.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "core/kernels/column_sweeps.hpp"
#include "core/moments/column_units.hpp"
#include "core/moments/standard_deviations.hpp"

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

/// Calls `work` with each block of rows and their number, and sums the blocks' D x 1 results: so rounding
/// errors grow with the blocks and not with the rows.
template <class Work>
Vector sum_over_blocks(const MatrixView& x, Work&& work) {
  constexpr Index block_rows = 256;
  Vector total = Vector::Zero(x.columns());
  Vector sums(x.columns());
  RowMatrix block(x.holds_floats() ? 0 : block_rows, x.columns());
  for (Index first = 0; first < x.rows(); first += block_rows) {
    const Index rows = std::min(block_rows, x.rows() - first);
    sums.setZero();
    x.visit_rows(first, rows, block, [&](const auto* data) { work(data, rows, sums.data()); });
    total += sums;
  }
  return total;
}

/// `factors` bring the rows into units of 2^exponents.
ColumnStatistics statistics_of(const MatrixView& x, Exponents exponents, const Vector& factors, int ddof) {
  const auto n = static_cast<double>(x.rows());
  const Index columns = x.columns();
  ColumnStatistics s{std::move(exponents), {}, {}, {}};
  RowMatrix first_row(1, columns);
  x.copy_rows(0, 1, first_row.data());
  s.origin = factors.cwiseProduct(first_row.transpose());
  s.mean = sum_over_blocks(x, [&](const auto* block, Index rows, double* sums) {
    add_sums(block, rows, columns, factors.data(), s.origin.data(), sums);
  });
  s.mean /= n;
  s.variances = sum_over_blocks(x, [&](const auto* block, Index rows, double* squares) {
    add_squares(block, rows, columns, factors.data(), s.origin.data(), s.mean.data(), squares);
  });
  s.variances /= n - ddof;
  return s;
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

Prepared<RowMatrix> prepare(Rows& given, const FitOptions& options) {
  Prepared<RowMatrix> x;
  const auto n = static_cast<double>(given.rows());
  const Exponents exponents = exponents_above(given.magnitudes());
  const Vector factors = powers_of_two(-exponents);
  ColumnStatistics s = statistics_of(given.view(), exponents, factors, options.ddof);
  x.rows = given.take();
  const Vector gains = scale(s, n, options, x);
  standardise_columns(x.rows.data(), x.rows.rows(), x.rows.cols(), factors.data(), s.origin.data(),
                      s.mean.data(), gains.data());
  return x;
}

Prepared<CentredRows> prepare_in_place(Rows& given, const FitOptions& options) {
  Exponents exponents = Exponents::Zero(given.columns());
  if (!is_moderate(given.magnitudes())) {
    exponents = exponents_above(given.magnitudes());
    given.scale_columns(powers_of_two(-exponents));
  }
  const Vector ones = Vector::Ones(given.columns());
  ColumnStatistics s = statistics_of(given.view(), std::move(exponents), ones, options.ddof);
  Scaling scaling;
  Vector gains = scale(s, static_cast<double>(given.rows()), options, scaling);
  Vector centre = s.origin + s.mean;
  if (given.type() == ScalarType::float32) centre = centre.cast<float>().cast<double>();
  const Vector offset = s.mean - (centre - s.origin);
  return {scaling, CentredRows(given.view(), std::move(centre), offset, std::move(gains))};
}

}  // namespace pca
