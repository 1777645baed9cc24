#pragma once

#include <cstdint>

#include "core/base/index.hpp"

namespace pca {

/// Lower triangle of C <- C + X^T X for `rows` rows of `columns` integers, row-major without gaps. C is
/// column-major; its strictly upper triangle stays unchanged. Traps on negative counts and if c_stride <
/// columns.
///
/// The result is exact as long as no sum in C passes 2^53, beyond which doubles do not hold every integer.
/// The order of the rows, and how many come in one call, therefore change nothing.
/// T is int8_t, uint8_t, int16_t or uint16_t.
template <class T>
void add_integer_products(const T* x, Index rows, Index columns, double* c, Index c_stride);

/// Returns the most heap bytes that add_integer_products() takes, for any number of rows.
[[nodiscard]] double integer_products_bytes_needed(double columns);

/// sums_j <- sums_j + sum_n x_nj, for rows as above.
template <class T>
void add_integer_sums(const T* x, Index rows, Index columns, double* sums);

extern template void add_integer_products(const std::int8_t*, Index, Index, double*, Index);
extern template void add_integer_products(const std::uint8_t*, Index, Index, double*, Index);
extern template void add_integer_products(const std::int16_t*, Index, Index, double*, Index);
extern template void add_integer_products(const std::uint16_t*, Index, Index, double*, Index);
extern template void add_integer_sums(const std::int8_t*, Index, Index, double*);
extern template void add_integer_sums(const std::uint8_t*, Index, Index, double*);
extern template void add_integer_sums(const std::int16_t*, Index, Index, double*);
extern template void add_integer_sums(const std::uint16_t*, Index, Index, double*);

}  // namespace pca
