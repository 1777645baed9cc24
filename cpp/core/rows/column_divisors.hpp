#pragma once

#include <vector>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/rows/column_units.hpp"

namespace pca {

/// The divisors of a fit's columns.
struct ColumnDivisors {
  Vector squares;        // D, in units of 4^e_j
  Exponents exponents;   // D, e
  Vector in_data_units;  // D; empty if the fit does not divide
};

/// Returns the divisors that `options` ask for. `variances` are those of the columns about their means, in
/// units of 4^exponents. Throws Error::constant_columns for columns whose deviation is 0 unless the options
/// say to keep them, Error(shape) if there is not one factor for each column, Error(not_finite) if a divisor
/// leaves the range of doubles.
[[nodiscard]] ColumnDivisors column_divisors(const Vector& variances, const Exponents& exponents,
                                             const FitOptions& options);

/// Returns the exponent of the unit in which a fit works: 0 if columns over their deviations have none, else
/// common_exponent() of the divided columns.
[[nodiscard]] int unit_exponent(const Vector& variances, const Exponents& exponents,
                                const FitOptions& options);

/// Returns the columns that `options` leave in a fit: all, or those that it can divide.
[[nodiscard]] std::vector<Index> divisible_columns(const Vector& variances, const Exponents& exponents,
                                                   const FitOptions& options);

/// Returns the square roots of variances / others. Variances that rounding left below 0 count as 0.
[[nodiscard]] Vector root_ratios(const Vector& variances, const Vector& others);

}  // namespace pca
