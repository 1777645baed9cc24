#include "projection.hpp"

#include <algorithm>

namespace pca {

namespace {

constexpr Index block_rows = 256;

using ConstRows = Eigen::Map<const RowMatrix>;
using Rows = Eigen::Map<RowMatrix>;
using ConstRow = Eigen::Map<const Eigen::RowVectorXd>;

}  // namespace

void project(const MatrixView& x, const ProjectionBasis& basis, double* out) {
  x.require_finite();
  const ConstRows components(basis.components, basis.count, basis.columns);
  RowMatrix block(std::min(block_rows, x.rows()), basis.columns);
  for (Index first = 0; first < x.rows(); first += block_rows) {
    const Index count = std::min(block_rows, x.rows() - first);
    auto rows = block.topRows(count);
    x.copy_rows(first, count, rows);
    if (basis.mean) rows.rowwise() -= ConstRow(basis.mean, basis.columns);
    if (basis.scale) rows.array().rowwise() /= ConstRow(basis.scale, basis.columns).array();
    Rows scores(out + first * basis.count, count, basis.count);
    scores.noalias() = rows * components.transpose();
    if (basis.weights) scores.array().rowwise() *= ConstRow(basis.weights, basis.count).array();
  }
}

void expand(const MatrixView& z, const ProjectionBasis& basis, double* out) {
  z.require_finite();
  const ConstRows components(basis.components, basis.count, basis.columns);
  RowMatrix block(std::min(block_rows, z.rows()), basis.count);
  for (Index first = 0; first < z.rows(); first += block_rows) {
    const Index count = std::min(block_rows, z.rows() - first);
    auto scores = block.topRows(count);
    z.copy_rows(first, count, scores);
    if (basis.weights) scores.array().rowwise() *= ConstRow(basis.weights, basis.count).array();
    Rows rows(out + first * basis.columns, count, basis.columns);
    rows.noalias() = scores * components;
    if (basis.scale) rows.array().rowwise() *= ConstRow(basis.scale, basis.columns).array();
    if (basis.mean) rows.rowwise() += ConstRow(basis.mean, basis.columns);
  }
}

}  // namespace pca
