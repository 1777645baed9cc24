#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>
#include <string>

#include "centred.hpp"
#include "core/base/error.hpp"
#include "core/factor/orthonormal.hpp"
#include "core/solvers/dispatch.hpp"
#include "core/solvers/krylov.hpp"
#include "matrices.hpp"
#include "support.hpp"

using pca::ComponentRule;
using pca::Eigenpairs;
using pca::FitOptions;
using pca::SampleSize;
using pca::Solver;
using test::Centred;
using test::eps;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

constexpr Solver iterative[] = {Solver::krylov, Solver::power, Solver::em};

/// Eigenvalues as LAPACK's generators choose them (dlatms, modes 1-6), and harder ones.
struct Family {
  const char* name;
  std::function<double(Index i, Index n)> value;
  bool slow = false;  // gaps too small for power and em
};

double along(Index i, Index n) { return n > 1 ? static_cast<double>(i) / static_cast<double>(n - 1) : 0; }

double noise(Index i) { return (test::Random(static_cast<std::uint64_t>(i))() + 1) / 2; }

std::vector<Family> families() {
  return {{"one large", [](Index i, Index) { return i == 0 ? 1 : 1e-8; }},
          {"one small", [](Index i, Index n) { return i < n - 1 ? 1 : 1e-8; }},
          {"geometric", [](Index i, Index n) { return std::pow(1e-12, along(i, n)); }},
          {"arithmetic", [](Index i, Index n) { return 1 - along(i, n) * (1 - 1e-8); }},
          {"random logarithms", [](Index i, Index) { return std::pow(1e-12, noise(i)); }},
          {"random", [](Index i, Index) { return noise(i); }, true},
          {"two clusters", [](Index i, Index n) { return 3 * i < 2 * n ? 1 : 0.5; }},
          {"deficient", [](Index i, Index n) { return 3 * i < n ? 1 / static_cast<double>(1 + i) : 0; }},
          {"identity", [](Index, Index) { return 1; }},
          {"zero", [](Index, Index) { return 0; }},
          {"graded", [](Index i, Index) { return std::pow(0.1, static_cast<double>(i)); }},
          {"near ties", [](Index i, Index) { return 1 + 1e-9 * noise(i); }, true},
          {"digits", [](Index i, Index) { return std::pow(static_cast<double>(i + 1), -1.5); }}};
}

Vector spectrum_of(const Family& family, Index n) {
  Vector values(n);
  for (Index i = 0; i < n; ++i) values[i] = family.value(i, n);
  std::sort(values.data(), values.data() + n, std::greater<>());
  return values;
}

Matrix symmetric(const Vector& values) {
  const Matrix q = test::orthonormal(values.size(), values.size(), 99);
  const Matrix s = q * values.asDiagonal() * q.transpose();
  return (s + s.transpose()) / 2;
}

/// Makes `rows` rows X such that X^T X / 7 has these eigenvalues.
RowMatrix data(const Vector& values, Index rows) {
  const Matrix q = test::orthonormal(values.size(), values.size(), 99);
  return (7 * values.head(rows)).cwiseSqrt().asDiagonal() * q.leftCols(rows).transpose();
}

/// Disables the cost model, so that krylov continues until it has converged.
FitOptions top(Solver solver, Index components) {
  return {.solver = solver, .components = components, .max_iterations = 1000};
}

ComponentRule rule_for(const FitOptions& options, const Matrix& s) {
  return {options, SampleSize{}, s.trace()};
}

Eigenpairs solve(const Matrix& s, const FitOptions& options) {
  return pca::solve_symmetric(s, s.rows(), options, rule_for(options, s));
}

void expect_eigenpairs(const Matrix& s, const Eigenpairs& pairs, Index kept) {
  ASSERT_EQ(pairs.vectors.cols(), kept);
  pca::Model model;
  model.columns = s.rows();
  model.components = pairs.vectors.transpose();
  model.eigenvalues = pairs.spectrum.head(kept);
  EXPECT_LT(test::residual_ratio(s, model), test::threshold / 3);
  EXPECT_LT(test::orthogonality_ratio(model), test::threshold / 3);
  for (Index i = 1; i < kept; ++i) EXPECT_LE(model.eigenvalues[i], model.eigenvalues[i - 1]);
  EXPECT_GE(model.eigenvalues.minCoeff(), 0);
}

