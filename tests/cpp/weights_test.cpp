#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/base/error.hpp"
#include "core/fit/fit.hpp"
#include "core/moments/moments.hpp"
#include "sparse.hpp"
#include "support.hpp"

using pca::Ddof;
using pca::Moments;
using pca::ScalarType;
using pca::Weighting;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

/// Draws weights 1, 2, 3 and 4 in some order.
std::vector<double> frequencies(Index rows) {
  std::vector<double> weights;
  for (Index n = 0; n < rows; ++n) weights.push_back(static_cast<double>(1 + (n * n + n / 3) % 4));
  return weights;
}

RowMatrix repeated(const RowMatrix& x, const std::vector<double>& weights) {
  std::vector<Index> rows;
  for (Index n = 0; n < x.rows(); ++n) {
    for (double copy = 0; copy < weights[static_cast<std::size_t>(n)]; ++copy) rows.push_back(n);
  }
  RowMatrix copies(static_cast<Index>(rows.size()), x.cols());
  for (std::size_t n = 0; n < rows.size(); ++n) copies.row(static_cast<Index>(n)) = x.row(rows[n]);
  return copies;
}

/// The weighted covariance by its definition, in extended precision, as R's cov.wt() has it.
Matrix covariance_by_definition(const RowMatrix& x, const std::vector<double>& w, Ddof ddof,
                                Weighting weighting) {
  using Wide = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
  const Wide rows = x.cast<long double>();
  Wide weights(x.rows(), 1);
  for (Index n = 0; n < x.rows(); ++n) weights(n, 0) = w[static_cast<std::size_t>(n)];
  const long double total = weights.sum();
  const Wide mean = rows.transpose() * weights / total;
  const Wide centred = rows.rowwise() - mean.col(0).transpose();
  const long double lost = weighting == Weighting::frequency ? 1 : weights.squaredNorm() / total;
  const long double divisor = total - static_cast<int>(ddof) * lost;
  return (centred.transpose() * weights.asDiagonal() * centred / divisor).cast<double>();
}

Matrix covariance_of(const Moments& moments, Ddof ddof, Weighting weighting) {
  return moments.mean_and_covariance(ddof, weighting).second.in_data_units();
}

void expect_near(const Matrix& a, const Matrix& b, double tolerance = 1e-13) {
  EXPECT_LE((a - b).cwiseAbs().maxCoeff(), tolerance * (1 + b.cwiseAbs().maxCoeff()));
}

Moments in_chunks(const RowMatrix& x, const std::vector<double>& weights, Index chunk) {
  Moments moments(x.cols());
  for (Index first = 0; first < x.rows(); first += chunk) {
    const RowMatrix part = x.middleRows(first, std::min(chunk, x.rows() - first));
    moments.add(test::view(part), false, weights.data() + first);
  }
  return moments;
}

}  // namespace

TEST(Weights, OfMomentsMatchTheDefinition) {
  for (const auto& [rows, columns] :
       std::vector<std::pair<Index, Index>>{{7, 3}, {255, 5}, {256, 4}, {3000, 17}}) {
    const RowMatrix x = test::sample(rows, columns);
    std::vector<double> weights = frequencies(rows);
    for (double& weight : weights) weight *= 0.37;
    const Moments moments = in_chunks(x, weights, rows);
    for (const Ddof ddof : {Ddof::population, Ddof::sample}) {
      for (const Weighting weighting : {Weighting::reliability, Weighting::frequency}) {
        expect_near(covariance_of(moments, ddof, weighting),
                    covariance_by_definition(x, weights, ddof, weighting));
      }
    }
  }
}

TEST(Weights, OfMomentsDoNotDependOnChunks) {
  const RowMatrix x = test::sample(2100, 6);
  std::vector<double> weights = frequencies(2100);
  for (double& weight : weights) weight *= 1.7;
  const auto whole = in_chunks(x, weights, 2100).to_bytes();
  for (const Index chunk : {1, 7, 255, 256, 257, 1000}) {
    EXPECT_EQ(in_chunks(x, weights, chunk).to_bytes(), whole) << chunk;
  }
}

TEST(Weights, OfOneAreNoWeights) {
  const RowMatrix x = test::sample(700, 5);
  EXPECT_EQ(in_chunks(x, std::vector<double>(700, 1), 300).to_bytes(), test::moments_of(x).to_bytes());
}

TEST(Weights, ThatAreFrequenciesEqualRepeatedRows) {
  const RowMatrix x = test::sample(1500, 8);
  const std::vector<double> weights = frequencies(1500);
  const Moments weighted = in_chunks(x, weights, 400);
  const Moments rows = test::moments_of(repeated(x, weights));
  EXPECT_EQ(weighted.tally().weight, rows.count());
  expect_near(weighted.mean(), rows.mean());
  expect_near(covariance_of(weighted, Ddof::sample, Weighting::frequency), test::covariance_of(rows));
}

