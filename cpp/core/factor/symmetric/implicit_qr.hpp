#pragma once

#include "core/factor/symmetric/tridiagonal.hpp"

namespace pca {

/// The decomposition T = Z diag(values) Z^T, eigenvalues ascending.
struct TridiagonalEigen {
  Vector values;
  Matrix vectors;
};

/// Computes this decomposition by implicit QR steps with Wilkinson's shift (Golub & Van Loan, 8.3.3; LAPACK's
/// dsteqr). These take about 6 n^3 flops, one rotation at a time, so they suit small n. Throws
/// Error(not_converged).
[[nodiscard]] TridiagonalEigen implicit_qr(Tridiagonal t);

}  // namespace pca