/// Compares leading subspaces, each as far as its gap determines it.
void expect_same_subspaces(const Eigenpairs& pairs, const Eigenpairs& expected) {
  const Index n = expected.spectrum.size();
  for (Index m = 1; m <= pairs.vectors.cols() && m < n; ++m) {
    const double gap = (expected.spectrum[m - 1] - expected.spectrum[m]) / expected.spectrum[0];
    if (!(gap > 1e-6)) continue;
    const auto u = pairs.vectors.leftCols(m);
    const auto v = expected.vectors.leftCols(m);
    EXPECT_LE((u - v * (v.transpose() * u)).norm(), 1e-12 / gap) << "of the first " << m;
  }
}

/// A product costs a second.
pca::KrylovProducts products_of(const Matrix& s) {
  return {.exact = [&](const Matrix& v) -> Matrix { return s * v; }, .seconds = [](Index) { return 1.0; }};
}

}  // namespace

class Iterative : public testing::TestWithParam<Solver> {};

void expect_lapacks_threshold(Solver solver, std::initializer_list<Index> orders) {
  for (const Family& family : families()) {
    if (family.slow && solver != Solver::krylov) continue;
    for (const Index n : orders) {
      const Matrix s = symmetric(spectrum_of(family, n));
      const Eigenpairs expected = solve(s, {.solver = Solver::covariance});
      for (const Index k : {Index{1}, Index{2}, Index{10}, n / 2, n}) {
        if (k < 1 || k > n) continue;
        SCOPED_TRACE(family.name + std::string(", ") + std::to_string(k) + " of " + std::to_string(n));
        const Eigenpairs pairs = solve(s, top(solver, k));
        expect_eigenpairs(s, pairs, k);
        expect_same_subspaces(pairs, expected);
        EXPECT_LE((pairs.spectrum.head(k) - expected.spectrum.head(k)).cwiseAbs().maxCoeff(),
                  1e-13 * expected.spectrum[0]);
        if (solver != Solver::krylov) {
          EXPECT_EQ(pairs.solver, solver);
        }
      }
    }
  }
}

TEST_P(Iterative, HoldsToLapacksThresholdOnEverySpectrum) {
  expect_lapacks_threshold(GetParam(), {1, 2, 3, 8, 9, 17, 33});
}

TEST_P(Iterative, HoldsToLapacksThresholdOnEveryLargerSpectrum) {
  expect_lapacks_threshold(GetParam(), {64, 97});
}

TEST_P(Iterative, SolvesDataAsItSolvesTheirCovariance) {
  const Solver solver = GetParam();
  const Vector values =
      spectrum_of({"", [](Index i, Index) { return std::pow(static_cast<double>(i + 1), -1.5); }}, 90);
  for (const Index rows : {1, 2, 40, 89, 90}) {
    const RowMatrix x = data(values, rows);
    const Matrix s = Matrix(x.transpose() * x) / 7;
    for (const Index k : {Index{1}, Index{4}, rows}) {
      if (k > rows) continue;
      SCOPED_TRACE(std::to_string(k) + " of " + std::to_string(rows) + " rows");
      const FitOptions options = top(solver, k);
      const Eigenpairs pairs = pca::solve_rows(*Centred(x, 7), options, rule_for(options, s));
      expect_eigenpairs(s, pairs, k);
      EXPECT_LE((pairs.spectrum.head(k) - values.head(k)).cwiseAbs().maxCoeff(), 1e-13);
    }
  }
}

