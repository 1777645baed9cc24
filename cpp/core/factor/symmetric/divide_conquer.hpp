#pragma once

#include <variant>

#include "core/factor/symmetric/implicit_qr.hpp"
#include "core/factor/symmetric/rank_one_update.hpp"
#include "core/factor/symmetric/tridiagonal.hpp"

namespace pca {

/// Eigenpairs of T by divide and conquer (Cuppen 1981; Gu & Eisenstat 1995; Golub & Van Loan, 8.4; LAPACK's
/// dstedc). A matrix of rank one tears T in two; the halves are solved in the same way and joined by a
/// RankOneUpdate. The last join is most of the work and serves only the vectors that are asked for.
class DivideConquer {
 public:
  /// Throws Error(not_converged).
  explicit DivideConquer(Tridiagonal t);

  /// Returns all eigenvalues, ascending.
  [[nodiscard]] const Vector& values() const;

  /// Returns the eigenvectors of the `count` largest eigenvalues, the largest first.
  [[nodiscard]] Matrix vectors(Index count) const;

 private:
  std::variant<TridiagonalEigen, RankOneUpdate> root_;
};

}  // namespace pca
