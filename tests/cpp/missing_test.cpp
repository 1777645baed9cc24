#include "missing/missing.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "missing/cholesky.hpp"

namespace pca::missing {
namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

constexpr Index rows = 40;
constexpr Index columns = 5;
constexpr Index width = 6;
constexpr Index components = 2;

/// A table of two patterns, whole rows and rows without the columns 1 and 4, and a model to start from.
struct Fit {
  std::vector<double> values = std::vector<double>(rows * width);
  std::vector<unsigned char> observed = {1, 1, 1, 1, 1, 1, 0, 1, 1, 0};
  std::vector<Index> starts = {0, 25, rows};
  std::vector<unsigned char> half_full = std::vector<unsigned char>(columns, 1);
  std::vector<double> factors = std::vector<double>((components + 1) * width);
  std::vector<double> outer = std::vector<double>((columns + 1) * packed(components));
  std::vector<double> moments = std::vector<double>(columns * packed(components + 1));
  std::vector<double> covariances = std::vector<double>(columns * packed(components));
  std::vector<double> cross = std::vector<double>((components + 1) * width);
  std::vector<double> squares = std::vector<double>(width);
  std::vector<double> latent = std::vector<double>(packed(components + 1));
  std::vector<double> total = std::vector<double>(packed(components));
  std::vector<double> work =
      std::vector<double>(2 * width + 5 * packed(components + 1) + 4 * (components + 1));
  Table table{values.data(), observed.data(), starts.data(), half_full.data(), columns, width};
  std::vector<double> ridge = std::vector<double>(packed(components));
  std::vector<double> gains = std::vector<double>(width, 1);
  Model model{factors.data(), 0.7, components, 1, ridge.data(), gains.data()};
  Sums sums{outer.data(),   moments.data(), covariances.data(), cross.data(),
            squares.data(), latent.data(),  total.data(),       0,
            nullptr};

  Fit() {
    for (Index n = 0; n < rows; ++n) {
      for (Index j = 0; j < columns; ++j) {
        const double k = static_cast<double>(n * columns + j);
        const double value =
            3 * std::sin(static_cast<double>(n)) * static_cast<double>(j + 1) + std::sin(17 * k);
        values[n * width + j] = is_there(n, j) ? value : 0;
      }
    }
    for (Index a = 0; a < components; ++a) {
      for (Index j = 0; j < columns; ++j)
        factors[a * width + j] = std::cos(static_cast<double>(3 * a + j)) + 0.2;
    }
  }

  bool is_there(Index n, Index j) const { return observed[(n < starts[1] ? 0 : columns) + j] == 1; }

  void pass() {
    prepare(&table, &model, &sums);
    expect(&table, &model, &sums, 0, 1, work.data());
    expect(&table, &model, &sums, 1, 2, work.data());
  }

  void step() { maximise(&table, &sums, rows, 25 * 5 + 15 * 3, &model, work.data()); }

