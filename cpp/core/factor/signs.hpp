#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// -1 where the entry of largest magnitude of `direction`, the first on ties, is negative, else +1.
template <class Derived>
[[nodiscard]] double sign_of_largest(const Eigen::MatrixBase<Derived>& direction) {
  Index at = 0;
  direction.cwiseAbs().maxCoeff(&at);
  return direction[at] < 0 ? -1 : 1;
}

/// The entry of largest magnitude of each row becomes positive.
inline void make_largest_positive(RowMatrix& components) {
  for (Index m = 0; m < components.rows(); ++m) components.row(m) *= sign_of_largest(components.row(m));
}

}  // namespace pca
