#include "core/factor/symmetric_eigen.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/base/expressions.hpp"
#include "core/base/require.hpp"
#include "core/factor/symmetric/inverse_iteration.hpp"
#include "core/factor/symmetric/root_free_ql.hpp"

namespace pca {

namespace {

/// Returns a power of two near the largest entry of the lower triangle; 1 if all are zero.
double power_of_two_scale(const Matrix& symmetric) {
  double largest = 0;
  for (Index j = 0; j < symmetric.cols(); ++j) {
    largest = std::max(largest, max_abs(symmetric.col(j).tail(symmetric.rows() - j)));
  }
  int exponent = 0;
  std::frexp(largest, &exponent);
  return largest == 0 ? 1 : std::ldexp(1.0, exponent - 1);
}

/// Returns whether inverse iteration beats divide and conquer for `count` of n vectors.
bool prefers_inverse_iteration(double count, double n) { return 10 * count <= n; }

Tridiagonalisation reduce(const Matrix& symmetric, double scale) {
  Matrix a = Matrix::Zero(symmetric.rows(), symmetric.cols());
  a.triangularView<Eigen::Lower>() = symmetric / scale;
  return tridiagonalise(std::move(a));
}

}  // namespace

SymmetricEigen::SymmetricEigen(const Matrix& symmetric, Index max_vectors)
    : scale_(power_of_two_scale(symmetric)), reduced_(reduce(symmetric, scale_)) {
  const Index n = reduced_.t.order();
  assert(symmetric.cols() == n && max_vectors <= n);
  if (!prefers_inverse_iteration(static_cast<double>(max_vectors), static_cast<double>(n)))
    divide_conquer_.emplace(reduced_.t);
  values_ = scale_ * (divide_conquer_ ? divide_conquer_->values() : root_free_ql(reduced_.t)).reverse();
}

Matrix SymmetricEigen::vectors(Index count) const {
  require(count <= reduced_.t.order());
  Matrix z = tridiagonal_vectors(count);
  back_transform(reduced_, z);
  return z;
}

Matrix SymmetricEigen::tridiagonal_vectors(Index count) const {
  if (divide_conquer_) return divide_conquer_->vectors(count);
  if (auto vectors = inverse_iteration(reduced_.t, values_.head(count) / scale_)) return *std::move(vectors);
  return DivideConquer(reduced_.t).vectors(count);
}

double eigenpairs_bytes_needed(double order, double count) {
  const double matrices = prefers_inverse_iteration(count, order) ? order + 2 * count : 4 * order;
  return 8 * order * (matrices + 256);
}

AllEigenpairs::AllEigenpairs(const Matrix& symmetric) {
  const SymmetricEigen eigen(symmetric, symmetric.rows());
  values = eigen.values();
  vectors = eigen.vectors(symmetric.rows());
}

}  // namespace pca
