#include "core/analyses/scatter_factor.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>
#include <utility>

#include "core/base/error.hpp"
#include "core/base/expressions.hpp"
#include "core/factor/tsqr.hpp"

namespace pca {

void divide_columns(RowMatrix& x, const Exponents& exponents) {
  assert(exponents.size() == x.cols());
  scale_columns(x, powers_of_two(-exponents));
}

ScatterFactor::ScatterFactor(RowMatrix& centred, const Exponents& unit)
    : exponents_(exponents_above(centred.cwiseAbs().colwise().maxCoeff().transpose())) {
  divide_columns(centred, exponents_);
  exponents_ += unit;
  r_ = tsqr(centred);
  normalise();
}

void ScatterFactor::normalise() {
  for (Index j = 0; j < r_.cols(); ++j) {
    const double norm = r_.col(j).norm();
    const int exponent = norm > 0 ? std::ilogb(norm) : 0;
    r_.col(j) *= std::ldexp(1.0, -exponent);
    exponents_[j] = norm > 0 ? exponents_[j] + exponent : no_exponent;
  }
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
  assert(keep >= 0 && keep <= 1 && ridge.value >= 0);
  if (ridge.value == 0) return;
  const int ridge_exponent = exponent_above(ridge.value) + ridge.exponent;
  RowMatrix diagonal = RowMatrix::Zero(r_.cols(), r_.cols());
  for (Index j = 0; j < r_.cols(); ++j) {
    const int unit = std::max(exponents_[j], ridge_exponent);
    r_.col(j) *= std::sqrt(keep) * (exponents_[j] == no_exponent ? 0 : std::ldexp(1.0, exponents_[j] - unit));
    diagonal(j, j) = std::ldexp(ridge.value, ridge.exponent - unit);
    exponents_[j] = unit;
  }
  add(diagonal);
}

void ScatterFactor::shrink_to_diagonal(double share) {
  assert(share >= 0 && share <= 1);
  if (share == 0) return;
  const RowMatrix diagonal = (std::sqrt(share) * r_.colwise().norm()).asDiagonal();
  r_ *= std::sqrt(1 - share);
  add(diagonal);
}

void ScatterFactor::add(const RowMatrix& rows) {
  Tsqr joined(std::move(r_));
  joined.add(rows);
  r_ = joined.factor();
  normalise();
}

void require_components(Index components, Index available, const char* what) {
  if (components < 0) refuse(ErrorCode::option, "components has to be 0 or more");
  if (components > available) {
    refuse(ErrorCode::components, "there are only " + std::to_string(available) + " " + what);
  }
}

void require_moderate(const Exponents& exponents, const std::string& name) {
  constexpr int extreme = 950;  // leaves room for the reciprocals of small singular values beside the unit
  for (Index j = 0; j < exponents.size(); ++j) {
    if (exponents[j] == no_exponent || std::abs(exponents[j]) <= extreme) continue;
    refuse(ErrorCode::not_finite,
           "the deviations of column " + std::to_string(j) + " of " + name +
               " (counted from 0) are near the end of the range of doubles: scale it " +
               (exponents[j] < 0 ? "up" : "down"));
  }
}

}  // namespace pca
