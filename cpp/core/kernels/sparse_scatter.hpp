#pragma once

#include "core/base/index.hpp"
#include "core/kernels/sparse_products.hpp"

// Sums over the stored values of a block of sparse rows, N x D, the first of which is value 0.

namespace pca {

/// counts_j <- counts_j + the number of values stored in column j, largest_j <- max(largest_j, |x_nj|).
void survey_stored(const CompressedRows& x, double* counts, double* largest);

/// out_k = factors_j x_k for the stored value k, of column j; sums_j: the sum of out_k - origin_j, rounded
/// once. `sums`: D.
void scale_stored(const CompressedRows& x, Index columns, const double* factors, const double* origin,
                  double* out, double* sums);

/// weight v v^T; v: D.
struct RankOne {
  double weight;
  const double* v;
};

/// Lower triangle of C <- C + X^T X + `first` + `second`, C column-major, D x D; the strictly upper triangle
/// is left alone. One pass over C. Columns must ascend within each row.
void add_sparse_scatter(const CompressedRows& x, Index columns, RankOne first, RankOne second, double* c);

/// Heap bytes that scale_stored() and add_sparse_scatter() take, one after the other.
[[nodiscard]] double sparse_scatter_bytes_needed(double stored, double columns);

}  // namespace pca
