#include "core/analyses/projection.hpp"

#include <algorithm>
#include <functional>
#include <limits>

#include "core/base/error.hpp"
#include "core/kernels/column_sweeps.hpp"
#include "core/kernels/gemm.hpp"
#include "core/rows/data_shape.hpp"

namespace pca {

namespace {

constexpr Index block_rows = 256;

using RowMap = Eigen::Map<RowMatrix>;
using ConstRow = Eigen::Map<const Eigen::RowVectorXd>;

bool all_finite(const double* values, Index count) {
  const Eigen::Map<const Eigen::ArrayXd> all(values, count);
  return (all - all).sum() == 0;  // the sum is NaN if a value is not finite
}

void multiply(double* values, Index count, double factor) {
  for (Index i = 0; i < count; ++i) values[i] *= factor;
}

/// Computes the results of `count` rows of doubles, which lie in `block` and may be overwritten there. `mean`
/// may be null.
using Map = std::function<void(Index count, RowMatrix& block, const double* mean, double* to)>;

/// Writes the `width` results of `map` for each row of `x`. Throws Error::not_finite before it writes any.
void map_blocks(const MatrixView& x, Index width, const ProjectionBasis& basis, double* out, const Map& map) {
  x.require_finite();
  RowMatrix block(std::min(block_rows, x.rows()), x.columns());
  for (Index first = 0; first < x.rows(); first += block_rows) {
    const Index count = std::min(block_rows, x.rows() - first);
    x.copy_rows(first, count, block.data());
    double* const mapped = out + first * width;
    map(count, block, basis.mean, mapped);
    if (all_finite(mapped, count * width)) continue;
    // A row that overflows on the way may have finite results. It is mapped again in a larger unit.
    constexpr double unit = 0x1p64;
    Vector mean;
    if (basis.mean) mean = Eigen::Map<const Vector>(basis.mean, basis.columns) / unit;
    for (Index n = 0; n < count; ++n) {
      double* const row = mapped + n * width;
      if (all_finite(row, width)) continue;
      x.copy_rows(first + n, 1, block.data());
      multiply(block.data(), x.columns(), 1 / unit);
      map(1, block, basis.mean ? mean.data() : nullptr, row);
      multiply(row, width, unit);
    }
  }
}

/// Throws Error(shape) unless the rows have `width` columns and there is memory for a result of
/// `result_width`.
void require_operands(const MatrixView& rows, Index width, const ProjectionBasis& basis, const double* out,
                      Index result_width) {
  require_basis(basis);
  require_columns(rows.columns(), width);
  if (!out && rows.rows() > 0 && result_width > 0)
    refuse(ErrorCode::shape, "there is no memory for the result");
}

}  // namespace

void require_basis(const ProjectionBasis& basis) {
  if (basis.count < 0 || basis.columns < 1) refuse(ErrorCode::shape, "a basis needs columns");
  if (!basis.components && basis.count > 0) refuse(ErrorCode::shape, "a basis without components");
}

void project(const MatrixView& x, const ProjectionBasis& basis, double* out) {
  require_operands(x, basis.columns, basis, out, basis.count);
  Eigen::RowVectorXd divisors;
  if (basis.deviations) {
    const ConstRow deviations(basis.deviations, basis.count);
    divisors = (deviations.array() > 0).select(deviations, std::numeric_limits<double>::infinity());
  }
  map_blocks(x, basis.count, basis, out, [&](Index count, RowMatrix& block, const double* mean, double* to) {
    auto rows = block.topRows(count);
    RowMap scores(to, count, basis.count);
    if (mean) subtract_centre(block.data(), count, basis.columns, mean, block.data());
    if (basis.scale) rows.array().rowwise() /= ConstRow(basis.scale, basis.columns).array();
    gemm(basis.count, count, basis.columns, 1, {basis.components, basis.columns, true},
         {block.data(), basis.columns}, 0, to, basis.count);
    if (basis.deviations) scores = (scores.array().rowwise() / divisors.array()) + 0.0;  // turns -0 into 0
  });
}

void expand(const MatrixView& z, const ProjectionBasis& basis, double* out) {
  require_operands(z, basis.count, basis, out, basis.columns);
  map_blocks(z, basis.columns, basis, out,
             [&](Index count, RowMatrix& block, const double* mean, double* to) {
               auto scores = block.topRows(count);
               RowMap rows(to, count, basis.columns);
               if (basis.deviations)
                 scores.array().rowwise() *= ConstRow(basis.deviations, basis.count).array();
               gemm(basis.columns, count, basis.count, 1, {basis.components, basis.columns},
                    {block.data(), basis.count}, 0, to, basis.columns);
               if (basis.scale) rows.array().rowwise() *= ConstRow(basis.scale, basis.columns).array();
               if (mean) rows.rowwise() += ConstRow(mean, basis.columns);
             });
}

void residuals(const MatrixView& x, const ProjectionBasis& basis, bool distances, double* out) {
  require_operands(x, basis.columns, basis, out, basis.columns);
  if (basis.deviations) refuse(ErrorCode::option, "residuals are not whitened");
  const Index columns = basis.columns;
  const Index width = distances ? basis.count + 1 : columns;
  RowMatrix scratch(distances ? 0 : std::min(block_rows, x.rows()), basis.count);
  map_blocks(x, width, basis, out, [&](Index count, RowMatrix& block, const double* mean, double* to) {
    auto rows = block.topRows(count);
    RowMap mapped(to, count, width);
    double* const scores = distances ? to : scratch.data();
    const Index stride = distances ? width : basis.count;
    if (mean) subtract_centre(block.data(), count, columns, mean, block.data());
    if (basis.scale) rows.array().rowwise() /= ConstRow(basis.scale, columns).array();
    if (basis.count > 0) {
      gemm(basis.count, count, columns, 1, {basis.components, columns, true}, {block.data(), columns}, 0,
           scores, stride);
      gemm(columns, count, basis.count, -1, {basis.components, columns}, {scores, stride}, 1, block.data(),
           columns);
    }
    if (!distances) {
      mapped = rows;
      return;
    }
    for (Index n = 0; n < count; ++n) {
      const double largest = rows.row(n).lpNorm<Eigen::Infinity>();
      // The row is divided by its largest magnitude first, so that no square leaves the range of doubles.
      to[n * width + basis.count] = largest > 0 ? largest * (rows.row(n) / largest).norm() : largest;
    }
  });
}

double projection_bytes(double columns, double count) {
  constexpr double piece = 2 << 20;
  const double row = 8 * std::max(columns, count);
  return 8 * (columns * count + 4 * (columns + count) + block_rows * (columns + count)) +
         3 * std::max(piece, row);
}

}  // namespace pca
