#include "core/analyses/projection.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "core/kernels/gemm.hpp"

namespace pca {

namespace {

constexpr Index block_rows = 256;

using RowMap = Eigen::Map<RowMatrix>;
using ConstRow = Eigen::Map<const Eigen::RowVectorXd>;

/// Hands the rows of `x` on as doubles, a block at a time, with the number of the first.
/// Throws Error::not_finite before any.
template <class Work>
void for_each_block(const MatrixView& x, Work&& work) {
  x.require_finite();
  RowMatrix block(std::min(block_rows, x.rows()), x.columns());
  for (Index first = 0; first < x.rows(); first += block_rows) {
    auto rows = block.topRows(std::min(block_rows, x.rows() - first));
    x.copy_rows(first, rows.rows(), block.data());
    work(rows, first);
  }
}

}  // namespace

void project(const MatrixView& x, const ProjectionBasis& basis, double* out) {
  assert(x.columns() == basis.columns);
  Eigen::RowVectorXd divisors;
  if (basis.deviations) {
    const ConstRow deviations(basis.deviations, basis.count);
    divisors = (deviations.array() > 0).select(deviations, std::numeric_limits<double>::infinity());
  }
  for_each_block(x, [&](auto& rows, Index first) {
    if (basis.mean) rows.rowwise() -= ConstRow(basis.mean, basis.columns);
    if (basis.scale) rows.array().rowwise() /= ConstRow(basis.scale, basis.columns).array();
    RowMap scores(out + first * basis.count, rows.rows(), basis.count);
    gemm(basis.count, rows.rows(), basis.columns, 1, {basis.components, basis.columns, true},
         {rows.data(), basis.columns}, 0, scores.data(), basis.count);
    if (basis.deviations) scores = (scores.array().rowwise() / divisors.array()) + 0.0;  // no negative zeros
  });
}

void expand(const MatrixView& z, const ProjectionBasis& basis, double* out) {
  assert(z.columns() == basis.count);
  for_each_block(z, [&](auto& scores, Index first) {
    if (basis.deviations) scores.array().rowwise() *= ConstRow(basis.deviations, basis.count).array();
    RowMap rows(out + first * basis.columns, scores.rows(), basis.columns);
    gemm(basis.columns, scores.rows(), basis.count, 1, {basis.components, basis.columns},
         {scores.data(), basis.count}, 0, rows.data(), basis.columns);
    if (basis.scale) rows.array().rowwise() *= ConstRow(basis.scale, basis.columns).array();
    if (basis.mean) rows.rowwise() += ConstRow(basis.mean, basis.columns);
  });
}

double projection_bytes(double columns, double count) {
  constexpr double piece = 2 << 20;
  const double row = 8 * std::max(columns, count);
  return 8 * (columns * count + 4 * (columns + count) + block_rows * columns) + 3 * std::max(piece, row);
}

}  // namespace pca
