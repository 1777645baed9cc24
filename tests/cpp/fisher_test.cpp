#include "core/analyses/fisher.hpp"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <array>
#include <functional>
#include <string>

#include "core/base/error.hpp"
#include "matrices.hpp"

using pca::Fisher;
using pca::FisherOptions;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

struct Data {
  RowMatrix x;
  std::vector<std::uint32_t> class_of;
  Index classes;
};

/// Makes classes of unequal sizes, whose means differ by about `distance` standard deviations.
Data labelled(Index rows, Index columns, Index classes, double distance = 1, std::uint64_t seed = 1) {
  Data data{test::sample(rows, columns, seed), {}, classes};
  const Matrix means = distance * test::uniform(classes, columns, seed + 50);
  for (Index n = 0; n < rows; ++n) {
    const Index k = n < classes ? n : (n * n + n / 3) % classes;
    data.class_of.push_back(static_cast<std::uint32_t>(k));
    data.x.row(n) += means.row(k);
  }
  return data;
}

Fisher fit(const Data& data, const FisherOptions& options = {}) {
  pca::DenseRows rows(data.x.rows(), data.x.cols());
  rows.add(test::view(data.x));
  return pca::fit_fisher(rows, data.class_of, data.classes, options);
}

/// Computes both scatter matrices by their definition, in extended precision.
struct Scatter {
  Matrix within;
  Matrix between;
  explicit Scatter(const Data& data) {
    using Long = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
    const Long x = data.x.cast<long double>();
    Long means = Long::Zero(data.classes, x.cols());
    Long counts = Long::Zero(data.classes, 1);
    for (Index n = 0; n < x.rows(); ++n) {
      means.row(data.class_of[std::size_t(n)]) += x.row(n);
      counts(data.class_of[std::size_t(n)], 0) += 1;
    }
    const Long mean = means.colwise().sum() / static_cast<long double>(x.rows());
    Long w = Long::Zero(x.cols(), x.cols());
    Long b = w;
    for (Index k = 0; k < data.classes; ++k) means.row(k) /= counts(k, 0);
    for (Index n = 0; n < x.rows(); ++n) {
      const Long row = x.row(n) - means.row(data.class_of[std::size_t(n)]);
      w += row.transpose() * row;
    }
    for (Index k = 0; k < data.classes; ++k) {
      const Long row = means.row(k) - mean;
      b += counts(k, 0) * row.transpose() * row;
    }
    within = w.cast<double>();
    between = b.cast<double>();
  }
};

void expect_solves(const Data& data, const Fisher& f, double gamma, bool scale_within = false) {
  const Index d = data.x.cols();
  Scatter s(data);
  const Matrix target = scale_within ? Matrix(s.within.diagonal().asDiagonal())
                                     : Matrix(s.within.trace() / double(d) * Matrix::Identity(d, d));
  s.within = (1 - gamma) * s.within + gamma * target;
  const Matrix l = s.within.llt().matrixL();
  const Matrix half = l.triangularView<Eigen::Lower>().solve(s.between);
  const Matrix symmetric = l.triangularView<Eigen::Lower>().solve(Matrix(half.transpose()));
  const Vector expected = test::jacobi_eigenvalues(symmetric);
  const double tolerance = 1e-11 * expected[0];
  for (Index m = 0; m < f.spectrum.size(); ++m) EXPECT_NEAR(f.spectrum[m], expected[m], tolerance);

  const Index kept = f.components.rows();
  const Matrix w = f.components.transpose();
  const double dof = double(data.x.rows() - data.classes);
  EXPECT_LE((w.transpose() * s.within * w / dof - Matrix::Identity(kept, kept)).cwiseAbs().maxCoeff(), 1e-11);
  const Matrix image = s.between * w;
  const Matrix error = image - s.within * w * f.spectrum.head(kept).asDiagonal();
  EXPECT_LE(error.norm(), 1e-11 * (s.between.norm() + expected[0] * s.within.norm()) * w.norm());
  EXPECT_LE(f.residual, 1e-13);
  EXPECT_LE(f.orthogonality, 1e-13);
  for (Index m = 0; m < kept; ++m) {
    EXPECT_EQ(f.components.row(m).maxCoeff(), f.components.row(m).cwiseAbs().maxCoeff());
  }
}

}  // namespace

class FisherShape : public testing::TestWithParam<std::array<Index, 3>> {};

TEST_P(FisherShape, SolvesTheGeneralisedProblem) {
  const auto [rows, columns, classes] = GetParam();
  for (const double distance : {0.1, 1.0, 30.0}) {
    const Data data = labelled(rows, columns, classes, distance);
    const Fisher f = fit(data);
    EXPECT_EQ(f.spectrum.size(), std::min(classes - 1, columns));
    expect_solves(data, f, 0);
  }
}