TEST_P(Iterative, FindsEveryCopyOfAnEigenvalue) {
  // 60 copies of 1, just above 0.9: more than any block is wide, for k within and beyond the cluster.
  Vector values = Vector::LinSpaced(160, 0.9, 0.1);
  values.head(60).setOnes();
  const Matrix s = symmetric(values);
  for (const Index k : {1, 3, 12, 20, 36}) {
    const Eigenpairs pairs = solve(s, top(GetParam(), k));
    // For many of these krylov's basis would fill the space, so the direct solver runs.
    if (k <= 3 || GetParam() != Solver::krylov) EXPECT_EQ(pairs.solver, GetParam());
    EXPECT_LE((pairs.spectrum.head(k) - Vector::Ones(k)).cwiseAbs().maxCoeff(), 1e-13) << k;
    expect_eigenpairs(s, pairs, k);
  }
  // This rule meets the cluster only as eigenvalues become known.
  const double share = 30 / s.trace();
  const FitOptions rule{
      .solver = GetParam(), .components = pca::VarianceRatio{share}, .max_iterations = 1000};
  const Eigenpairs pairs = solve(s, rule);
  EXPECT_EQ(pairs.vectors.cols(), 30);
  EXPECT_LE((pairs.spectrum.head(30) - Vector::Ones(30)).cwiseAbs().maxCoeff(), 1e-13);
}

TEST_P(Iterative, SameSeedSameBitsOtherSeedSameComponents) {
  const Matrix s = symmetric(spectrum_of(families().back(), 80));
  FitOptions options = top(GetParam(), 5);
  const Eigenpairs first = solve(s, options);
  EXPECT_EQ(first.vectors, solve(s, options).vectors);
  options.seed = 4294967295U;
  const Eigenpairs other = solve(s, options);
  EXPECT_NE(first.vectors, other.vectors);
  EXPECT_LE((first.spectrum - other.spectrum).cwiseAbs().maxCoeff(), 1e-14);
  const Matrix angles = (first.vectors.transpose() * other.vectors).cwiseAbs();
  EXPECT_LE((angles - Matrix::Identity(5, 5)).cwiseAbs().maxCoeff(), 1e-11);
}

TEST_P(Iterative, ToleranceIsTheRelativeResidual) {
  const Matrix s = symmetric(spectrum_of(families().back(), 80));
  FitOptions options = top(GetParam(), 6);
  Index before = 0;
  for (const double tolerance : {1e-2, 1e-6, 1e-10, 3.2e-14}) {
    options.tolerance = tolerance;
    const Eigenpairs pairs = solve(s, options);
    EXPECT_LE(pairs.residual, tolerance);
    const Matrix error = s * pairs.vectors - pairs.vectors * pairs.spectrum.asDiagonal();
    EXPECT_NEAR(pairs.residual, error.colwise().norm().maxCoeff() / pairs.spectrum[0], 1e-14);
    EXPECT_GE(pairs.iterations, before);
    before = pairs.iterations;
  }
  EXPECT_GT(before, 4);
}

TEST_P(Iterative, RefusesAToleranceBelowRounding) {
  const Matrix s = symmetric(spectrum_of(families().back(), 80));
  for (const double tolerance : {0.0, 1e-300, 1e-15, 3.1e-14}) {
    FitOptions options = top(GetParam(), 6);
    options.tolerance = tolerance;
    const pca::Error error = test::error_of([&] { (void)solve(s, options); });
    EXPECT_EQ(error.code(), pca::ErrorCode::option);
    EXPECT_EQ(std::string(error.what()),
              "tolerance must be at least 3.2e-14 for 80 columns: rounding leaves no smaller residual");
  }
}

TEST_P(Iterative, RulesKeepAsManyAsTheDirectSolver) {
  for (const Index n : {1, 5, 33}) {
    for (const Family& family : families()) {
      if (family.slow) continue;
      const Matrix s = symmetric(spectrum_of(family, n));
      for (const double ratio : {0.1, 0.5, 0.99, 1.0}) {
        if (s.isZero(0)) continue;
        FitOptions options{
            .solver = Solver::covariance, .components = pca::VarianceRatio{ratio}, .max_iterations = 1000};
        const Index expected = solve(s, options).vectors.cols();
        options.solver = GetParam();
        const Eigenpairs pairs = solve(s, options);
        EXPECT_EQ(pairs.vectors.cols(), expected) << family.name << ", ratio " << ratio << " of " << n;
        expect_eigenpairs(s, pairs, expected);
      }
      for (const double limit : {1e-3, 0.03, 0.5}) {
        FitOptions options{.solver = Solver::covariance,
                           .components = pca::Distortion{limit * s.trace()},
                           .max_iterations = 1000};
        const Index expected = solve(s, options).vectors.cols();
        options.solver = GetParam();
        EXPECT_EQ(solve(s, options).vectors.cols(), expected)
            << family.name << ", distortion " << limit << " of " << n;
      }
    }
    const Matrix s = symmetric(spectrum_of(families().back(), n));
    EXPECT_EQ(solve(s, {.solver = GetParam(), .components = pca::Distortion{0}}).vectors.cols(), n);
    EXPECT_EQ(test::error_of([&] { (void)solve(s, {.solver = GetParam(), .components = n + 1}); }).code(),
              pca::ErrorCode::components);
  }
}

