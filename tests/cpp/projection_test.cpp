#include "core/analyses/projection.hpp"

#include <gtest/gtest.h>

#include <Eigen/QR>
#include <cmath>
#include <tuple>
#include <vector>

#include "core/base/error.hpp"
#include "support.hpp"

using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

struct Basis {
  RowMatrix components;
  Vector mean, scale, deviations;
  [[nodiscard]] pca::ProjectionBasis get(bool with_mean, bool with_scale, bool with_deviations) const {
    return {components.data(),
            components.rows(),
            components.cols(),
            with_mean ? mean.data() : nullptr,
            with_scale ? scale.data() : nullptr,
            with_deviations ? deviations.data() : nullptr};
  }
};

Basis random_basis(Index m, Index d) {
  Basis basis;
  basis.components = test::sample(m, d, 5);
  basis.mean = test::sample(1, d, 6).transpose();
  basis.scale = test::sample(1, d, 7).transpose().cwiseAbs().array() + 0.5;
  basis.deviations = test::sample(1, m, 8).transpose().cwiseAbs().array() + 0.5;
  return basis;
}

}  // namespace

class Projection : public testing::TestWithParam<std::tuple<Index, int>> {
 protected:
  static constexpr Index d = 9;
  static constexpr Index m = 4;
  const Index n = std::get<0>(GetParam());
  const bool mean = std::get<1>(GetParam()) & 1;
  const bool scale = std::get<1>(GetParam()) & 2;
  const bool deviations = std::get<1>(GetParam()) & 4;
  const Basis basis = random_basis(m, d);

  [[nodiscard]] double mean_of(Index j) const { return mean ? basis.mean[j] : 0; }
  [[nodiscard]] double scale_of(Index j) const { return scale ? basis.scale[j] : 1; }
  [[nodiscard]] double deviation_of(Index k) const { return deviations ? basis.deviations[k] : 1; }

  /// Equal up to the rounding of a sum of such terms, each of a few operations, in any order.
  static void expect_sum(double actual, const std::vector<double>& terms) {
    double sum = 0;
    double magnitude = 0;
    for (const double term : terms) {
      sum += term;
      magnitude += std::abs(term);
    }
    EXPECT_NEAR(actual, sum, (static_cast<double>(terms.size()) + 5) * test::eps * magnitude);
  }
};

TEST_P(Projection, IsItsFormula) {
  const RowMatrix x = test::sample(n, d);
  RowMatrix scores(n, m);
  pca::project(test::view(x), basis.get(mean, scale, deviations), scores.data());
  for (Index i = 0; i < n; ++i) {
    for (Index k = 0; k < m; ++k) {
      std::vector<double> terms;
      for (Index j = 0; j < d; ++j) {
        terms.push_back((x(i, j) - mean_of(j)) / scale_of(j) * basis.components(k, j) / deviation_of(k));
      }
      expect_sum(scores(i, k), terms);
    }
  }
}

