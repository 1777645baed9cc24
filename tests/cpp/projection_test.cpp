#include "core/projection.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "support.hpp"

using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

struct Basis {
  RowMatrix components;
  Vector mean, scale, weights;
  [[nodiscard]] pca::ProjectionBasis get(bool with_mean, bool with_scale, bool with_weights) const {
    return {components.data(),
            components.rows(),
            components.cols(),
            with_mean ? mean.data() : nullptr,
            with_scale ? scale.data() : nullptr,
            with_weights ? weights.data() : nullptr};
  }
};

Basis random_basis(Index m, Index d) {
  Basis basis;
  basis.components = test::sample(m, d, 5);
  basis.mean = test::sample(1, d, 6).transpose();
  basis.scale = test::sample(1, d, 7).transpose().cwiseAbs().array() + 0.5;
  basis.weights = test::sample(1, m, 8).transpose();
  return basis;
}

}  // namespace

class Projection : public testing::TestWithParam<Index> {};

TEST_P(Projection, IsItsFormula) {
  const Index n = GetParam();
  const Index d = 9;
  const Index m = 4;
  const Basis basis = random_basis(m, d);
  const RowMatrix x = test::sample(n, d);
  for (int bits = 0; bits < 8; ++bits) {
    const bool mean = bits & 1;
    const bool scale = bits & 2;
    const bool weights = bits & 4;
    RowMatrix expected(n, m);
    for (Index i = 0; i < n; ++i) {
      for (Index k = 0; k < m; ++k) {
        double sum = 0;
        for (Index j = 0; j < d; ++j) {
          sum +=
              (x(i, j) - (mean ? basis.mean[j] : 0)) / (scale ? basis.scale[j] : 1) * basis.components(k, j);
        }
        expected(i, k) = sum * (weights ? basis.weights[k] : 1);
      }
    }
    RowMatrix scores(n, m);
    pca::project(test::view(x), basis.get(mean, scale, weights), scores.data());
    EXPECT_LE((scores - expected).cwiseAbs().maxCoeff(), 1e-12) << "terms " << bits;
  }
}

TEST_P(Projection, ExpandIsItsFormula) {
  const Index n = GetParam();
  const Index d = 9;
  const Index m = 4;
  const Basis basis = random_basis(m, d);
  const RowMatrix z = test::sample(n, m);
  for (int bits = 0; bits < 8; ++bits) {
    const bool mean = bits & 1;
    const bool scale = bits & 2;
    const bool weights = bits & 4;
    RowMatrix expected(n, d);
    for (Index i = 0; i < n; ++i) {
      for (Index j = 0; j < d; ++j) {
        double sum = 0;
        for (Index k = 0; k < m; ++k) {
          sum += z(i, k) * (weights ? basis.weights[k] : 1) * basis.components(k, j);
        }
        expected(i, j) = sum * (scale ? basis.scale[j] : 1) + (mean ? basis.mean[j] : 0);
      }
    }
    RowMatrix rows(n, d);
    pca::expand(test::view(z), basis.get(mean, scale, weights), rows.data());
    EXPECT_LE((rows - expected).cwiseAbs().maxCoeff(), 1e-12) << "terms " << bits;
  }
}

INSTANTIATE_TEST_SUITE_P(Rows, Projection, testing::Values(1, 2, 255, 256, 257, 600));

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
