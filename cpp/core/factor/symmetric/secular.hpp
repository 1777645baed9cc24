#pragma once

#include <vector>

#include "core/base/linalg.hpp"

namespace pca {

/// An eigenvalue lambda = d[origin] + offset of D + rho z z^T, where d[origin] is the nearer pole. The
/// difference (d_i - d[origin]) - offset then has a small relative error for every i.
struct SecularRoot {
  Index origin;
  double offset;
};

/// Returns the roots lambda_0 < ... < lambda_{k-1} of the secular equation 1/rho + sum z_i^2 / (d_i - lambda)
/// = 0, for strictly ascending poles d, no z_i = 0 and rho > 0. They satisfy d_j < lambda_j < d_{j+1} (Golub
/// & Van Loan, 8.4.3; LAPACK's dlaed4). Throws Error(not_converged).
[[nodiscard]] std::vector<SecularRoot> secular_roots(const Vector& d, const Vector& z, double rho);

}  // namespace pca
