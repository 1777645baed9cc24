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

/// Fits rows that come in pieces of any size. Fit makes a plan before the first piece, gathers moments or
/// rows as the plan says, and fits them.
///
///   Fit fit(rows, columns, ScalarType::float32, {.components = 10});
///   fit.add({data, ScalarType::float32, rows, columns});
///   const Model model = fit.finish();
///
/// Its functions throw Error for what they refuse, and std::bad_alloc or std::length_error if memory runs
/// out. The object then is as before, except that rows which finish() has used up are gone. It serves one
/// thread at a time.
class Fit {
 public:
  /// `rows` is 0 if unknown before the end. `type` is that of all data, or float64 if they are of several
  /// types. `stored` is the number of values that sparse rows store, negative if the rows are dense.
  /// Allocates the memory for gathering; plan_fit() estimates that of the whole fit. Throws Error(empty) if
  /// there are no columns, Error(shape) if `rows` is negative or NaN, Error(option) if an option is out of
  /// the range that FitOptions gives.
  Fit(double rows, Index columns, ScalarType type, const FitOptions& options, double stored = -1);

  [[nodiscard]] const Plan& plan() const { return plan_; }
  [[nodiscard]] Index columns() const { return columns_; }

  /// Adds the next rows, all or none. `unit_rows` tells that they were brought to unit length; `weights` has
  /// one weight a row, or is null if each is 1. Throws Error::bad_weight, Error(option) if rows have weights
  /// that options.weighted did not announce, Error::not_finite if they hold a NaN or an infinity;
  /// Error(shape) if they are more than announced, have other columns or a type that cannot be held, are
  /// sparse where dense ones were announced or the reverse, or have no data, and if sparse rows are not sound
  /// (SparseView::require_sound()); Error(option) if rows of unit length meet others.
  void add(const MatrixView& rows, bool unit_rows = false, const double* weights = nullptr);
  void add(const SparseView& rows, bool unit_rows = false, const double* weights = nullptr);

  /// Returns where the caller may write the next `count` rows in the type that the plan holds; add() then
  /// finds them in place. Returns null if dense rows are not kept or have weights. Throws Error(shape) if
  /// they are more than announced.
  [[nodiscard]] void* place(Index count);

  /// Returns the address of a row, behind which the later rows follow; null if dense rows are not kept as
  /// they came. Traps if there is no such row.
  [[nodiscard]] const void* at(Index row) const;

  /// Returns the moments, to which sums of further rows can be merged; null if the plan is not by moments or
  /// they are used up.
  [[nodiscard]] Moments* moments() { return used_up_ ? nullptr : std::get_if<Moments>(&gathered_); }

  /// Returns the model of all rows so far, which are used up. Throws Error(shape) if they are used up already
  /// or if fewer rows came than were announced, which leaves them; Error(empty) if there are fewer than 2,
  /// Error(components) if there are fewer components than asked for, Error::constant_columns if columns to be
  /// divided by deviations are constant, Error(not_finite) if divisors leave the range of doubles,
  /// Error(not_converged) if an iterative solver misses its tolerance.
  [[nodiscard]] Model finish();

 private:
  /// Throws Error(shape) if `rows` more rows would exceed those announced, Error(option) if they have weights
  /// that were not announced.
  void require_room(Index rows, const double* weights = nullptr);

  Plan plan_;
  FitOptions options_;  // as given, with the solver that the plan chose
  double rows_;         // 0: unknown
  Index columns_;
  bool used_up_ = false;
  std::variant<Moments, DenseRows, SparseRows> gathered_;
};

}  // namespace pca
