#include "core/factor/householder.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/base/expressions.hpp"
#include "core/base/require.hpp"
#include "core/kernels/products.hpp"

namespace pca {

namespace {

/// Returns how many reflections form a block. More make deeper products but cost more in T; measured times
/// are least near this number.
Index block_size(Index n) {
  const Index eights = std::lround(std::sqrt(2 * static_cast<double>(n)) / 8);
  return 8 * std::clamp<Index>(eights, 2, 8);
}

}  // namespace

Reflector make_reflector(double alpha, Eigen::Ref<Vector> x, double negligible) {
  const double squares = x.squaredNorm();
  if (squares < negligible) {
    x.setZero();
    return {alpha, 0};
  }
  const double beta = -std::copysign(std::sqrt(alpha * alpha + squares), alpha);
  x /= alpha - beta;
  return {beta, (beta - alpha) / beta};
}

void extend_compact_form(Matrix& t, Index k, double tau, const Eigen::Ref<const Vector>& overlaps) {
  assert(k < t.cols() && overlaps.size() == k);
  t(k, k) = tau;
  t.col(k).head(k) = times(t.topLeftCorner(k, k), overlaps);
}

Matrix compact_form(const Eigen::Ref<const Matrix>& v, const Eigen::Ref<const Vector>& tau) {
  assert(v.cols() == tau.size());
  const Matrix gram = multiply_transposed(v, v);
  Matrix t = Matrix::Zero(tau.size(), tau.size());
  for (Index k = 0; k < tau.size(); ++k) extend_compact_form(t, k, tau[k], -tau[k] * gram.col(k).head(k));
  return t;
}

void apply_reflections(const Eigen::Ref<const Matrix>& v, const Eigen::Ref<const Vector>& tau,
                       Eigen::Ref<Matrix> z) {
  require(v.rows() == z.rows() && v.cols() == tau.size() && tau.size() <= z.rows());
  const Index reflections = tau.size();
  const Index block = block_size(z.rows());
  const Index blocks = (reflections + block - 1) / block;
  for (Index b = blocks - 1; b >= 0; --b) {
    const Index first = b * block;
    const Index count = std::min(block, reflections - first);
    const Index rows = z.rows() - first;
    const auto part = v.block(first, first, rows, count);
    const Matrix t = compact_form(part, tau.segment(first, count));
    subtract_product(part, multiply(t, multiply_transposed(part, z.bottomRows(rows))), z.bottomRows(rows));
  }
}

}  // namespace pca
