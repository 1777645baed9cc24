#include "core/fit/fit.hpp"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <cstring>
#include <numbers>

#include "core/base/error.hpp"
#include "core/rows/dense_rows.hpp"
#include "support.hpp"

using pca::Fit;
using pca::Model;
using pca::ScalarType;
using pca::Solver;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

struct Case {
  Solver solver;
  Index rows;
  Index columns;
};

void PrintTo(const Case& c, std::ostream* out) {
  *out << "solver " << int(c.solver) << ", " << c.rows << " x " << c.columns;
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const Solver solver : {Solver::covariance, Solver::gram, Solver::svd}) {
    for (const auto& [rows, columns] : std::vector<std::pair<Index, Index>>{{2, 1},
                                                                            {2, 2},
                                                                            {2, 5},
                                                                            {3, 3},
                                                                            {5, 2},
                                                                            {16, 16},
                                                                            {17, 16},
                                                                            {16, 17},
                                                                            {33, 32},
                                                                            {100, 7},
                                                                            {7, 100},
                                                                            {64, 64},
                                                                            {257, 31},
                                                                            {31, 257},
                                                                            {300, 48}}) {
      all.push_back({solver, rows, columns});
    }
  }
  return all;
}

pca::ErrorCode code_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const pca::Error& error) {
    return error.code();
  }
  ADD_FAILURE() << "nothing was thrown";
  return pca::ErrorCode::option;
}

}  // namespace

/// Deviations are of columns over their scale: the roots of the diagonal of the analysed covariance.
Vector deviations_of(const RowMatrix& x, const pca::FitOptions& options) {
  const Vector second = test::covariance_of(x, options.ddof, options.center).diagonal();
  if (options.scale == pca::Scale::none) return second.cwiseSqrt();
  return second.cwiseQuotient(test::covariance_of(x, options.ddof, true).diagonal()).cwiseSqrt();
}

class DirectFit : public testing::TestWithParam<Case> {};

