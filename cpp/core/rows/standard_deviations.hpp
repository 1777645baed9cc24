#pragma once

#include "core/base/linalg.hpp"
#include "core/rows/column_units.hpp"

namespace pca {

/// Converts standard deviations from units of 2^e_j to the data's units. Throws Error::constant_column if one
/// is zero, Error(not_finite) if one leaves the range of doubles.
[[nodiscard]] Vector standard_deviations(const Vector& deviations, const Exponents& exponents);

/// Returns the square roots of variances / others, or of the variances if `others` is empty. Variances that
/// rounding left below 0 count as 0.
[[nodiscard]] Vector root_ratios(const Vector& variances, const Vector& others);

}  // namespace pca
