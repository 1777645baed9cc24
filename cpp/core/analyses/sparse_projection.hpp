#pragma once

#include <utility>
#include <vector>

#include "core/analyses/projection.hpp"
#include "core/base/linalg.hpp"
#include "core/rows/column_strips.hpp"
#include "core/rows/sparse_block.hpp"
#include "core/rows/sparse_view.hpp"

namespace pca {

/// Maps sparse rows as project() does, without making them dense.
///
/// The mean is subtracted from the scores wherever that costs no digits: in so many columns that the squares
/// of their means, in units of the scale, add up to no more than the model's total variance. If all columns
/// are at most half full, these are all columns. In the other columns the mean is subtracted value by value.
class SparseProjection {
 public:
  /// The arrays of `basis` must outlive this object. `total_variance` is that of the model, in units of its
  /// scale, or 0 if unknown. Throws Error(shape) as project().
  SparseProjection(const ProjectionBasis& basis, double total_variance);

  /// Writes the scores to `out`, rows x m. Throws as SparseView::require_sound() and, for shapes, as
  /// project().
  void project(const SparseView& x, double* out) const;

  [[nodiscard]] Index columns() const { return basis_.columns; }

 private:
  /// Divides the scores of a row by the deviations. If one is not finite, calls project() on the row instead.
  void finish_row(const CompressedRows& x, Index row, double* scores) const;

  ProjectionBasis basis_;
  ShiftedColumns shifted_;
  Vector rest_;                      // m: scores of the part of the mean that is subtracted from scores
  std::vector<ColumnStrip> strips_;  // diag(scale)^-1 U^T
};

/// Returns the heap bytes that SparseProjection takes beside the basis, including rows on their way in and
/// out.
[[nodiscard]] double sparse_projection_bytes(double columns, double count);

}  // namespace pca
