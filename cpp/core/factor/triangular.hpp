#pragma once

#include "core/base/linalg.hpp"

namespace pca {

// These functions solve systems with an upper triangular R, n x n, block by block. They do not read below the
// diagonal of R and trap if sizes do not match.

/// B <- R^-1 B.
void solve_upper(const Matrix& r, Eigen::Ref<Matrix> b);

/// B <- R^-T B.
void solve_upper_transposed(const Matrix& r, Eigen::Ref<Matrix> b);

}  // namespace pca
