#include "core/factor/symmetric/tridiagonalise.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/base/expressions.hpp"
#include "core/factor/householder.hpp"
#include "core/kernels/gemm.hpp"
#include "core/kernels/symv.hpp"

namespace pca {

namespace {

constexpr Index block_width = 32;

// Squares below this lose digits, but vanish beside the rounding errors of a matrix near 1.
constexpr double tiny = 1e-280;

/// The vectors v and w of a panel side by side, [v_0 w_0 v_1 w_1 ...]. The reflections so far turn A into A -
/// sum (v_i w_i^T + w_i v_i^T). The panel's rows are those of the matrix from its first column on.
class Panel {
 public:
  Panel(Index rows, Index columns) : vw_(Matrix::Zero(rows, 2 * columns)) {}

  /// x -= (sum of v_i w_i^T + w_i v_i^T) e_row, from that row down.
  void update_column(Index row, const Eigen::Ref<Vector>& x) const {
    const auto below = vw_.bottomLeftCorner(x.size(), 2 * count_);
    subtract_times(below, swapped(vw_.row(row).head(2 * count_).transpose()), x);
  }

  /// Adds v and w = p - (p^T v tau / 2) v with p = tau (A - sum (v_i w_i^T + w_i v_i^T)) v. The caller passes
  /// w = A v, where A is the matrix from before the panel. Both vectors end in the last row.
  void add(const Eigen::Ref<const Vector>& v, double tau, Eigen::Ref<Vector> w) {
    assert(2 * count_ < vw_.cols() && w.size() == v.size());
    const auto below = vw_.bottomLeftCorner(v.size(), 2 * count_);
    subtract_times(below, swapped(transposed_times(below, v)), w);
    w *= tau;
    w -= 0.5 * tau * w.dot(v) * v;
    vw_.col(2 * count_).tail(v.size()) = v;
    vw_.col(2 * count_ + 1).tail(v.size()) = w;
    ++count_;
  }

  /// A -= V W^T + W V^T, in the lower triangle.
  void update(Eigen::Ref<Matrix> a) const {
    const Index top = vw_.rows() - a.rows();
    add_rank_2k(a.rows(), count_, -1, {&vw_(top, 0), 2 * vw_.rows()}, {&vw_(top, 1), 2 * vw_.rows()},
                a.data(), a.outerStride());
  }

 private:
  static Vector swapped(const Vector& x) {
    Vector y(x.size());
    for (Index i = 0; i < x.size(); ++i) y[i] = x[i ^ 1];
    return y;
  }

  Matrix vw_;
  Index count_ = 0;
};

}  // namespace

Tridiagonalisation tridiagonalise(Matrix a) {
  const Index n = a.rows();
  assert(a.cols() == n);
  const Index reflections = std::max<Index>(n - 1, 0);
  Tridiagonalisation reduced{{Vector(n), Vector(reflections)}, {}, Vector(reflections)};
  auto& [diagonal, subdiagonal] = reduced.t;

  Vector w(n);
  for (Index first = 0; first < reflections; first += block_width) {
    const Index columns = std::min(block_width, reflections - first);
    Panel panel(n - first, columns);
    for (Index j = first; j < first + columns; ++j) {
      auto column = a.col(j).tail(n - j);
      panel.update_column(j - first, column);
      diagonal[j] = column[0];
      auto v = column.tail(n - j - 1);
      const auto [beta, tau] = make_reflector(v[0], v.tail(v.size() - 1), tiny);
      subdiagonal[j] = beta;
      reduced.tau[j] = tau;
      v[0] = 1;
      auto p = w.head(v.size());
      symmetric_times_vector(v.size(), &a(j + 1, j + 1), n, v.data(), p.data());
      panel.add(v, tau, p);
      a.col(j).head(j + 1).setZero();
    }
    const Index trailing = n - first - columns;
    panel.update(a.bottomRightCorner(trailing, trailing));
  }
  if (n > 0) diagonal[n - 1] = a(n - 1, n - 1);
  reduced.reflectors = std::move(a);
  return reduced;
}

}  // namespace pca
