#include "core/rows/unit_rows.hpp"

#include <cmath>
#include <cstdint>

#include "core/base/linalg.hpp"

namespace pca {

namespace {

void to_unit_length(Eigen::Ref<Eigen::RowVectorXd> row) {
  if (row.size() == 0) return;
  const double largest = row.cwiseAbs().maxCoeff();
  if (largest == 0) return;
  // Rows are brought near 1 first, so that no square leaves the range of doubles. That takes two steps, since
  // 2^-exponent itself may leave this range.
  const int exponent = std::ilogb(largest);
  row *= std::ldexp(1.0, -(exponent / 2));
  row *= std::ldexp(1.0, -(exponent - exponent / 2));
  row /= row.norm();
}

}  // namespace

void unit_rows(const MatrixView& rows, double* out) {
  rows.require_finite();
  Eigen::Map<RowMatrix> units(out, rows.rows(), rows.columns());
  rows.copy_rows(0, rows.rows(), out);
  for (auto&& row : units.rowwise()) to_unit_length(row);
}

void unit_rows(const SparseView& rows, double* out) {
  rows.require_sound();
  rows.copy(out, nullptr);
  const std::uint32_t* const starts = rows.starts();
  for (Index n = 0; n < rows.rows(); ++n) {
    const auto stored = static_cast<Index>(starts[n + 1] - starts[n]);
    to_unit_length(Eigen::Map<Eigen::RowVectorXd>(out + (starts[n] - starts[0]), stored));
  }
}

}  // namespace pca
