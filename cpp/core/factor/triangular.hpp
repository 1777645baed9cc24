#pragma once

#include "core/base/linalg.hpp"

namespace pca {

// Systems with an upper triangular R, n x n, block by block; what is below its diagonal is not read.

/// B <- R^-1 B.
void solve_upper(const Matrix& r, Eigen::Ref<Matrix> b);

/// B <- R^-T B.
void solve_upper_transposed(const Matrix& r, Eigen::Ref<Matrix> b);

}  // namespace pca
