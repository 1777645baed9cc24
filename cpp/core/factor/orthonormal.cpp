#include "core/factor/orthonormal.hpp"

#include <algorithm>

#include "core/base/require.hpp"
#include "core/kernels/products.hpp"

namespace pca {

namespace {

/// Puts a random unit vector orthogonal to `before` in place of `column`.
template <class Before, class Column>
void renew(const Before& before, Column&& column, Random& random) {
  random.fill(column);
  for (int pass = 0; pass < 2; ++pass) {
    column -= before * (before.transpose() * column);
    column.normalize();
  }
}

/// panel -= before (before^T panel)
void remove_components(const Eigen::Ref<const Matrix>& before, Eigen::Ref<Matrix> panel) {
  const Index width = panel.cols();
  const Operand q{before.data(), before.outerStride()};
  Matrix coefficients(width, before.cols());
  gemm(width, before.cols(), before.rows(), 1, {panel.data(), panel.outerStride(), true}, q, 0,
       coefficients.data(), width);
  gemm(before.rows(), width, before.cols(), -1, q, {coefficients.data(), width, true}, 1, panel.data(),
       panel.outerStride());
}

/// Brings columns whose squares would lose digits to underflow to unit length; returns the lengths of all.
Vector lengthen(Eigen::Ref<Matrix> panel) {
  constexpr double least = 0x1p-400;
  Vector norms = panel.colwise().norm();
  for (Index j = 0; j < panel.cols(); ++j) {
    if (norms[j] >= least) continue;
    panel.col(j).stableNormalize();
    norms[j] = panel.col(j).norm();
  }
  return norms;
}

/// Takes out of each of `width` columns from `at` on what lies in the span of those before, which are
/// orthonormal. Columns of which no more than the share `lost` remains are renewed, which sets `renewed`.
/// Returns the least share that remained of the others.
double orthogonalise_panel(Matrix& q, Index at, Index width, double lost, Random& random, bool& renewed) {
  auto panel = q.middleCols(at, width);
  const Vector norms = lengthen(panel);
  if (at > 0) remove_components(q.leftCols(at), panel);
  double least = 1;
  for (Index j = 0; j < width; ++j) {
    auto column = panel.col(j);
    const auto neighbours = panel.leftCols(j);
    column -= neighbours * (neighbours.transpose() * column);
    const double norm = column.norm();
    if (norm > lost * norms[j]) {
      column /= norm;
      least = std::min(least, norm / norms[j]);
    } else {
      renew(q.leftCols(at + j), column, random);
      renewed = true;
    }
  }
  return least;
}

}  // namespace

/// Block Gram-Schmidt. A panel of which much was taken out has kept rounding errors of the size of what was,
/// and goes through it again until little is (Daniel, Gragg, Kaufman & Stewart 1976).
bool orthonormalise(Matrix& q, Index first, Random& random) {
  require(first <= q.cols() && q.cols() <= q.rows());
  constexpr Index panel_width = 16;
  constexpr double min_kept = 0.7;
  constexpr int max_repetitions = 4;
  bool renewed = false;
  for (Index at = first; at < q.cols(); at += panel_width) {
    const Index width = std::min(panel_width, q.cols() - at);
    double least = orthogonalise_panel(q, at, width, 16 * eps, random, renewed);
    // A unit vector that now loses most of itself was rounding error after the first time.
    for (int again = 0; again < max_repetitions && least < min_kept; ++again) {
      least = orthogonalise_panel(q, at, width, 0.1, random, renewed);
    }
  }
  return renewed;
}

double deviation_from_identity(const Matrix& q) {
  if (q.cols() == 0) return 0;
  return (multiply_transposed(q, q) - Matrix::Identity(q.cols(), q.cols())).cwiseAbs().maxCoeff();
}

}  // namespace pca
