#pragma once

#include "core/base/linalg.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// The eigenpairs of S = X^T X / divisor, X centred and scaled as the fit asks, from the singular values of
/// X, by QR and the SVD of R; never through S, so small singular values keep an absolute error of order eps
/// sigma_1 (Golub & Van Loan, 8.6).
[[nodiscard]] Eigenpairs solve_svd(const RowMatrix& rows, double divisor, const ComponentRule& rule);

/// Heap bytes that it takes beside X. In double, since the counts may exceed any integer.
[[nodiscard]] double svd_bytes_needed(double rows, double columns);

}  // namespace pca
