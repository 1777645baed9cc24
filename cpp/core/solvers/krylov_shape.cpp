#include "core/solvers/krylov_shape.hpp"

#include <algorithm>

#include "core/solvers/cost.hpp"

namespace pca {

namespace {

// Narrow blocks need fewer products in all, wide ones fewer passes over the data. The widths come from
// measurements on spectra that fall as 1/j. If an eigenvalue has more copies than the width, krylov widens
// the block.
Index width_for(Index wanted, Index widest) {
  const Index width = wanted <= 3 ? 2 : wanted <= 12 ? 4 : wanted <= 24 ? 8 : 16;
  return std::min(width, widest);
}

// A restart keeps the wanted Ritz vectors and half of the others, of which there should be several for each
// wanted one.
KrylovShape shape_of(Index wanted, Index width, Index widest) {
  return {wanted, width, std::max({Index{160}, 8 * width, 3 * wanted}), widest};
}

}  // namespace

KrylovShape krylov_shape(Index wanted, Index widest) {
  return shape_of(wanted, width_for(wanted, widest), widest);
}

KrylovShape KrylovShape::twice_as_wide() const { return shape_of(wanted, 2 * width, widest); }

KrylovShape KrylovShape::for_more(Index more) const {
  return shape_of(more, std::max(width, width_for(more, widest)), widest);
}

// On normal data of 300 to 20,000 rows and 384 to 5,000 columns, for 2 to 200 components, measurements gave
// 10 to 17 iterations if eigenvalues fall as j^-2, 14 to 28 as j^-1, 21 to 40 (up to 64 components) as
// j^-0.5, and 75 on white noise.
double KrylovShape::iterations(double unwanted_ratio) const {
  return 9 + 2.5 * static_cast<double>(wanted) / static_cast<double>(width) + 100 * unwanted_ratio;
}

double KrylovShape::typical_iterations() const { return iterations(0.04); }

Index KrylovShape::kept_at_restart(Index size) const { return (wanted + size) / 2; }

double KrylovShape::seconds(double iterations, double size, double columns, double product) const {
  const auto w = static_cast<double>(width);
  const double max_size = std::min(static_cast<double>(capacity), columns);
  const double grown = size + iterations * w;
  const double basis = std::min((size + grown) / 2, max_size);
  const double confirmed = static_cast<double>(wanted) / w;  // products that confirm the result
  const double products =
      (iterations + confirmed) * product + iterations * cost::orthonormal(columns, basis, w);
  // Ritz pairs are computed whenever the basis has grown by half, and more often if they cost little.
  const double ritz_pairs =
      std::max(std::min(iterations * cost::ritz(basis), cost::ritz_cost_ratio * products),
               1.5 * cost::ritz(std::min(grown, max_size)));
  const auto kept = static_cast<double>(kept_at_restart(capacity));
  const double restarts = std::max(0.0, (grown - max_size) / (static_cast<double>(capacity) - kept));
  return products + ritz_pairs + restarts * (cost::ritz(max_size) + cost::restart(columns, max_size, kept));
}

double KrylovShape::bytes_needed(double columns) const {
  // This counts the basis and the part of it that a restart keeps; the projected matrix, its eigenvectors and
  // the scratch of the eigensolver; the result, its images and residuals; blocks.
  const auto w = static_cast<double>(width);
  const auto max_size = std::min(static_cast<double>(capacity) + w, columns);
  const auto k = static_cast<double>(wanted);
  return 8 * (columns * (2 * (max_size + w) + 3 * (k + w)) + 8 * max_size * max_size);
}

bool krylov_applies(Index wanted, Index rank) { return wanted <= krylov_max_wanted(rank); }

Index krylov_max_wanted(Index rank) {
  constexpr Index others = 4;  // eigenpairs that converge together with the wanted ones
  return rank / 4 - others;
}

}  // namespace pca