INSTANTIATE_TEST_SUITE_P(Solvers, Iterative, testing::ValuesIn(iterative));

TEST(Krylov, RestartsAndConvergesOnWhiteNoise) {
  pca::Random random(3);
  RowMatrix x(900, 240);
  random.fill(x);
  const Matrix s = Matrix(x.transpose() * x) / 900;
  const Eigenpairs expected = solve(s, {.solver = Solver::covariance});
  for (const Index k : {1, 10, 50}) {
    const Eigenpairs pairs = solve(s, top(Solver::krylov, k));
    EXPECT_EQ(pairs.solver, Solver::krylov);
    EXPECT_LE(pairs.iterations, 64);  // of so small a matrix Ritz pairs are looked at every fourth time
    expect_eigenpairs(s, pairs, k);
    expect_same_subspaces(pairs, expected);
  }
}

TEST(Krylov, FallsBackOnTheDirectWay) {
  const Matrix s = symmetric(spectrum_of(families().back(), 100));
  for (const Index most : {1, 2, 3}) {
    FitOptions options = top(Solver::krylov, 10);
    options.max_iterations = most;
    const Eigenpairs pairs = solve(s, options);
    EXPECT_EQ(pairs.solver, Solver::covariance);
    EXPECT_EQ(pairs.iterations, most);
    expect_eigenpairs(s, pairs, 10);
    const RowMatrix wide = data(Vector::LinSpaced(120, 2, 1), 60);
    const Eigenpairs of_rows = pca::solve_rows(
        *Centred(wide, 7), options, ComponentRule(options, SampleSize::of_rows(60, pca::Ddof::sample), 100));
    EXPECT_EQ(of_rows.solver, Solver::gram);
  }
  const Eigenpairs most_of_them = solve(s, top(Solver::krylov, 60));
  EXPECT_EQ(most_of_them.solver, Solver::covariance);
  EXPECT_EQ(most_of_them.iterations, 0);
}

TEST(Krylov, GoesOnOnlyWhereThatIsCheaper) {
  // `products` is how many of them cost as much as the direct solver.
  const auto fit = [](const Matrix& s, Index components, double products) {
    const FitOptions options{.components = components};
    const pca::DirectFallback fallback{[] { return Eigenpairs(); }, products};
    return pca::solve_krylov(products_of(s), s.rows(), s.rows(), options, rule_for(options, s), fallback);
  };
  const Matrix crowded = symmetric(spectrum_of({"", [](Index i, Index) { return noise(i); }}, 200));
  EXPECT_EQ(fit(crowded, 10, 4).iterations, 0);
  EXPECT_EQ(fit(crowded, 10, 32).iterations, 2);
  EXPECT_GT(fit(crowded, 10, 1000).iterations, 16);
  const auto ten_strong = [](Index i, Index) { return i < 10 ? 100.0 - static_cast<double>(i) : noise(i); };
  const Matrix gapped = symmetric(spectrum_of({"", ten_strong}, 200));
  const Eigenpairs pairs = fit(gapped, 10, 32);
  EXPECT_EQ(pairs.solver, Solver::krylov);
  EXPECT_LE(pairs.iterations, 14);
}

TEST(Krylov, GivesUpWhereResidualsStall) {
  // The spectrum is crowded at the top, which the mean of the other eigenvalues does not show.
  const auto flat_top = [](Index i, Index) {
    return std::max(0.0, 1 - std::pow(static_cast<double>(i) / 100, 4));
  };
  const Matrix s = symmetric(spectrum_of({"", flat_top}, 300));
  FitOptions options{.components = 2, .max_iterations = 1000};
  const auto iterations = [&](double products) {
    const pca::DirectFallback fallback{[] { return Eigenpairs(); }, products};
    return pca::solve_krylov(products_of(s), 300, 300, options, rule_for(options, s), fallback).iterations;
  };
  EXPECT_GT(iterations(40), 40);
  options.max_iterations = 0;
  EXPECT_LE(iterations(40), 24);
}

