#include "core/analyses/cca.hpp"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <array>
#include <functional>
#include <string>

#include "core/base/error.hpp"
#include "matrices.hpp"

using pca::Cca;
using pca::CcaOptions;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

/// Makes [x | y], where y is partly a linear function of x.
RowMatrix sides(Index rows, Index p, Index q, std::uint64_t seed = 1) {
  RowMatrix joined(rows, p + q);
  joined.leftCols(p) = test::sample(rows, p, seed);
  joined.rightCols(q) = joined.leftCols(p) * test::uniform(p, q, seed + 1) + test::uniform(rows, q, seed + 2);
  return joined;
}

Cca fit(const RowMatrix& joined, Index p, const CcaOptions& options = {}) {
  pca::DenseRows rows(joined.rows(), joined.cols());
  rows.add(test::view(joined));
  return pca::fit_cca(rows, p, options);
}

void expect_solves(const RowMatrix& joined, Index p, const Cca& cca, double ridge) {
  const Index q = joined.cols() - p;
  Matrix s = test::covariance_of(joined);
  s.diagonal().array() += ridge;
  const Matrix sxx = s.topLeftCorner(p, p);
  const Matrix syy = s.bottomRightCorner(q, q);
  const Matrix sxy = s.topRightCorner(p, q);
  // C = L_x^-1 S_xy L_y^-T; the squared correlations are the eigenvalues of C C^T.
  const Matrix lx = sxx.llt().matrixL();
  const Matrix ly = syy.llt().matrixL();
  const Matrix half = lx.triangularView<Eigen::Lower>().solve(sxy);
  const Matrix c = ly.triangularView<Eigen::Lower>().solve(Matrix(half.transpose()));
  const Vector expected = test::jacobi_singular_values(c);
  ASSERT_EQ(cca.spectrum.size(), std::min(p, q));
  for (Index m = 0; m < cca.spectrum.size(); ++m) EXPECT_NEAR(cca.spectrum[m], expected[m], 1e-11);
  EXPECT_LE(cca.spectrum[0], 1);

  const Index kept = cca.x_weights.rows();
  const Matrix identity = Matrix::Identity(kept, kept);
  const Matrix a = cca.x_weights.transpose();
  const Matrix b = cca.y_weights.transpose();
  EXPECT_LE((a.transpose() * sxx * a - identity).cwiseAbs().maxCoeff(), 1e-11);
  EXPECT_LE((b.transpose() * syy * b - identity).cwiseAbs().maxCoeff(), 1e-11);
  Matrix cross = a.transpose() * sxy * b;
  cross.diagonal() -= cca.spectrum.head(kept);
  EXPECT_LE(cross.cwiseAbs().maxCoeff(), 1e-11);
  EXPECT_LE(cca.residual, 1e-13);
  EXPECT_LE(cca.orthogonality, 1e-13);
  for (Index m = 0; m < kept; ++m) {
    EXPECT_EQ(cca.x_weights.row(m).maxCoeff(), cca.x_weights.row(m).cwiseAbs().maxCoeff());
  }
}

}  // namespace

class CcaShape : public testing::TestWithParam<std::array<Index, 3>> {};

TEST_P(CcaShape, SolvesTheGeneralisedProblem) {
  const auto [rows, p, q] = GetParam();
  for (const std::uint64_t seed : {1, 7}) {
    const RowMatrix joined = sides(rows, p, q, seed);
    expect_solves(joined, p, fit(joined, p), 0);
  }
}

TEST_P(CcaShape, ARidgeIsAddedToBothCovariances) {
  const auto [rows, p, q] = GetParam();
  const RowMatrix joined = sides(rows, p, q);
  for (const double ridge : {1e-3, 1.0, 1e4})
    expect_solves(joined, p, fit(joined, p, {.ridge = ridge}), ridge);
}

TEST_P(CcaShape, PowersOfTwoInTheColumnsChangeNoBit) {
  const auto [rows, p, q] = GetParam();
  const RowMatrix joined = sides(rows, p, q);
  const Cca cca = fit(joined, p);
  Vector scale(p + q);
  for (Index j = 0; j < p + q; ++j) scale[j] = std::ldexp(1.0, int(j * 389 % 1300) - 650);
  const Cca other = fit(joined * scale.asDiagonal(), p);
  EXPECT_EQ(other.spectrum, cca.spectrum);
  EXPECT_EQ(other.mean, Vector(scale.asDiagonal() * cca.mean));
  RowMatrix a = other.x_weights * scale.head(p).asDiagonal();
  RowMatrix b = other.y_weights * scale.tail(q).asDiagonal();
  for (Index m = 0; m < a.rows(); ++m) {
    const double sign = (a(m, 0) < 0) == (cca.x_weights(m, 0) < 0) ? 1 : -1;
    a.row(m) *= sign;
    b.row(m) *= sign;
  }
  EXPECT_EQ(a, cca.x_weights);
  EXPECT_EQ(b, cca.y_weights);
}

TEST_P(CcaShape, AnOffsetChangesNothing) {
  const auto [rows, p, q] = GetParam();
  RowMatrix joined = (sides(rows, p, q) * 1024).array().round() / 1024;
  const Cca cca = fit(joined, p);
  joined.array() += 1e8;
  EXPECT_LE((fit(joined, p).spectrum - cca.spectrum).cwiseAbs().maxCoeff(), 1e-12);
}

