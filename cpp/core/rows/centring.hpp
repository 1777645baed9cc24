#pragma once

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/base/sample_size.hpp"
#include "core/rows/centred_rows.hpp"
#include "core/rows/rows.hpp"

namespace pca {

/// Describes how a fit centres and standardises its rows.
struct Scaling {
  int exponent = 0;           // X is in units of 2^exponent; 0 if standardised
  Vector mean;                // D, in the data's units; zero if the fit does not centre
  Vector scale;               // D standard deviations in the data's units; empty unless standardised
  Vector deviations;          // D roots of the variances of X's columns, in the data's units or standardised
  double total_variance = 0;  // with the sample's divisor, in units of 4^exponent
};

/// The rows of a fit, centred and standardised.
struct Prepared {
  Scaling scaling;
  CentredRows x;
};

/// Centres and standardises the rows, which must outlive the result, as `options` ask. `size` describes these
/// rows. Throws Error::constant_column if a column to be standardised is constant, Error(not_finite) if its
/// standard deviation overflows, Error(shape) if rows are missing.
[[nodiscard]] Prepared prepare(Rows& rows, const SampleSize& size, const FitOptions& options);

}  // namespace pca
