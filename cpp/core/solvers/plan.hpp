#pragma once

#include "core/base/options.hpp"
#include "core/rows/data_shape.hpp"

namespace pca {

/// How a fit is best done. By shape, options and type alone, since the result must not depend on how many
/// workers there are.
struct Plan {
  Solver solver;     // the one to run: what Solver::automatic stands for, else the one that was asked for
  bool by_moments;   // by fit_moments(), in one pass that keeps no rows; else by fit_rows()
  bool exact;        // moments are exact sums of integers: rows may come in any order
  ScalarType holds;  // the type in which fit_rows() has the rows
  double bytes;      // of heap that the fit takes at its peak: moments or rows, solver and model
};

/// Where the rows are not known before the end only moments can be kept. Throws Error(empty) without columns,
/// Error(shape) where `rows` is no count, Error(option) for options out of their range and as
/// residual_tolerance().
[[nodiscard]] Plan plan_fit(const DataShape& x, const FitOptions& options);

}  // namespace pca
