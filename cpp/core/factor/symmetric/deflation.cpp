#include "core/factor/symmetric/deflation.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/expressions.hpp"
#include "core/factor/order.hpp"

namespace pca {

Deflation deflate(Vector& d, Vector& z, double rho, Index order_of_first, Eigen::Ref<Matrix> q) {
  const Index n = d.size();
  const double tolerance = 8 * eps * std::max(max_abs(d), rho);

  Deflation result;
  result.support.assign(n, Support::top);
  std::fill(result.support.begin() + order_of_first, result.support.end(), Support::bottom);

  Index previous = -1;  // the last column not deflated; the next one may deflate it
  for (const Index next : ascending_order(d)) {
    if (rho * std::abs(z[next]) <= tolerance) {
      result.deflated.push_back(next);
      continue;
    }
    if (previous >= 0) {
      const double r = std::hypot(z[previous], z[next]);
      const double c = z[next] / r;
      const double s = z[previous] / r;
      const double gap = d[next] - d[previous];
      if (std::abs(gap * c * s) <= tolerance) {
        z[next] = r;
        z[previous] = 0;
        d[previous] += s * s * gap;
        d[next] -= s * s * gap;
        q.applyOnTheRight(previous, next, Eigen::JacobiRotation<double>(c, s));
        auto& supports = result.support;
        if (supports[previous] != supports[next]) supports[previous] = supports[next] = Support::both;
        result.deflated.push_back(previous);
      } else {
        result.kept.push_back(previous);
      }
    }
    previous = next;
  }
  if (previous >= 0) result.kept.push_back(previous);
  return result;
}

}  // namespace pca