  /// The log-likelihood of the observed cells by the dense covariance of each row.
  double log_likelihood() const {
    Matrix w(columns, components);
    Vector mean(columns);
    for (Index j = 0; j < columns; ++j) {
      for (Index a = 0; a < components; ++a) w(j, a) = factors[a * width + j];
      mean(j) = factors[components * width + j];
    }
    const Matrix all = w * w.transpose() + model.noise * Matrix::Identity(columns, columns);
    double sum = 0;
    for (Index n = 0; n < rows; ++n) {
      std::vector<Index> there;
      for (Index j = 0; j < columns; ++j)
        if (is_there(n, j)) there.push_back(j);
      const Matrix c = all(there, there);
      Vector y(static_cast<Index>(there.size()));
      for (std::size_t k = 0; k < there.size(); ++k)
        y(static_cast<Index>(k)) = values[n * width + there[k]] - mean(there[k]);
      const Eigen::LLT<Matrix> factor(c);
      const Matrix l = factor.matrixL();
      sum -= 0.5 * (static_cast<double>(there.size()) * std::log(2 * std::numbers::pi) +
                    y.dot(factor.solve(y))) +
             l.diagonal().array().log().sum();
    }
    return sum;
  }
};

TEST(Missing, TheObjectiveIsTheLogLikelihoodAndStepsNeverLowerIt) {
  Fit fit;
  double before = -std::numeric_limits<double>::infinity();
  for (int step = 0; step < 50; ++step) {
    fit.pass();
    EXPECT_NEAR(fit.sums.objective, fit.log_likelihood(), 1e-9 * std::abs(fit.sums.objective));
    EXPECT_GE(fit.sums.objective, before - 1e-9);
    before = fit.sums.objective;
    fit.step();
  }
}

TEST(Missing, WithoutNoiseStepsNeverRaiseTheResidual) {
  Fit fit;
  fit.model.noise = 0;
  double before = std::numeric_limits<double>::infinity();
  for (int step = 0; step < 50; ++step) {
    fit.pass();
    EXPECT_LE(fit.sums.objective, before * (1 + 1e-9));
    before = fit.sums.objective;
    fit.step();
    EXPECT_EQ(fit.model.noise, 0);
  }
}

TEST(Missing, ScoresHaveThePenaltyAndColumnsTheGains) {
  Fit fit;
  fit.model.noise = 0;
  fit.ridge = {0.5, 0.2, 0.7};
  fit.gains = {2, 1, 0.5, 3, 1, 1};
  std::vector<double> scores(rows * components);
  fit.sums.scores = scores.data();
  fit.pass();
  const Matrix penalty = (Matrix(2, 2) << 0.5, 0.2, 0.2, 0.7).finished();
  for (Index n = 0; n < rows; ++n) {
    Matrix a = penalty;
    Vector b = Vector::Zero(components);
    for (Index j = 0; j < columns; ++j) {
      if (!fit.is_there(n, j)) continue;
      const Vector w = Vector{{fit.factors[j], fit.factors[width + j]}};
      a += w * w.transpose();
      b += w * (fit.gains[j] * fit.values[n * width + j] - fit.factors[2 * width + j]);
    }
    const Vector z = a.ldlt().solve(b);
    for (Index k = 0; k < components; ++k) EXPECT_NEAR(scores[n * components + k], z(k), 1e-12);
  }
}

TEST(Missing, CholeskySolvesInvertsAndFindsTheShortestSolution) {
  const double a[] = {4, 2, 5, 1, 3, 6};
  double factor[6];
  std::copy(a, a + 6, factor);
  EXPECT_GT(factorise(factor, 3, 1e-12), 0.1);
  double b[] = {11, 21, 25};  // of x = (1, 2, 3)
  solve(factor, 3, b);
  for (int k = 0; k < 3; ++k) EXPECT_NEAR(b[k], k + 1, 1e-14);
  double inverse[6];
  double column[3];
  invert(factor, 3, inverse, column);
  EXPECT_NEAR(4 * inverse[0] + 2 * inverse[1] + inverse[3], 1, 1e-14);

  // (1, 1) (1, 1)^T x = (2, 2): the shortest solution is (1, 1).
  const double singular[] = {1, 1, 1};
  double copy[] = {1, 1, 1};
  EXPECT_LE(factorise(copy, 2, 1e-12), 1e-12);
  double x[] = {2, 2};
  double work[7];
  solve_singular(singular, 2, x, work);
  EXPECT_NEAR(x[0], 1, 1e-10);
  EXPECT_NEAR(x[1], 1, 1e-10);
  const double nothing[] = {0, 0, 0};
  solve_singular(nothing, 2, x, work);
  EXPECT_EQ(x[0], 0);
}

TEST(Missing, ScatterAddsTheProductsOfColumns) {
  constexpr Index count = 7;
  std::vector<double> x(count * width);
  Matrix dense(count, columns);
  for (Index n = 0; n < count; ++n) {
    for (Index j = 0; j < columns; ++j)
      dense(n, j) = x[n * width + j] = std::sin(static_cast<double>(n * 9 + j));
  }
  std::vector<double> out(columns * columns);
  scatter(x.data(), count, columns, width, out.data());
  const Matrix products = dense.transpose() * dense;
  for (Index i = 0; i < columns; ++i) {
    for (Index j = 0; j <= i; ++j) EXPECT_NEAR(out[i * columns + j], products(i, j), 1e-14);
  }
}

}  // namespace
}  // namespace pca::missing
