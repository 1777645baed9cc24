#pragma once

#include "core/base/linalg.hpp"
#include "core/rows/column_units.hpp"

namespace pca {

/// Standard deviations in the data's units from those in units of 2^e_j. Throws Error::constant_column where
/// one is zero, Error(not_finite) where one leaves the range of doubles.
[[nodiscard]] Vector standard_deviations(const Vector& deviations, const Exponents& exponents);

/// Roots of variances over others, or of the variances where these are none; of what rounding left below 0,
/// 0.
[[nodiscard]] Vector root_ratios(const Vector& variances, const Vector& others);

}  // namespace pca
