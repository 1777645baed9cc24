#include "core/fit/fit.hpp"

#include <utility>

#include "core/base/error.hpp"

namespace pca {

namespace {

using Gathered = std::variant<Moments, DenseRows, SparseRows>;

Gathered make_storage(const Plan& plan, double rows, Index columns, double stored) {
  if (plan.by_moments) return Gathered(std::in_place_type<Moments>, columns);
  if (stored < 0) return Gathered(std::in_place_type<DenseRows>, saturated(rows), columns, plan.holds);
  return Gathered(std::in_place_type<SparseRows>, saturated(rows), columns, stored, plan.holds);
}

template <class Rows>
Rows& of_form(Gathered& gathered) {
  if (Rows* const rows = std::get_if<Rows>(&gathered)) return *rows;
  refuse(ErrorCode::shape, "rows of another form than announced");
}

}  // namespace

Fit::Fit(double rows, Index columns, ScalarType type, const FitOptions& options, double stored)
    : plan_(plan_fit({rows, static_cast<double>(columns), type, stored}, options)),
      options_(options),
      rows_(rows),
      columns_(columns),
      gathered_(make_storage(plan_, rows, columns, stored)) {
  options_.solver = plan_.solver;
}

void Fit::require_room(Index rows, const double* weights) {
  if (weights && !options_.weighted) refuse(ErrorCode::option, "weights that were not announced");
  if (used_up_) refuse(ErrorCode::shape, "the rows are used up: a model was made of them");
  const Moments* const sums = moments();
  if (sums && rows_ > 0 && sums->count() + static_cast<double>(rows) > rows_) {
    refuse(ErrorCode::shape, "more rows than announced");
  }
}

void Fit::add(const MatrixView& rows, bool unit_rows, const double* weights) {
  require_room(rows.rows(), weights);
  if (Moments* const sums = moments()) {
    sums->add(rows, unit_rows, weights);
  } else {
    of_form<DenseRows>(gathered_).add(rows, weights);
  }
}

void Fit::add(const SparseView& rows, bool unit_rows, const double* weights) {
  require_room(rows.rows(), weights);
  if (Moments* const sums = moments()) {
    sums->add(rows, unit_rows, weights);
  } else {
    of_form<SparseRows>(gathered_).add(rows, weights);
  }
}

void* Fit::place(Index count) {
  DenseRows* const rows = std::get_if<DenseRows>(&gathered_);
  return rows && !options_.weighted ? rows->place(count) : nullptr;
}

const void* Fit::at(Index row) const {
  const DenseRows* const rows = std::get_if<DenseRows>(&gathered_);
  return rows && !options_.weighted ? rows->at(row) : nullptr;
}

Model Fit::finish() {
  require_room(0);
  if (Moments* const sums = moments()) {
    if (sums->count() < rows_) refuse(ErrorCode::shape, "fewer rows than announced");
    used_up_ = true;
    return fit_moments(std::move(*sums), options_);
  }
  const auto fit = [&](auto& rows) {
    used_up_ = rows.complete();
    return fit_rows(rows, options_);
  };
  if (SparseRows* const rows = std::get_if<SparseRows>(&gathered_)) return fit(*rows);
  return fit(std::get<DenseRows>(gathered_));
}

}  // namespace pca
