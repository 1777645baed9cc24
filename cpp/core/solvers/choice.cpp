#include <algorithm>

#include "core/solvers/cost.hpp"
#include "core/solvers/solvers.hpp"

namespace pca {

namespace {

using cost::typical_iterations;

/// A typical krylov on the data, or on S where that is formed first.
double krylov_on_rows(double rows, double columns, double width) {
  return typical_iterations * cost::krylov_on_rows(rows, columns, width);
}
double krylov_by_covariance(double rows, double columns, double width, bool small_integers) {
  return cost::scatter(rows, columns, small_integers) +
         typical_iterations * cost::krylov_on_covariance(columns, width);
}

}  // namespace

Solver choose_solver(Index rows, Index columns, Index components, bool small_integers) {
  const auto n = static_cast<double>(rows);
  const auto d = static_cast<double>(columns);
  const Index rank = std::min(rows, columns);
  const auto kept = static_cast<double>(components == 0 ? rank : std::min(components, rank));
  const bool by_gram =
      rows < columns && cost::gram(n, d, kept) < cost::covariance(n, d, kept, small_integers);
  const Solver direct = by_gram ? Solver::gram : Solver::covariance;
  const Index width = krylov_width(components);
  if (components == 0 || !krylov_has_room(width, rank)) return direct;

  const auto w = static_cast<double>(width);
  const double cost = std::min(krylov_on_rows(n, d, w), krylov_by_covariance(n, d, w, small_integers));
  return cost < cost::krylov_share * cost::direct(n, d, kept, small_integers) ? Solver::krylov : direct;
}

Index part_rows(Solver solver, Index rows, Index columns) {
  const bool by_parts = solver == Solver::krylov || solver == Solver::power || solver == Solver::em;
  if (!by_parts || rows < columns) return rows;
  constexpr Index step = 1024;
  return (std::max(columns, step) + step - 1) / step * step;
}

bool forms_covariance(Index rows, Index columns, Index width) {
  const auto n = static_cast<double>(rows);
  const auto d = static_cast<double>(columns);
  const auto w = static_cast<double>(width);
  return rows >= columns && krylov_by_covariance(n, d, w, false) < krylov_on_rows(n, d, w);
}

}  // namespace pca
