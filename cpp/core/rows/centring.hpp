#pragma once

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/rows/inquiry.hpp"
#include "core/rows/task.hpp"

namespace pca {

/// How rows were made ready for a solver: centred and standardised as the fit asks, in units of 2^exponent.
struct Preparation {
  int exponent = 0;  // 0 where standardised
  Vector mean;       // D, in the data's units; zero where the fit does not centre
  Vector scale;      // D standard deviations in the data's units where the fit standardises, else empty
  double total_variance = 0;  // with the divisor N - ddof, in units of 4^exponent
};

/// Prepares all `rows` x `columns` in place. Throws Error::constant_column.
[[nodiscard]] Task<Preparation> prepare_rows(Inquiry& inquiry, Index rows, Index columns, FitOptions options);

}  // namespace pca
