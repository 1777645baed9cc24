#include "core/fit/row_fit.hpp"

#include <gtest/gtest.h>

#include "support.hpp"

using pca::FitOptions;
using pca::Model;
using pca::Question;
using pca::RowFit;
using pca::RowStore;
using pca::Solver;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

pca::MatrixView rows_of(const RowMatrix& x, Index first, Index count) {
  return {x.row(first).data(), pca::ScalarType::float64, count, x.cols()};
}

/// The parts of `x` dealt to so many stores in turn.
struct Dealt {
  Dealt(const RowMatrix& x, Index part_rows, Index holders) {
    stores.reserve(static_cast<std::size_t>(holders));
    for (Index h = 0; h < holders; ++h) stores.emplace_back(x.rows(), x.cols(), part_rows);
    for (Index first = 0; first < x.rows(); first += part_rows) {
      holder(first / part_rows).add(rows_of(x, first, std::min(part_rows, x.rows() - first)), first);
    }
  }

  RowStore& holder(Index part) { return stores[static_cast<std::size_t>(part) % stores.size()]; }

  Model fit(const FitOptions& options) {
    RowFit fit(stores[0], options);
    while (const Question* question = fit.question()) {
      for (Index part = 0; part < stores[0].parts(); ++part) {
        fit.take(holder(part).answer(part, *question));
      }
    }
    return std::move(fit).model();
  }

  std::vector<RowStore> stores;
};

void expect_same(const Model& a, const Model& b) {
  EXPECT_EQ(a.components, b.components);
  EXPECT_EQ(a.spectrum, b.spectrum);
  EXPECT_EQ(a.mean, b.mean);
  EXPECT_EQ(a.scale, b.scale);
  EXPECT_EQ(a.total_variance, b.total_variance);
  EXPECT_EQ(a.iterations, b.iterations);
}

/// The store has these rows, in parts of 8.
void expect_rows(RowStore& store, const RowMatrix& x) {
  for (Index part = 0; 8 * part < x.rows(); ++part) {
    const Matrix survey = store.answer(part, {Question::Kind::survey, Matrix(x.cols(), 0)});
    const RowMatrix rows = x.middleRows(8 * part, std::min<Index>(8, x.rows() - 8 * part));
    EXPECT_EQ(survey.col(0), rows.cwiseAbs().colwise().maxCoeff().transpose());
    EXPECT_EQ(survey.col(1), rows.row(0).transpose());
  }
}

std::vector<FitOptions> forms() {
  std::vector<FitOptions> all;
  for (const Solver solver : {Solver::krylov, Solver::power, Solver::em}) {
    for (const bool center : {true, false}) {
      for (const bool standardize : {false, true}) {
        all.push_back({.solver = solver,
                       .components = 2,
                       .center = center,
                       .standardize = standardize,
                       .max_iterations = 4000});
      }
    }
  }
  return all;
}

}  // namespace

TEST(RowFit, FindsTheModelOfTheDefinitionWhateverTheParts) {
  RowMatrix x = test::sample(230, 12);
  x.col(3) *= 1e-9;
  for (const FitOptions& options : forms()) {
    SCOPED_TRACE(std::to_string(static_cast<int>(options.solver)) + (options.center ? " centred" : "") +
                 (options.standardize ? " standardised" : ""));
    FitOptions direct = options;
    direct.solver = Solver::covariance;
    const Model expected = test::fit(x, direct);
    for (const Index part_rows : {1, 7, 100, 230, 500}) {
      const Model model = Dealt(x, part_rows, 1).fit(options);
      EXPECT_LE((model.eigenvalues - expected.eigenvalues).cwiseAbs().maxCoeff(),
                1e-13 * expected.spectrum[0]);
      EXPECT_LE((model.components - expected.components).cwiseAbs().maxCoeff(), 1e-11);
      EXPECT_LE((model.mean - expected.mean).cwiseAbs().maxCoeff(), 1e-14 * expected.mean.cwiseAbs().sum());
      EXPECT_NEAR(model.total_variance, expected.total_variance, 1e-13 * expected.total_variance);
    }
  }
}

TEST(RowFit, TellsByNoBitWhereThePartsLie) {
  const RowMatrix x = test::sample(1300, 40);
  for (const FitOptions& options : forms()) {
    const Model alone = Dealt(x, 256, 1).fit(options);
    for (const Index holders : {2, 3, 6}) expect_same(Dealt(x, 256, holders).fit(options), alone);
    RowStore store(x.rows(), x.cols(), 256);
    store.add(test::view(x), 0);
    expect_same(pca::fit_rows(store, options), alone);
  }
}

TEST(RowFit, AsksForTheCovarianceWhereKrylovFallsBackOnIt) {
  const RowMatrix x = test::sample(600, 30);
  const FitOptions options{.solver = Solver::krylov, .components = 25};
  const Model model = Dealt(x, 100, 2).fit(options);
  EXPECT_EQ(model.solver, Solver::covariance);
  EXPECT_LT(test::residual_ratio(test::covariance_of(x), model), test::threshold);
  expect_same(model, Dealt(x, 100, 3).fit(options));
}