TEST(Krylov, FindsMoreThanTheLeastBasisHolds) {
  const Matrix s = symmetric(spectrum_of(families().back(), 700));
  const FitOptions options{.components = 170, .max_iterations = 60};
  const Eigenpairs pairs = pca::solve_krylov(products_of(s), 700, 700, options, rule_for(options, s), {});
  expect_eigenpairs(s, pairs, 170);
}

TEST(Krylov, SeesWhatItsStartIsOrthogonalTo) {
  // The matrix has low rank, and its first eigenvector is orthogonal to the random directions of the seed, so
  // the Krylov space closes without it.
  constexpr Index n = 120;
  pca::Random random(0);
  Matrix basis(n, 9);
  random.fill(basis.leftCols(2));
  basis.rightCols(7) = test::orthonormal(n, 7, 5);
  pca::Random other(1);
  pca::orthonormalise(basis, 0, other);
  const Matrix u = basis.rightCols(7);
  const Matrix seen = u.rightCols(6) + basis.leftCols(1).replicate(1, 6) / 8;
  const Matrix s = 4 * u.col(0) * u.col(0).transpose() + seen * seen.transpose() / 4;
  ASSERT_LT((u.col(0).transpose() * basis.leftCols(2)).norm(), 1e-15);
  ASSERT_LT((u.col(0).transpose() * seen).norm(), 1e-15);
  const Eigenpairs pairs = solve(s, top(Solver::krylov, 2));
  ASSERT_EQ(pairs.solver, Solver::krylov);
  EXPECT_NEAR(pairs.spectrum[0], 4, 1e-12);
  expect_eigenpairs(s, pairs, 2);
}

TEST(Krylov, WithoutADirectWaySaysThatItDidNotConverge) {
  const Matrix s = symmetric(spectrum_of(families().back(), 80));
  FitOptions options{.components = 5, .max_iterations = 2};
  const pca::Error error = test::error_of(
      [&] { (void)pca::solve_krylov(products_of(s), 80, 80, options, rule_for(options, s), {}); });
  EXPECT_EQ(error.code(), pca::ErrorCode::not_converged);
  EXPECT_EQ(std::string(error.what()).find("krylov"), std::string::npos) << error.what();
  options.max_iterations = 0;
  const Eigenpairs pairs = pca::solve_krylov(products_of(s), 80, 80, options, rule_for(options, s), {});
  EXPECT_EQ(pairs.solver, Solver::krylov);
}

TEST(Krylov, ConfirmsWhatARoughProductFound) {
  const Matrix s = symmetric(spectrum_of(families().back(), 80));
  const pca::DirectFallback fallback{[] { return Eigenpairs(); }, 1e9};
  Index products = 0;
  pca::KrylovProducts by = products_of(s);
  by.exact = [&](const Matrix& v) -> Matrix {
    ++products;
    return s * v;
  };
  const auto rounded_to = [&](double error) -> pca::CovarianceProduct {
    return [&, error](const Matrix& v) -> Matrix {
      return s * v + error * s(0, 0) * Matrix::NullaryExpr(v.rows(), v.cols(), [](Index i, Index j) {
                       return std::sin(static_cast<double>(7 * i + 3 * j));
                     });
    };
  };
  FitOptions options{.components = 4, .tolerance = 1e-5};
  const auto fit = [&](double error) {
    products = 0;
    by.rough = rounded_to(error);
    return pca::solve_krylov(by, 80, 80, options, rule_for(options, s), fallback);
  };
  EXPECT_LE(fit(1e-8).residual, 1e-5);
  EXPECT_EQ(products, 1) << "one confirms";
  const Index rough_ones = fit(1e-8).iterations;
  const Eigenpairs refined = fit(1e-3);
  EXPECT_LE(refined.residual, 1e-5);
  EXPECT_GT(products, 2) << "it takes over";
  EXPECT_LE(refined.iterations, rough_ones + 3) << "from where it was";

  options.tolerance = pca::residual_tolerance({}, 80);
  const Eigenpairs accurate = fit(1e-7);
  EXPECT_LE(accurate.residual, options.tolerance);
  EXPECT_LT(products, accurate.iterations) << "the later ones may be rough";
  EXPECT_GT(products, accurate.iterations / 2) << "the earlier ones may not";
}