INSTANTIATE_TEST_SUITE_P(Shapes, CcaShape,
                         testing::Values(std::array<Index, 3>{5, 1, 1}, std::array<Index, 3>{20, 1, 6},
                                         std::array<Index, 3>{20, 6, 1}, std::array<Index, 3>{60, 3, 3},
                                         std::array<Index, 3>{257, 12, 5}, std::array<Index, 3>{300, 5, 40},
                                         std::array<Index, 3>{600, 33, 31}));

TEST(Cca, SidesThatShareADirectionCorrelatePerfectly) {
  RowMatrix joined = sides(80, 4, 3);
  joined.col(5) = 3 * joined.col(1) - joined.col(2);
  const Cca cca = fit(joined, 4);
  EXPECT_NEAR(cca.spectrum[0], 1, 1e-14);
  EXPECT_LE(cca.spectrum[0], 1);
  EXPECT_LT(cca.spectrum[1], 1 - 1e-6);
}

TEST(Cca, FewerRowsThanColumnsOfBothTogetherGiveOnes) {
  const RowMatrix joined = test::uniform(10, 11, 1);  // 6 + 5 > 10 - 1
  const Cca cca = fit(joined, 6);
  EXPECT_NEAR(cca.spectrum[0], 1, 1e-14);
  EXPECT_NEAR(cca.spectrum[1], 1, 1e-14);
  EXPECT_LT(cca.spectrum[2], 1 - 1e-6);
  const std::pair<Index, Index> first{0, 1};
  ASSERT_FALSE(cca.tied.empty());
  EXPECT_EQ(cca.tied[0], first);
  EXPECT_LE(cca.orthogonality, 1e-13);
}

TEST(Cca, UncorrelatedSidesGiveZeros) {
  RowMatrix joined(8, 3);
  joined << 1, 1, 1, 1, 1, -1, 1, -1, 1, 1, -1, -1, -1, 1, 1, -1, 1, -1, -1, -1, 1, -1, -1, -1;
  EXPECT_LE(fit(joined, 1).spectrum[0], 1e-15);
}

TEST(Cca, KeepsTheFirstPairs) {
  const RowMatrix joined = sides(100, 5, 4);
  const Cca all = fit(joined, 5);
  const Cca two = fit(joined, 5, {.components = 2});
  EXPECT_LE((two.x_weights - all.x_weights.topRows(2)).cwiseAbs().maxCoeff(), 1e-14);
  EXPECT_LE((two.y_weights - all.y_weights.topRows(2)).cwiseAbs().maxCoeff(), 1e-14);
  EXPECT_EQ(two.spectrum, all.spectrum);
}

TEST(Cca, DependentColumnsAreNamedAndRidgeTakesThem) {
  RowMatrix joined = sides(50, 4, 4);
  joined.col(6) = joined.col(4) + joined.col(5);
  pca::Error error = test::error_of([&] { (void)fit(joined, 4); });
  EXPECT_EQ(error.code(), pca::ErrorCode::singular);
  EXPECT_STREQ(error.what(), "y has rank 3 of 4 columns once centred: set ridge > 0");
  expect_solves(joined, 4, fit(joined, 4, {.ridge = 0.1}), 0.1);

  joined.col(2).setConstant(0.1);
  error = test::error_of([&] { (void)fit(joined, 4); });
  EXPECT_STREQ(
      error.what(),
      "x has rank 3 of 4 columns once centred, and its column 2 (counted from 0) is constant: set ridge > 0");
  expect_solves(joined, 4, fit(joined, 4, {.ridge = 0.1}), 0.1);
  EXPECT_NE(std::string(test::error_of([&] { (void)fit(joined, 4, {.ridge = 1e-200}); }).what())
                .find("increase ridge"),
            std::string::npos);
}

TEST(Cca, IndependentColumnsAreSoInAnyUnit) {
  // Their norms differ by a factor of 12, but 2^16 lies between their largest entries.
  constexpr Index rows = 100000;
  RowMatrix joined = test::uniform(rows, 4, 3);
  joined.col(0) *= 60000;
  joined.col(1) *= 3000;
  joined(0, 1) = 70000;
  joined.col(2) += joined.col(1) / 3000;
  const Cca reference = fit(joined, 2);
  for (const double unit : {1e-6, 1e-3, 0.3, 7.0, 1e4}) {
    const Cca scaled = fit(unit * joined, 2);
    EXPECT_LE((scaled.spectrum - reference.spectrum).cwiseAbs().maxCoeff(), 1e-13) << unit;
  }
}

TEST(Cca, WideSidesGoWithARidge) {
  const RowMatrix joined = sides(20, 30, 25);
  EXPECT_EQ(test::error_of([&] { (void)fit(joined, 30); }).code(), pca::ErrorCode::singular);
  expect_solves(joined, 30, fit(joined, 30, {.ridge = 0.5}), 0.5);
}

TEST(Cca, RefusesWhatHasNoAnswer) {
  const RowMatrix joined = sides(20, 3, 2);
  EXPECT_EQ(test::error_of([&] { (void)fit(joined, 3, {.components = 3}); }).code(),
            pca::ErrorCode::components);
  EXPECT_EQ(test::error_of([&] { (void)fit(joined.topRows(1), 3); }).code(), pca::ErrorCode::empty);
  RowMatrix denormal = joined;
  denormal.col(1) *= 1e-310;
  EXPECT_EQ(test::error_of([&] { (void)fit(denormal, 3); }).code(), pca::ErrorCode::not_finite);
  pca::DenseRows rows(21, 5);
  rows.add(test::view(joined));
  EXPECT_EQ(test::error_of([&] { (void)pca::fit_cca(rows, 3, {}); }).code(), pca::ErrorCode::shape);
}