TEST(Weights, OfIntegersAreExact) {
  constexpr Index rows = 1500;
  constexpr Index columns = 5;
  std::vector<std::uint16_t> values;
  for (Index k = 0; k < rows * columns; ++k) values.push_back(static_cast<std::uint16_t>(k * k * 7 + k % 11));
  for (const double large : {1.0, 0x1p12}) {
    std::vector<double> weights = frequencies(rows);
    weights[3] = large;
    Moments weighted(columns);
    for (Index first = 0; first < rows; first += 500) {
      weighted.add({values.data() + first * columns, ScalarType::uint16, 500, columns}, false,
                   weights.data() + first);
    }
    Moments repeated(columns);
    for (Index n = 0; n < rows; ++n) {
      const auto times = static_cast<Index>(weights[static_cast<std::size_t>(n)]);
      std::vector<std::uint16_t> copies;
      for (Index copy = 0; copy < times; ++copy) {
        copies.insert(copies.end(), &values[static_cast<std::size_t>(n * columns)],
                      &values[static_cast<std::size_t>(n * columns)] + columns);
      }
      repeated.add({copies.data(), ScalarType::uint16, times, columns});
    }
    EXPECT_EQ(covariance_of(weighted, Ddof::sample, Weighting::frequency),
              covariance_of(repeated, Ddof::sample, Weighting::frequency));
    EXPECT_EQ(weighted.mean(), repeated.mean());
  }
}

TEST(Weights, ThatAreNoIntegersTakeIntegersToFloats) {
  std::vector<std::uint8_t> values;
  for (Index k = 0; k < 600 * 4; ++k) values.push_back(static_cast<std::uint8_t>(k * k));
  const RowMatrix x =
      Eigen::Map<const Eigen::Matrix<std::uint8_t, -1, -1, Eigen::RowMajor>>(values.data(), 600, 4)
          .cast<double>();
  std::vector<double> weights = frequencies(600);
  weights[400] = 0.25;
  Moments moments(4);
  moments.add({values.data(), ScalarType::uint8, 600, 4}, false, weights.data());
  expect_near(covariance_of(moments, Ddof::sample, Weighting::reliability),
              covariance_by_definition(x, weights, Ddof::sample, Weighting::reliability));
}

TEST(Weights, OfSparseRowsEqualThoseOfDenseRows) {
  // Columns that are nearly empty, half full and full; one row outweighs all others.
  for (const double share : {0.05, 0.2, 0.6}) {
    RowMatrix x = test::sample(20000, 9, 3);
    test::Random random(5);
    for (Index n = 0; n < x.rows(); ++n) {
      for (Index j = 0; j < x.cols(); ++j) {
        if (random() * 0.5 + 0.5 > (j == 4 ? 1 : share)) x(n, j) = 0;
        if (j == 4) x(n, j) += 1e6;
      }
    }
    std::vector<double> weights = frequencies(x.rows());
    const test::Sparse<double> sparse(x);
    for (const double heavy : {2.0, 1e6}) {
      weights[17] = heavy;
      Moments moments(x.cols());
      moments.add(sparse.view().middle_rows(0, 9000), false, weights.data());
      moments.add(sparse.view().middle_rows(9000, 11000), false, weights.data() + 9000);
      for (const Weighting weighting : {Weighting::reliability, Weighting::frequency}) {
        const Matrix expected = covariance_by_definition(x, weights, Ddof::sample, weighting);
        const Vector roots = expected.diagonal().cwiseSqrt();
        const Matrix error = covariance_of(moments, Ddof::sample, weighting) - expected;
        EXPECT_LE((error.array() / (roots * roots.transpose()).array()).abs().maxCoeff(), 1e-9)
            << share << ' ' << heavy;
      }
    }
  }
}

TEST(Weights, SurviveBytesAndMerging) {
  const RowMatrix x = test::sample(3000, 6);
  std::vector<double> weights = frequencies(3000);
  weights[1] = 0.125;
  const Matrix whole = covariance_of(in_chunks(x, weights, 3000), Ddof::sample, Weighting::reliability);
  for (const Index cut : {1, 100, 1024, 2999}) {
    Moments first = in_chunks(x.topRows(cut), weights, 1000);
    Moments second = Moments::from_bytes(first.to_bytes());
    EXPECT_EQ(second.to_bytes(), first.to_bytes());
    second.merge(in_chunks(x.bottomRows(3000 - cut), {weights.begin() + cut, weights.end()}, 700));
    EXPECT_EQ(second.tally().rows, 3000);
    expect_near(covariance_of(second, Ddof::sample, Weighting::reliability), whole);
  }
}

TEST(Weights, ThatAreNotPositiveNumbersAreRefused) {
  const RowMatrix x = test::sample(5, 2);
  for (const double bad : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity(), 1e-200, 1e200}) {
    Moments moments(2);
    const std::vector<double> weights = {1, 2, bad, 1, bad};
    const auto error = test::error_of([&] { moments.add(test::view(x), false, weights.data()); });
    EXPECT_EQ(error.code(), pca::ErrorCode::option);
    EXPECT_EQ(error.row(), 2);
    EXPECT_EQ(moments.count(), 0);
  }
}

