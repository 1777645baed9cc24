#pragma once

#include "core/base/index.hpp"

namespace pca {

/// The shape of a krylov run for `wanted` eigenpairs. The choice of a solver, the budget, the estimate of
/// memory and the solver itself share it.
struct KrylovShape {
  Index wanted;    // eigenpairs
  Index width;     // columns of a block, which one product takes
  Index capacity;  // columns of the basis at which it shrinks to the best of them
  Index widest;    // limit of `width`, except where copies are sought

  /// Returns the shape to find copies of eigenvalues that blocks of this width may have missed.
  [[nodiscard]] KrylovShape twice_as_wide() const;

  /// Returns the shape to find `more` eigenpairs in blocks no narrower.
  [[nodiscard]] KrylovShape for_more(Index more) const;

  /// Returns how many vectors a restart keeps of a basis of `size` vectors.
  [[nodiscard]] Index kept_at_restart(Index size) const;

  /// Returns the number of iterations to full accuracy if the mean of the unwanted eigenvalues is
  /// `unwanted_ratio` times the least wanted one.
  [[nodiscard]] double iterations(double unwanted_ratio) const;

  /// Returns iterations() if the wanted eigenvalues stand out as they do in most data.
  [[nodiscard]] double typical_iterations() const;

  /// Returns the seconds of the next `iterations` on a basis of `size` vectors of D = `columns` entries, if a
  /// product takes `product` seconds.
  [[nodiscard]] double seconds(double iterations, double size, double columns, double product) const;

  /// Returns the heap bytes, except those of the products.
  [[nodiscard]] double bytes_needed(double columns) const;
};

/// Up to this width, a block costs little more than a narrower one.
inline constexpr Index widest_block = 16;

[[nodiscard]] KrylovShape krylov_shape(Index wanted, Index widest = widest_block);

/// Returns whether a basis becomes useful before it fills the space of all `rank` directions.
[[nodiscard]] bool krylov_applies(Index wanted, Index rank);

/// Returns the largest `wanted` for which krylov_applies().
[[nodiscard]] Index krylov_max_wanted(Index rank);

}  // namespace pca
