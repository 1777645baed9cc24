#pragma once

#include "core/base/index.hpp"

namespace pca {

/// How krylov goes about so many eigenpairs: one value, which the choice of a solver, its budget, its memory
/// and the solver itself share.
struct KrylovShape {
  Index wanted;    // eigenpairs
  Index width;     // of a block: directions that one product takes
  Index capacity;  // of the basis: once it has so many columns, it shrinks to the best of them
  Index widest;    // of blocks, but for copies

  /// For eigenvalues of which a block of this width may have missed copies.
  [[nodiscard]] KrylovShape twice_as_wide() const;

  /// For more eigenpairs, in blocks no narrower.
  [[nodiscard]] KrylovShape for_more(Index more) const;

  /// Vectors that a basis of so many is restarted with.
  [[nodiscard]] Index kept_at_restart(Index size) const;

  /// Iterations to full accuracy where the mean of the eigenvalues that are not wanted is `unwanted_ratio`
  /// times the least wanted.
  [[nodiscard]] double iterations(double unwanted_ratio) const;

  /// The same where the wanted ones stand out as they do in most data.
  [[nodiscard]] double typical_iterations() const;

  /// Seconds of the next so many iterations on a basis of `size` vectors of D = `columns` entries, with
  /// products of so many seconds each.
  [[nodiscard]] double seconds(double iterations, double size, double columns, double product) const;

  /// Heap bytes, but for what the products take.
  [[nodiscard]] double bytes_needed(double columns) const;
};

/// The widest block where one up to this width costs little more than a narrower one.
inline constexpr Index widest_block = 16;

[[nodiscard]] KrylovShape krylov_shape(Index wanted, Index widest = widest_block);

/// Whether a basis can grow to any use before it fills the space of all `rank` directions.
[[nodiscard]] bool krylov_has_room(Index wanted, Index rank);

/// The most eigenpairs for which it can.
[[nodiscard]] Index krylov_max_wanted(Index rank);

}  // namespace pca
