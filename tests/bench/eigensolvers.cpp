#include "eigensolvers.hpp"

#include <Eigen/Eigenvalues>

#include "core/base/linalg.hpp"
#include "core/factor/symmetric_eigen.hpp"

namespace bench {

namespace {

using pca::Index;
using pca::Matrix;

volatile double sink;  // where an optimiser cannot see it

Matrix random_symmetric(Index order) {
  const Matrix a = Matrix::Random(order, order);
  return a + a.transpose();
}

Timed ours(const char* name, Index order) {
  return {name, 0,
          [a = random_symmetric(order)] { sink = pca::SymmetricEigen(a, a.rows()).vectors(a.rows()).sum(); }};
}

Timed eigen(const char* name, Index order) {
  return {name, 0, [a = random_symmetric(order)] {
            sink = Eigen::SelfAdjointEigenSolver<Matrix>(a).eigenvectors().sum();
          }};
}

}  // namespace

std::vector<Timed> eigensolvers() {
  return {ours("ours of 784", 784), eigen("Eigen's of 784", 784), ours("ours of 2000", 2000)};
}

}  // namespace bench
