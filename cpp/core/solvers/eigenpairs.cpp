#include "core/solvers/eigenpairs.hpp"

#include <algorithm>

#include "core/base/expressions.hpp"
#include "core/kernels/products.hpp"

namespace pca {

void probe(Eigenpairs& pairs, const Vector& values,
           const std::function<Matrix(const Matrix&)>& covariance_product) {
  constexpr Index max_probes = 8;
  const Index kept = pairs.vectors.cols();
  const Index probes = std::min(kept, max_probes);
  Matrix sample(pairs.vectors.rows(), probes);
  Vector probed(probes);
  Matrix expected = Matrix::Zero(kept, probes);
  for (Index p = 0; p < probes; ++p) {
    const Index m = probes == 1 ? 0 : p * (kept - 1) / (probes - 1);
    sample.col(p) = pairs.vectors.col(m);
    probed[p] = values[m];
    expected(m, p) = 1;
  }
  Matrix overlaps = multiply_transposed(pairs.vectors, sample);
  overlaps -= expected;
  pairs.orthogonality = max_abs(overlaps);
  const double largest = pairs.spectrum[0];
  if (largest > 0) {
    const Matrix image = covariance_product(sample);
    pairs.residual = (image - sample * probed.asDiagonal()).colwise().norm().maxCoeff() / largest;
  }
}

}  // namespace pca
