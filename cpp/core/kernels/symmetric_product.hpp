#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// S V for a symmetric S, D x D, of which only the lower triangle is read.
[[nodiscard]] Matrix symmetric_product(const Matrix& s, const Matrix& v);

/// Heap bytes that it takes beside S, V and S V. In double, since the counts may exceed any integer.
[[nodiscard]] double symmetric_product_bytes_needed(double columns, double width);

}  // namespace pca
