#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// S V for a symmetric S, D x D, of which only the lower triangle is read.
[[nodiscard]] Matrix symmetric_product(const Matrix& s, const Matrix& v);

}  // namespace pca
