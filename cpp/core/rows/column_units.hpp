#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "core/base/linalg.hpp"

namespace pca {

/// Exponents e of the powers of two, one a column, by which data are divided to be near 1 before they are
/// squared. This division is exact, so it costs no digit, and squares neither overflow nor underflow in any
/// unit of the data.
using Exponents = Eigen::Matrix<int, Eigen::Dynamic, 1>;

/// The least exponent in use: 2^-least_exponent is still a double.
inline constexpr int least_exponent = -1000;

/// Exponents are multiples of this step above the least one: 2^-8, 2^24 and so on. Data that grow thus seldom
/// need another exponent.
inline constexpr int exponent_step = 32;
inline constexpr int largest_exponent = 1048;
static_assert((largest_exponent - least_exponent) % exponent_step == 0);

/// Returns the least such exponent e with magnitude < 2^e.
inline int exponent_above(double magnitude) {
  if (!(magnitude > 0)) return least_exponent;
  const int least = std::max(std::ilogb(magnitude) + 1, least_exponent) - least_exponent;
  return least_exponent + (least + exponent_step - 1) / exponent_step * exponent_step;
}

inline Exponents exponents_above(const Vector& magnitudes) { return magnitudes.unaryExpr(&exponent_above); }

/// Returns exponents_above(magnitudes) if one of them cannot be squared as it is, else zeros.
inline Exponents exponents_to_square(const Vector& magnitudes) {
  constexpr int max_exponent = 400;
  const bool moderate = std::all_of(magnitudes.begin(), magnitudes.end(), [](double magnitude) {
    return magnitude == 0 || std::abs(std::ilogb(magnitude)) <= max_exponent;
  });
  return moderate ? Exponents(Exponents::Zero(magnitudes.size())) : exponents_above(magnitudes);
}

/// Returns 2^e for each entry e.
inline Vector powers_of_two(const Exponents& exponents) {
  return exponents.unaryExpr([](int exponent) { return std::ldexp(1.0, exponent); });
}

/// Returns the exponent E of the unit 4^E in which the largest of `variances` lies in (1/4, 1]. They are
/// given in units of 4^e_j. Returns 0 if all are zero.
inline int common_exponent(const Vector& variances, const Exponents& exponents) {
  std::optional<int> largest;
  for (Index j = 0; j < variances.size(); ++j) {
    if (!(variances[j] > 0)) continue;
    const int exponent = std::ilogb(variances[j]) + 1 + 2 * exponents[j];
    largest = std::max(largest.value_or(exponent), exponent);
  }
  if (!largest) return 0;
  return *largest >= 0 ? (*largest + 1) / 2 : -(-*largest / 2);
}

/// Returns entry j times 2^e_j, rounded once.
inline Vector scaled(Vector values, const Exponents& exponents) {
  for (Index j = 0; j < values.size(); ++j) values[j] = std::ldexp(values[j], exponents[j]);
  return values;
}

/// Returns the factors from units of 2^e_j to 2^common. The exponents of columns without variance do not
/// count towards the common one; the factors of these columns are finite, but mean nothing.
inline Vector factors_to_common(const Exponents& exponents, int common) {
  return powers_of_two((exponents.array() - common).cwiseMin(-least_exponent).matrix());
}

}  // namespace pca
