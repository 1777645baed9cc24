#include "core/rows/unit_rows.hpp"

#include <cmath>

#include "core/base/linalg.hpp"

namespace pca {

void unit_rows(const MatrixView& rows, double* out) {
  rows.require_finite();
  Eigen::Map<RowMatrix> units(out, rows.rows(), rows.columns());
  rows.copy_rows(0, rows.rows(), out);
  for (auto row : units.rowwise()) {
    const double largest = row.cwiseAbs().maxCoeff();
    if (largest == 0) continue;
    // Near 1 first, so that no square leaves the range of doubles; in two steps, since 2^-exponent may.
    const int exponent = std::ilogb(largest);
    row *= std::ldexp(1.0, -(exponent / 2));
    row *= std::ldexp(1.0, -(exponent - exponent / 2));
    row /= row.norm();
  }
}

}  // namespace pca