TEST(Krylov, SaysWhenTheDirectWayMissesTheTolerance) {
  const Matrix s = symmetric(spectrum_of(families().back(), 80));
  Eigenpairs rough;
  rough.residual = 1e-6;
  const pca::DirectFallback fallback{[&] { return rough; }, 1};
  FitOptions options{.components = 10, .tolerance = 1e-5};
  EXPECT_EQ(pca::solve_krylov(products_of(s), 80, 80, options, rule_for(options, s), fallback).residual,
            1e-6);
  options.tolerance = 1e-7;
  EXPECT_EQ(test::error_of([&] {
              (void)pca::solve_krylov(products_of(s), 80, 80, options, rule_for(options, s), fallback);
            }).code(),
            pca::ErrorCode::not_converged);
}

TEST(Confirmed, JudgesTheResidualThatItReports) {
  // The first vector is off by 1e-6; the check uses a fresh product and not the solver's images.
  const Matrix s = Eigen::Vector3d(2, 1, 0).asDiagonal();
  Matrix vectors = Matrix::Identity(3, 1);
  vectors(2, 0) = 1e-6;
  const pca::CovarianceProduct product = [&](const Matrix& v) -> Matrix { return s * v; };
  const Vector value = Vector::Constant(1, 2);
  Matrix images;
  const auto confirmed = [&](const Vector& values, double tolerance) {
    Matrix given = vectors;
    auto pairs = pca::confirmed(values, given, images, product, tolerance);
    EXPECT_LE((images - s * given).norm(), 1e-15);
    return pairs;
  };
  const auto pairs = confirmed(value, 1.1e-6);
  ASSERT_TRUE(pairs.has_value());
  EXPECT_NEAR(pairs->residual, 1e-6, 1e-12);
  EXPECT_TRUE(confirmed(value, pairs->residual).has_value());
  EXPECT_FALSE(confirmed(value, std::nextafter(pairs->residual, 0)).has_value());
  EXPECT_FALSE(confirmed(-value, 0.9).has_value());
}

TEST(SubspaceIteration, CountsOverAllPairsOnceItIsAsWideAsTheData) {
  const std::pair<Index, Index> shapes[] = {{2, 3},   {9, 10},  {9, 12},  {17, 18},
                                            {17, 24}, {24, 24}, {33, 24}, {35, 48}};
  for (const auto& [rows, columns] : shapes) {
    const RowMatrix x = test::uniform(rows, columns, 3);
    for (const Solver solver : {Solver::power, Solver::em}) {
      for (const FitOptions& rule : {FitOptions{.components = pca::VarianceRatio{0.999999}},
                                     FitOptions{.components = pca::VarianceRatio{0.97}},
                                     FitOptions{.components = pca::Distortion{1e-6}},
                                     FitOptions{.components = pca::Distortion{0.5}}}) {
        FitOptions options = rule;
        options.solver = Solver::covariance;
        const pca::Model expected = test::fit(x, options);
        options.solver = solver;
        const pca::Model model = test::fit(x, options);
        SCOPED_TRACE(testing::Message() << rows << " x " << columns << ", rule " << rule.components.index());
        ASSERT_EQ(model.components.rows(), expected.components.rows());
        EXPECT_LT((model.eigenvalues - expected.eigenvalues).norm(), 1e-13 * expected.total_variance);
        const Matrix s = test::covariance_of(x);
        EXPECT_LT(test::residual_ratio(s, model), test::threshold);
        EXPECT_LT(test::orthogonality_ratio(model), test::threshold);
      }
    }
  }
}

