#include <algorithm>
#include <cmath>

#include "core/factor/householder.hpp"
#include "core/factor/symmetric/tridiagonalise.hpp"
#include "core/kernels/products.hpp"

namespace pca {

namespace {

/// Reflections in a block: more of them make deeper products, but cost more in T. Best measured near this.
Index block_size(Index n) {
  const Index eights = std::lround(std::sqrt(2 * static_cast<double>(n)) / 8);
  return 8 * std::clamp<Index>(eights, 2, 8);
}

/// T of H_0 H_1 ... = I - V T V^T.
Matrix triangular_factor(const Eigen::Ref<const Matrix>& v, const Eigen::Ref<const Vector>& tau) {
  const Matrix gram = multiply_transposed(v, v);
  Matrix t = Matrix::Zero(tau.size(), tau.size());
  for (Index i = 0; i < tau.size(); ++i) extend_compact_form(t, i, tau[i], -tau[i] * gram.col(i).head(i));
  return t;
}

}  // namespace

void back_transform(const Tridiagonalisation& reduced, Matrix& z) {
  const Index n = z.rows();
  const Index reflections = reduced.tau.size();
  const Index block = block_size(n);
  const Index blocks = (reflections + block - 1) / block;
  for (Index b = blocks - 1; b >= 0; --b) {
    const Index first = b * block;
    const Index columns = std::min(block, reflections - first);
    const Index rows = n - first - 1;
    const auto v = reduced.reflectors.block(first + 1, first, rows, columns);
    const Matrix t = triangular_factor(v, reduced.tau.segment(first, columns));
    subtract_product(v, multiply(t, multiply_transposed(v, z.bottomRows(rows))), z.bottomRows(rows));
  }
}

}  // namespace pca