TEST_P(Projection, ExpandIsItsFormula) {
  const RowMatrix z = test::sample(n, m);
  RowMatrix rows(n, d);
  pca::expand(test::view(z), basis.get(mean, scale, deviations), rows.data());
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < d; ++j) {
      std::vector<double> terms{mean_of(j)};
      for (Index k = 0; k < m; ++k) {
        terms.push_back(z(i, k) * deviation_of(k) * basis.components(k, j) * scale_of(j));
      }
      expect_sum(rows(i, j), terms);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(RowsAndTerms, Projection,
                         testing::Combine(testing::Values(1, 2, 255, 256, 257, 600), testing::Range(0, 8)));

TEST(Projection, ByNoComponentsIsTheMean) {
  const Vector mean = Eigen::Vector3d(1, -2, 3);
  const Vector scale = Eigen::Vector3d(4, 5, 6);
  const pca::ProjectionBasis basis{nullptr, 0, 3, mean.data(), scale.data(), nullptr};
  for (const Index rows : {1, 7, 300}) {
    RowMatrix back = RowMatrix::Constant(rows, 3, 99);
    pca::expand({nullptr, pca::ScalarType::float64, rows, 0}, basis, back.data());
    EXPECT_EQ(back, mean.transpose().replicate(rows, 1));
    pca::project(test::view(back), basis, nullptr);
  }
}

TEST(ProjectionDeviations, OfZeroGiveZero) {
  Basis basis = random_basis(3, 4);
  basis.deviations[1] = 0;
  basis.deviations[2] = 0x1p-1070;  // its inverse overflows
  const RowMatrix x = test::sample(5, 4) * 0x1p-1060;
  RowMatrix scores(5, 3);
  pca::project(test::view(x), basis.get(false, false, true), scores.data());
  EXPECT_EQ(scores.col(1).cwiseAbs().maxCoeff(), 0);
  EXPECT_TRUE(scores.allFinite());
  EXPECT_GT(scores.col(2).cwiseAbs().maxCoeff(), 1);
}

TEST(ProjectionRange, WhatLeavesItOnTheWayComesBack) {
  // x - mean is 2.8e308, and so is a sum of two columns, although the result is a double.
  const RowMatrix x{{1.4e308, 1.4e308}, {1.0, 2.0}, {-1.4e308, 1.4e308}};
  const double half = std::sqrt(0.5);
  Basis basis;
  basis.components = RowMatrix{{half, half}, {-half, half}};
  basis.mean = Eigen::Vector2d(-1.4e308, 0);
  basis.scale = Eigen::Vector2d(1.4e308, 0.7e308);
  basis.deviations = Eigen::Vector2d(1.75e308, 1);
  RowMatrix scores(3, 2);
  pca::project(test::view(x), basis.get(true, true, false), scores.data());
  const RowMatrix expected{{4 * half, 0}, {half, -half}, {2 * half, 2 * half}};
  EXPECT_LE((scores - expected).cwiseAbs().maxCoeff(), 8 * test::eps) << scores;
  pca::project(test::view(x.topRows(1)), basis.get(false, false, true), scores.data());
  EXPECT_NEAR(scores(0, 0), 2.8 * half / 1.75, 8 * test::eps);
  EXPECT_LE(std::abs(scores(0, 1)), test::eps * 1.4e308);

  RowMatrix back(1, 2);
  const RowMatrix z{{2.8 * half / 1.75, 0.0}};
  pca::expand(test::view(z), basis.get(false, false, true), back.data());
  EXPECT_LE((back / 1.4e308 - RowMatrix::Ones(1, 2)).cwiseAbs().maxCoeff(), 8 * test::eps) << back;
}

TEST(ProjectionErrors, NameTheBadValue) {
  const Basis basis = random_basis(2, 3);
  RowMatrix x = test::sample(4, 3);
  x(2, 1) = std::numeric_limits<double>::infinity();
  RowMatrix out(4, 2);
  try {
    pca::project(test::view(x), basis.get(true, false, false), out.data());
    FAIL();
  } catch (const pca::Error& error) {
    EXPECT_EQ(error.code(), pca::ErrorCode::not_finite);
    EXPECT_EQ(error.row(), 2);
    EXPECT_EQ(error.column(), 1);
  }
}

/// Residuals of every kind of units, against the same in Eigen: rows as they are and rows whose squares leave
/// the range of doubles, whose distance is far smaller than they are.
TEST(Residuals, AreWhatTheComponentsLeave) {
  constexpr Index n = 300;
  constexpr Index d = 9;
  for (const Index m : {0, 1, 4, 9}) {
    Basis basis = random_basis(d, d);
    const Eigen::HouseholderQR<Matrix> qr(Matrix(basis.components.transpose()));
    const Matrix q = qr.householderQ();
    basis.components = q.leftCols(m).transpose();
    for (const double unit : {1.0, 0x1p600, 0x1p-600}) {
      const RowMatrix x = unit * test::sample(n, d, 9);
      basis.mean = unit * random_basis(m, d).mean;
      const pca::MatrixView view(x.data(), pca::ScalarType::float64, n, d);
      const RowMatrix y =
          (x.rowwise() - basis.mean.transpose()).array().rowwise() / basis.scale.transpose().array();
      const RowMatrix z = y * q.leftCols(m);
      const RowMatrix e = y - z * q.leftCols(m).transpose();
      RowMatrix rows(n, d);
      pca::residuals(view, basis.get(true, true, false), false, rows.data());
      EXPECT_LE((rows - e).cwiseAbs().maxCoeff(), 1e-14 * unit);
      RowMatrix distances(n, m + 1);
      pca::residuals(view, basis.get(true, true, false), true, distances.data());
      EXPECT_LE(((distances.leftCols(m) - z) / unit).norm(), 1e-13);
      const Vector lengths = unit * (e / unit).rowwise().norm();
      EXPECT_LE((distances.col(m) - lengths).cwiseAbs().maxCoeff(), 1e-14 * unit);
    }
  }
}