TEST(SubspaceIteration, SaysWhenItDoesNotConverge) {
  const Matrix s = symmetric(spectrum_of({"", [](Index i, Index) { return noise(i); }}, 60));
  for (const Solver solver : {Solver::power, Solver::em}) {
    for (const Index most : {1, 2, 3}) {
      FitOptions options = top(solver, 10);
      options.max_iterations = most;
      const pca::Error error = test::error_of([&] { (void)solve(s, options); });
      EXPECT_EQ(error.code(), pca::ErrorCode::not_converged);
      const std::string message = error.what();
      EXPECT_NE(message.find(std::to_string(most) + " iterations"), std::string::npos) << message;
      EXPECT_NE(message.find("maxIterations"), std::string::npos) << message;
      EXPECT_NE(message.find("'krylov'"), std::string::npos) << message;
    }
  }
}

TEST(SubspaceIteration, IsRightOrSaysSoOnNearTies) {
  const Family family = families()[11];
  for (const Solver solver : {Solver::power, Solver::em}) {
    for (const Index n : {8, 17, 40}) {
      const Matrix s = symmetric(spectrum_of(family, n));
      FitOptions options = top(solver, 3);
      options.max_iterations = 50;
      try {
        expect_eigenpairs(s, solve(s, options), 3);
      } catch (const pca::Error& error) {
        EXPECT_EQ(error.code(), pca::ErrorCode::not_converged);
      }
    }
  }
}

TEST(Orthonormalise, ReplacesWhatDepends) {
  pca::Random random(1);
  for (const Index n : {1, 2, 17, 40}) {
    Matrix q(n, n);
    random.fill(q);
    if (n > 2) {
      q.col(1) = q.col(0);
      q.col(2).setZero();
      q.col(n - 1) = q.leftCols(n - 1).rowwise().sum();
    }
    const Vector first = q.col(0).normalized();
    pca::orthonormalise(q, 0, random);
    EXPECT_LE((q.transpose() * q - Matrix::Identity(n, n)).norm(), 1e-14 * std::sqrt(n));
    EXPECT_LE((q.col(0) - first).norm(), 1e-15);
  }
}

TEST(Orthonormalise, KeepsDirectionsWhoseSquaresUnderflow) {
  pca::Random random(1);
  for (const double length : {1e-100, 1e-154, 1e-162, 1e-300, 1e-320}) {
    Matrix q(20, 3);
    random.fill(q);
    const Vector first = q.col(0).normalized();
    q.leftCols(2) *= length;
    pca::orthonormalise(q, 0, random);
    EXPECT_LE((q.transpose() * q - Matrix::Identity(3, 3)).norm(), 1e-14) << length;
    EXPECT_LE((q.col(0) - first).norm(), std::max(1e-15, 1e-323 / length)) << length;
  }
}

TEST(ComponentRule, DecidesFromLeadingEigenvaluesWhatItDecidesFromAll) {
  const Vector all = Vector::LinSpaced(20, 20, 1);
  const double total = all.sum();
  std::vector<FitOptions> rules;
  for (const double share : {0.05, 0.3, 0.62, 0.9, 1.0})
    rules.push_back({.components = pca::VarianceRatio{share}});
  for (const double limit : {0.0, 2.9, 60.0, 209.0, 1e3})
    rules.push_back({.components = pca::Distortion{limit}});
  for (const FitOptions& options : rules) {
    const ComponentRule rule(options, SampleSize{}, total);
    const Index expected = rule.count(all);
    for (Index known = 0; known <= 20; ++known) {
      const auto decided = rule.count(all.head(known), 20);
      if (decided) {
        EXPECT_EQ(decided.value_or(-1), expected);
      }
      EXPECT_EQ(decided.has_value(), known >= expected);
    }
    EXPECT_LE(rule.first_guess(20), 20);
  }
}

TEST(ComponentRule, FollowsTheUnitOfTheEigenvalues) {
  const Vector values = Eigen::Vector3d(8, 6, 2);
  for (const int exponent : {-40, -1, 0, 3}) {
    const double unit = std::ldexp(1.0, 2 * exponent);
    const ComponentRule limited({.components = pca::Distortion{1.5}},
                                SampleSize::of_rows(4, pca::Ddof::sample), 16 / unit, exponent);
    EXPECT_EQ(limited.count(values / unit), 2);
    const ComponentRule share({.components = pca::VarianceRatio{0.875}},
                              SampleSize::of_rows(4, pca::Ddof::sample), 16 / unit, exponent);
    EXPECT_EQ(share.count(values / unit), 2);
  }
}
