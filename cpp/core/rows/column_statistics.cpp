#include "core/rows/column_statistics.hpp"

#include <algorithm>
#include <utility>

#include "core/base/require.hpp"
#include "core/base/sample_size.hpp"
#include "core/kernels/column_sweeps.hpp"
#include "core/rows/mean_update.hpp"

namespace pca {

/// Each block of rows is read from memory once and stays in the second-level cache for its mean and for its
/// squares about this mean.
ColumnStatistics statistics_of(const MatrixView& x, const double* weights, Exponents exponents,
                               double divisor) {
  require(x.rows() > 0 && x.columns() > 0);
  const Index columns = x.columns();
  const Index block_rows = std::clamp<Index>(65536 / columns / 4 * 4, 16, 256);
  RowMatrix block(x.holds_floats() && !weights ? 1 : block_rows, columns);
  x.copy_rows(0, 1, block.data());
  ColumnStatistics s{std::move(exponents), block.row(0), Vector::Zero(columns), Vector::Zero(columns)};
  Vector mean(columns);
  Vector squares(columns);
  Vector largest = Vector::Zero(columns);
  const Vector zero = Vector::Zero(columns);
  const Vector ones = Vector::Ones(columns);
  Tally tally;
  for (Index first = 0; first < x.rows(); first += block_rows) {
    const Index rows = std::min(block_rows, x.rows() - first);
    mean.setZero();
    squares.setZero();
    const double* const of_block = weights ? weights + first : nullptr;
    const Tally added = Tally::of(rows, of_block);
    if (of_block) {
      x.copy_rows(first, rows, block.data());
      survey_columns(block.data(), rows, columns, of_block, ones.data(), s.origin.data(), largest.data(),
                     mean.data());
      mean /= added.weight;
      centre_columns(block.data(), rows, columns, of_block, ones.data(), s.origin.data(), mean.data(),
                     block.data());
      add_squares(block.data(), rows, columns, zero.data(), zero.data(), squares.data());
    } else {
      x.visit_rows(first, rows, block, [&](const auto* data) {
        add_sums(data, rows, columns, s.origin.data(), mean.data());
        mean /= added.weight;
        add_squares(data, rows, columns, s.origin.data(), mean.data(), squares.data());
      });
    }
    const MeanUpdate update(tally.weight, added.weight);
    const Vector delta = mean - s.mean;
    s.mean += update.share * delta;
    s.variances += squares + update.weight * delta.cwiseAbs2();
    tally += added;
  }
  s.variances /= divisor;
  return s;
}

}  // namespace pca
