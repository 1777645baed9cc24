#pragma once

#include "linalg.hpp"
#include "matrix_view.hpp"

namespace pca {

/// Parameters of the two maps, all in the caller's memory; null pointers mean "none".
struct ProjectionBasis {
  const double* components;  // m x D, row-major
  Index count;               // m
  Index columns;             // D
  const double* mean;        // D
  const double* scale;       // D
  const double* weights;     // m
};

/// Scores (Bishop 12.24 with weights lambda^-1/2): out = ((x - mean) / scale) U^T diag(weights), rows x m.
/// Throws Error::not_finite.
void project(const MatrixView& x, const ProjectionBasis& basis, double* out);

/// Back from scores (Bishop 12.19-12.20): out = (z diag(weights)) U * scale + mean, rows x D.
/// Throws Error::not_finite.
void expand(const MatrixView& z, const ProjectionBasis& basis, double* out);

}  // namespace pca