TEST_P(FisherShape, RegularisesTowardsTheIdentity) {
  const auto [rows, columns, classes] = GetParam();
  const Data data = labelled(rows, columns, classes);
  for (const double gamma : {1e-6, 0.3, 1.0})
    expect_solves(data, fit(data, {.regularization = gamma}), gamma);
}

TEST_P(FisherShape, RegularisesTowardsTheDiagonal) {
  const auto [rows, columns, classes] = GetParam();
  const Data data = labelled(rows, columns, classes);
  for (const double gamma : {1e-6, 0.3, 1.0})
    expect_solves(data, fit(data, {.regularization = gamma, .scale_within = true}), gamma, true);
}

TEST_P(FisherShape, PowersOfTwoInTheColumnsChangeNoBit) {
  const auto [rows, columns, classes] = GetParam();
  const Data data = labelled(rows, columns, classes);
  const Fisher f = fit(data);
  Data scaled = data;
  Vector scale(columns);
  for (Index j = 0; j < columns; ++j) scale[j] = std::ldexp(1.0, int(j * 389 % 1300) - 650);
  scaled.x = data.x * scale.asDiagonal();
  const Fisher g = fit(scaled);
  EXPECT_EQ(g.spectrum, f.spectrum);
  EXPECT_EQ(g.mean, Vector(scale.asDiagonal() * f.mean));
  EXPECT_EQ(g.class_means, RowMatrix(f.class_means * scale.asDiagonal()));
  RowMatrix back = g.components * scale.asDiagonal();
  for (Index m = 0; m < back.rows(); ++m) {
    if ((back(m, 0) < 0) != (f.components(m, 0) < 0)) back.row(m) *= -1;
  }
  EXPECT_EQ(back, f.components);
}

TEST_P(FisherShape, AnOffsetChangesNothing) {
  const auto [rows, columns, classes] = GetParam();
  Data data = labelled(rows, columns, classes);
  data.x = (data.x * 1024).array().round() / 1024;  // so that the offset data is the same data exactly
  const Fisher f = fit(data);
  data.x.array() += 1e8;
  const Fisher g = fit(data);
  EXPECT_LE((f.spectrum - g.spectrum).cwiseAbs().maxCoeff(), 1e-12 * f.spectrum[0]);
}

INSTANTIATE_TEST_SUITE_P(Shapes, FisherShape,
                         testing::Values(std::array<Index, 3>{4, 1, 2}, std::array<Index, 3>{9, 1, 5},
                                         std::array<Index, 3>{20, 3, 2}, std::array<Index, 3>{40, 3, 8},
                                         std::array<Index, 3>{150, 4, 3}, std::array<Index, 3>{257, 31, 4},
                                         std::array<Index, 3>{300, 40, 12},
                                         std::array<Index, 3>{300, 7, 60}));

TEST(Fisher, KeepsTheFirstComponents) {
  const Data data = labelled(200, 6, 5);
  const Fisher all = fit(data);
  const Fisher two = fit(data, {.components = 2});
  EXPECT_EQ(two.components, all.components.topRows(2));
  EXPECT_EQ(two.spectrum, all.spectrum);
}

TEST(Fisher, WideDataNeedsAndTakesRegularisation) {
  const Data data = labelled(30, 80, 3);
  const pca::Error error = test::error_of([&] { (void)fit(data); });
  EXPECT_EQ(error.code(), pca::ErrorCode::singular);
  EXPECT_STREQ(
      error.what(),
      "the within-class scatter has rank 27 of 80 columns: set regularization to a number in (0, 1], "
      "such as 0.01, with scale: 'within' where columns differ in unit");
  expect_solves(data, fit(data, {.regularization = 0.1}), 0.1);
}

TEST(Fisher, SingularScatterIsNamed) {
  Data data = labelled(100, 5, 3);
  data.x.col(3) = 2 * data.x.col(1) - data.x.col(0);
  EXPECT_NE(std::string(test::error_of([&] { (void)fit(data); }).what()).find("rank 4 of 5"),
            std::string::npos);
  EXPECT_NO_THROW((void)fit(data, {.regularization = 1e-3}));
  const pca::Error tiny = test::error_of([&] { (void)fit(data, {.regularization = 1e-40}); });
  EXPECT_NE(std::string(tiny.what()).find("increase regularization"), std::string::npos);

  // The column is constant within each class, but not over all rows.
  for (Index n = 0; n < 100; ++n) data.x(n, 2) = 0.1 + 0.7 * double(data.class_of[std::size_t(n)]);
  const std::string message = test::error_of([&] { (void)fit(data); }).what();
  EXPECT_NE(message.find("rank 3 of 5"), std::string::npos);
  EXPECT_NE(message.find("column 2 (counted from 0) is constant within each class"), std::string::npos);
  EXPECT_NO_THROW((void)fit(data, {.regularization = 1e-3}));
  const pca::Error scaleless =
      test::error_of([&] { (void)fit(data, {.regularization = 0.5, .scale_within = true}); });
  EXPECT_EQ(scaleless.code(), pca::ErrorCode::singular);
  EXPECT_NE(
      std::string(scaleless.what()).find("column 2 (counted from 0) is constant within each class: leave"),
      std::string::npos);
}

