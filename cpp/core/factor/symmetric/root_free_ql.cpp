#include "core/factor/symmetric/root_free_ql.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/error.hpp"

namespace pca {

namespace {

/// Returns the eigenvalue of the block's first 2 x 2 [a e; e ..] that is nearer to a.
double wilkinson_shift(const Vector& d, const Vector& squares, Index first) {
  const double e = std::sqrt(squares[first]);
  const double half = (d[first + 1] - d[first]) / 2;
  return d[first] - e * (e / (half + std::copysign(std::hypot(half, e), half)));
}

/// Takes one step on rows first to last, upwards from the last row. The eigenvalue near the shift settles in
/// the first.
void ql_step(Vector& d, Vector& squares, Index first, Index last) {
  const double sigma = wilkinson_shift(d, squares, first);
  double c = 1;
  double s = 0;
  double gamma = d[last] - sigma;
  double p = gamma * gamma;
  for (Index i = last - 1; i >= first; --i) {
    const double b = squares[i];
    const double r = p + b;
    if (i + 1 < last) squares[i + 1] = s * r;
    const double c_before = c;
    c = p / r;
    s = b / r;
    const double gamma_before = gamma;
    gamma = c * (d[i] - sigma) - s * gamma_before;
    d[i + 1] = gamma_before + (d[i] - gamma);
    p = c == 0 ? c_before * b : gamma * gamma / c;
  }
  squares[first] = s * p;
  d[first] = sigma + gamma;
}

bool negligible(const Vector& d, const Vector& squares, Index i) {
  return squares[i] <= eps * eps * std::abs(d[i]) * std::abs(d[i + 1]) + std::numeric_limits<double>::min();
}

}  // namespace

Vector root_free_ql(const Tridiagonal& t) {
  constexpr Index max_steps = 30;  // for each eigenvalue; fewer than two are usual
  const Index n = t.order();
  Vector d = t.diagonal;
  Vector squares = t.subdiagonal.cwiseAbs2();
  Index steps = 0;
  for (Index first = 0; first + 1 < n;) {
    if (negligible(d, squares, first)) {
      squares[first++] = 0;
      continue;
    }
    Index last = first + 1;
    while (last + 1 < n && !negligible(d, squares, last)) ++last;
    if (++steps > max_steps * n) refuse(ErrorCode::not_converged, "the QL iteration did not converge");
    ql_step(d, squares, first, last);
  }
  std::sort(d.begin(), d.end());
  return d;
}

}  // namespace pca