TEST(RowFit, FailsAsAFitInOnePlaceDoes) {
  const auto code_of = [](const RowMatrix& x, const FitOptions& options) {
    return test::error_of([&] { (void)Dealt(x, 4, 2).fit(options); }).code();
  };
  RowMatrix x = test::sample(40, 5);
  EXPECT_EQ(code_of(x, {.solver = Solver::krylov, .components = 6}), pca::ErrorCode::components);
  EXPECT_EQ(code_of(test::sample(60, 40), {.solver = Solver::power, .components = 3, .max_iterations = 1}),
            pca::ErrorCode::not_converged);
  EXPECT_EQ(code_of(x.topRows(1), {.solver = Solver::em, .components = 1}), pca::ErrorCode::empty);
  EXPECT_EQ(code_of(x, {.solver = Solver::svd}), pca::ErrorCode::shape);
  x.col(2).setConstant(7);
  EXPECT_EQ(code_of(x, {.solver = Solver::em, .components = 1, .standardize = true}),
            pca::ErrorCode::constant_column);
}

TEST(RowFit, TakesAnswersWhereItAsksAndGivesTheModelWhereItDoesNot) {
  const RowMatrix x = test::sample(50, 5);
  Dealt dealt(x, 50, 1);
  const FitOptions options{.solver = Solver::em, .components = 2};
  EXPECT_EQ(test::error_of([&] { (void)RowFit(dealt.stores[0], options).model(); }).code(),
            pca::ErrorCode::shape);
  RowFit fit(dealt.stores[0], options);
  while (const Question* question = fit.question()) fit.take(dealt.stores[0].answer(0, *question));
  EXPECT_EQ(test::error_of([&] { fit.take(Matrix()); }).code(), pca::ErrorCode::shape);
  EXPECT_EQ(std::move(fit).model().components.rows(), 2);
}

TEST(RowFit, MayBeLeftUnfinished) {
  const RowMatrix x = test::sample(50, 5);
  for (int answers = 0; answers < 12; ++answers) {
    Dealt dealt(x, 16, 1);
    RowFit fit(dealt.stores[0], {.solver = Solver::power, .components = 2});
    for (Index given = 0; given < answers; ++given) {
      fit.take(dealt.stores[0].answer(given % 4, *fit.question()));
    }
  }
}

TEST(RowStore, RefusesWhatDoesNotGoThere) {
  const RowMatrix x = test::sample(30, 3);
  RowStore store(30, 3, 8);
  const auto code_of = [&](Index first, Index count, Index place) {
    return test::error_of([&] { store.add(rows_of(x, first, count), place); }).code();
  };
  store.add(rows_of(x, 8, 3), 8);
  EXPECT_EQ(code_of(8, 3, 8), pca::ErrorCode::shape);    // there already
  EXPECT_EQ(code_of(12, 2, 12), pca::ErrorCode::shape);  // one is missing before
  EXPECT_EQ(code_of(4, 8, 4), pca::ErrorCode::shape);    // and here, in the part it begins with
  EXPECT_EQ(code_of(20, 10, 21), pca::ErrorCode::shape);
  EXPECT_EQ(code_of(0, 1, -1), pca::ErrorCode::shape);
  store.add(rows_of(x, 16, 14), 16);
  store.add(rows_of(x, 0, 8), 0);
  EXPECT_FALSE(store.complete());
  store.add(rows_of(x, 11, 5), 11);
  EXPECT_TRUE(store.complete());
  expect_rows(store, x);
}

TEST(RowStore, FindsRowsInPlace) {
  const RowMatrix x = test::sample(30, 3);
  RowStore store(30, 3, 8);
  EXPECT_EQ(store.place(0, 9), nullptr) << "two parts";
  const auto place_rows = [&](Index first, Index count) {
    double* const place = store.place(first, count);
    std::copy_n(x.row(first).data(), 3 * count, place);
    store.add({place, pca::ScalarType::float64, count, 3}, first);
  };
  place_rows(8, 3);
  double* const bad = store.place(11, 1);
  std::fill_n(bad, 3, std::numeric_limits<double>::infinity());
  EXPECT_EQ(test::error_of([&] {
              store.add({bad, pca::ScalarType::float64, 1, 3}, 11);
            }).code(),
            pca::ErrorCode::not_finite);
  EXPECT_EQ(test::error_of([&] { (void)store.place(12, 1); }).code(), pca::ErrorCode::shape);
  place_rows(11, 5);
  store.add(rows_of(x, 0, 8), 0);
  place_rows(16, 8);
  place_rows(24, 6);
  EXPECT_TRUE(store.complete());
  expect_rows(store, x);
}
