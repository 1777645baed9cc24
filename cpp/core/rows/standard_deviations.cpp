#include "core/rows/standard_deviations.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/error.hpp"

namespace pca {

std::vector<Index> columns_with_variance(const Vector& variances, const Exponents& exponents) {
  std::vector<Index> found;
  for (Index j = 0; j < variances.size(); ++j) {
    if (std::ldexp(std::sqrt(variances[j]), exponents[j]) != 0) found.push_back(j);
  }
  return found;
}

Vector standard_deviations(Vector& variances, const Exponents& exponents, ConstantColumns constant) {
  constexpr int most = 500;  // 4^500 is a double, and a column in such units is nothing or all beside others
  Vector in_data_units = scaled(variances.cwiseSqrt(), exponents);
  std::vector<Index> without;
  for (Index j = 0; j < in_data_units.size(); ++j) {
    if (!(in_data_units[j] > 0)) {
      without.push_back(j);
      in_data_units[j] = 1;
      variances[j] = std::ldexp(1.0, -2 * std::clamp(exponents[j], -most, most));
    }
    if (std::isinf(in_data_units[j])) {
      refuse(ErrorCode::not_finite, "the standard deviation of column " + std::to_string(j) +
                                        " leaves the range of doubles: scale the data down");
    }
  }
  if (!without.empty() && constant != ConstantColumns::keep) throw Error::constant_columns(without);
  return in_data_units;
}

Vector root_ratios(const Vector& variances, const Vector& others) {
  Vector roots(variances.size());
  for (Index j = 0; j < roots.size(); ++j) {
    roots[j] = std::sqrt(std::max(variances[j], 0.0) / (others.size() > 0 ? others[j] : 1));
  }
  return roots;
}

}  // namespace pca
