#include "core/factor/symmetric/divide_conquer.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

namespace pca {

namespace {

constexpr Index leaf = 24;  // up to this order implicit QR is faster

/// The rows [first, first + order) of T.
struct Part {
  Index first;
  Index order;
};

void solve(Tridiagonal& t, Part part, Vector& values, Eigen::Ref<Matrix> q);

TridiagonalEigen solve_leaf(const Tridiagonal& t, Part part) {
  return implicit_qr({t.diagonal.segment(part.first, part.order),
                      t.subdiagonal.segment(part.first, std::max<Index>(part.order - 1, 0))});
}

/// Tears T = diag(T_1, T_2) + |b| v v^T with v = e_m + sign(b) e_{m+1}, where b is the subdiagonal entry
/// between the halves, solves both halves and joins them. `q` is workspace: order x order zeros.
RankOneUpdate join_halves(Tridiagonal& t, Part part, Eigen::Ref<Matrix> q) {
  const Index half = part.order / 2;
  const Part upper{part.first, half};
  const Part lower{part.first + half, part.order - half};
  const double b = t.subdiagonal[lower.first - 1];
  t.diagonal[lower.first - 1] -= std::abs(b);
  t.diagonal[lower.first] -= std::abs(b);

  Vector values(part.order);
  auto q1 = q.topLeftCorner(upper.order, upper.order);
  auto q2 = q.bottomRightCorner(lower.order, lower.order);
  Vector d1;
  Vector d2;
  solve(t, upper, d1, q1);
  solve(t, lower, d2, q2);
  Vector d(part.order);
  d << d1, d2;
  Vector z(part.order);
  z << q1.bottomRows(1).transpose(), std::copysign(1.0, b) * q2.topRows(1).transpose();
  return {std::move(d), z / std::sqrt(2.0), 2 * std::abs(b), half, q};
}

void solve(Tridiagonal& t, Part part, Vector& values, Eigen::Ref<Matrix> q) {
  if (part.order <= leaf) {
    TridiagonalEigen eigen = solve_leaf(t, part);
    values = std::move(eigen.values);
    q = eigen.vectors;
  } else {
    const RankOneUpdate joined = join_halves(t, part, q);
    values = joined.values();
    std::vector<Index> all(part.order);
    std::iota(all.begin(), all.end(), Index{0});
    joined.vectors(all, q);
  }
}

std::variant<TridiagonalEigen, RankOneUpdate> solve_root(Tridiagonal t) {
  const Index n = t.order();
  if (n <= leaf) return solve_leaf(t, {0, n});
  Matrix q = Matrix::Zero(n, n);
  return join_halves(t, {0, n}, q);
}

}  // namespace

DivideConquer::DivideConquer(Tridiagonal t) : root_(solve_root(std::move(t))) {}

const Vector& DivideConquer::values() const {
  if (const auto* leaf_pairs = std::get_if<TridiagonalEigen>(&root_)) return leaf_pairs->values;
  return std::get<RankOneUpdate>(root_).values();
}

Matrix DivideConquer::vectors(Index count) const {
  const Index n = values().size();
  assert(count <= n);
  std::vector<Index> largest(count);
  for (Index i = 0; i < count; ++i) largest[i] = n - 1 - i;
  if (const auto* leaf_pairs = std::get_if<TridiagonalEigen>(&root_)) {
    return leaf_pairs->vectors(Eigen::placeholders::all, largest);
  }
  Matrix vectors(n, count);
  std::get<RankOneUpdate>(root_).vectors(largest, vectors);
  return vectors;
}

}  // namespace pca
