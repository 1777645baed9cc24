#pragma once

#include "core/base/options.hpp"
#include "core/rows/data_shape.hpp"

namespace pca {

/// How a fit is best done. A plan depends on shape, options and type alone, since the result must not depend
/// on how many workers there are.
struct Plan {
  Solver solver;     // the solver to run: the one asked for, or the choice for Solver::automatic
  bool by_moments;   // whether fit_moments() fits, in one pass that keeps no rows, or fit_rows()
  bool exact;        // whether moments are exact sums of integers, so that rows may come in any order
  ScalarType holds;  // type in which fit_rows() has the rows
  double bytes;      // heap bytes of the fit at its peak: moments or rows, solver and model
};

/// Plans a fit. If the number of rows is unknown before the end, only moments can be kept. Throws
/// Error(empty) if there are no columns, Error(shape) if `rows` is negative or NaN, Error(option) if an
/// option is out of range and as residual_tolerance().
[[nodiscard]] Plan plan_fit(const DataShape& x, const FitOptions& options);

}  // namespace pca
