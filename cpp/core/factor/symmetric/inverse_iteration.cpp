#include "core/factor/symmetric/inverse_iteration.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/factor/orthonormal.hpp"

namespace pca {

namespace {

/// The factors of P (T - lambda I) = L U by Gaussian elimination with partial pivoting. U has two diagonals
/// above its main one.
class ShiftedFactors {
 public:
  /// Replaces pivots smaller than `least_pivot` by it, since T - lambda I is singular by design.
  ShiftedFactors(const Tridiagonal& t, double lambda, double least_pivot)
      : pivots_(t.diagonal.array() - lambda),
        upper_(Vector::Zero(t.order())),
        upper2_(Vector::Zero(t.order())),
        multipliers_(t.subdiagonal.size()),
        swapped_(t.subdiagonal.size()) {
    const Index n = t.order();
    upper_.head(n - 1) = t.subdiagonal;
    for (Index i = 0; i + 1 < n; ++i) {
      const double below = t.subdiagonal[i];
      const bool swap = std::abs(below) > std::max(std::abs(pivots_[i]), least_pivot);
      swapped_[i] = swap;
      if (swap) {
        multipliers_[i] = pivots_[i] / below;
        const double right = upper_[i];
        pivots_[i] = below;
        upper_[i] = pivots_[i + 1];
        upper2_[i] = upper_[i + 1];
        pivots_[i + 1] = right - multipliers_[i] * upper_[i];
        upper_[i + 1] = -multipliers_[i] * upper2_[i];
      } else {
        if (std::abs(pivots_[i]) < least_pivot) pivots_[i] = least_pivot;
        multipliers_[i] = below / pivots_[i];
        pivots_[i + 1] -= multipliers_[i] * upper_[i];
      }
    }
    if (std::abs(pivots_[n - 1]) < least_pivot) pivots_[n - 1] = least_pivot;
  }

  void solve(Vector& x) const {
    const Index n = x.size();
    for (Index i = 0; i + 1 < n; ++i) {
      if (swapped_[i]) std::swap(x[i], x[i + 1]);
      x[i + 1] -= multipliers_[i] * x[i];
    }
    double next = 0;
    double after_next = 0;
    for (Index i = n - 1; i >= 0; --i) {
      x[i] = (x[i] - upper_[i] * next - upper2_[i] * after_next) / pivots_[i];
      after_next = next;
      next = x[i];
    }
  }

 private:
  Vector pivots_;
  Vector upper_;
  Vector upper2_;
  Vector multipliers_;
  std::vector<bool> swapped_;
};

/// Fills `x` with a start that has a share in every direction. The same `which` gives the same start on every
/// machine.
void randomise(Vector& x, Index which) {
  std::uint32_t state = 2654435769U * static_cast<std::uint32_t>(which + 1);
  for (double& xi : x) {
    state = state * 1664525U + 1013904223U;
    xi = static_cast<double>(state >> 8) * 0x1p-23 - 1;
  }
  x.normalize();
}

}  // namespace

std::optional<Matrix> inverse_iteration(const Tridiagonal& t, const Vector& eigenvalues) {
  constexpr int max_steps = 6;
  const Index n = t.order();
  assert(eigenvalues.size() <= n);
  const double scale = norm(t);
  if (scale == 0) return Matrix::Identity(n, eigenvalues.size());
  const double tolerance = 4 * std::sqrt(static_cast<double>(n)) * eps * scale;

  Matrix vectors(n, eigenvalues.size());
  Vector x(n);
  for (Index j = 0; j < eigenvalues.size(); ++j) {
    const ShiftedFactors factors(t, eigenvalues[j], eps * scale);
    randomise(x, j);
    int passed = 0;  // one step more than the residual needs refines the vector
    for (int step = 0; step < max_steps && passed < 2; ++step) {
      factors.solve(x);
      x.normalize();
      make_orthogonal(x, vectors.leftCols(j));
      passed = (multiply(t, x) - eigenvalues[j] * x).norm() <= tolerance ? passed + 1 : 0;
    }
    if (passed < 2) return std::nullopt;
    vectors.col(j) = x;
  }
  return vectors;
}

}  // namespace pca
