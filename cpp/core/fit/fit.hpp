#pragma once

#include <variant>

#include "core/base/options.hpp"
#include "core/fit/model.hpp"
#include "core/moments/moments.hpp"
#include "core/rows/dense_rows.hpp"
#include "core/rows/matrix_view.hpp"
#include "core/rows/sparse_rows.hpp"
#include "core/rows/sparse_view.hpp"
#include "core/solvers/plan.hpp"

namespace pca {

/// PCA of rows that come in any pieces: Fit makes a plan before the first of them, gathers moments or rows as
/// it says, and fits them.
///
///   Fit fit(rows, columns, ScalarType::float32, {.components = 10});
///   fit.add({data, ScalarType::float32, rows, columns});
///   const Model model = fit.finish();
class Fit {
 public:
  /// `rows` is 0 if unknown before the end. `type` is that of all data, or float64 if they are of several
  /// types. `stored` is the number of values that sparse rows store, negative if the rows are dense.
  /// Allocates what is gathered; plan_fit() foretells what the whole fit takes. Throws as plan_fit(), and
  /// std::length_error as DenseRows().
  Fit(double rows, Index columns, ScalarType type, const FitOptions& options, double stored = -1);

  [[nodiscard]] const Plan& plan() const { return plan_; }
  [[nodiscard]] Index columns() const { return columns_; }

  /// Adds the next rows, all or none. `unit_rows` tells that they were brought to unit length. Throws
  /// Error(shape) if they are more than announced or have other columns, and as Moments::add(),
  /// DenseRows::add() or SparseRows::add().
  void add(const MatrixView& rows, bool unit_rows = false);
  void add(const SparseView& rows, bool unit_rows = false);

  /// Returns where the caller may write the next `count` rows in the type that the plan holds; add() then
  /// finds them in place. Returns null if rows are not kept.
  [[nodiscard]] void* place(Index count);

  /// Returns the address of a row, behind which the later rows follow; null if rows are not kept as they
  /// came.
  [[nodiscard]] const void* at(Index row) const;

  /// Returns the moments, to which sums of further rows can be merged; null if the plan is not by moments or
  /// they are used up.
  [[nodiscard]] Moments* moments() { return used_up_ ? nullptr : std::get_if<Moments>(&gathered_); }

  /// Returns the model of all rows so far, which are used up. Throws as fit_rows(), and Error(shape) if they
  /// are used up or if more or fewer rows came than were announced, which leaves them.
  [[nodiscard]] Model finish();

 private:
  /// Throws Error(shape) if so many more rows would exceed those announced.
  void require_room(Index rows);

  Plan plan_;
  FitOptions options_;  // with the plan's solver
  double rows_;         // 0: unknown
  Index columns_;
  bool used_up_ = false;
  std::variant<Moments, DenseRows, SparseRows> gathered_;
};

}  // namespace pca
