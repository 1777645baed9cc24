#pragma once

#include "core/base/linalg.hpp"
#include "core/base/random.hpp"

namespace pca {

/// Ritz pairs of S in a subspace: theta and, in the subspace's basis, the vectors x.
struct RitzValues {
  Vector values;     // descending
  Matrix vectors;    // orthonormal
  Vector residuals;  // |S x - theta x|
};

/// S Q = Q H + P C with [Q P] orthonormal, H symmetric (Stewart 2001): Q spans the block Krylov space so far,
/// P is the block that the next product takes.
class KrylovDecomposition {
 public:
  KrylovDecomposition(Index columns, Random random) : random_(random), basis_(columns, 0) {}

  /// Adds random directions to P until that many were added in all, or [Q P] is square.
  void seed(Index directions);

  /// P.
  [[nodiscard]] Matrix block() const { return basis_.rightCols(block_width()); }

  /// Takes P into Q; `image`: S P.
  void extend(const Matrix& image);

  /// All of them in span(Q).
  [[nodiscard]] RitzValues ritz() const;

  /// The first `count` Ritz vectors, D x count.
  [[nodiscard]] Matrix vectors(const RitzValues& ritz, Index count) const;

  /// Shrinks Q to the leading Ritz vectors (thick restart).
  void restart(const RitzValues& ritz, Index keep);

  /// Begins again with an orthonormal Q, D x m, and `images` S Q: P spans what of these is beyond span(Q).
  /// Sheds the rounding errors that products and restarts have left.
  void begin_again(const Matrix& q, const Matrix& images);

  [[nodiscard]] Index size() const { return projected_.rows(); }
  [[nodiscard]] bool complete() const { return size() == basis_.rows(); }

  /// Whether S leads nowhere beyond span(Q), as far as is known: P has random directions, which no product
  /// has taken yet. They show eigenvectors that all directions before were orthogonal to.
  [[nodiscard]] bool unexplored() const { return renewed_ && !explored_; }

 private:
  [[nodiscard]] Index block_width() const { return basis_.cols() - size(); }

  Random random_;
  Index seeded_ = 0;
  bool renewed_ = false;   // P has random directions in place of what depended on Q
  bool explored_ = false;  // and so had the block before
  Matrix basis_;           // D x (m + b): Q, then P
  Matrix projected_;       // H, m x m, lower triangle
  Matrix coupling_;        // C, b x m
};

}  // namespace pca
