#include "core/rows/centring.hpp"

#include <algorithm>

#include "core/kernels/column_sweeps.hpp"
#include "core/moments/column_units.hpp"
#include "core/moments/standard_deviations.hpp"

namespace pca {

namespace {

/// Calls `work` with the first row and the number of rows of each block, and sums the blocks' D x 1 results:
/// so rounding errors grow with the blocks and not with the rows.
template <class Work>
Vector sum_over_blocks(const RowMatrix& x, Work&& work) {
  constexpr Index block_rows = 256;
  Vector total = Vector::Zero(x.cols());
  Vector sums(x.cols());
  for (Index first = 0; first < x.rows(); first += block_rows) {
    sums.setZero();
    work(x.row(first).data(), std::min(block_rows, x.rows() - first), sums.data());
    total += sums;
  }
  return total;
}

}  // namespace

PreparedRows prepare(Rows& given, const FitOptions& options) {
  const Exponents exponents = exponents_above(given.magnitudes());
  PreparedRows done;
  done.rows = given.take();
  RowMatrix& x = done.rows;
  const Index columns = x.cols();
  const auto n = static_cast<double>(x.rows());
  const Vector factors = powers_of_two(-exponents);

  // Relative to the first row, so that a large common offset cancels and a constant column becomes 0.
  Vector origin = factors.cwiseProduct(x.row(0).transpose());
  Vector mean = sum_over_blocks(x, [&](const double* block, Index rows, double* sums) {
    add_sums(block, rows, columns, factors.data(), origin.data(), sums);
  });
  mean /= n;
  const auto variances_about_mean = [&] {
    Vector variances = sum_over_blocks(x, [&](const double* block, Index rows, double* squares) {
      add_squares(block, rows, columns, factors.data(), origin.data(), mean.data(), squares);
    });
    variances /= n - options.ddof;
    return variances;
  };

  done.mean = options.center ? scaled(origin + mean, exponents) : Vector::Zero(columns);
  Vector variances;
  Vector deviations;
  if (options.center || options.standardize) variances = variances_about_mean();
  if (options.standardize) {
    deviations = variances.cwiseSqrt();
    done.scale = standard_deviations(deviations, exponents);
  }
  if (!options.center) {
    origin.setZero();
    mean.setZero();
    variances = variances_about_mean();
  }
  Vector gains;
  if (options.standardize) {
    gains = deviations.cwiseInverse();
    done.total_variance = variances.cwiseQuotient(deviations.cwiseAbs2()).sum();
  } else {
    done.exponent = common_exponent(variances, exponents);
    gains = factors_to_common(exponents, done.exponent);
    done.total_variance = scaled(variances, 2 * (exponents.array() - done.exponent).matrix()).sum();
  }
  standardise_columns(x.data(), x.rows(), columns, factors.data(), origin.data(), mean.data(), gains.data());
  return done;
}

}  // namespace pca
