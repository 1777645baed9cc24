#pragma once

#include <cstdint>

#include "core/base/index.hpp"

namespace pca {

/// Sparse rows as products take them: row n has the entries starts[n] to starts[n + 1] - 1, whose columns
/// ascend.
struct CompressedRows {
  Index rows;
  const std::uint32_t* starts;
  const std::uint32_t* columns;
  const double* values;

  [[nodiscard]] std::uint32_t stored() const { return starts[rows] - starts[0]; }
};

/// Writes the rows with zeros between their values; `out`: rows x columns, row-major.
void fill_in(const CompressedRows& x, Index columns, double* out);

/// Columns of V that one call takes: V, T and W below are row-major, `sparse_width` columns wide or, where so
/// few are left, 2, 4 or 8.
inline constexpr Index sparse_width = 16;

/// The least width that holds so many columns, sparse_width at most.
[[nodiscard]] Index sparse_width_for(Index columns);

/// T = X V for V, D x width; T: rows x width. None is written where the width is 0. 2 flops an entry and
/// column.
void sparse_product(const CompressedRows& x, const double* v, Index width, double* t);

/// W += X^T T, W: D x width.
void add_sparse_transposed_product(const CompressedRows& x, const double* t, Index width, double* w);

}  // namespace pca