TEST(Fisher, IndependentColumnsAreSoInAnyUnit) {
  // As in CCA's test: 2^16 lies between the columns' largest entries.
  constexpr Index rows = 100000;
  Data data{test::uniform(rows, 2, 3), {}, 2};
  data.x.col(0) *= 60000;
  data.x.col(1) *= 3000;
  data.x(0, 1) = 70000;
  for (Index n = 0; n < rows; ++n) data.class_of.push_back(n % 2 == 0 ? 0 : 1);
  for (Index n = 1; n < rows; n += 2) data.x.row(n).array() += 3000;
  const Fisher reference = fit(data);
  const RowMatrix x = data.x;
  for (const double unit : {1e-6, 1e-3, 0.3, 7.0, 1e4}) {
    data.x = unit * x;
    EXPECT_NEAR(fit(data).spectrum[0], reference.spectrum[0], 1e-12 * reference.spectrum[0]) << unit;
  }
}

TEST(Fisher, ZeroColumnsGoWithRegularisation) {
  Data data = labelled(60, 4, 3);
  data.x.col(1).setZero();
  EXPECT_EQ(test::error_of([&] { (void)fit(data); }).code(), pca::ErrorCode::singular);
  const Fisher f = fit(data, {.regularization = 0.2});
  EXPECT_LE(f.components.col(1).cwiseAbs().maxCoeff(), 1e-14 * f.components.cwiseAbs().maxCoeff());
  expect_solves(data, f, 0.2);
}

TEST(Fisher, CoincidingMeansAreNoError) {
  Data data = labelled(40, 3, 2);
  data.x.bottomRows(20) = data.x.topRows(20).eval();
  for (Index n = 0; n < 40; ++n) data.class_of[std::size_t(n)] = n < 20 ? 0 : 1;
  const Fisher f = fit(data);
  EXPECT_LE(f.spectrum[0], 1e-28);
  EXPECT_LE(f.orthogonality, 1e-13);
}

TEST(Fisher, ClassesTooFarApartAreSaidToBe) {
  for (const Index columns : {1, 3, 40}) {
    for (const Index classes : {2, 5}) {
      // The first class varies by so much; each other one is at a point.
      const auto apart = [&](double deviation) {
        Data data{deviation * test::uniform(100, columns, 3), {}, classes};
        for (Index n = 0; n < 100; ++n) {
          const Index k = n < 60 ? 0 : n % classes;
          data.class_of.push_back(static_cast<std::uint32_t>(k));
          if (k > 0) data.x.row(n).setConstant(static_cast<double>(k));
        }
        return data;
      };
      EXPECT_GT(fit(apart(1e-150)).spectrum[0], 1e299);
      for (const double deviation : {1e-155, 1e-157, 1e-200, 1e-280}) {
        const pca::Error error = test::error_of([&] { (void)fit(apart(deviation)); });
        EXPECT_EQ(error.code(), pca::ErrorCode::not_finite) << deviation;
        EXPECT_STREQ(error.what(),
                     "the eigenvalues leave the range of doubles: the classes lie too far apart");
      }
    }
  }
}

TEST(Fisher, RefusesWhatHasNoAnswer) {
  const Data data = labelled(20, 3, 4);
  EXPECT_EQ(test::error_of([&] { (void)fit(data, {.components = 4}); }).code(), pca::ErrorCode::components);
  Data single = data;
  single.class_of.assign(20, 0);
  single.classes = 1;
  EXPECT_EQ(test::error_of([&] { (void)fit(single); }).code(), pca::ErrorCode::option);
  EXPECT_EQ(test::error_of([&] { (void)fit(labelled(4, 1, 4)); }).code(), pca::ErrorCode::empty);
  Data constant = data;
  constant.x.setConstant(0.1);
  for (const double gamma : {0.0, 0.5}) {
    EXPECT_EQ(test::error_of([&] { (void)fit(constant, {.regularization = gamma}); }).code(),
              pca::ErrorCode::singular);
  }
  Data denormal = data;
  denormal.x.col(2) *= 1e-310;
  const pca::Error error = test::error_of([&] { (void)fit(denormal); });
  EXPECT_EQ(error.code(), pca::ErrorCode::not_finite);
  EXPECT_NE(std::string(error.what()).find("column 2"), std::string::npos);
  pca::DenseRows rows(21, 3);
  rows.add(test::view(data.x));
  EXPECT_EQ(test::error_of([&] { (void)pca::fit_fisher(rows, data.class_of, 4, {}); }).code(),
            pca::ErrorCode::shape);
}
