#pragma once

#include "core/base/linalg.hpp"

namespace pca {

// These functions hold Eigen's expressions that several files need. Each expression is a template: written
// out in place, it would be compiled, and fetched by a page, once for each type of its operands.

/// Returns A x.
[[nodiscard]] Vector times(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Vector>& x);

/// Returns A^T x.
[[nodiscard]] Vector transposed_times(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Vector>& x);

/// y <- y - A x.
void subtract_times(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Vector>& x,
                    Eigen::Ref<Vector> y);

/// A <- diag(factors) A.
void scale_rows(Eigen::Ref<Matrix> a, const Vector& factors);

/// A <- A diag(factors).
void scale_columns(Eigen::Ref<Matrix> a, const Vector& factors);
void scale_columns(RowMatrix& a, const Vector& factors);

/// Returns the largest magnitude in A; 0 if A is empty.
[[nodiscard]] double max_abs(const Eigen::Ref<const Matrix>& a);

}  // namespace pca
