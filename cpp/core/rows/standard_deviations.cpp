#include "core/rows/standard_deviations.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/error.hpp"

namespace pca {

Vector standard_deviations(const Vector& deviations, const Exponents& exponents) {
  Vector in_data_units = scaled(deviations, exponents);
  for (Index j = 0; j < in_data_units.size(); ++j) {
    if (!(in_data_units[j] > 0)) throw Error::constant_column(j);
    if (std::isinf(in_data_units[j])) {
      refuse(ErrorCode::not_finite, "the standard deviation of column " + std::to_string(j) +
                                        " leaves the range of doubles: scale the data down");
    }
  }
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
