#pragma once

#include "core/base/linalg.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// Finds the eigenpairs of S = X^T X / divisor from the singular values of X, by QR and the SVD of R. It
/// never forms S, so small singular values keep an absolute error of order eps sigma_1 (Golub & Van Loan,
/// 8.6). `rows` is X, centred and scaled as the fit asks.
[[nodiscard]] Eigenpairs solve_svd(const RowMatrix& rows, double divisor, const ComponentRule& rule);

/// Returns the heap bytes that solve_svd() takes beside X.
[[nodiscard]] double svd_bytes_needed(double rows, double columns);

}  // namespace pca
