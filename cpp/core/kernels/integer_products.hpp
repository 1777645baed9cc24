#pragma once

#include <cstdint>

#include "core/base/index.hpp"

namespace pca {

/// Rows of integers that may be added to one matrix before a sum could pass 2^53, where doubles stop holding
/// every integer.
template <class T>
inline constexpr double exact_rows = 0x1p53 / (sizeof(T) == 1 ? 0x1p16 : 0x1p32);

/// Lower triangle of C <- C + X^T X for `rows` rows of `columns` integers, row-major without gaps. C is
/// column-major; the strictly upper triangle is left alone.
///
/// Exact: all sums are integers, and within the first exact_rows<T> rows added to C none is rounded. The
/// order of the rows, and how many come in one call, therefore change nothing.
/// T: int8_t, uint8_t, int16_t, uint16_t.
template <class T>
void add_integer_products(const T* x, Index rows, Index columns, double* c, Index c_stride);

extern template void add_integer_products(const std::int8_t*, Index, Index, double*, Index);
extern template void add_integer_products(const std::uint8_t*, Index, Index, double*, Index);
extern template void add_integer_products(const std::int16_t*, Index, Index, double*, Index);
extern template void add_integer_products(const std::uint16_t*, Index, Index, double*, Index);

}  // namespace pca
