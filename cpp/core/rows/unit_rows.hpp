#pragma once

#include "core/rows/matrix_view.hpp"
#include "core/rows/sparse_view.hpp"

namespace pca {

/// Writes the rows as doubles, each divided by its Euclidean length; rows of zeros stay so. `out`: N x D.
/// Throws Error::not_finite.
void unit_rows(const MatrixView& rows, double* out);

/// The same of sparse rows: `out` has the stored values. Throws as SparseView::require_sound().
void unit_rows(const SparseView& rows, double* out);

}  // namespace pca
