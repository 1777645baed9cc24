#pragma once

#include "core/base/linalg.hpp"
#include "core/rows/centred_rows.hpp"
#include "core/solvers/component_rule.hpp"
#include "core/solvers/eigenpairs.hpp"

namespace pca {

/// Finds the eigenpairs of S = X^T X / divisor from the N x N Gram matrix X X^T, for N < D (Bishop
/// 12.26-12.30): u_i = X^T v_i / |X^T v_i|. `rows` is X, centred and scaled as the fit asks.
[[nodiscard]] Eigenpairs solve_gram(const RowMatrix& rows, double divisor, const ComponentRule& rule);

/// Does the same for sparse rows, without a dense copy of them.
[[nodiscard]] Eigenpairs solve_gram(const CentredRows& x, const ComponentRule& rule);

/// Returns the heap bytes that solve_gram() takes beside X.
[[nodiscard]] double gram_bytes_needed(double rows, double columns);

}  // namespace pca
