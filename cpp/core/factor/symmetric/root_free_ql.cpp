#include "core/factor/symmetric/root_free_ql.hpp"

#include <cmath>
#include <limits>
#include <vector>

#include "core/base/error.hpp"
#include "core/factor/order.hpp"

namespace pca {

namespace {

/// Takes one step on rows first to last, upwards from the last row. The eigenvalue near the shift settles in
/// the first.
void ql_step(Vector& d, Vector& squares, Index first, Index last) {
  const double sigma = wilkinson_shift(d[first], d[first + 1], std::sqrt(squares[first]));
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

bool negligible_square(const Vector& d, const Vector& squares, Index i) {
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
    if (negligible_square(d, squares, first)) {
      squares[first++] = 0;
      continue;
    }
    Index last = first + 1;
    while (last + 1 < n && !negligible_square(d, squares, last)) ++last;
    if (++steps > max_steps * n) refuse(ErrorCode::not_converged, "the QL iteration did not converge");
    ql_step(d, squares, first, last);
  }
  const std::vector<Index> order = ascending_order(d);
  return d(order);
}

}  // namespace pca
