#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// y = A x for a symmetric A of order `order`, of which only the lower triangle is there: column-major,
/// `stride` doubles from one column to the next. Every entry is read once and serves twice.
void symmetric_times_vector(Index order, const double* a, Index stride, const double* x, double* y);

}  // namespace pca
