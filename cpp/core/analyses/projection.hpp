#pragma once

#include "core/base/linalg.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// Parameters of the two maps, all in the caller's memory; null pointers mean "none".
struct ProjectionBasis {
  const double* components;  // m x D, row-major
  Index count;               // m
  Index columns;             // D
  const double* mean;        // D
  const double* scale;       // D
  const double* deviations;  // m standard deviations of the scores, 0 for a score that is to be 0
};

// All of them throw Error(shape) for rows of another width than the basis, for a negative width, and where
// the components or the memory for the result are null.

/// Scores: out = ((x - mean) / scale) U^T diag(deviations)^-1, rows x m; whitened where the deviations are
/// sqrt(lambda) (Bishop 12.24).
/// Throws Error::not_finite.
void project(const MatrixView& x, const ProjectionBasis& basis, double* out);

/// Back from scores (Bishop 12.19-12.20): out = (z diag(deviations)) U * scale + mean, rows x D.
/// Throws Error::not_finite.
void expand(const MatrixView& z, const ProjectionBasis& basis, double* out);

/// What the components leave of each row, e = y - U^T U y with y = (x - mean) / scale, rows x D; y itself
/// without components. With `distances` the scores U y and, after them, the orthogonal distance |e|, rows x
/// (m + 1). Throws Error::not_finite, Error(option) where `basis` has deviations.
void residuals(const MatrixView& x, const ProjectionBasis& basis, bool distances, double* out);

/// Throws as these do, but for the result's memory.
void require_basis(const ProjectionBasis& basis);

/// Heap bytes that these take with m components of D columns: these, rows on their way in and out in pieces
/// of about a megabyte, and a block of them as doubles.
[[nodiscard]] double projection_bytes(double columns, double count);

}  // namespace pca
