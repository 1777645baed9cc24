#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <string>

#include "core/analyses/cca.hpp"
#include "core/analyses/fisher.hpp"
#include "core/analyses/projection.hpp"
#include "core/analyses/sparse_projection.hpp"
#include "core/fit/fit.hpp"
#include "matrices.hpp"

// Tests mistakes of a C++ program that JavaScript's side refuses earlier: each is an Error that says what is
// wrong, and no memory beyond the arguments is read or written.

using pca::DenseRows;
using pca::ErrorCode;
using pca::Fit;
using pca::FitOptions;
using pca::MatrixView;
using pca::Moments;
using pca::ScalarType;
using pca::Solver;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

void expect_error(ErrorCode code, const std::string& part, const std::function<void()>& work) {
  const pca::Error error = test::error_of(work);
  EXPECT_EQ(error.code(), code) << error.what();
  EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
}

constexpr Solver solvers[] = {Solver::automatic, Solver::covariance, Solver::gram, Solver::svd,
                              Solver::krylov,    Solver::power,      Solver::em};

/// Of so many rows of 3 columns, some solvers gather moments and others the rows.
constexpr double announced_rows = 5;

DenseRows& filled(DenseRows& rows, const RowMatrix& x) {
  rows.add(test::view(x));
  return rows;
}

}  // namespace

TEST(BadArguments, NoColumns) {
  for (const Solver solver : solvers) {
    for (const double rows : {0.0, announced_rows}) {
      for (const double stored : {-1.0, 0.0}) {
        for (const Index columns : {0, -1}) {
          expect_error(ErrorCode::empty, "no columns",
                       [&] { Fit(rows, columns, ScalarType::float64, {.solver = solver}, stored); });
        }
      }
    }
  }
  for (const Index columns : {0, -1}) {
    expect_error(ErrorCode::empty, "no columns", [&] { Moments{columns}; });
    expect_error(ErrorCode::empty, "no columns", [&] { DenseRows(3, columns); });
    expect_error(ErrorCode::empty, "no columns",
                 [&] { pca::SparseRows(3, columns, 0, ScalarType::float64); });
  }
  expect_error(ErrorCode::empty, "no columns", [] { (void)pca::fit_covariance(Matrix(0, 0), 0, {}); });
}

TEST(BadArguments, CountsThatAreNone) {
  for (const double rows : {-1.0, not_a_number}) {
    expect_error(ErrorCode::shape, "number of rows", [&] { Fit(rows, 3, ScalarType::float64, {}); });
    expect_error(ErrorCode::shape, "number of rows",
                 [&] { (void)pca::fit_covariance(Matrix::Identity(2, 2), rows, {}); });
  }
  expect_error(ErrorCode::shape, "number of rows", [] { DenseRows(-1, 3); });
  const std::array<double, 2> x{};
  const std::array<std::uint32_t, 2> starts{};
  expect_error(ErrorCode::shape, "negative", [&] { Moments(1).add({x.data(), ScalarType::float64, -1, 1}); });
  expect_error(ErrorCode::shape, "negative", [&] {
    Moments(1).add(pca::SparseView(x.data(), ScalarType::float64, starts.data(), starts.data(), -1, 1));
  });
  expect_error(ErrorCode::shape, "negative", [&] {
    DenseRows rows(3, 1);
    rows.add({x.data(), ScalarType::float64, -1, 1});
  });
}

TEST(BadArguments, NoData) {
  for (const ScalarType type : {ScalarType::float64, ScalarType::uint8}) {
    const MatrixView nowhere(nullptr, type, 3, 2);
    const double one = 1;
    double out = 0;
    expect_error(ErrorCode::shape, "without data", [&] { Moments(2).add(nowhere); });
    expect_error(ErrorCode::shape, "without data", [&] {
      DenseRows rows(3, 2);
      rows.add(nowhere);
    });
    expect_error(ErrorCode::shape, "without data",
                 [&] { pca::project(nowhere, {&one, 1, 2, nullptr, nullptr, nullptr}, &out); });
  }
  const std::array<std::uint32_t, 2> starts = {0, 1};
  const std::uint32_t column = 0;
  const double value = 1;
  const pca::SparseView lacking[] = {
      {&value, ScalarType::float64, &column, nullptr, 1, 1},
      {&value, ScalarType::float64, &column, nullptr, 0, 1},
      {nullptr, ScalarType::float64, &column, starts.data(), 1, 1},
      {&value, ScalarType::float64, nullptr, starts.data(), 1, 1},
  };
  for (const auto& x : lacking) {
    expect_error(ErrorCode::shape, "without data", [&] { Moments(1).add(x); });
    expect_error(ErrorCode::shape, "without data", [&] {
      pca::SparseRows rows(1, 1, 1, ScalarType::float64);
      rows.add(x);
    });
  }
}

