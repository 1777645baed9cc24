#include "core/analyses/sparse_projection.hpp"

#include <gtest/gtest.h>

#include "sparse.hpp"

using pca::ProjectionBasis;
using pca::ScalarType;
using test::Index;
using test::RowMatrix;
using test::Sparse;
using test::Vector;

namespace {

/// Compares the scores of sparse rows with those of the same rows as dense ones.
std::pair<RowMatrix, RowMatrix> scores(const RowMatrix& x, const pca::Model& model, const Vector& deviations,
                                       double total_variance) {
  const ProjectionBasis basis{model.components.data(),
                              model.components.rows(),
                              x.cols(),
                              model.mean.data(),
                              model.scale.size() > 0 ? model.scale.data() : nullptr,
                              deviations.size() > 0 ? deviations.data() : nullptr};
  RowMatrix dense(x.rows(), basis.count);
  RowMatrix sparse = dense;
  pca::project(test::view(x), basis, dense.data());
  const Sparse<double> rows(x);
  const pca::SparseProjection projection(basis, total_variance);
  const auto view = rows.view(ScalarType::float64);
  const Index half = x.rows() / 2;
  projection.project(view.middle_rows(0, half), sparse.data());
  projection.project(view.middle_rows(half, x.rows() - half), sparse.row(half).data());
  return {dense, sparse};
}

}  // namespace

TEST(SparseProjection, GivesTheScoresOfFilledInRows) {
  for (const bool full_columns : {false, true}) {
    for (const double share : {0.02, 0.3, 0.9}) {
      for (const Index count : {1, 3, 16, 17, 33}) {
        const RowMatrix x = test::sparse_sample(700, 40, share, full_columns);
        const auto model = test::fit(x, {.components = count});
        const double deviation = std::sqrt(model.eigenvalues[0]);
        for (const double variance : {0.0, model.total_variance}) {
          const auto [dense, sparse] = scores(x, model, {}, variance);
          EXPECT_LE((dense - sparse).cwiseAbs().maxCoeff(), 1e-13 * deviation * std::sqrt(count))
              << share << ", " << count;
        }
        Vector deviations = model.eigenvalues.cwiseSqrt();
        deviations[count - 1] = 0;
        const auto [dense, sparse] = scores(x, model, deviations, model.total_variance);
        EXPECT_LE((dense - sparse).cwiseAbs().maxCoeff(), 1e-9) << share << ", " << count;
        EXPECT_EQ(sparse.col(count - 1), Vector::Zero(x.rows()));
      }
    }
  }
}

TEST(SparseProjection, DividesByTheScale) {
  RowMatrix x = test::sparse_sample(300, 12, 0.4);
  x.col(1) = x.col(0).reverse();
  x.array().rowwise() *= Eigen::RowVectorXd::LinSpaced(12, 1, 1000).array();
  const auto model = test::fit(x, {.components = 4, .scale = pca::Scale::deviation});
  const auto [dense, sparse] = scores(x, model, {}, model.total_variance);
  EXPECT_LE((dense - sparse).cwiseAbs().maxCoeff(), 1e-13);
}

TEST(SparseProjection, LeavesTheRangeOfDoublesOnlyWhereScoresDo) {
  RowMatrix x = RowMatrix::Zero(3, 2);
  x << 1.5e308, 1.5e308, 0, 1, 1, 0;
  const RowMatrix components = (RowMatrix(2, 2) << 0.8, -0.6, 0.6, 0.8).finished();
  const ProjectionBasis basis{components.data(), 2, 2, nullptr, nullptr, nullptr};
  RowMatrix out(3, 2);
  const Sparse<double> rows(x);
  pca::SparseProjection(basis, 1).project(rows.view(ScalarType::float64), out.data());
  EXPECT_TRUE(std::isfinite(out(0, 0)));
  EXPECT_TRUE(std::isinf(out(0, 1)));
}
