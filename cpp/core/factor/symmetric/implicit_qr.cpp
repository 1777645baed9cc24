#include "core/factor/symmetric/implicit_qr.hpp"

#include <cmath>
#include <vector>

#include "core/base/error.hpp"
#include "core/factor/order.hpp"

namespace pca {

namespace {

// This vanishes beside the rounding errors of a matrix near 1. Much smaller numbers have too few digits to
// tell the direction of a rotation.
constexpr double safe_minimum = 1e-280;

/// Takes one step on the unreduced block of rows first to last (Golub & Van Loan, algorithm 8.3.2).
void qr_step(Tridiagonal& t, Matrix& z, Index first, Index last) {
  auto& [d, e] = t;
  double x = d[first] - wilkinson_shift(d[last], d[last - 1], e[last - 1]);
  double bulge = e[first];
  for (Index k = first; k < last; ++k) {
    const double r = std::hypot(x, bulge);
    const double c = r < safe_minimum ? 1 : x / r;
    const double s = r < safe_minimum ? 0 : bulge / r;
    if (k > first) e[k - 1] = r;
    const double above = d[k];
    const double below = d[k + 1];
    const double beside = e[k];
    d[k] = c * c * above + 2 * c * s * beside + s * s * below;
    d[k + 1] = s * s * above - 2 * c * s * beside + c * c * below;
    e[k] = c * s * (below - above) + (c * c - s * s) * beside;
    if (k + 1 < last) {
      x = e[k];
      bulge = s * e[k + 1];
      e[k + 1] *= c;
    }
    z.applyOnTheRight(k, k + 1, Eigen::JacobiRotation<double>(c, -s));
  }
}

bool negligible(const Tridiagonal& t, Index i) {
  return std::abs(t.subdiagonal[i]) <=
         eps * (std::abs(t.diagonal[i]) + std::abs(t.diagonal[i + 1])) + safe_minimum;
}

TridiagonalEigen ascending(const Vector& values, const Matrix& vectors) {
  const std::vector<Index> order = ascending_order(values);
  return {values(order), vectors(Eigen::placeholders::all, order)};
}

}  // namespace

TridiagonalEigen implicit_qr(Tridiagonal t) {
  constexpr Index max_steps = 30;  // for each eigenvalue; two or three are usual
  const Index n = t.order();
  Matrix z = Matrix::Identity(n, n);
  Index steps = 0;
  for (Index last = n - 1; last > 0;) {
    if (negligible(t, last - 1)) {
      --last;
      continue;
    }
    Index first = last - 1;
    while (first > 0 && !negligible(t, first - 1)) --first;
    if (++steps > max_steps * n) refuse(ErrorCode::not_converged, "the QR iteration did not converge");
    qr_step(t, z, first, last);
  }
  return ascending(t.diagonal, z);
}

}  // namespace pca