TEST(BadArguments, OptionsOutOfTheirRange) {
  const std::pair<const char*, FitOptions> wrong[] = {
      {"solver", {.solver = static_cast<Solver>(7)}},
      {"components", {.components = -1}},
      {"components", {.components = 0}},
      {"varianceRatio", {.components = pca::VarianceRatio{0}}},
      {"varianceRatio", {.components = pca::VarianceRatio{1.5}}},
      {"varianceRatio", {.components = pca::VarianceRatio{not_a_number}}},
      {"distortion", {.components = pca::Distortion{-1}}},
      {"distortion", {.components = pca::Distortion{not_a_number}}},
      {"ddof", {.ddof = static_cast<pca::Ddof>(2)}},
      {"maxIterations", {.max_iterations = -1}},
      {"tolerance", {.solver = Solver::krylov, .tolerance = 0}},
  };
  const RowMatrix x = test::sample(5, 3);
  for (const auto& [name, options] : wrong) {
    expect_error(ErrorCode::option, name, [&] { (void)test::fit(x, options); });
    expect_error(ErrorCode::option, name, [&] { (void)pca::fit_moments(test::moments_of(x), options); });
    expect_error(ErrorCode::option, name,
                 [&] { (void)pca::fit_covariance(Matrix::Identity(3, 3), 5, options); });
  }
}

TEST(BadArguments, RowsOfOtherColumns) {
  const RowMatrix x = test::sample(5, 3);
  const RowMatrix other = test::sample(5, 4);
  const std::array<std::uint32_t, 6> starts{};
  const pca::SparseView sparse(nullptr, ScalarType::float64, nullptr, starts.data(), 5, 4);
  for (const Solver solver : solvers) {
    Fit fit(announced_rows, 3, ScalarType::float64, {.solver = solver});
    expect_error(ErrorCode::shape, "other columns", [&] { fit.add(test::view(other)); });
    fit.add(test::view(x));  // what was refused changed nothing
    EXPECT_EQ(fit.finish().rows, 5);
    Fit sparse_fit(announced_rows, 3, ScalarType::float64, {.solver = solver}, 0);
    expect_error(ErrorCode::shape, "other columns", [&] { sparse_fit.add(sparse); });
  }
  Moments moments(3);
  expect_error(ErrorCode::shape, "other columns", [&] { moments.add(test::view(other)); });
  expect_error(ErrorCode::shape, "other columns", [&] { moments.add(sparse); });
  EXPECT_EQ(moments.count(), 0);
}

TEST(BadArguments, MoreOrFewerRowsThanAnnounced) {
  const RowMatrix x = test::sample(6, 3);
  const auto rows = [&](Index first, Index count) { return test::view(x).middle_rows(first, count); };
  for (const Solver solver : solvers) {
    Fit fit(announced_rows, 3, ScalarType::float64, {.solver = solver});
    expect_error(ErrorCode::shape, "more rows than announced", [&] { fit.add(rows(0, 6)); });
    fit.add(rows(0, 4));
    expect_error(ErrorCode::shape, "fewer rows than announced", [&] { (void)fit.finish(); });
    expect_error(ErrorCode::shape, "more rows than announced", [&] { fit.add(rows(4, 2)); });
    fit.add(rows(4, 1));
    const pca::Model model = fit.finish();
    const pca::Model expected = test::fit(x.topRows(5), {.solver = solver});
    EXPECT_EQ(model.spectrum, expected.spectrum);
    EXPECT_EQ(model.components, expected.components);
    EXPECT_EQ(fit.moments(), nullptr);
    expect_error(ErrorCode::shape, "used up", [&] { (void)fit.finish(); });
    expect_error(ErrorCode::shape, "used up", [&] { fit.add(rows(5, 1)); });
    Fit merged(announced_rows, 3, ScalarType::float64, {.solver = solver});
    if (Moments* const sums = merged.moments()) {
      sums->add(rows(0, 6));
      expect_error(ErrorCode::shape, "more rows than announced", [&] { (void)merged.finish(); });
    }
  }
}