TEST_P(DirectFit, KnowsTheDeviationsOfItsColumns) {
  const auto [solver, rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  for (const bool center : {true, false}) {
    for (const bool standardize : {true, false}) {
      const pca::FitOptions options{.solver = solver,
                                    .center = center,
                                    .scale = standardize ? pca::Scale::deviation : pca::Scale::none};
      const Vector expected = deviations_of(x, options);
      EXPECT_LT((test::fit(x, options).deviations - expected).cwiseQuotient(expected).cwiseAbs().maxCoeff(),
                1e-14);
    }
  }
}

TEST(FitOfACovariance, KnowsTheDeviationsOfItsColumns) {
  const Vector deviations{{1e-3, 1, 1e8}};
  const Matrix covariance = deviations.cwiseAbs2().asDiagonal();
  EXPECT_EQ(pca::fit_covariance(covariance, 0, {}).deviations, deviations);
  EXPECT_EQ(pca::fit_covariance(covariance, 9, {.scale = pca::Scale::deviation}).deviations, Vector::Ones(3));
}

TEST(FitOfHugeAndTinyColumns, KnowsTheirDeviationsWhereVariancesLeaveTheRange) {
  RowMatrix x = test::sample(20, 3);
  const Vector expected = deviations_of(x, {});
  const Vector units{{0x1p-600, 1, 0x1p600}};
  x.array().rowwise() *= units.transpose().array();
  for (const Solver solver : {Solver::covariance, Solver::svd}) {
    const Vector found = test::fit(x, {.solver = solver}).deviations;
    EXPECT_LT(found.cwiseQuotient(units).cwiseQuotient(expected).array().log().abs().maxCoeff(), 1e-14);
  }
}

TEST_P(DirectFit, EigenpairsHoldToLapacksThreshold) {
  const auto [solver, rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  for (const bool center : {true, false}) {
    const Matrix s = test::covariance_of(x, pca::Ddof::sample, center);
    const Model model = test::fit(x, {.solver = solver, .center = center});
    EXPECT_EQ(model.solver, solver);
    EXPECT_EQ(model.components.rows(), std::min(rows, columns));
    EXPECT_LT(test::residual_ratio(s, model), test::threshold);
    EXPECT_LT(test::orthogonality_ratio(model), test::threshold);
    EXPECT_NEAR(model.total_variance, s.trace(), 1e-13 * s.trace());
    EXPECT_LE(model.residual, 1e-13);
    EXPECT_LE(model.orthogonality, 1e-13);
  }
}

TEST_P(DirectFit, EigenvaluesAgreeWithJacobi) {
  const auto [solver, rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  const Model model = test::fit(x, {.solver = solver});
  const Vector expected = test::jacobi_eigenvalues(test::covariance_of(x)).head(std::min(rows, columns));
  ASSERT_EQ(model.spectrum.size(), expected.size());
  EXPECT_LE((model.spectrum - expected).cwiseAbs().maxCoeff(), 1e-13 * expected[0]);
  EXPECT_GE(model.spectrum.minCoeff(), 0);
  for (Index m = 1; m < model.spectrum.size(); ++m) EXPECT_LE(model.spectrum[m], model.spectrum[m - 1]);
}

TEST_P(DirectFit, LargestEntryOfEachComponentIsPositive) {
  const auto [solver, rows, columns] = GetParam();
  const Model model = test::fit(test::sample(rows, columns), {.solver = solver});
  for (Index m = 0; m < model.components.rows(); ++m) {
    EXPECT_EQ(model.components.row(m).maxCoeff(), model.components.row(m).cwiseAbs().maxCoeff());
  }
}

TEST_P(DirectFit, StandardisingIsPcaOfTheCorrelation) {
  const auto [solver, rows, columns] = GetParam();
  RowMatrix x = test::sample(rows, columns);
  x.array().rowwise() *= Eigen::RowVectorXd::LinSpaced(columns, 1, 1000).array();
  const Model model = test::fit(x, {.solver = solver, .scale = pca::Scale::deviation});
  Matrix s = test::covariance_of(x);
  const Vector scale = s.diagonal().cwiseSqrt();
  s = scale.cwiseInverse().asDiagonal() * s * scale.cwiseInverse().asDiagonal();
  EXPECT_LT(test::residual_ratio(s, model), test::threshold);
  EXPECT_LE((model.scale - scale).cwiseQuotient(scale).cwiseAbs().maxCoeff(), 1e-13);
  EXPECT_NEAR(model.total_variance, static_cast<double>(columns), 1e-12 * static_cast<double>(columns));
}

/// Computes the divisors by their definition, s^power times the factors.
Vector divisors_of(const RowMatrix& x, double power, const Vector& factors) {
  const Vector variances = test::covariance_of(x).diagonal();
  return variances.array().pow(power / 2) * factors.array();
}

TEST_P(DirectFit, DividesByPowersOfDeviationsTimesFactors) {
  const auto [solver, rows, columns] = GetParam();
  RowMatrix x = test::sample(rows, columns);
  x.array().rowwise() *= Eigen::RowVectorXd::LinSpaced(columns, 1, 1000).array();
  const Vector ones = Vector::Ones(columns);
  const Vector factors = Vector::LinSpaced(columns, 0.3, 70);
  const auto check = [&](pca::Scale scale, double power, const Vector& by, const Vector& given) {
    const Vector divisors = divisors_of(x, power, by);
    const Model expected = test::fit(x * divisors.cwiseInverse().asDiagonal(), {.solver = solver});
    const Model model = test::fit(x, {.solver = solver, .scale = scale, .factors = given});
    EXPECT_LE((model.scale - divisors).cwiseQuotient(divisors).cwiseAbs().maxCoeff(), 1e-13);
    EXPECT_LE((model.spectrum - expected.spectrum).cwiseAbs().maxCoeff(), 1e-12 * expected.spectrum[0]);
    EXPECT_NEAR(model.total_variance, expected.total_variance, 1e-12 * expected.total_variance);
    EXPECT_LE(
        (model.deviations - expected.deviations).cwiseQuotient(expected.deviations).cwiseAbs().maxCoeff(),
        1e-12);
    const Matrix s = test::covariance_of(x * divisors.cwiseInverse().asDiagonal());
    EXPECT_LT(test::residual_ratio(s, model), test::threshold);
  };
  check(pca::Scale::pareto, 0.5, ones, {});
  check(pca::Scale::none, 0, factors, factors);
  check(pca::Scale::deviation, 1, factors, factors);
  check(pca::Scale::pareto, 0.5, factors, factors);
}

TEST_P(DirectFit, TakesDivisorsThatBringDataIntoRangeAndOut) {
  const auto [solver, rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  const Model plain = test::fit(x, {.solver = solver});
  for (const int exponent : {-1060, -600, 600, 1000}) {
    const Vector factors = Vector::Constant(columns, std::ldexp(1.0, exponent));
    const Model model = test::fit(x, {.solver = solver, .factors = factors});
    EXPECT_LE((model.components - plain.components).cwiseAbs().maxCoeff(), 1e-9) << exponent;
    EXPECT_LE((model.ratios - plain.ratios).cwiseAbs().maxCoeff(), 1e-13) << exponent;
  }
  const RowMatrix huge = std::ldexp(1.0, 1000) * x;
  const Vector factors = Vector::Constant(columns, std::ldexp(1.0, 1000));
  const Model back = test::fit(huge, {.solver = solver, .factors = factors});
  EXPECT_LE((back.spectrum - plain.spectrum).cwiseAbs().maxCoeff(), 1e-13 * plain.spectrum[0]);
  const Model pareto = test::fit(huge, {.solver = solver, .scale = pca::Scale::pareto});
  const Model small = test::fit(x, {.solver = solver, .scale = pca::Scale::pareto});
  EXPECT_LE((pareto.ratios - small.ratios).cwiseAbs().maxCoeff(), 1e-13);
}

TEST_P(DirectFit, LeavesOutColumnsWhoseFactorIsZero) {
  const auto [solver, rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  RowMatrix more(rows, columns + 1);
  more << Vector::LinSpaced(rows, -3, 5), x;
  Vector factors = Vector::LinSpaced(columns + 1, 0, 3);
  const Model expected = test::fit(x, {.solver = solver, .factors = factors.tail(columns)});
  const Model model =
      test::fit(more, {.solver = solver, .constant = pca::ConstantColumns::omit, .factors = factors});
  EXPECT_EQ(model.scale[0], 1);
  EXPECT_EQ(model.deviations[0], 0);
  EXPECT_EQ(model.components.col(0).cwiseAbs().maxCoeff(), 0);
  EXPECT_LE((model.spectrum - expected.spectrum).cwiseAbs().maxCoeff(), 1e-12 * expected.spectrum[0]);
  EXPECT_EQ(code_of([&] { (void)test::fit(x, {.solver = solver, .factors = factors}); }),
            pca::ErrorCode::shape);
}

TEST(FitOfACovariance, DividesByFactorsAndRoots) {
  const Matrix s = test::covariance_of(test::sample(30, 4));
  const Vector factors{{0.5, 2, 1e-3, 1e5}};
  const auto divided = [&](const Vector& by) -> Matrix {
    return by.cwiseInverse().asDiagonal() * s * by.cwiseInverse().asDiagonal();
  };
  const Vector roots = s.diagonal().array().pow(0.25);
  for (const auto& [scale, by] : {std::pair<pca::Scale, Vector>{pca::Scale::none, factors},
                                  {pca::Scale::pareto, roots.cwiseProduct(factors)}}) {
    const Model model = pca::fit_covariance(s, 30, {.scale = scale, .factors = factors});
    const Model expected = pca::fit_covariance(divided(by), 30, {});
    EXPECT_LE((model.spectrum - expected.spectrum).cwiseAbs().maxCoeff(), 1e-12 * expected.spectrum[0]);
    EXPECT_LE((model.scale - by).cwiseQuotient(by).cwiseAbs().maxCoeff(), 1e-14);
  }
}

TEST_P(DirectFit, ConstantDataIsNoError) {
  const auto [solver, rows, columns] = GetParam();
  const Model model = test::fit(RowMatrix::Constant(rows, columns, 0.1), {.solver = solver});
  EXPECT_EQ(model.total_variance, 0);
  EXPECT_EQ(model.spectrum.cwiseAbs().maxCoeff(), 0);
  EXPECT_EQ(model.mean, Vector::Constant(columns, 0.1));
  EXPECT_LT(test::orthogonality_ratio(model), test::threshold);
  EXPECT_EQ(code_of([&] {
              (void)test::fit(RowMatrix::Constant(rows, columns, 0.1),
                              {.solver = solver, .scale = pca::Scale::deviation});
            }),
            pca::ErrorCode::constant_column);
}

/// Returns the columns with one before and one behind them that do not vary.
RowMatrix between_constants(const RowMatrix& x) {
  RowMatrix all(x.rows(), x.cols() + 2);
  all << Vector::Constant(x.rows(), 1e9 + 0.1), x, Vector::Constant(x.rows(), 1e-310);
  return all;
}

TEST_P(DirectFit, OmitsConstantColumns) {
  const auto [solver, rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  for (const bool center : {true, false}) {
    pca::FitOptions options{.solver = solver, .center = center, .scale = pca::Scale::deviation};
    const Model rest = test::fit(x, options);
    options.constant = pca::ConstantColumns::omit;
    EXPECT_EQ(test::fit(x, options).components, rest.components);
    const Model model = test::fit(between_constants(x), options);
    EXPECT_EQ(model.columns, columns + 2);
    EXPECT_EQ(model.mean[0], 1e9 + 0.1);
    EXPECT_EQ(model.mean[columns + 1], 1e-310);
    EXPECT_LT((model.mean.segment(1, columns) - rest.mean).cwiseAbs().maxCoeff(), 1e-14);
    EXPECT_LT((model.scale.segment(1, columns) - rest.scale).cwiseAbs().maxCoeff(), 1e-14);
    EXPECT_EQ(model.scale[0], 1);
    EXPECT_EQ(model.deviations[0], 0);
    EXPECT_EQ(model.components.col(0).cwiseAbs().maxCoeff(), 0);
    EXPECT_EQ(model.components.col(columns + 1).cwiseAbs().maxCoeff(), 0);
    EXPECT_EQ(model.spectrum.size(), rest.spectrum.size());
    EXPECT_LT((model.spectrum - rest.spectrum).cwiseAbs().maxCoeff(), 1e-12 * rest.spectrum[0]);
    EXPECT_LT(test::orthogonality_ratio(model), test::threshold);
  }
  const RowMatrix constant = RowMatrix::Constant(rows, columns, 0.1);
  EXPECT_EQ(code_of([&] {
              (void)test::fit(
                  constant,
                  {.solver = solver, .scale = pca::Scale::deviation, .constant = pca::ConstantColumns::omit});
            }),
            pca::ErrorCode::constant_column);
}

TEST_P(DirectFit, KeepsConstantColumns) {
  const auto [solver, rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  pca::FitOptions options{.solver = solver, .scale = pca::Scale::deviation};
  const Model rest = test::fit(x, options);
  options.constant = pca::ConstantColumns::keep;
  EXPECT_EQ(test::fit(x, options).components, rest.components);
  const Model model = test::fit(between_constants(x), options);
  EXPECT_EQ(model.scale[0], 1);
  EXPECT_EQ(model.deviations[0], 0);
  EXPECT_EQ(model.spectrum.size(), std::min(rows, columns + 2));
  const Index shared = rest.spectrum.size();
  EXPECT_LT((model.spectrum.head(shared) - rest.spectrum).cwiseAbs().maxCoeff(), 1e-12 * rest.spectrum[0]);
  EXPECT_NEAR(model.total_variance, rest.total_variance, 1e-12 * rest.total_variance);
  EXPECT_LT(test::orthogonality_ratio(model), test::threshold);
  const Model nothing = test::fit(RowMatrix::Constant(rows, columns, 0.1), options);
  EXPECT_EQ(nothing.total_variance, 0);
}

/// The constant column has the second moment 9 rows / (rows - 1), about the origin and in its own unit.
TEST(KeptConstants, CountFromTheOriginWithoutCentring) {
  RowMatrix x(5, 2);
  x << 1, 3, -1, 3, 2, 3, -2, 3, 0, 3;
  for (const double unit : {1.0, 0x1p-450}) {
    x.col(0) *= unit;
    for (const Solver solver : {Solver::covariance, Solver::gram, Solver::svd}) {
      const Model model = test::fit(x, {.solver = solver,
                                        .components = Index{2},
                                        .center = false,
                                        .scale = pca::Scale::deviation,
                                        .constant = pca::ConstantColumns::keep});
      EXPECT_NEAR(model.eigenvalues[0], 45.0 / 4, 1e-13) << int(solver);
      EXPECT_NEAR(model.eigenvalues[1], 1, 1e-13) << int(solver);
    }
  }
}

TEST_P(DirectFit, ConstantColumnsFarAboveTheOthersAddNothing) {
  const auto [solver, rows, columns] = GetParam();
  RowMatrix x = test::sample(rows, columns + 1);
  x.col(0).setConstant(1e300);
  const Model model = test::fit(x, {.solver = solver});
  EXPECT_EQ(model.mean[0], 1e300);
  const double total = test::covariance_of(x.rightCols(columns)).trace();
  EXPECT_NEAR(model.total_variance, total, 1e-12 * total);
  EXPECT_EQ(test::fit(RowMatrix::Constant(rows, columns, 1e300), {.solver = solver}).total_variance, 0);
}

TEST_P(DirectFit, RankDeficientDataHasOrthonormalComponents) {
  const auto [solver, rows, columns] = GetParam();
  RowMatrix x = test::sample(rows, columns);
  for (Index j = 1; j < columns; ++j) x.col(j) = static_cast<double>(j + 1) * x.col(0);  // rank 1
  const Model model = test::fit(x, {.solver = solver});
  EXPECT_LT(test::orthogonality_ratio(model), test::threshold);
  EXPECT_NEAR(model.eigenvalues[0], model.total_variance, 1e-13 * model.total_variance);
  EXPECT_LE(model.eigenvalues.tail(model.eigenvalues.size() - 1).sum(), 1e-12 * model.total_variance);
}

INSTANTIATE_TEST_SUITE_P(Solvers, DirectFit, testing::ValuesIn(cases()));

TEST(FitBits, DoNotDependOnWhereTheDataLies) {
  const RowMatrix x = test::sample(60, 101);
  for (const Solver solver : {Solver::covariance, Solver::gram, Solver::svd}) {
    const Model first = test::fit(x, {.solver = solver});
    for (Index shift = 1; shift < 4; ++shift) {
      const std::vector<double> memory = test::shifted(x, shift);
      pca::Fit fit(60, 101, pca::ScalarType::float64, {.solver = solver});
      fit.add({memory.data() + shift, pca::ScalarType::float64, 60, 101});
      const Model again = fit.finish();
      EXPECT_EQ(again.components, first.components);
      EXPECT_EQ(again.spectrum, first.spectrum);
    }
  }
}

TEST(FitRules, KeepWhatTheyPromise) {
  const RowMatrix x = test::sample(90, 12);
  for (const Solver solver : {Solver::covariance, Solver::gram, Solver::svd}) {
    const Model all = test::fit(x, {.solver = solver});
    for (const double ratio : {0.3, 0.5, 0.9, 0.999, 1.0}) {
      const Model model = test::fit(x, {.solver = solver, .components = pca::VarianceRatio{ratio}});
      const Index m = model.components.rows();
      EXPECT_EQ(model.spectrum.size(), 12);
      if (ratio < 1) {
        EXPECT_GE(all.spectrum.head(m).sum() / all.total_variance, ratio);
      }
      EXPECT_LT(all.spectrum.head(m - 1).sum() / all.total_variance, ratio);
    }
    for (const double limit : {0.0, 0.01, 0.5, 1e9}) {
      const Index m =
          test::fit(x, {.solver = solver, .components = pca::Distortion{limit}}).components.rows();
      const auto distortion = [&](Index kept) { return all.spectrum.tail(12 - kept).sum() * 89 / 90; };
      EXPECT_LE(distortion(m), limit * (1 + 1e-12));
      if (m > 1) {
        EXPECT_GT(distortion(m - 1), limit);
      }
    }
    EXPECT_EQ(test::fit(x, {.solver = solver, .components = 5}).components.rows(), 5);
    EXPECT_EQ(code_of([&] { (void)test::fit(x, {.solver = solver, .components = 13}); }),
              pca::ErrorCode::components);
  }
}

TEST(FitRules, AreMetExactlyAtTheirBound) {
  const Matrix s = Eigen::Vector3d(8, 6, 2).asDiagonal();
  EXPECT_EQ(pca::fit_covariance(s, 4, {.components = pca::VarianceRatio{0.5}}).components.rows(), 1);
  EXPECT_EQ(pca::fit_covariance(s, 4, {.components = pca::VarianceRatio{0.875}}).components.rows(), 2);
  EXPECT_EQ(pca::fit_covariance(s, 4, {.components = pca::VarianceRatio{0.8750001}}).components.rows(), 3);
  // J(1) = (6 + 2) 3/4, J(2) = 2 3/4: the divisor is N, the eigenvalues' was N - 1.
  EXPECT_EQ(pca::fit_covariance(s, 4, {.components = pca::Distortion{6}}).components.rows(), 1);
  EXPECT_EQ(pca::fit_covariance(s, 4, {.components = pca::Distortion{1.5}}).components.rows(), 2);
  EXPECT_EQ(pca::fit_covariance(s, 4, {.components = pca::Distortion{1.4999999}}).components.rows(), 3);
}

TEST(FitSigns, RotationHasDeterminantOne) {
  for (std::uint64_t seed = 1; seed < 9; ++seed) {
    const RowMatrix x = test::sample(50, 6, seed);
    const Model rotation = test::fit(x, {.solver = Solver::covariance, .rotation = true});
    const Model plain = test::fit(x, {.solver = Solver::covariance});
    EXPECT_NEAR(Matrix(rotation.components).determinant(), 1, 1e-13);
    EXPECT_EQ(rotation.components.topRows(5), plain.components.topRows(5));
  }
}

TEST(FitTies, AreNamed) {
  // Makes axis-aligned data with variances 4, 1, 1, 1, 0, 0 times a constant.
  RowMatrix x = RowMatrix::Zero(8, 6);
  x(0, 0) = 2, x(1, 0) = -2;
  for (Index j = 1; j < 4; ++j) x(2 * j, j) = 1, x(2 * j + 1, j) = -1;
  const Model model = test::fit(x, {.solver = Solver::covariance});
  const std::vector<std::pair<Index, Index>> expected{{1, 3}, {4, 5}};
  EXPECT_EQ(model.tied, expected);
}

TEST(FitDivisor, FollowsDdof) {
  const RowMatrix x = test::sample(10, 4);
  for (const Solver solver : {Solver::covariance, Solver::gram, Solver::svd}) {
    const Model sample = test::fit(x, {.solver = solver, .ddof = pca::Ddof::sample});
    const Model population = test::fit(x, {.solver = solver, .ddof = pca::Ddof::population});
    EXPECT_LE((sample.spectrum * 0.9 - population.spectrum).cwiseAbs().maxCoeff(),
              1e-14 * sample.spectrum[0]);
  }
}

TEST(FitSvd, KeepsSmallSingularValues) {
  // X = Q diag(1, 1e-6, 1e-12) with orthogonal columns of zero mean: lost to any covariance route.
  RowMatrix x(4, 3);
  x << 1, 1, 1, -1, 1, -1, 1, -1, -1, -1, -1, 1;
  x *= Eigen::Vector3d(1, 1e-6, 1e-12).asDiagonal();
  const Vector singular = (test::fit(x, {.solver = Solver::svd}).spectrum * 3).cwiseSqrt();
  EXPECT_NEAR(singular[0], 2, 4e-15);
  EXPECT_NEAR(singular[1], 2e-6, 1e-15);
  EXPECT_NEAR(singular[2], 2e-12, 1e-15);
}

TEST(FitCovariance, SolvesToeplitz) {
  const Index n = 40;
  Matrix s = 2 * Matrix::Identity(n, n);
  for (Index i = 1; i < n; ++i) s(i, i - 1) = s(i - 1, i) = -1;
  const Model model = pca::fit_covariance(s, 100, {});
  for (Index k = 0; k < n; ++k) {
    const double angle = static_cast<double>(n - k) * std::numbers::pi / static_cast<double>(n + 1);
    EXPECT_NEAR(model.spectrum[k], 2 - 2 * std::cos(angle), 1e-14);
  }
  EXPECT_LT(test::residual_ratio(s, model), test::threshold);
}

TEST(FitCovariance, RejectsWhatIsNone) {
  Matrix s(2, 2);
  s << 1, 2, 2, 1;
  EXPECT_EQ(code_of([&] { (void)pca::fit_covariance(s, 0, {}); }), pca::ErrorCode::option);
  s << 0, 1, 1, 0;  // no trace at all
  EXPECT_EQ(code_of([&] { (void)pca::fit_covariance(s, 0, {}); }), pca::ErrorCode::option);
  EXPECT_EQ(code_of([&] { (void)pca::fit_covariance(-s, 0, {.scale = pca::Scale::deviation}); }),
            pca::ErrorCode::constant_column);
}

TEST(FitCovariance, OmitsAndKeepsColumnsWithoutVariance) {
  Matrix s = Matrix::Zero(3, 3);
  s(0, 0) = 4;
  s(2, 2) = 9;
  s(2, 0) = s(0, 2) = 3;
  pca::FitOptions options{.scale = pca::Scale::deviation, .constant = pca::ConstantColumns::omit};
  const Model omitted = pca::fit_covariance(s, 10, options);
  EXPECT_EQ(omitted.columns, 3);
  EXPECT_EQ(omitted.spectrum.size(), 2);
  EXPECT_NEAR(omitted.spectrum[0], 1.5, 1e-14);
  EXPECT_EQ(omitted.components(0, 1), 0);
  options.constant = pca::ConstantColumns::keep;
  const Model kept = pca::fit_covariance(s, 10, options);
  EXPECT_EQ(kept.spectrum.size(), 3);
  EXPECT_NEAR(kept.spectrum[0], 1.5, 1e-14);
  EXPECT_NEAR(kept.spectrum[2], 0, 1e-14);
  s(1, 0) = s(0, 1) = 1;  // no variance, but a covariance
  for (const auto constant : {pca::ConstantColumns::omit, pca::ConstantColumns::keep}) {
    options.constant = constant;
    EXPECT_EQ(code_of([&] { (void)pca::fit_covariance(s, 10, options); }), pca::ErrorCode::option);
  }
}

TEST(FitCovariance, NamesAllColumnsWithoutVariance) {
  const pca::Error error = test::error_of(
      [] { (void)pca::fit_covariance(Matrix::Zero(23, 23), 10, {.scale = pca::Scale::deviation}); });
  EXPECT_EQ(error.code(), pca::ErrorCode::constant_column);
  EXPECT_STREQ(error.what(),
               "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19 and 3 more");
}

TEST(FitCovariance, NamesTheNegativeEigenvalue) {
  const pca::Error error = test::error_of(
      [] { (void)pca::fit_covariance(Eigen::Vector3d(3, -1e-7, 1).asDiagonal().toDenseMatrix(), 0, {}); });
  EXPECT_EQ(error.code(), pca::ErrorCode::option);
  EXPECT_NEAR(error.value().value_or(0), -1e-7, 1e-22);
}

TEST(FitCovariance, TakesWhatWasRoundedToFloats) {
  for (const Index n : {3, 40, 200}) {
    const Matrix exact = test::covariance_of(test::sample(n / 2 + 2, n));
    const Matrix rounded = exact.cast<float>().cast<double>();
    for (const bool standardize : {false, true}) {
      const Model model =
          pca::fit_covariance(rounded, 0, {.scale = standardize ? pca::Scale::deviation : pca::Scale::none});
      EXPECT_GE(model.spectrum.minCoeff(), 0);
      EXPECT_EQ(model.spectrum.size(), n);
      EXPECT_LE(model.ratios.sum(), 1 + 1e-13);
    }
    // In doubles, rounding does not explain such an eigenvalue.
    Matrix doubles = rounded;
    doubles(0, 0) += 1e-12;
    EXPECT_EQ(code_of([&] { (void)pca::fit_covariance(doubles, 0, {}); }), pca::ErrorCode::option) << n;
    Matrix beyond = rounded;
    beyond.diagonal().array() -= static_cast<double>(static_cast<float>(1e-5 * rounded.trace()));
    beyond = Matrix(beyond.cast<float>().cast<double>());
    EXPECT_EQ(code_of([&] { (void)pca::fit_covariance(beyond, 0, {}); }), pca::ErrorCode::option) << n;
  }
}

TEST(FitCovariance, CountsWhatFewRowsCutOff) {
  // Two rows have a covariance of rank 2 at most; this one has more.
  const Matrix s = Eigen::Vector4d(4, 3, 2, 1).asDiagonal();
  const auto kept = [&](const pca::FitOptions& options) {
    return pca::fit_covariance(s, 2, options).components.rows();
  };
  const Model model = pca::fit_covariance(s, 2, {});
  EXPECT_EQ(model.spectrum, Vector(Eigen::Vector2d(4, 3)));
  EXPECT_EQ(model.total_variance, 10);
  EXPECT_EQ(model.ratios, Vector(Eigen::Vector2d(0.4, 0.3)));
  // J(1) = (3 + 2 + 1) / 2 and J(2) = (2 + 1) / 2.
  EXPECT_EQ(kept({.components = pca::Distortion{3}}), 1);
  EXPECT_EQ(kept({.components = pca::Distortion{2.9}}), 2);
  EXPECT_EQ(kept({.components = pca::Distortion{1.5}}), 2);
  EXPECT_EQ(code_of([&] { (void)kept({.components = pca::Distortion{1.4}}); }), pca::ErrorCode::components);
  EXPECT_EQ(kept({.components = pca::VarianceRatio{0.7}}), 2);
  EXPECT_EQ(code_of([&] { (void)kept({.components = pca::VarianceRatio{0.71}}); }),
            pca::ErrorCode::components);
}

TEST(FitMoments, RejectsThoseOfNoData) {
  auto bytes = test::moments_of(test::sample(256, 3)).to_bytes();
  const double more_than_both_variances_allow = 300;
  std::memcpy(bytes.data() + bytes.size() - 2 * sizeof(double), &more_than_both_variances_allow,
              sizeof(double));  // the scatter's entry (2, 1)
  const auto moments = pca::Moments::from_bytes(bytes);
  for (const Solver solver : {Solver::automatic, Solver::covariance, Solver::krylov, Solver::em}) {
    EXPECT_EQ(code_of([&] { (void)pca::fit_moments(moments, {.solver = solver, .components = 1}); }),
              pca::ErrorCode::shape);
  }
}

TEST(FitErrors, AreTyped) {
  EXPECT_EQ(code_of([] { (void)pca::fit_moments(pca::Moments(3), {}); }), pca::ErrorCode::empty);
  EXPECT_EQ(code_of([] { (void)test::fit(test::sample(1, 3), {.solver = Solver::gram}); }),
            pca::ErrorCode::empty);
  EXPECT_EQ(code_of([] {
              Fit fit(3, 2, ScalarType::float64, {.solver = Solver::svd});
              fit.add(test::view(test::sample(2, 2)));
              (void)fit.finish();
            }),
            pca::ErrorCode::shape);
}

TEST(Fit, RunsTheSolverOfItsPlan) {
  for (const auto& [rows, columns] : std::vector<std::pair<Index, Index>>{{100, 7}, {7, 100}, {600, 500}}) {
    const RowMatrix x = test::sample(rows, columns);
    for (const Solver asked : {Solver::automatic, Solver::svd, Solver::krylov}) {
      Fit fit(static_cast<double>(rows), columns, ScalarType::float64, {.solver = asked, .components = 3});
      fit.add(test::view(x));
      EXPECT_EQ(fit.finish().solver, fit.plan().solver);
    }
  }
  EXPECT_EQ(test::fit(test::sample(7, 100), {}).solver, Solver::gram);
  EXPECT_EQ(test::fit(test::sample(100, 7), {}).solver, Solver::covariance);
  EXPECT_EQ(pca::fit_moments(test::moments_of(test::sample(7, 100)), {}).solver, Solver::covariance);
  EXPECT_EQ(pca::fit_covariance(test::covariance_of(test::sample(9, 3)), 9, {}).solver, Solver::covariance);
}

TEST(Fit, GathersMomentsOrRowsAsItsPlanSays) {
  using Floats = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const Floats x = test::sample(2500, 4).cast<float>();
  const auto rows = [&](Index first, Index count) {
    return pca::MatrixView(x.row(first).data(), ScalarType::float32, count, 4);
  };
  for (const Solver solver : {Solver::covariance, Solver::svd, Solver::power}) {
    for (const double announced : {0.0, 2500.0}) {
      const pca::FitOptions options{.solver = solver, .components = 2};
      Fit whole(announced, 4, ScalarType::float32, options);
      whole.add(rows(0, 2500));
      Fit parts(announced, 4, ScalarType::float32, options);
      parts.add(rows(0, 1024));
      if (pca::Moments* const sums = parts.moments()) {
        EXPECT_EQ(parts.place(1), nullptr);
        EXPECT_EQ(parts.at(0), nullptr);
        pca::Moments further(4);
        further.add(rows(1024, 1024));
        sums->merge(further);
      } else {
        const bool in_place = parts.plan().holds == ScalarType::float32;
        EXPECT_NE(solver, Solver::covariance);
        EXPECT_EQ(in_place, solver == Solver::power);
        void* const place = parts.place(1024);
        if (in_place) std::memcpy(place, x.row(1024).data(), 1024 * 4 * sizeof(float));
        parts.add(in_place ? pca::MatrixView(place, ScalarType::float32, 1024, 4) : rows(1024, 1024));
        EXPECT_EQ(parts.at(1024), place);
      }
      parts.add(rows(2048, 452));
      const Model expected = whole.finish();
      const Model model = parts.finish();
      EXPECT_EQ(model.components, expected.components);
      EXPECT_EQ(model.spectrum, expected.spectrum);
      EXPECT_EQ(model.mean, expected.mean);
    }
  }
}

class FitScale : public testing::TestWithParam<int> {};

TEST_P(FitScale, ByAPowerOfTwoChangesNoBitOfTheComponents) {
  const double factor = std::ldexp(1.0, GetParam());
  RowMatrix x = test::sample(90, 7);
  x.col(2) *= 0x1p-40;
  x.col(5).setConstant(3);
  for (const Solver solver : {Solver::covariance, Solver::gram, Solver::svd}) {
    for (const bool center : {true, false}) {
      const Model near = test::fit(x, {.solver = solver, .center = center});
      const Model far = test::fit(x * factor, {.solver = solver, .center = center});
      EXPECT_EQ(far.components, near.components);
      EXPECT_EQ(far.ratios, near.ratios);
      EXPECT_EQ(far.mean, near.mean * factor);
      EXPECT_EQ(far.singular_values, near.singular_values * factor);
      EXPECT_EQ(far.eigenvalues, near.eigenvalues * factor * factor);
      EXPECT_EQ(far.total_variance, near.total_variance * factor * factor);
    }
    x.col(5) = x.col(2).array().square() + x.col(1).array();
    const Model near = test::fit(x, {.solver = solver, .scale = pca::Scale::deviation});
    const Model far = test::fit(x * factor, {.solver = solver, .scale = pca::Scale::deviation});
    EXPECT_EQ(far.components, near.components);
    EXPECT_EQ(far.eigenvalues, near.eigenvalues);
    EXPECT_EQ(far.scale, near.scale * factor);
    x.col(5).setConstant(3);
  }
  const Model near = pca::fit_covariance(test::covariance_of(x), 90, {});
  const Model far = pca::fit_covariance(test::covariance_of(x) * factor, 90, {});
  EXPECT_EQ(far.ratios, near.ratios);
}

INSTANTIATE_TEST_SUITE_P(PowersOfTwo, FitScale, testing::Values(-900, -664, -500, -2, 64, 500, 664, 900));

TEST(FitScale, OfDenormalsIsNoSpecialCase) {
  const RowMatrix x = (test::sample(60, 4) * 0x1p10).array().round() * 0x1p-1074;
  const RowMatrix large = x * 0x1p1000;
  for (const Solver solver : {Solver::covariance, Solver::gram, Solver::svd}) {
    const Model model = test::fit(x, {.solver = solver});
    EXPECT_EQ(model.components, test::fit(large, {.solver = solver}).components);
    EXPECT_EQ(model.ratios, test::fit(large, {.solver = solver}).ratios);
  }
}

TEST(FitScale, CarriesOverToTheDistortionRule) {
  const RowMatrix x = test::sample(90, 12);
  for (const Solver solver : {Solver::covariance, Solver::gram, Solver::svd}) {
    const Model near = test::fit(x, {.solver = solver, .components = pca::Distortion{0.1}});
    const Model far =
        test::fit(x * 0x1p200, {.solver = solver, .components = pca::Distortion{std::ldexp(0.1, 400)}});
    EXPECT_EQ(far.components, near.components);
  }
}

TEST(FitScale, OfColumnsMayDifferBeyondAllBounds) {
  RowMatrix x = test::sample(80, 3);
  x.array().rowwise() *= Eigen::Array<double, 1, 3>(1e-300, 1, 1e300);
  for (const Solver solver : {Solver::covariance, Solver::gram, Solver::svd}) {
    const Model model = test::fit(x, {.solver = solver, .scale = pca::Scale::deviation});
    const Model plain = test::fit(test::sample(80, 3), {.solver = solver, .scale = pca::Scale::deviation});
    EXPECT_LE((model.components - plain.components).cwiseAbs().maxCoeff(), 1e-12);
  }
}
