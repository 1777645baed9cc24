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

/// PCA of rows that come in any pieces: planned before the first of them, gathered as the plan says, fitted.
///
///   Fit fit(rows, columns, ScalarType::float32, {.components = 10});
///   fit.add({data, ScalarType::float32, rows, columns});
///   const Model model = fit.finish();
class Fit {
 public:
  /// `rows` 0: not known before the end; `type`: of all data, float64 where they are of several; `stored`:
  /// values of sparse rows, negative where they are dense. Takes memory for what is gathered; plan_fit()
  /// foretells what all of it will take. Throws as plan_fit(), and std::length_error as DenseRows().
  Fit(double rows, Index columns, ScalarType type, const FitOptions& options, double stored = -1);

  [[nodiscard]] const Plan& plan() const { return plan_; }
  [[nodiscard]] Index columns() const { return columns_; }

  /// The next rows, all or none. `unit_rows`: they were brought to unit length. Throws Error(shape) for more
  /// rows than announced or other columns, and as Moments::add(), DenseRows::add() or SparseRows::add().
  void add(const MatrixView& rows, bool unit_rows = false);
  void add(const SparseView& rows, bool unit_rows = false);

  /// Where the next `count` rows may be written, as the type that the plan holds, for add() to find them in
  /// place; null where they are not kept.
  [[nodiscard]] void* place(Index count);

  /// Where a row lies, and with it those after it; null where none is kept as it came.
  [[nodiscard]] const void* at(Index row) const;

  /// To which sums of further rows can be merged; null where the plan is not by moments or they are used up.
  [[nodiscard]] Moments* moments() { return used_up_ ? nullptr : std::get_if<Moments>(&gathered_); }

  /// The model of all rows so far, which are used up. Throws as fit_rows(), and Error(shape) where more or
  /// fewer rows came than were announced, which leaves them, or where they are used up.
  [[nodiscard]] Model finish();

 private:
  /// Throws unless so many more rows may come.
  void require_room(Index rows);

  Plan plan_;
  FitOptions options_;  // the solver: the plan's
  double rows_;         // 0: not known
  Index columns_;
  bool used_up_ = false;
  std::variant<Moments, DenseRows, SparseRows> gathered_;
};

}  // namespace pca