TEST(BadArguments, RowsThatAreMissingAreNotScaledTwice) {
  RowMatrix x = test::sample(40, 3);
  x.col(1) *= 1e200;
  Fit fit(40, 3, ScalarType::float64, {.solver = Solver::svd});
  fit.add(test::view(x).middle_rows(0, 39));
  expect_error(ErrorCode::shape, "fewer rows", [&] { (void)fit.finish(); });
  fit.add(test::view(x).middle_rows(39, 1));
  EXPECT_EQ(fit.finish().spectrum, test::fit(x, {.solver = Solver::svd}).spectrum);
}

TEST(BadArguments, DdofOfNoFewerThanTheRows) {
  const Moments moments = test::moments_of(test::sample(1, 3));
  expect_error(ErrorCode::option, "ddof", [&] { (void)moments.mean_and_covariance(pca::Ddof::sample); });
  EXPECT_TRUE(moments.mean_and_covariance(pca::Ddof::population).second.values.isZero(0));
  expect_error(ErrorCode::empty, "no rows",
               [] { (void)Moments(3).mean_and_covariance(pca::Ddof::population); });
  expect_error(ErrorCode::empty, "no rows", [] { (void)Moments(3).mean(); });
}

TEST(BadArguments, CovariancesThatAreNone) {
  expect_error(ErrorCode::shape, "not square", [] { (void)pca::fit_covariance(Matrix::Ones(3, 2), 0, {}); });
  for (const double bad : {not_a_number, infinity, -infinity}) {
    for (const Solver solver : solvers) {
      Matrix s = Matrix::Identity(4, 4);
      s(2, 1) = bad;
      const pca::Error error =
          test::error_of([&] { (void)pca::fit_covariance(s, 0, {.solver = solver, .components = 1}); });
      EXPECT_EQ(error.code(), ErrorCode::not_finite);
      EXPECT_EQ(error.row(), 2);
      EXPECT_EQ(error.column(), 1);
      // Nothing above the diagonal is read.
      s.transposeInPlace();
      EXPECT_DOUBLE_EQ(pca::fit_covariance(s, 0, {.solver = solver, .components = 1}).eigenvalues[0], 1);
    }
  }
}

TEST(BadArguments, CorrelationsFarAboveOne) {
  for (const double far : {3.0, 1e160, 1e293}) {
    Matrix s = Matrix::Identity(4, 4);
    s(3, 1) = far;
    for (const Solver solver : {Solver::covariance, Solver::krylov}) {
      const pca::Error error = test::error_of([&] {
        (void)pca::fit_covariance(s, 0, {.solver = solver, .components = 1, .scale = pca::Scale::deviation});
      });
      EXPECT_EQ(error.code(), ErrorCode::option) << far;
      EXPECT_LT(error.value().value_or(0), -1) << far;
    }
  }
}

