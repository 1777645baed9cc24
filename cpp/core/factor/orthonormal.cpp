#include "core/factor/orthonormal.hpp"

#include <algorithm>

#include "core/base/expressions.hpp"
#include "core/base/require.hpp"
#include "core/kernels/products.hpp"

namespace pca {

namespace {

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

/// Normalises columns so short that underflow would take digits from their squares. Returns the lengths of
/// all.
Vector normalise_short(Eigen::Ref<Matrix> panel) {
  constexpr double least = 0x1p-400;
  Vector norms = panel.colwise().norm();
  for (Index j = 0; j < panel.cols(); ++j) {
    if (norms[j] >= least) continue;
    panel.col(j).stableNormalize();
    norms[j] = panel.col(j).norm();
  }
  return norms;
}

/// Orthogonalises `width` columns from `at` on against those before them, which are orthonormal, and against
/// each other. Replaces columns of which no more than the share `lost` remains by random ones and then sets
/// `renewed`. Returns the least share that remained of the other columns.
double orthogonalise_panel(Matrix& q, Index at, Index width, double lost, Random& random, bool& renewed) {
  auto panel = q.middleCols(at, width);
  const Vector norms = normalise_short(panel);
  if (at > 0) remove_components(q.leftCols(at), panel);
  double least = 1;
  for (Index j = 0; j < width; ++j) {
    auto column = panel.col(j);
    const auto neighbours = panel.leftCols(j);
    column -= times(neighbours, transposed_times(neighbours, column));
    const double norm = column.norm();
    if (norm > lost * norms[j]) {
      column /= norm;
      least = std::min(least, norm / norms[j]);
    } else {
      random.fill(column);
      make_orthogonal(column, q.leftCols(at + j));
      renewed = true;
    }
  }
  return least;
}

}  // namespace

/// This is block Gram-Schmidt. A panel that loses much keeps rounding errors of the size of its loss, so it
/// is orthogonalised again until it loses little (Daniel, Gragg, Kaufman & Stewart 1976).
bool orthonormalise(Matrix& q, Index first, Random& random) {
  require(first <= q.cols() && q.cols() <= q.rows());
  constexpr Index panel_width = 16;
  constexpr double min_kept = 0.7;
  constexpr int max_repetitions = 4;
  bool renewed = false;
  for (Index at = first; at < q.cols(); at += panel_width) {
    const Index width = std::min(panel_width, q.cols() - at);
    double least = orthogonalise_panel(q, at, width, 16 * eps, random, renewed);
    // A unit vector that loses most of itself the second time was mere rounding error after the first.
    for (int again = 0; again < max_repetitions && least < min_kept; ++again) {
      least = orthogonalise_panel(q, at, width, 0.1, random, renewed);
    }
  }
  return renewed;
}

void make_orthogonal(Eigen::Ref<Vector> x, const Eigen::Ref<const Matrix>& before) {
  for (int pass = 0; pass < 2; ++pass) {
    x -= times(before, transposed_times(before, x));
    x.normalize();
  }
}

double deviation_from_identity(const Matrix& q) {
  Matrix gram = multiply_transposed(q, q);
  gram.diagonal().array() -= 1;
  return max_abs(gram);
}

}  // namespace pca
