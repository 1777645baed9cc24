#pragma once

#include "core/rows/matrix_view.hpp"
#include "core/rows/sparse_view.hpp"

namespace pca {

/// Writes the rows to `out`, N x D, as doubles, each divided by its Euclidean length. Rows of zeros stay
/// zero. Throws as MatrixView::require_finite().
void unit_rows(const MatrixView& rows, double* out);

/// Writes the stored values of sparse rows to `out`, divided likewise. Throws as SparseView::require_sound().
void unit_rows(const SparseView& rows, double* out);

}  // namespace pca