TEST(BadArguments, ClassesThatAreNone) {
  const RowMatrix x = test::sample(8, 2);
  const auto fit = [&](std::vector<std::uint32_t> class_of, Index classes, pca::FisherOptions options = {}) {
    DenseRows rows(8, 2);
    return pca::fit_fisher(filled(rows, x), class_of, classes, options);
  };
  const std::vector<std::uint32_t> sound = {0, 1, 2, 0, 1, 2, 0, 1};
  EXPECT_EQ(fit(sound, 3).components.rows(), 2);
  expect_error(ErrorCode::shape, "the class of row 2 is none", [&] { (void)fit(sound, 2); });
  expect_error(ErrorCode::shape, "the class of row 2 is none",
               [&] { (void)fit({0, 1, 4294967295U, 0, 1, 2, 0, 1}, 3); });
  expect_error(ErrorCode::empty, "a class has no rows", [&] { (void)fit(sound, 4); });
  expect_error(ErrorCode::shape, "each row needs a class",
               [&] { (void)fit({sound.begin(), sound.end() - 1}, 3); });
  expect_error(ErrorCode::shape, "each row needs a class", [&] { (void)fit({}, 3); });
  for (const Index classes : {1, 0, -1}) {
    expect_error(ErrorCode::option, "at least 2 classes", [&] { (void)fit(sound, classes); });
  }
  expect_error(ErrorCode::option, "components", [&] { (void)fit(sound, 3, {.components = -1}); });
  expect_error(ErrorCode::components, "only 2 directions", [&] { (void)fit(sound, 3, {.components = 3}); });
  for (const double bad : {-0.1, 1.1, not_a_number}) {
    expect_error(ErrorCode::option, "regularization", [&] { (void)fit(sound, 3, {.regularization = bad}); });
  }
  expect_error(ErrorCode::shape, "fewer rows than announced", [&] {
    DenseRows rows(8, 2);
    rows.add(test::view(x).middle_rows(0, 7));
    (void)pca::fit_fisher(rows, sound, 3, {});
  });
  expect_error(ErrorCode::shape, "float64", [&] {
    DenseRows rows(8, 2, ScalarType::float32);
    (void)pca::fit_fisher(rows, sound, 3, {});
  });
}

TEST(BadArguments, ColumnsOfNoSide) {
  const RowMatrix x = test::sample(9, 4);
  const auto fit = [&](Index x_columns, pca::CcaOptions options = {}) {
    DenseRows rows(9, 4);
    return pca::fit_cca(filled(rows, x), x_columns, options);
  };
  EXPECT_EQ(fit(1).x_weights.rows(), 1);
  for (const Index x_columns : {-1, 0, 4, 5}) {
    expect_error(ErrorCode::shape, "x and y need a column each", [&] { (void)fit(x_columns); });
  }
  expect_error(ErrorCode::option, "components", [&] { (void)fit(2, {.components = -1}); });
  expect_error(ErrorCode::components, "only 2 canonical", [&] { (void)fit(2, {.components = 3}); });
  for (const double bad : {-1.0, not_a_number, infinity}) {
    expect_error(ErrorCode::option, "ridge", [&] { (void)fit(2, {.ridge = bad}); });
  }
  expect_error(ErrorCode::shape, "fewer rows than announced", [&] {
    DenseRows rows(9, 4);
    (void)pca::fit_cca(rows, 2, {});
  });
}

TEST(BadArguments, MapsOfOtherShapes) {
  const RowMatrix x = test::sample(5, 3);
  const Matrix components = Matrix::Identity(3, 2);
  const std::array<std::uint32_t, 6> starts{};
  const pca::SparseView sparse(nullptr, ScalarType::float64, nullptr, starts.data(), 5, 4);
  const pca::ProjectionBasis basis{components.data(), 2, 3, nullptr, nullptr, nullptr};
  RowMatrix out(5, 4);
  const pca::SparseProjection projection(basis, 0);
  const RowMatrix other = test::sample(5, 4);
  expect_error(ErrorCode::shape, "other columns",
               [&] { pca::project(test::view(other), basis, out.data()); });
  expect_error(ErrorCode::shape, "other columns", [&] { pca::expand(test::view(x), basis, out.data()); });
  for (const bool distances : {false, true}) {
    expect_error(ErrorCode::shape, "other columns",
                 [&] { pca::residuals(test::view(other), basis, distances, out.data()); });
  }
  expect_error(ErrorCode::shape, "other columns", [&] { projection.project(sparse, out.data()); });
  expect_error(ErrorCode::shape, "no memory for the result",
               [&] { pca::project(test::view(x), basis, nullptr); });
  pca::ProjectionBasis wrong = basis;
  wrong.components = nullptr;
  expect_error(ErrorCode::shape, "without components",
               [&] { pca::project(test::view(x), wrong, out.data()); });
  expect_error(ErrorCode::shape, "without components", [&] { pca::SparseProjection(wrong, 0); });
  wrong = basis;
  wrong.count = -1;
  expect_error(ErrorCode::shape, "basis", [&] { pca::project(test::view(x), wrong, out.data()); });
  wrong = basis;
  wrong.deviations = components.data();
  expect_error(ErrorCode::option, "whitened",
               [&] { pca::residuals(test::view(x), wrong, false, out.data()); });
}
