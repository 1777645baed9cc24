#pragma once

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/base/sample_size.hpp"
#include "core/rows/centred_rows.hpp"
#include "core/rows/rows.hpp"

namespace pca {

/// How the rows of a fit are centred and standardised.
struct Scaling {
  int exponent = 0;           // X is in units of 2^exponent; 0 where standardised
  Vector mean;                // D, in the data's units; zero where the fit does not centre
  Vector scale;               // D standard deviations in the data's units where standardised, else empty
  Vector deviations;          // D roots of the variances of X's columns, in the data's units or standardised
  double total_variance = 0;  // with the sample's divisor, in units of 4^exponent
};

/// Rows centred and standardised as a fit asks.
struct Prepared {
  Scaling scaling;
  CentredRows x;
};

/// `size` of the rows, which must outlive it. Throws Error::constant_column, and Error(shape) where some are
/// missing.
[[nodiscard]] Prepared prepare(Rows& rows, const SampleSize& size, const FitOptions& options);

}  // namespace pca
