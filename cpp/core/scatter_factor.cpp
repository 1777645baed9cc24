#include "scatter_factor.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "error.hpp"
#include "tsqr.hpp"

namespace pca {

namespace {

/// Leaves room for the reciprocals of small singular values beside the unit itself.
constexpr int extreme_exponent = 950;

/// Multiplies column j by 2^(sign e_j), in two steps since the factor itself may leave the range of doubles.
void scale_columns(RowMatrix& x, const Exponents& exponents, int sign) {
  Eigen::RowVectorXd first(x.cols());
  Eigen::RowVectorXd second(x.cols());
  for (Index j = 0; j < x.cols(); ++j) {
    const int shift = exponents[j] == no_exponent ? 0 : sign * exponents[j];
    first[j] = std::ldexp(1.0, shift / 2);
    second[j] = std::ldexp(1.0, shift - shift / 2);
  }
  x.array().rowwise() *= first.array();
  x.array().rowwise() *= second.array();
}

int exponent_of(double magnitude) {
  int exponent = 0;
  std::frexp(magnitude, &exponent);
  return exponent;
}

void require_moderate(const Exponents& exponents) {
  for (Index j = 0; j < exponents.size(); ++j) {
    if (exponents[j] == no_exponent || std::abs(exponents[j]) <= extreme_exponent) continue;
    throw Error(ErrorCode::not_finite, "the deviations of column " + std::to_string(j) +
                                           " (counted from 0) are near the end of the range of doubles: "
                                           "scale it " +
                                           (exponents[j] < 0 ? "up" : "down"));
  }
}

}  // namespace

Exponents exponents_of(const RowMatrix& x, int of_zeros) {
  const Eigen::RowVectorXd largest = x.cwiseAbs().colwise().maxCoeff();
  return largest.transpose().unaryExpr(
      [of_zeros](double magnitude) { return magnitude > 0 ? exponent_of(magnitude) : of_zeros; });
}

void to_units(RowMatrix& x, const Exponents& exponents) { scale_columns(x, exponents, -1); }
void from_units(RowMatrix& x, const Exponents& exponents) { scale_columns(x, exponents, 1); }

ScatterFactor::ScatterFactor(RowMatrix& centred, Exponents unit) : exponents_(std::move(unit)) {
  const Exponents spread = exponents_of(centred, no_exponent);
  to_units(centred, spread);
  for (Index j = 0; j < spread.size(); ++j) {
    exponents_[j] = spread[j] == no_exponent ? no_exponent : exponents_[j] + spread[j];
  }
  require_moderate(exponents_);
  r_ = tsqr(centred);
}

Magnitude ScatterFactor::norm() const {
  const int largest = exponents_.maxCoeff();
  if (largest == no_exponent) return {};
  double squares = 0;
  for (Index j = 0; j < r_.cols(); ++j) {
    if (exponents_[j] == no_exponent) continue;
    const double length = std::ldexp(r_.col(j).norm(), exponents_[j] - largest);
    squares += length * length;
  }
  return {std::sqrt(squares), largest};
}

void ScatterFactor::shrink(double keep, Magnitude ridge) {
  if (ridge.value == 0) return;
  const int ridge_exponent = exponent_of(ridge.value) + ridge.exponent;
  RowMatrix diagonal = RowMatrix::Zero(r_.cols(), r_.cols());
  for (Index j = 0; j < r_.cols(); ++j) {
    const int unit = std::max(exponents_[j], ridge_exponent);
    r_.col(j) *= std::sqrt(keep) * (exponents_[j] == no_exponent ? 0 : std::ldexp(1.0, exponents_[j] - unit));
    diagonal(j, j) = std::ldexp(ridge.value, ridge.exponent - unit);
    exponents_[j] = unit;
  }
  require_moderate(exponents_);
  Tsqr joined(std::move(r_));
  joined.add(diagonal);
  r_ = joined.factor();
}

}  // namespace pca
