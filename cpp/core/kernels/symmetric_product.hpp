#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// Returns S V for a symmetric S, D x D. Reads only the lower triangle of S. Traps if the sizes do not match.
[[nodiscard]] Matrix symmetric_product(const Matrix& s, const Matrix& v);

/// Returns the heap bytes that symmetric_product() takes beside S, V and S V.
[[nodiscard]] double symmetric_product_bytes_needed(double columns, double width);

}  // namespace pca
