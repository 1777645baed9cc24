#include "core/base/expressions.hpp"

#include <cassert>

namespace pca {

Vector times(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Vector>& x) { return a * x; }

Vector transposed_times(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Vector>& x) {
  return a.transpose() * x;
}

void subtract_times(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Vector>& x,
                    Eigen::Ref<Vector> y) {
  y.noalias() -= a * x;
}

void scale_rows(Eigen::Ref<Matrix> a, const Vector& factors) {
  assert(factors.size() == a.rows());
  a.array().colwise() *= factors.array();
}

void scale_columns(Eigen::Ref<Matrix> a, const Vector& factors) {
  assert(factors.size() == a.cols());
  for (Index j = 0; j < a.cols(); ++j) a.col(j) *= factors[j];
}

void scale_columns(RowMatrix& a, const Vector& factors) {
  scale_rows(Eigen::Map<Matrix>(a.data(), a.cols(), a.rows()), factors);
}

double max_abs(const Eigen::Ref<const Matrix>& a) { return a.size() > 0 ? a.cwiseAbs().maxCoeff() : 0; }

}  // namespace pca
