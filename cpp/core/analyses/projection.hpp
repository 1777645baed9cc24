#pragma once

#include "core/base/linalg.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// Parameters of the maps below, all in the caller's memory. A null pointer means that there is none.
struct ProjectionBasis {
  const double* components;  // m x D, row-major
  Index count;               // m
  Index columns;             // D
  const double* mean;        // D
  const double* scale;       // D
  const double* deviations;  // m standard deviations of the scores; 0 makes a score 0
};

// All functions below throw Error(shape) if rows have another width than the basis, if a width is negative,
// and if the components or the memory for the result are null.

/// Writes scores: out = ((x - mean) / scale) U^T diag(deviations)^-1, rows x m. They are whitened if the
/// deviations are sqrt(lambda) (Bishop 12.24).
/// Throws Error::not_finite if `x` holds a NaN or an infinity.
void project(const MatrixView& x, const ProjectionBasis& basis, double* out);

/// Maps scores back (Bishop 12.19-12.20): out = (z diag(deviations)) U * scale + mean, rows x D.
/// Throws Error::not_finite if `z` holds a NaN or an infinity.
void expand(const MatrixView& z, const ProjectionBasis& basis, double* out);

/// Writes residuals: e = y - U^T U y with y = (x - mean) / scale, rows x D; y itself if there are no
/// components. With `distances`, writes instead the scores U y followed by the orthogonal distance |e|, rows
/// x (m + 1). Throws Error::not_finite as project(), and Error(option) if `basis` has deviations.
void residuals(const MatrixView& x, const ProjectionBasis& basis, bool distances, double* out);

/// Throws Error(shape) if the basis has no columns, a negative count, or no components where it should.
void require_basis(const ProjectionBasis& basis);

/// Returns the heap bytes that these functions take with m components of D columns: the basis, a block of
/// rows as doubles, and rows on their way in and out in pieces of about a megabyte.
[[nodiscard]] double projection_bytes(double columns, double count);

}  // namespace pca
