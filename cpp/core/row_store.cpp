#include "row_store.hpp"

#include <algorithm>
#include <utility>

#include "column_sweeps.hpp"
#include "scaling.hpp"
#include "standard_deviations.hpp"

namespace pca {

namespace {

/// Rows x become (factors x - origin) - mean, column by column.
struct Shift {
  Vector factors;
  Vector origin;
  Vector mean;
};

/// Calls `work` with the first row and the number of rows of each block. Sums are taken block by block, so
/// that their rounding errors grow with the blocks and not with the rows.
template <class Work>
void for_blocks(const RowMatrix& x, Work&& work) {
  constexpr Index block_rows = 256;
  for (Index first = 0; first < x.rows(); first += block_rows) {
    work(x.row(first).data(), std::min(block_rows, x.rows() - first));
  }
}

Vector mean_of(const RowMatrix& x, const Shift& shift) {
  Vector total = Vector::Zero(x.cols());
  Vector sums(x.cols());
  for_blocks(x, [&](const double* block, Index rows) {
    sums.setZero();
    add_sums(block, rows, x.cols(), shift.factors.data(), shift.origin.data(), sums.data());
    total += sums;
  });
  return total / static_cast<double>(x.rows());
}

Vector squares_of(const RowMatrix& x, const Shift& shift) {
  Vector total = Vector::Zero(x.cols());
  Vector squares(x.cols());
  for_blocks(x, [&](const double* block, Index rows) {
    squares.setZero();
    add_squares(block, rows, x.cols(), shift.factors.data(), shift.origin.data(), shift.mean.data(),
                squares.data());
    total += squares;
  });
  return total;
}

/// The shifted rows, times `gains` column by column.
void apply(const Shift& shift, const Vector& gains, RowMatrix& x) {
  centre_columns(x.data(), x.rows(), x.cols(), shift.factors.data(), shift.origin.data(), shift.mean.data(),
                 gains.data());
}

}  // namespace

void RowStore::add(const MatrixView& rows) {
  if (rows.columns() != columns() || rows.rows() > rows_.rows() - filled_) {
    throw Error(ErrorCode::shape, "more rows or other columns than announced");
  }
  rows.require_finite();
  auto added = rows_.middleRows(filled_, rows.rows());
  rows.copy_rows(0, rows.rows(), added);
  raise_magnitudes(added.data(), rows.rows(), columns(), largest_.data());
  filled_ += rows.rows();
}

RowMatrix RowStore::take() && {
  if (!complete()) throw Error(ErrorCode::shape, "fewer rows than announced");
  return std::move(rows_);
}

PreparedRows RowStore::prepare(const FitOptions& options) && {
  PreparedRows prepared{
      .rows = std::move(rows_), .exponent = 0, .mean = {}, .scale = {}, .total_variance = 0};
  RowMatrix& x = prepared.rows;
  const double divisor = static_cast<double>(x.rows()) - options.ddof;
  const Exponents exponents = exponents_above(largest_);

  // Relative to the first row, so that a large common offset cancels and a constant column becomes 0.
  Shift shift{powers_of_two(-exponents), {}, {}};
  shift.origin = shift.factors.cwiseProduct(x.row(0).transpose());
  shift.mean = mean_of(x, shift);
  if (options.center) {
    prepared.mean = scaled(shift.origin + shift.mean, exponents);
  } else {
    prepared.mean = Vector::Zero(x.cols());
  }
  Vector deviations;
  if (options.standardize) {
    deviations = (squares_of(x, shift) / divisor).cwiseSqrt();
    prepared.scale = standard_deviations(deviations, exponents);
  }
  if (!options.center) {
    shift.origin.setZero();
    shift.mean.setZero();
  }
  if (options.standardize) {
    apply(shift, Vector::Ones(x.cols()), x);
    x.array().rowwise() /= deviations.transpose().array();
    prepared.total_variance = x.squaredNorm() / divisor;
  } else {
    const Vector variances = squares_of(x, shift) / divisor;
    prepared.exponent = common_exponent(variances, exponents);
    apply(shift, factors_to_common(exponents, prepared.exponent), x);
    prepared.total_variance = scaled(variances, 2 * (exponents.array() - prepared.exponent).matrix()).sum();
  }
  return prepared;
}

}  // namespace pca