namespace {

/// Fits rows with weights that come in two parts.
template <class View>
pca::Model fit(const View& x, const std::vector<double>& weights, pca::FitOptions options,
               double stored = -1) {
  options.weighted = true;
  pca::Fit fit(static_cast<double>(x.rows()), x.columns(), x.type(), options, stored);
  const Index half = x.rows() / 2;
  fit.add(x.middle_rows(0, half), false, weights.data());
  fit.add(x.middle_rows(half, x.rows() - half), false, weights.data() + half);
  return fit.finish();
}

void expect_same_model(const pca::Model& a, const pca::Model& b) {
  EXPECT_EQ(a.rows, b.rows);
  expect_near(a.eigenvalues, b.eigenvalues, 1e-12);
  expect_near(a.mean, b.mean, 1e-12);
  expect_near(a.deviations, b.deviations, 1e-12);
  EXPECT_NEAR(a.total_variance, b.total_variance, 1e-12 * b.total_variance);
  const Index m = a.components.rows();
  ASSERT_EQ(m, b.components.rows());
  for (Index k = 0; k < m; ++k) EXPECT_GT(std::abs(a.components.row(k).dot(b.components.row(k))), 1 - 1e-10);
}

}  // namespace

/// For rows with integer weights, each solver gives the model of the rows repeated that often, and of the
/// covariance by its definition.
TEST(Weights, AreTakenByEverySolver) {
  for (const auto& [rows, columns] : std::vector<std::pair<Index, Index>>{{200, 8}, {24, 32}}) {
    const RowMatrix x = test::sample(rows, columns);
    std::vector<double> weights = frequencies(rows);
    const RowMatrix copies = repeated(x, weights);
    RowMatrix holes = x;
    for (Index n = 0; n < rows; ++n) {
      for (Index j = 0; j < columns; ++j) {
        if ((n * 7 + j * 3) % 5 > 1 && j != 2) holes(n, j) = 0;
      }
    }
    const RowMatrix hole_copies = repeated(holes, weights);
    const test::Sparse<double> sparse(holes);
    for (const auto solver : {pca::Solver::covariance, pca::Solver::gram, pca::Solver::svd,
                              pca::Solver::krylov, pca::Solver::power, pca::Solver::em}) {
      for (const auto& [center, standardize] :
           std::vector<std::pair<bool, bool>>{{true, false}, {true, true}, {false, false}}) {
        SCOPED_TRACE(testing::Message()
                     << rows << " x " << columns << ", solver " << static_cast<int>(solver)
                     << (center ? "" : ", not centred") << (standardize ? ", standardised" : ""));
        pca::FitOptions options{.solver = solver,
                                .components = Index{3},
                                .center = center,
                                .scale = standardize ? pca::Scale::deviation : pca::Scale::none};
        options.weighting = Weighting::frequency;
        const pca::Model weighted = fit(test::view(x), weights, options);
        pca::Model expected = test::fit(copies, options);
        EXPECT_NEAR(weighted.singular_values[0], expected.singular_values[0],
                    1e-12 * expected.singular_values[0]);
        expected.rows = static_cast<double>(rows);
        expect_same_model(weighted, expected);
        const auto stored = static_cast<double>(sparse.values.size());
        pca::Model of_holes = test::fit(hole_copies, options);
        of_holes.rows = expected.rows;
        expect_same_model(fit(sparse.view(), weights, options, stored), of_holes);
      }
    }
  }
}

TEST(Weights, ThatAreReliabilitiesMayBeMultiplied) {
  const RowMatrix x = test::sample(300, 9);
  const std::vector<double> weights = frequencies(300);
  for (const auto solver : {pca::Solver::covariance, pca::Solver::svd, pca::Solver::krylov}) {
    const pca::FitOptions options{.solver = solver, .components = Index{4}};
    const pca::Model model = fit(test::view(x), weights, options);
    const Matrix covariance = covariance_by_definition(x, weights, Ddof::sample, Weighting::reliability);
    expect_near(model.eigenvalues, test::jacobi_eigenvalues(covariance).head(4), 1e-12);
    for (const double factor : {1e-90, 1e-3, 1e90}) {
      std::vector<double> multiplied = weights;
      for (double& weight : multiplied) weight *= factor;
      const pca::Model other = fit(test::view(x), multiplied, options);
      expect_same_model(other, model);
      expect_near(other.singular_values, model.singular_values, 1e-12);
    }
  }
}

TEST(Weights, ThatWereNotAnnouncedAreRefused) {
  const RowMatrix x = test::sample(10, 3);
  const std::vector<double> weights(10, 2);
  pca::Fit fit(10, 3, ScalarType::float64, {});
  EXPECT_EQ(test::error_of([&] { fit.add(test::view(x), false, weights.data()); }).code(),
            pca::ErrorCode::option);
}
