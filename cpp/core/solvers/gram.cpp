#include "core/solvers/gram.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/base/random.hpp"
#include "core/factor/orthonormal.hpp"
#include "core/factor/symmetric_eigen.hpp"
#include "core/kernels/products.hpp"
#include "core/kernels/sparse_products.hpp"
#include "core/rows/dense_products.hpp"
#include "core/solvers/convergence.hpp"

namespace pca {

namespace {

/// Makes the images X^T v_i orthonormal. They are orthogonal up to eps lambda_1 / sqrt(lambda_i lambda_j).
/// For images down to lambda_i = lambda_1 sqrt(M) / (16 D), such errors make a matrix whose norm is about
/// sqrt(M) times the largest of them, at most 16 D eps: these images are only normalised. The others are
/// orthogonalised, strongest first, which gives null directions (the rank is N - 1 after centring) a unit
/// vector.
void normalise_images(Matrix& images, const Vector& spectrum) {
  const auto d = static_cast<double>(images.rows());
  const auto m = static_cast<double>(images.cols());
  const double least = spectrum[0] * std::sqrt(m) / (16 * d);
  Index first = 0;
  for (; first < images.cols() && spectrum[first] > 0 && spectrum[first] >= least; ++first) {
    images.col(first).normalize();
  }
  Random random(0);  // only null directions depend on it
  orthonormalise(images, first, random);
}

/// `images` returns X^T V for V, N x M; `product` returns S U.
Eigenpairs eigenpairs_of(const Matrix& gram, Index columns, const ComponentRule& rule,
                         const std::function<Matrix(const Matrix& v)>& images,
                         const CovarianceProduct& product) {
  const Index rank = std::min(gram.rows(), columns);
  const SymmetricEigen eigen(gram, rule.max_count(rank));
  Eigenpairs pairs;
  pairs.spectrum = semidefinite(eigen.values().head(rank));
  pairs.vectors = images(eigen.vectors(rule.count(pairs.spectrum)));
  normalise_images(pairs.vectors, pairs.spectrum);
  probe(pairs, pairs.spectrum, product);
  return pairs;
}

}  // namespace

double gram_bytes_needed(double rows, double columns) {
  // This counts the Gram matrix, X^T V and the model's components.
  return 8 * (rows * rows + 2 * columns * std::min(rows, columns)) + eigenpairs_bytes_needed(rows, rows);
}

Eigenpairs solve_gram(const RowMatrix& rows, double divisor, const ComponentRule& rule) {
  const Matrix gram = gram_product(rows.rows(), rows.cols(), 1 / divisor, {rows.data(), rows.cols(), true});
  const auto images = [&](const Matrix& v) {
    Matrix u(rows.cols(), v.cols());
    gemm(rows.cols(), v.cols(), rows.rows(), 1, {rows.data(), rows.cols()}, {v.data(), rows.rows()}, 0,
         u.data(), rows.cols());
    return u;
  };
  return eigenpairs_of(gram, rows.cols(), rule, images,
                       [&](const Matrix& u) -> Matrix { return scatter_product(rows, u) / divisor; });
}

Eigenpairs solve_gram(const CentredRows& x, const ComponentRule& rule) {
  const double divisor = x.size().divisor;
  Matrix gram(x.rows(), x.rows());
  for (Index first = 0; first < x.rows(); first += sparse_width) {
    const Index count = std::min(sparse_width, x.rows() - first);
    Matrix unit = Matrix::Zero(x.rows(), count);
    for (Index j = 0; j < count; ++j) unit(first + j, j) = 1 / divisor;
    gram.middleCols(first, count) = x.gram_product(unit);
  }
  return eigenpairs_of(
      gram, x.columns(), rule, [&](const Matrix& v) { return x.transposed_product(v); },
      [&](const Matrix& u) -> Matrix { return x.scatter_product(u) / divisor; });
}

}  // namespace pca
