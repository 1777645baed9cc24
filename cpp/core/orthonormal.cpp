#include "orthonormal.hpp"

#include <algorithm>
#include <limits>

#include "gemm.hpp"

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
  Matrix shares(width, before.cols());
  gemm(width, before.cols(), before.rows(), 1, {panel.data(), panel.outerStride(), true}, q, 0, shares.data(),
       width);
  gemm(before.rows(), width, before.cols(), -1, q, {shares.data(), width, true}, 1, panel.data(),
       panel.outerStride());
}

/// One sweep of block Gram-Schmidt. Columns of which no more than the share `lost` remains are renewed.
/// Returns the least share that remained of the others.
double sweep(Matrix& q, Index first, double lost, Random& random) {
  constexpr Index panel_width = 16;
  double least = 1;
  for (Index at = first; at < q.cols(); at += panel_width) {
    const auto before = q.leftCols(at);
    auto panel = q.middleCols(at, std::min(panel_width, q.cols() - at));
    const Vector norms = panel.colwise().norm();
    if (at > 0) remove_components(before, panel);
    for (Index j = 0; j < panel.cols(); ++j) {
      auto column = panel.col(j);
      const auto neighbours = panel.leftCols(j);
      column -= neighbours * (neighbours.transpose() * column);
      const double norm = column.norm();
      if (norm > lost * norms[j]) {
        column /= norm;
        least = std::min(least, norm / norms[j]);
      } else {
        renew(q.leftCols(at + j), column, random);
      }
    }
  }
  return least;
}

}  // namespace

void orthonormalise(Matrix& q, Index first, Random& random) {
  sweep(q, first, 16 * std::numeric_limits<double>::epsilon(), random);
  // A unit vector that now loses most of itself was rounding error after the first sweep. Where many columns
  // were, the second one leaves some far from orthogonal as well; each sweep squares what is lost.
  constexpr int most_sweeps = 4;
  for (int sweeps = 0; sweeps < most_sweeps && sweep(q, first, 0.1, random) < 0.7; ++sweeps) {
  }
}

}  // namespace pca
