#include "core/solvers/plan.hpp"

#include <gtest/gtest.h>

#include <string>

#include "core/base/error.hpp"
#include "core/solvers/table.hpp"
#include "support.hpp"

using pca::FitOptions;
using pca::Plan;
using pca::ScalarType;
using pca::Solver;
using test::Index;

namespace {

Plan plan(double rows, double columns, const FitOptions& options = {},
          ScalarType type = ScalarType::float64) {
  return pca::plan_fit({rows, columns, type}, options);
}

Solver chosen(double rows, double columns, pca::Components components = {}) {
  return plan(rows, columns, {.components = components}).solver;
}

}  // namespace

TEST(Plan, TakesTheCheaperProblem) {
  EXPECT_EQ(chosen(100, 99), Solver::covariance);
  EXPECT_EQ(chosen(100, 100), Solver::covariance);
  EXPECT_EQ(chosen(784, 1176), Solver::gram);
  EXPECT_EQ(chosen(50, 100000), Solver::gram);
  // The images of so many components take longer to orthonormalise than a somewhat larger eigenproblem.
  EXPECT_EQ(chosen(99, 100), Solver::covariance);
  EXPECT_EQ(chosen(2000, 2048), Solver::covariance);
  EXPECT_EQ(chosen(60, 100, 5), Solver::gram);
}

TEST(Plan, TakesKrylovWhereItIsClearlyCheaper) {
  EXPECT_EQ(chosen(5000, 2000, 10), Solver::krylov);
  EXPECT_EQ(chosen(5000, 2000), Solver::covariance);
  EXPECT_EQ(chosen(5000, 2000, 1500), Solver::covariance);
  EXPECT_EQ(chosen(1797, 64, 2), Solver::covariance);
  EXPECT_EQ(chosen(1000000, 50, 10), Solver::covariance);
  EXPECT_EQ(chosen(200, 20000, 10), Solver::gram);
}

TEST(Plan, TakesKrylovNeverForTooManyComponents) {
  for (const Index components : {100, 150, 200, 246}) {
    EXPECT_EQ(chosen(2000, 1000, components), Solver::covariance) << components;
  }
  EXPECT_EQ(chosen(20000, 8000, 200), Solver::krylov) << "where all the rest is large";
  // If krylov is asked for where its basis would fill the space, the plan has the memory of its fallback.
  EXPECT_EQ(plan(1000, 100, {.solver = Solver::krylov, .components = 50}).solver, Solver::covariance);
  const Plan two_rows = plan(2, 3e6, {.solver = Solver::krylov, .components = 2}, ScalarType::float32);
  EXPECT_EQ(two_rows.solver, Solver::gram);
  EXPECT_LT(two_rows.bytes, 0x1p30);
}

TEST(Plan, OfKrylovHasRoomForWhatItFallsBackOn) {
  const FitOptions ten{.solver = Solver::krylov, .components = 10};
  constexpr double mib = 1 << 20;
  const double rows = 4.0 * 3000 * 2500;
  EXPECT_FALSE(plan(3000, 2500, ten, ScalarType::float32).by_moments);
  EXPECT_GT(plan(3000, 2500, ten, ScalarType::float32).bytes, rows + 8 * 5 * 2500.0 * 2500)
      << "the covariance";
  // With so many columns the fallback takes too much memory, so krylov continues.
  EXPECT_LT(plan(40000, 12000, ten, ScalarType::float32).bytes, 4.0 * 40000 * 12000 + 64 * mib);
}

TEST(Plan, WorksOnMomentsWhereThatIsCheaper) {
  for (const Solver solver : {Solver::krylov, Solver::power, Solver::em}) {
    const FitOptions options{.solver = solver, .components = 2};
    EXPECT_TRUE(plan(100000, 30, options).by_moments);
    EXPECT_FALSE(plan(20000, 4000, options).by_moments);
    EXPECT_FALSE(plan(30, 100, options).by_moments) << "the covariance is larger than the data";
    EXPECT_TRUE(plan(0, 4000, options).by_moments) << "rows are not known";
    EXPECT_EQ(plan(100000, 30, options).solver, solver);
  }
  const FitOptions ten{.solver = Solver::krylov, .components = 10};
  EXPECT_FALSE(plan(10000, 1000, ten).by_moments);
  EXPECT_TRUE(plan(10000, 1000, ten, ScalarType::uint8).by_moments) << "sums of small integers are cheaper";
  EXPECT_TRUE(plan(10, 100, {.solver = Solver::covariance}).by_moments);
  EXPECT_FALSE(plan(100, 10, {.solver = Solver::svd}).by_moments);
  EXPECT_FALSE(plan(100, 10, {.solver = Solver::gram}).by_moments);
}

TEST(Plan, WithoutARowCountIsTheCovariance) {
  EXPECT_EQ(chosen(0, 50, 2), Solver::covariance);
  EXPECT_TRUE(plan(0, 50).by_moments);
  EXPECT_TRUE(std::isfinite(plan(0, 50).bytes));
}

TEST(Plan, OfACovarianceHoldsNoMoreThanItsSumsAndFewComponents) {
  for (const double columns : {2000.0, 10000.0}) {
    const double square = columns * columns;
    for (const Index components : {Index{1}, static_cast<Index>(columns) / 10}) {
      const FitOptions few{.solver = Solver::covariance, .components = components};
      EXPECT_LE(plan(0, columns, few).bytes, 36 * square) << columns << ", " << components;
      EXPECT_LE(plan(1e6, columns, few, ScalarType::uint8).bytes, 36 * square) << columns;
    }
    EXPECT_LE(plan(0, columns).bytes, 45 * square) << columns;
  }
  EXPECT_LT(plan(0, 10000).bytes, 0x1p32) << "all components of 10,000 columns";
}

TEST(Plan, CountsBeyond32Bits) {
  for (const Solver solver : {Solver::automatic, Solver::covariance, Solver::krylov, Solver::em}) {
    const FitOptions options{.solver = solver, .components = pca::saturated(1e18)};
    const Plan large = plan(0x1p33, 5, options);
    EXPECT_TRUE(large.by_moments);
    EXPECT_LT(large.bytes, 0x1p23);
    EXPECT_GT(plan(0x1p33, 0x1p33, options).bytes, 0x1p66);
  }
}

TEST(Plan, RefusesAToleranceBelowRounding) {
  for (const Solver solver : {Solver::automatic, Solver::krylov, Solver::power, Solver::em}) {
    const FitOptions options{.solver = solver, .tolerance = 1e-14};
    const pca::Error error = test::error_of([&] { (void)plan(1000, 784, options); });
    EXPECT_EQ(error.code(), pca::ErrorCode::option);
    EXPECT_NE(std::string(error.what()).find("1e-13 for 784 columns"), std::string::npos) << error.what();
  }
  EXPECT_NO_THROW((void)plan(1000, 784, {.solver = Solver::em, .tolerance = 1e-13}));
}

TEST(SolverTable, IsInTheOrderOfTheNumbers) {
  for (const pca::SolverInfo& info : pca::solver_table) {
    EXPECT_EQ(pca::info_of(info.solver).name, info.name);
    EXPECT_EQ(pca::name_of(info.solver), info.name);
  }
}
