#include "core/factor/symmetric/tridiagonalise.hpp"

#include <gtest/gtest.h>

#include "core/kernels/symv.hpp"
#include "symmetric_matrices.hpp"

namespace {

using namespace test;

TEST(SymmetricTimesVector, IsTheProductWithBothTriangles) {
  for (Index n = 1; n <= 40; ++n) {
    const Matrix full = symmetric_matrices(n)[6].second;
    // Only the lower triangle may be read, and the matrix may be part of a larger one.
    Matrix a = Matrix::Constant(n + 3, n, std::numeric_limits<double>::quiet_NaN());
    a.topRows(n).triangularView<Eigen::Lower>() = full;
    const Vector x = uniform(n, 1, 2);
    Vector y = Vector::Constant(n + 1, 5);
    pca::symmetric_times_vector(n, a.data(), n + 3, x.data(), y.data());
    EXPECT_LE((full * x - y.head(n)).cwiseAbs().maxCoeff(), 2 * static_cast<double>(n) * eps) << n;
    EXPECT_EQ(y[n], 5) << n;
  }
}

/// Expects A = Q T Q^T with orthogonal Q, which the back-transformation forms.
void expect_tridiagonalised(const Matrix& a, const std::string& name) {
  const Index n = a.rows();
  Matrix lower = Matrix::Constant(n, n, 1e9);  // above the diagonal, where nobody should look
  lower.triangularView<Eigen::Lower>() = a;
  const pca::Tridiagonalisation reduced = pca::tridiagonalise(lower);
  Matrix q = Matrix::Identity(n, n);
  pca::back_transform(reduced, q);
  EXPECT_LT(orthogonality_ratio(q), 4) << name << " " << n;
  EXPECT_LT(difference_ratio(a, q * dense(reduced.t) * q.transpose()), 4) << name << " " << n;
}

TEST(Tridiagonalise, HoldsAtEverySizeAroundTheBlocks) {
  for (Index n = 1; n <= 130; n += n < 70 ? 1 : 3) {
    const Matrix noise = uniform(n, n, static_cast<std::uint64_t>(n));
    expect_tridiagonalised(noise + noise.transpose(), "random");
  }
}

TEST(Tridiagonalise, HoldsOnEveryFamily) {
  for (const Index n : {2, 3, 34, 65, 100}) {
    for (const auto& [name, a] : symmetric_matrices(n)) expect_tridiagonalised(a, name);
  }
}

TEST(Tridiagonalise, SurvivesColumnsWhoseSquaresUnderflow) {
  for (const double tiny : {1e-120, 1e-139, 1e-141, 1e-155, 1e-162, 1e-170, 1e-310}) {
    Matrix a = tiny * symmetric_matrices(40)[6].second;
    a(39, 39) = 1;
    expect_tridiagonalised(a, "tiny");
  }
}

TEST(BackTransform, ActsOnEachColumnAlone) {
  const Index n = 70;
  const pca::Tridiagonalisation reduced = pca::tridiagonalise(symmetric_matrices(n)[6].second);
  Matrix q = Matrix::Identity(n, n);
  pca::back_transform(reduced, q);
  const Matrix z = uniform(n, 3, 4);
  Matrix product = z;
  pca::back_transform(reduced, product);
  EXPECT_LT((q * z - product).cwiseAbs().maxCoeff(), 1e-13);
  Matrix none(n, 0);
  pca::back_transform(reduced, none);
}

TEST(Tridiagonalise, TakesTheEmptyMatrix) { EXPECT_EQ(pca::tridiagonalise(Matrix(0, 0)).t.order(), 0); }

}  // namespace
