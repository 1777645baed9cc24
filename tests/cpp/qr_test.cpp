#include "core/factor/qr.hpp"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <Eigen/QR>

#include "core/factor/order.hpp"
#include "core/factor/triangular.hpp"
#include "matrices.hpp"

using pca::Qr;
using test::eps;
using test::Index;
using test::Matrix;
using test::Vector;

class QrShape : public testing::TestWithParam<std::pair<Index, Index>> {};

TEST_P(QrShape, FactorsTheMatrix) {
  const auto [m, n] = GetParam();
  const Matrix a = test::uniform(m, n, 3);
  const Qr qr(a);
  EXPECT_EQ(Matrix(qr.r().triangularView<Eigen::StrictlyLower>()).cwiseAbs().maxCoeff(), 0);
  const Matrix q = qr.apply_q(Matrix::Identity(m, m));
  const double bound = 10 * static_cast<double>(m) * eps;
  EXPECT_LE((q.transpose() * q - Matrix::Identity(m, m)).cwiseAbs().maxCoeff(), bound);
  EXPECT_LE((q.leftCols(n) * qr.r() - a).norm(), bound * a.norm());
  EXPECT_LE((qr.apply_q(qr.r()) - a).norm(), bound * a.norm()) << "with zeros below";
}

TEST_P(QrShape, MatchesHouseholderUpToSigns) {
  const auto [m, n] = GetParam();
  const Matrix a = test::uniform(m, n, 5);
  const Matrix r = Qr(a).r();
  const Eigen::HouseholderQR<Matrix> expected(a);
  const Vector values = test::jacobi_singular_values(a);
  for (Index j = 0; j < n; ++j) {
    const double sign = (expected.matrixQR()(j, j) < 0) == (r(j, j) < 0) ? 1 : -1;
    EXPECT_LE((r.row(j).tail(n - j) - sign * expected.matrixQR().row(j).tail(n - j)).norm(),
              20 * static_cast<double>(m) * eps * values[0] * values[0] / values[n - 1]);
  }
}

TEST_P(QrShape, TriangularSystems) {
  const Index n = GetParam().second;
  Matrix r = test::uniform(n, n, 7) / static_cast<double>(n);
  r.diagonal().array() += 2;
  const Matrix b = test::uniform(n, 5, 8);
  const Matrix upper = r.triangularView<Eigen::Upper>();
  r.triangularView<Eigen::StrictlyLower>().setConstant(std::numeric_limits<double>::quiet_NaN());
  Matrix x = b;
  pca::solve_upper(r, x);
  EXPECT_LE((upper * x - b).norm(), 10 * static_cast<double>(n) * eps * b.norm());
  x = b;
  pca::solve_upper_transposed(r, x);
  EXPECT_LE((upper.transpose() * x - b).norm(), 10 * static_cast<double>(n) * eps * b.norm());
}

INSTANTIATE_TEST_SUITE_P(Shapes, QrShape,
                         testing::Values(std::pair{1, 1}, std::pair{2, 1}, std::pair{2, 2}, std::pair{31, 31},
                                         std::pair{40, 32}, std::pair{33, 33}, std::pair{200, 65},
                                         std::pair{65, 65}, std::pair{130, 129}));

TEST(Qr, KnowsTheSignOfTheDeterminant) {
  for (const Index n : {1, 2, 5, 40}) {
    Matrix a = Qr(test::uniform(n, n, 9)).apply_q(Matrix::Identity(n, n));
    const double sign = a.determinant() < 0 ? -1 : 1;
    EXPECT_EQ(Qr(a).sign_of_determinant(), sign);
    a.col(0) *= -1;
    EXPECT_EQ(Qr(a).sign_of_determinant(), -sign);
    EXPECT_EQ(Qr(Matrix(Matrix::Identity(n, n))).sign_of_determinant(), 1);
  }
}

TEST(Qr, ZerosStayZero) {
  const Qr qr(Matrix(Matrix::Zero(50, 40)));
  EXPECT_EQ(qr.r(), Matrix::Zero(40, 40));
  EXPECT_EQ(qr.apply_q(Matrix::Identity(40, 40)), Matrix::Identity(50, 40));
}

TEST(AscendingOrder, KeepsEqualOnesInTheirOrder) {
  const Vector values{{3, 1, 2, 1, 3, -1}};
  EXPECT_EQ(pca::ascending_order(values), (std::vector<Index>{5, 1, 3, 2, 0, 4}));
}
