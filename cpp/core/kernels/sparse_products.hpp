#pragma once

#include <cstdint>

#include "core/base/index.hpp"

namespace pca {

/// Sparse rows in the form that products read: row n has the entries starts[n] to starts[n + 1] - 1, whose
/// columns ascend.
struct CompressedRows {
  Index rows;
  const std::uint32_t* starts;
  const std::uint32_t* columns;
  const double* values;

  [[nodiscard]] std::uint32_t stored() const { return starts[rows] - starts[0]; }
};

/// Writes the rows to `out`, rows x columns, row-major, with zeros between their values.
void to_dense(const CompressedRows& x, Index columns, double* out);

/// Columns of V that one call takes. V, T and W below are row-major, `sparse_width` columns wide or, for the
/// last columns, 2, 4 or 8; other widths trap.
inline constexpr Index sparse_width = 16;

/// Returns the least width that holds this many columns, at most sparse_width.
[[nodiscard]] Index sparse_width_for(Index columns);

/// T = X V for V, D x width, and T, rows x width. Writes nothing if the width is 0. Takes 2 flops an entry
/// and column.
void sparse_product(const CompressedRows& x, const double* v, Index width, double* t);

/// W += X^T T for W, D x width.
void add_sparse_transposed_product(const CompressedRows& x, const double* t, Index width, double* w);

}  // namespace pca
