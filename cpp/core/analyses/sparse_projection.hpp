#pragma once

#include <utility>
#include <vector>

#include "core/analyses/projection.hpp"
#include "core/base/linalg.hpp"
#include "core/rows/column_strips.hpp"
#include "core/rows/sparse_block.hpp"
#include "core/rows/sparse_view.hpp"

namespace pca {

/// The map of project(), of sparse rows without filling them in.
///
/// The mean is subtracted of the scores, as far as that costs no digits: of so many columns that the squares
/// of their means, in units of the scale, add up to no more than the model's total variance. So it is for
/// columns that are at most half full; of the others it is subtracted value by value.
class SparseProjection {
 public:
  /// `basis`: its arrays must outlive this. `total_variance` of the model, in units of its scale; 0 where it
  /// is not known. Throws Error(shape) as project().
  SparseProjection(const ProjectionBasis& basis, double total_variance);

  /// `out`: rows x m. Throws as SparseView::require_sound() and, for the shapes, as project() of dense rows.
  void project(const SparseView& x, double* out) const;

  [[nodiscard]] Index columns() const { return basis_.columns; }

 private:
  /// Divides by the deviations, or has project() do all of it.
  void finish_row(const CompressedRows& x, Index row, double* scores) const;

  ProjectionBasis basis_;
  ShiftedColumns shifted_;
  Vector rest_;                      // m: the scores of what the product leaves of the mean
  std::vector<ColumnStrip> strips_;  // diag(scale)^-1 U^T
};

/// Heap bytes that it takes beside the basis, rows on their way in and out included.
[[nodiscard]] double sparse_projection_bytes(double columns, double count);

}  // namespace pca
