#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// y = A x for a symmetric A of order `order`, column-major, with `stride` doubles from one column to the
/// next. Reads only the lower triangle, each entry once. Traps if the stride is less than the order.
void symmetric_times_vector(Index order, const double* a, Index stride, const double* x, double* y);

}  // namespace pca
