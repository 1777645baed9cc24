#include "row_store.hpp"

#include <utility>

#include "scaling.hpp"
#include "standard_deviations.hpp"

namespace pca {

void RowStore::add(const MatrixView& rows) {
  if (rows.columns() != columns() || rows.rows() > rows_.rows() - filled_) {
    throw Error(ErrorCode::shape, "more rows or other columns than announced");
  }
  rows.require_finite();
  rows.copy_rows(0, rows.rows(), rows_.middleRows(filled_, rows.rows()));
  filled_ += rows.rows();
}

RowMatrix RowStore::take() && {
  if (!complete()) throw Error(ErrorCode::shape, "fewer rows than announced");
  return std::move(rows_);
}

PreparedRows RowStore::prepare(const FitOptions& options) && {
  PreparedRows prepared{.rows = std::move(rows_), .exponent = 0, .mean = {}, .scale = {}};
  auto x = prepared.rows.array();
  const double divisor = static_cast<double>(x.rows()) - options.ddof;
  const Exponents exponents = exponents_above(x.abs().colwise().maxCoeff().transpose());
  const Vector factors = powers_of_two(-exponents);

  // Relative to the first row, so that a large common offset cancels and a constant column becomes 0.
  const Vector reference = prepared.rows.row(0).transpose().cwiseProduct(factors);
  x.rowwise() *= factors.transpose().array();
  x.rowwise() -= reference.transpose().array();
  const Vector shift = x.colwise().mean().transpose();
  x.rowwise() -= shift.transpose().array();

  Vector deviations;
  if (options.standardize) {
    deviations = (x.square().colwise().sum().transpose() / divisor).sqrt();
    prepared.scale = standard_deviations(deviations, exponents);
  }
  if (options.center) {
    prepared.mean = scaled(reference + shift, exponents);
  } else {
    prepared.mean = Vector::Zero(x.cols());
    x.rowwise() += (reference + shift).transpose().array();
  }
  if (options.standardize) {
    x.rowwise() /= deviations.transpose().array();
  } else {
    prepared.exponent = common_exponent(x.square().colwise().sum().transpose() / divisor, exponents);
    x.rowwise() *= factors_to_common(exponents, prepared.exponent).transpose().array();
  }
  return prepared;
}

}  // namespace pca
