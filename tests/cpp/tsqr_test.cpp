#include "core/factor/tsqr.hpp"

#include <gtest/gtest.h>

#include <Eigen/QR>

#include "matrices.hpp"

using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

/// |R^T R - X^T X|_ij <= c D eps |x_i| |x_j|: backward error by columns, so that small columns count like
/// large.
void expect_factor_of(const RowMatrix& x, const Matrix& r) {
  ASSERT_EQ(r.rows(), x.cols());
  ASSERT_EQ(r.cols(), x.cols());
  EXPECT_EQ(Matrix(r.triangularView<Eigen::StrictlyLower>()).cwiseAbs().maxCoeff(), 0);
  const Vector norms = x.colwise().norm().transpose();
  const Matrix error = (r.transpose() * r - x.transpose() * x).cwiseAbs();
  const Matrix bound = (10 * static_cast<double>(x.cols() + 3) * test::eps) * (norms * norms.transpose());
  EXPECT_TRUE((error.array() <= bound.array()).all())
      << x.rows() << " x " << x.cols() << ": " << (error.array() / bound.array()).maxCoeff();
}

}  // namespace

class TsqrShape : public testing::TestWithParam<std::pair<Index, Index>> {};

TEST_P(TsqrShape, IsTheFactorOfTheRows) {
  const auto [rows, columns] = GetParam();
  expect_factor_of(test::sample(rows, columns), pca::tsqr(test::sample(rows, columns)));
}

TEST_P(TsqrShape, GradedColumnsKeepTheirDigits) {
  const auto [rows, columns] = GetParam();
  RowMatrix x = test::uniform(rows, columns, 3);
  for (Index j = 0; j < columns; ++j)
    x.col(j) *= std::pow(10, -90 * double((7 * j) % columns) / double(columns));
  expect_factor_of(x, pca::tsqr(x));
}

TEST_P(TsqrShape, ColumnsWhoseSquaresUnderflowSpoilNoOthers) {
  const auto [rows, columns] = GetParam();
  RowMatrix x = test::uniform(rows, columns, 3);
  const Index half = columns / 2;
  for (Index j = 0; j < half; ++j) x.col(j) *= std::pow(10, -150 - double(j % 20));
  const Matrix r = pca::tsqr(x);
  const Matrix error =
      (r.transpose() * r - x.transpose() * x).bottomRightCorner(columns - half, columns - half);
  EXPECT_LT(error.cwiseAbs().maxCoeff(), 10 * double(columns + 3) * test::eps * x.squaredNorm());
}

TEST_P(TsqrShape, MatchesHouseholderUpToSigns) {
  const Index columns = GetParam().second;
  const Index rows = std::max(GetParam().first, columns);  // with fewer, R is not unique
  const RowMatrix x = test::uniform(rows, columns, 5);
  const Matrix r = pca::tsqr(x);
  const Eigen::HouseholderQR<Matrix> qr(x);
  const Vector values = test::jacobi_singular_values(x);
  const double condition = values[0] / values[columns - 1];
  for (Index j = 0; j < columns; ++j) {
    const double sign = (qr.matrixQR()(j, j) < 0) == (r(j, j) < 0) ? 1 : -1;
    const auto expected = sign * qr.matrixQR().row(j).tail(columns - j);
    EXPECT_LE((r.row(j).tail(columns - j) - expected).norm(),
              20 * static_cast<double>(columns) * test::eps * condition * values[0]);
  }
}

TEST_P(TsqrShape, BlocksOf256RowsMayArriveOneByOne) {
  const auto [rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  pca::Tsqr pieces(columns);
  for (Index first = 0; first < rows; first += 256) {
    pieces.add(x.middleRows(first, std::min<Index>(256, rows - first)));
  }
  EXPECT_EQ(pieces.factor(), pca::tsqr(x));

  pca::Tsqr sevens(columns);
  for (Index first = 0; first < rows; first += 7) {
    sevens.add(x.middleRows(first, std::min<Index>(7, rows - first)));
  }
  expect_factor_of(x, sevens.factor());
}

INSTANTIATE_TEST_SUITE_P(Shapes, TsqrShape, testing::ValuesIn([] {
                           std::vector<std::pair<Index, Index>> all;
                           for (const Index columns : {1, 2, 31, 32, 33, 64, 65, 130}) {
                             for (const Index rows : {1, 2, 33, 130, 255, 256, 257, 513}) {
                               all.emplace_back(rows, columns);
                             }
                           }
                           return all;
                         }()));

TEST(Tsqr, NoRowsAndZerosGiveZeros) {
  EXPECT_EQ(pca::tsqr(RowMatrix(0, 3)), Matrix::Zero(3, 3));
  EXPECT_EQ(pca::tsqr(RowMatrix::Zero(300, 40)), Matrix::Zero(40, 40));
}

TEST(Tsqr, ZeroColumnsStayZero) {
  RowMatrix x = test::uniform(300, 70, 1);
  for (const Index j : {0, 31, 32, 69}) x.col(j).setZero();
  const Matrix r = pca::tsqr(x);
  for (const Index j : {0, 31, 32, 69}) EXPECT_EQ(r.col(j).cwiseAbs().maxCoeff(), 0);
  expect_factor_of(x, r);
}

TEST(Tsqr, DependentColumnsAreHarmless) {
  RowMatrix x = test::uniform(300, 70, 1);
  for (Index j = 1; j < 70; ++j) x.col(j) = double(j) * x.col(0);
  expect_factor_of(x, pca::tsqr(x));
}

TEST(Tsqr, ContinuesFromAFactor) {
  const RowMatrix x = test::uniform(600, 40, 1);
  pca::Tsqr continued(pca::tsqr(x.topRows(256)));
  continued.add(x.bottomRows(344));
  EXPECT_EQ(continued.factor(), pca::tsqr(x));
}

TEST(Tsqr, BitsDoNotDependOnWhereTheDataLies) {
  const RowMatrix x = test::uniform(301, 41, 1);
  const Matrix first = pca::tsqr(x);
  for (Index shift = 1; shift < 4; ++shift) {
    const std::vector<double> memory = test::shifted(x, shift);
    pca::Tsqr tsqr(x.cols());
    tsqr.add(Eigen::Map<const RowMatrix>(memory.data() + shift, x.rows(), x.cols()));
    EXPECT_EQ(tsqr.factor(), first);
  }
}
