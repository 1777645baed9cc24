#include "core/factor/householder.hpp"

#include <cmath>

namespace pca {

Reflector make_reflector(double alpha, Eigen::Ref<Vector> tail, double negligible) {
  const double squares = tail.squaredNorm();
  if (squares < negligible) {
    tail.setZero();
    return {alpha, 0};
  }
  const double beta = -std::copysign(std::sqrt(alpha * alpha + squares), alpha);
  tail /= alpha - beta;
  return {beta, (beta - alpha) / beta};
}

}  // namespace pca
