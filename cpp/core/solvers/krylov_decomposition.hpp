#pragma once

#include "core/base/linalg.hpp"
#include "core/base/random.hpp"

namespace pca {

/// Ritz pairs of S in a subspace: values theta, and vectors x as coordinates in its basis.
struct RitzValues {
  Vector values;     // descending
  Matrix vectors;    // orthonormal
  Vector residuals;  // |S x - theta x|
};

/// The decomposition S Q = Q H + P C with [Q P] orthonormal and H symmetric (Stewart 2001). Q spans the block
/// Krylov space so far; P is the block that the next product takes.
class KrylovDecomposition {
 public:
  KrylovDecomposition(Index columns, Random random) : random_(random), basis_(columns, 0) {}

  /// Adds random directions to P until `directions` of them were added in all, or [Q P] is square.
  void seed(Index directions);

  /// Returns P.
  [[nodiscard]] Matrix block() const { return basis_.rightCols(block_width()); }

  /// Moves P into Q. `image` is S P.
  void extend(const Matrix& image);

  /// Returns all Ritz pairs in span(Q).
  [[nodiscard]] RitzValues ritz() const;

  /// Returns the first `count` Ritz vectors, D x count.
  [[nodiscard]] Matrix vectors(const RitzValues& ritz, Index count) const;

  /// Shrinks Q to its first `keep` Ritz vectors (thick restart).
  void restart(const RitzValues& ritz, Index keep);

  /// Begins again with an orthonormal Q, D x m, and `images` S Q; P spans the part of the images beyond
  /// span(Q). This sheds the rounding errors that products and restarts have left.
  void begin_again(const Matrix& q, const Matrix& images);

  [[nodiscard]] Index size() const { return projected_.rows(); }
  [[nodiscard]] bool complete() const { return size() == basis_.rows(); }

  /// Returns whether S maps span(Q) into itself, so that P has random directions, and no product has taken
  /// such directions yet. They show eigenvectors that all earlier directions were orthogonal to.
  [[nodiscard]] bool unexplored() const { return renewed_ && !explored_; }

 private:
  [[nodiscard]] Index block_width() const { return basis_.cols() - size(); }

  Random random_;
  Index seeded_ = 0;
  bool renewed_ = false;   // whether P has random directions in place of columns that depended on Q
  bool explored_ = false;  // whether the block before P had some too
  Matrix basis_;           // D x (m + b): Q, then P
  Matrix projected_;       // H, m x m, lower triangle
  Matrix coupling_;        // C, b x m
};

}  // namespace pca
