#include "core/factor/symmetric/tridiagonal.hpp"

#include <cmath>

namespace pca {

double norm(const Tridiagonal& t) {
  const Index n = t.order();
  if (n == 0) return 0;
  Vector sums = t.diagonal.cwiseAbs();
  sums.head(n - 1) += t.subdiagonal.cwiseAbs();
  sums.tail(n - 1) += t.subdiagonal.cwiseAbs();
  return sums.maxCoeff();
}

double wilkinson_shift(double a, double b, double e) {
  const double half = (b - a) / 2;
  return a - e * (e / (half + std::copysign(std::hypot(half, e), half)));
}

Vector multiply(const Tridiagonal& t, const Eigen::Ref<const Vector>& v) {
  const Index n = t.order();
  Vector product = t.diagonal.cwiseProduct(v);
  product.tail(n - 1) += t.subdiagonal.cwiseProduct(v.head(n - 1));
  product.head(n - 1) += t.subdiagonal.cwiseProduct(v.tail(n - 1));
  return product;
}

}  // namespace pca
