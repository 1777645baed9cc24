#include "core/rows/column_divisors.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/error.hpp"

namespace pca {

namespace {

/// Returns the standard deviation in the data's units; `variance` is in units of 4^exponent.
double deviation_of(double variance, int exponent) { return std::ldexp(std::sqrt(variance), exponent); }

bool has_no_unit(const FitOptions& options) {
  return options.scale == Scale::deviation && options.factors.size() == 0;
}

void require_factors(const FitOptions& options, Index columns) {
  if (options.factors.size() != 0 && options.factors.size() != columns) {
    refuse(ErrorCode::shape, "there has to be one factor for each column");
  }
}

/// Sets the divisors to the columns' deviations or to the roots of these. A column without deviation gets 1.
void divide_by_deviations(ColumnDivisors& divisors, const Vector& variances, const FitOptions& options) {
  constexpr int most = 500;  // so that 4^exponent is a double
  std::vector<Index> without;
  for (Index j = 0; j < variances.size(); ++j) {
    const int exponent = divisors.exponents[j];
    if (!(deviation_of(variances[j], exponent) > 0)) {
      without.push_back(j);
      divisors.squares[j] = std::ldexp(1.0, -2 * std::clamp(exponent, -most, most));
      divisors.in_data_units[j] = 1;
      continue;
    }
    if (options.scale == Scale::pareto) {
      const int half = exponent >> 1;
      divisors.squares[j] = std::ldexp(std::sqrt(variances[j]), exponent - 2 * half);
      divisors.exponents[j] = half;
    } else {
      divisors.squares[j] = variances[j];
    }
    divisors.in_data_units[j] = deviation_of(divisors.squares[j], divisors.exponents[j]);
  }
  if (!without.empty() && options.constant != ConstantColumns::keep) throw Error::constant_columns(without);
}

void multiply(ColumnDivisors& divisors, const Vector& factors) {
  for (Index j = 0; j < factors.size(); ++j) {
    int exponent = 0;
    const double mantissa = std::frexp(factors[j], &exponent);
    divisors.squares[j] *= mantissa * mantissa;
    divisors.exponents[j] += exponent;
    divisors.in_data_units[j] *= factors[j];
  }
}

}  // namespace

ColumnDivisors column_divisors(const Vector& variances, const Exponents& exponents,
                               const FitOptions& options) {
  const Index n = variances.size();
  require_factors(options, n);
  const bool by_deviations = options.scale != Scale::none;
  if (!by_deviations && options.factors.size() == 0) return {Vector::Ones(n), Exponents::Zero(n), {}};
  ColumnDivisors divisors{Vector::Ones(n), by_deviations ? exponents : Exponents(Exponents::Zero(n)),
                          Vector::Ones(n)};
  if (by_deviations) divide_by_deviations(divisors, variances, options);
  multiply(divisors, options.factors);
  for (Index j = 0; j < n; ++j) {
    const double divisor = divisors.in_data_units[j];
    if (!std::isinf(divisor) && divisor > 0) continue;
    const char* const what = has_no_unit(options) ? "standard deviation" : "divisor";
    refuse(ErrorCode::not_finite, std::string("the ") + what + " of column " + std::to_string(j) +
                                      " leaves the range of doubles: scale the data " +
                                      (divisor > 0 ? "down" : "up"));
  }
  return divisors;
}

int unit_exponent(const Vector& variances, const Exponents& exponents, const FitOptions& options) {
  return has_no_unit(options) ? 0 : common_exponent(variances, exponents);
}

std::vector<Index> divisible_columns(const Vector& variances, const Exponents& exponents,
                                     const FitOptions& options) {
  require_factors(options, variances.size());
  std::vector<Index> found;
  for (Index j = 0; j < variances.size(); ++j) {
    const bool divides = options.scale == Scale::none || deviation_of(variances[j], exponents[j]) != 0;
    const bool given = options.factors.size() == 0 || options.factors[j] != 0;
    if (options.constant != ConstantColumns::omit || (divides && given)) found.push_back(j);
  }
  return found;
}

Vector root_ratios(const Vector& variances, const Vector& others) {
  Vector roots(variances.size());
  for (Index j = 0; j < roots.size(); ++j) roots[j] = std::sqrt(std::max(variances[j], 0.0) / others[j]);
  return roots;
}

}  // namespace pca
