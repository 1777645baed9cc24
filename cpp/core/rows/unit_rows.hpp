#pragma once

#include "core/rows/matrix_view.hpp"

namespace pca {

/// Writes the rows as doubles, each divided by its Euclidean length; rows of zeros stay so. `out`: N x D.
/// Throws Error::not_finite.
void unit_rows(const MatrixView& rows, double* out);

}  // namespace pca
