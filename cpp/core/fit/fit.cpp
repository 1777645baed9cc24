#include "core/fit/fit.hpp"

namespace pca {

namespace {

using Gathered = std::variant<Moments, DenseRows>;

Gathered room_for(const Plan& plan, double rows, Index columns) {
  if (plan.by_moments) return Gathered(std::in_place_type<Moments>, columns);
  return Gathered(std::in_place_type<DenseRows>, saturated(rows), columns, plan.holds);
}

}  // namespace

Fit::Fit(double rows, Index columns, ScalarType type, const FitOptions& options)
    : plan_(plan_fit(rows, static_cast<double>(columns), type, options)),
      options_(options),
      columns_(columns),
      gathered_(room_for(plan_, rows, columns)) {
  options_.solver = plan_.solver;
}

void Fit::add(const MatrixView& rows, bool unit_rows) {
  if (Moments* const sums = moments()) {
    sums->add(rows, unit_rows);
  } else {
    std::get<DenseRows>(gathered_).add(rows);
  }
}

void* Fit::place(Index count) {
  DenseRows* const rows = std::get_if<DenseRows>(&gathered_);
  return rows ? rows->place(count) : nullptr;
}

const void* Fit::at(Index row) const {
  const DenseRows* const rows = std::get_if<DenseRows>(&gathered_);
  return rows ? rows->at(row) : nullptr;
}

Model Fit::finish() {
  if (const Moments* const sums = moments()) return fit_moments(*sums, options_);
  return fit_rows(std::get<DenseRows>(gathered_), options_);
}

}  // namespace pca
