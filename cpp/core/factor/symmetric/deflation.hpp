#pragma once

#include <cstdint>
#include <vector>

#include "core/base/linalg.hpp"

namespace pca {

/// The rows in which a column of Q = diag(Q_1, Q_2) is not 0.
enum class Support : std::uint8_t { top, both, bottom };

struct Deflation {
  std::vector<Index> kept;       // columns that take part in the secular equation, in ascending order of d
  std::vector<Index> deflated;   // columns that are eigenvectors already, with eigenvalue d
  std::vector<Support> support;  // of every column
};

/// Sets aside the eigenpairs of Q (D + rho z z^T) Q^T that are known without the secular equation (Dongarra &
/// Sorensen 1987; LAPACK's dlaed2): those with a negligible z_i, and those with two d_i so close that a
/// rotation makes one z_i negligible. Rotates d, z and the columns of `q`. Afterwards every kept z_i is well
/// away from 0 and the kept d_i are apart; the matrix has changed by a few eps of its norm. `d` ascends
/// within the first `order_of_first` entries and within the rest; |z| = 1, rho >= 0.
[[nodiscard]] Deflation deflate(Vector& d, Vector& z, double rho, Index order_of_first, Eigen::Ref<Matrix> q);

}  // namespace pca
