#pragma once

#include <vector>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/rows/column_units.hpp"

namespace pca {

/// Returns the columns whose standard deviation, in the data's units, is not 0. `variances` are in units of
/// 4^e_j.
[[nodiscard]] std::vector<Index> columns_with_variance(const Vector& variances, const Exponents& exponents);

/// Returns the standard deviations in the data's units of columns whose variances are in units of 4^e_j. If
/// `constant` is to keep columns without variance, their deviation becomes 1, and so does their variance.
/// Otherwise throws Error::constant_columns. Throws Error(not_finite) if a deviation leaves the range of
/// doubles.
[[nodiscard]] Vector standard_deviations(Vector& variances, const Exponents& exponents,
                                         ConstantColumns constant);

/// Returns the square roots of variances / others, or of the variances if `others` is empty. Variances that
/// rounding left below 0 count as 0.
[[nodiscard]] Vector root_ratios(const Vector& variances, const Vector& others);

}  // namespace pca
