#pragma once

#include "core/base/index.hpp"
#include "core/kernels/sparse_products.hpp"

// These functions sum over the stored values of a block of sparse rows, N x D. starts[0] must be 0.

namespace pca {

/// counts_j <- counts_j + the number of values stored in column j, largest_j <- max(largest_j, |x_nj|).
void survey_stored(const CompressedRows& x, double* counts, double* largest);

/// sums_j <- sums_j + the weights of the rows that store a value in column j.
void add_stored_weights(const CompressedRows& x, const double* weights, double* sums);

/// out_k = factors_j x_k for the stored value k, which lies in column j. sums_j, D of them, becomes the sum
/// of w_n (out_k - origin_j), rounded once; the weights w of the rows are 1 if `weights` is null.
void scale_stored(const CompressedRows& x, const double* weights, Index columns, const double* factors,
                  const double* origin, double* out, double* sums);

/// The matrix weight v v^T for a vector v of D entries.
struct RankOne {
  double weight;
  const double* v;
};

/// Lower triangle of C <- C + X^T X + `first` + `second` for a column-major C, D x D. The strictly upper
/// triangle stays unchanged. Passes over C once. Columns must ascend within each row.
void add_sparse_scatter(const CompressedRows& x, Index columns, RankOne first, RankOne second, double* c);

/// Returns heap bytes that suffice for scale_stored() and add_sparse_scatter(), called one after the other.
[[nodiscard]] double sparse_scatter_bytes_needed(double stored, double columns);

}  // namespace pca
