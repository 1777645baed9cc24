#include "core/analyses/sparse_projection.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/base/error.hpp"
#include "core/kernels/column_sweeps.hpp"
#include "core/kernels/gemm.hpp"
#include "core/kernels/sparse_products.hpp"
#include "core/rows/data_shape.hpp"

namespace pca {

SparseProjection::SparseProjection(const ProjectionBasis& basis, double total_variance)
    : basis_(basis), rest_(Vector::Zero(basis.count)) {
  require_basis(basis);
  const Index columns = basis.columns;
  for (Index first = 0; first < basis.count; first += sparse_width) {
    strips_.emplace_back(Eigen::Map<const Matrix>(basis.components, columns, basis.count), first);
    if (basis.scale) strips_.back().divide_rows(basis.scale);
  }
  if (!basis.mean) return;
  const auto mean_in_units = [&](Index j) {
    return basis.scale ? basis.mean[j] / basis.scale[j] : basis.mean[j];
  };
  // Returns the sum of the squares of those means whose magnitude is at most `largest`.
  const auto sum_up_to = [&](double largest) {
    double sum = 0;
    for (Index j = 0; j < columns; ++j) {
      const double mean = mean_in_units(j);
      if (std::abs(mean) <= largest) sum += mean * mean;
    }
    return sum;
  };
  double largest = std::sqrt(total_variance);
  while (sum_up_to(largest) > total_variance) largest /= 2;
  Vector rest(columns);
  for (Index j = 0; j < columns; ++j) {
    const bool far = !(std::abs(mean_in_units(j)) <= largest);
    rest[j] = far ? 0 : basis.mean[j];
    if (!far) continue;
    shifted_.columns.push_back(static_cast<std::uint32_t>(j));
    shifted_.centres.push_back(basis.mean[j]);
  }
  Index first = 0;
  for (const ColumnStrip& strip : strips_) {
    gemm(strip.count(), 1, columns, 1, {strip.values().data(), strip.width()}, {rest.data(), columns}, 0,
         rest_.data() + first, basis.count);
    first += strip.count();
  }
}

void SparseProjection::project(const SparseView& x, double* out) const {
  require_columns(x.columns(), basis_.columns);
  if (!out && x.rows() > 0 && basis_.count > 0) refuse(ErrorCode::shape, "there is no memory for the result");
  x.require_sound();
  const Index count = basis_.count;
  RowMatrix t;
  for (SparseBlocks blocks(x, &shifted_); blocks.next();) {
    const CompressedRows& rows = blocks.shifted();
    double* const scores = out + blocks.first() * count;
    Index first = 0;
    for (const ColumnStrip& strip : strips_) {
      t.resize(rows.rows, strip.width());
      sparse_product(rows, strip.values().data(), strip.width(), t.data());
      for (Index n = 0; n < rows.rows; ++n)
        std::copy_n(t.row(n).data(), strip.count(), scores + n * count + first);
      first += strip.count();
    }
    subtract_centre(scores, rows.rows, count, rest_.data(), scores);
    for (Index n = 0; n < rows.rows; ++n) finish_row(blocks.rows(), n, scores + n * count);
  }
}

void SparseProjection::finish_row(const CompressedRows& x, Index row, double* scores) const {
  if (std::all_of(scores, scores + basis_.count, [](double score) { return std::isfinite(score); })) {
    for (Index m = 0; basis_.deviations && m < basis_.count; ++m) {
      const double deviation = basis_.deviations[m];
      scores[m] = deviation > 0 ? scores[m] / deviation + 0.0 : 0;  // turns -0 into 0
    }
    return;
  }
  // A row that overflows on the way may have finite scores, which project() computes.
  Vector dense(basis_.columns);
  to_dense({1, x.starts + row, x.columns, x.values}, basis_.columns, dense.data());
  pca::project({dense.data(), ScalarType::float64, 1, basis_.columns}, basis_, scores);
}

double sparse_projection_bytes(double columns, double count) {
  constexpr double piece = 4 << 20;
  const auto width = static_cast<double>(sparse_width);
  return 8 * (columns * (count + width) + 3 * width * columns) + 3 * std::max(piece, 8 * count);
}

}  // namespace pca
