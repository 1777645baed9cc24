#include "core/rows/sparse_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>

#include "core/fit/fit.hpp"
#include "core/rows/dense_rows.hpp"
#include "core/solvers/table.hpp"
#include "sparse.hpp"

using pca::Fit;
using pca::FitOptions;
using pca::Model;
using pca::ScalarType;
using pca::Solver;
using pca::SparseRows;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Sparse;
using test::Vector;

namespace {

struct Shape {
  Index rows;
  Index columns;
  double share;
  bool full_columns;
};

std::ostream& operator<<(std::ostream& out, const Shape& shape) {
  return out << shape.rows << " x " << shape.columns << ", " << shape.share
             << (shape.full_columns ? ", with full columns" : "");
}

const Shape shapes[] = {{2, 1, 1, false},     {40, 12, 0.2, false},   {40, 12, 0.6, true},
                        {600, 9, 0.05, true}, {3000, 20, 0.3, false}, {513, 17, 0.5, true},
                        {30, 200, 0.1, true}, {70, 71, 0.9, false},   {6, 70000, 0.001, false}};

RowMatrix sample_of(const Shape& shape) {
  return test::sparse_sample(shape.rows, shape.columns, shape.share, shape.full_columns);
}

void add_in_two(auto& to, const pca::SparseView& rows) {
  const Index first = rows.rows() / 3;
  to.add(rows.middle_rows(0, first));
  to.add(rows.middle_rows(first, rows.rows() - first));
}

Model fit_sparse(const RowMatrix& x, const FitOptions& options) {
  const Sparse<double> sparse(x);
  const auto rows = sparse.view(ScalarType::float64);
  Fit fit(static_cast<double>(x.rows()), x.cols(), ScalarType::float64, options,
          static_cast<double>(rows.stored()));
  add_in_two(fit, rows);
  return fit.finish();
}

Matrix as_matrix(const RowMatrix& x) { return x; }

/// Returns the sine of the largest angle between the spaces of leading components.
double angle(const RowMatrix& a, const RowMatrix& b) {
  return (as_matrix(b) - as_matrix(b) * a.transpose() * a).norm();
}

}  // namespace

TEST(SparseRows, HaveTheStatisticsOfDenseOnes) {
  for (const Shape& shape : shapes) {
    const RowMatrix x = sample_of(shape);
    const Sparse<double> sparse(x);
    SparseRows rows(x.rows(), x.cols(), static_cast<double>(sparse.values.size()), ScalarType::float64);
    add_in_two(rows, sparse.view(ScalarType::float64));
    const auto found = rows.statistics(static_cast<double>(x.rows()) - 1);
    const auto expected = pca::statistics_of(test::view(x), nullptr, pca::Exponents::Zero(x.cols()),
                                             static_cast<double>(x.rows()) - 1);
    const Vector means = expected.origin + expected.mean;
    for (Index j = 0; j < x.cols(); ++j) {
      const double deviation = std::sqrt(expected.variances[j]);
      EXPECT_NEAR(found.origin[j] + found.mean[j], means[j], 1e-14 * (deviation + std::abs(means[j])));
      EXPECT_NEAR(found.variances[j], expected.variances[j], 1e-12 * expected.variances[j]) << shape;
    }
  }
}

TEST(SparseRows, MultiplyAsFilledInOnes) {
  for (const Shape& shape : shapes) {
    const RowMatrix x = sample_of(shape);
    const Sparse<double> sparse(x);
    SparseRows rows(x.rows(), x.cols(), static_cast<double>(sparse.values.size()), ScalarType::float64);
    add_in_two(rows, sparse.view(ScalarType::float64));
    const auto s = rows.statistics(1);
    const Vector centre = s.origin + s.mean;
    const Matrix y = x.rowwise() - centre.transpose();
    EXPECT_TRUE(rows.doubles(centre, 0, x.rows()).isApprox(y, 1e-15)) << shape;
    const Vector gains = Vector::LinSpaced(x.cols(), 0.5, 2);
    const Vector offset = 0.25 * y.row(0).transpose();
    const Matrix scaled = (y.rowwise() - offset.transpose()) * gains.asDiagonal();
    for (const Index width : {1, 2, 3, 16, 17, 25}) {
      const Matrix v = test::sample(x.cols(), width, 2);
      const Matrix t = test::sample(x.rows(), width, 3);
      const double eps = 1e-13 * y.norm();
      EXPECT_LE((rows.gram_product(centre, offset, gains, t) - scaled * (scaled.transpose() * t)).norm(),
                1e-13 * scaled.squaredNorm() * t.norm())
          << shape << width;
      EXPECT_LE((rows.transposed_product(centre, t) - y.transpose() * t).norm(), eps * t.norm()) << shape;
      EXPECT_LE((rows.scatter_product(centre, v) - y.transpose() * (y * v)).norm(), eps * y.norm() * v.norm())
          << shape << width;
    }
    if (x.cols() > 1000) continue;
    const Matrix scatter = (y.transpose() * y).triangularView<Eigen::Lower>();
    EXPECT_LE((rows.scatter(centre) - scatter).norm(), 1e-13 * scatter.norm()) << shape;
  }
}

TEST(SparseRows, MultiplyAsRowsWithoutAWayOfTheirOwn) {
  const RowMatrix x = sample_of({30, 200, 0.1, true});
  const Sparse<double> stored(x);
  SparseRows sparse(x.rows(), x.cols(), static_cast<double>(stored.values.size()), ScalarType::float64);
  sparse.add(stored.view(ScalarType::float64));
  const auto s = sparse.statistics(1);
  pca::DenseRows dense(x.rows(), x.cols());
  dense.add(test::view(x));
  const Vector centre = s.origin + s.mean;
  const Vector offset = Vector::Constant(x.cols(), 1e-3);
  const Vector gains = Vector::LinSpaced(x.cols(), 0.5, 2);
  const Matrix t = test::sample(x.rows(), 5, 3);
  const Matrix images = dense.transposed_product(centre, t);
  EXPECT_LE((sparse.transposed_product(centre, t) - images).norm(), 1e-13 * images.norm());
  const Matrix product = dense.gram_product(centre, offset, gains, t);
  EXPECT_LE((sparse.gram_product(centre, offset, gains, t) - product).norm(), 1e-13 * product.norm());
}

TEST(SparseRows, HaveTheModelOfDenseOnes) {
  for (const Shape& shape : shapes) {
    const RowMatrix x = sample_of(shape);
    const Index rank = std::min(x.rows(), x.cols());
    const Index kept = std::min<Index>(rank, 3);
    for (const FitOptions& how :
         {FitOptions{}, FitOptions{.center = false}, FitOptions{.scale = pca::Scale::deviation}}) {
      // Empty columns cannot be standardised, and beside means of 1e8 everything else is rounding.
      if (how.scale != pca::Scale::none ? x.cols() > 2 : !how.center && shape.full_columns) continue;
      FitOptions options = how;
      options.components = std::min<Index>(rank, kept + 1);
      const Model dense = test::fit(x, options);
      const double first = dense.eigenvalues[0];
      const double gap = kept < rank ? dense.eigenvalues[kept - 1] - dense.eigenvalues[kept] : first;
      options.components = kept;
      for (const Solver solver : {Solver::automatic, Solver::covariance, Solver::gram, Solver::svd,
                                  Solver::krylov, Solver::power, Solver::em}) {
        if (x.cols() > 1000 && solver != Solver::gram && solver != Solver::automatic) continue;
        if (x.rows() > 1000 && solver == Solver::gram) continue;  // slow
        options.solver = solver;
        const Model sparse = fit_sparse(x, options);
        const std::string what =
            testing::PrintToString(shape) + " " + pca::name_of(solver) + (options.center ? "" : ", as it is");
        EXPECT_LE((sparse.eigenvalues - dense.eigenvalues.head(kept)).cwiseAbs().maxCoeff(), 1e-12 * first)
            << what;
        EXPECT_NEAR(sparse.total_variance, dense.total_variance, 1e-12 * dense.total_variance) << what;
        EXPECT_LE((sparse.mean - dense.mean).norm(), 1e-14 * dense.mean.norm()) << what;
        EXPECT_LE(angle(dense.components.topRows(kept), sparse.components), 1e-11 * first / gap) << what;
        EXPECT_LE(sparse.residual, 1e-12) << what;
        EXPECT_LE(sparse.orthogonality, 1e-12) << what;
      }
    }
  }
}

TEST(SparseRows, AreFittedInAnyUnit) {
  const RowMatrix x = test::sparse_sample(60, 12, 0.3);
  const FitOptions options{.solver = Solver::krylov, .components = 2};
  const Model expected = fit_sparse(x, options);
  for (const double unit : {0x1p-600, 0x1p600}) {
    const Model found = fit_sparse(unit * x, options);
    EXPECT_EQ(found.components, expected.components) << unit;
    EXPECT_EQ(found.singular_values, Vector(unit * expected.singular_values)) << unit;
  }
}

TEST(SparseRows, HaveTheBitsOfTheirValuesWhateverTheirType) {
  RowMatrix x = test::sparse_sample(80, 30, 0.3);
  x = (100 * x).array().round();
  const FitOptions options{.solver = Solver::krylov, .components = 2};
  const Model expected = fit_sparse(x, options);
  const auto check = [&]<class T>(T, ScalarType type) {
    const Sparse<T> sparse(x);
    Fit fit(80, 30, type, options, static_cast<double>(sparse.values.size()));
    fit.add(sparse.view(type));
    EXPECT_EQ(fit.finish().components, expected.components);
  };
  check(0.0F, ScalarType::float32);
  check(std::int16_t{}, ScalarType::int16);
  check(std::int32_t{}, ScalarType::int32);
}

TEST(SparseRows, RefuseWhatIsNotSound) {
  const RowMatrix x = test::sparse_sample(20, 10, 0.4);
  const Sparse<double> sound(x);
  const auto refusal = [&](const auto& spoil) {
    Sparse<double> sparse = sound;
    spoil(sparse);
    SparseRows rows(20, 10, static_cast<double>(sound.values.size()), ScalarType::float64);
    const auto error = test::error_of([&] { rows.add(sparse.view(ScalarType::float64)); });
    rows.add(sound.view(ScalarType::float64));
    return error;
  };
  const auto code = [&](const auto& spoil) { return refusal(spoil).code(); };
  EXPECT_EQ(code([](auto& s) { s.narrow[3] = 10; }), pca::ErrorCode::shape);
  EXPECT_EQ(code([](auto& s) { s.narrow[0] = s.narrow[1]; }), pca::ErrorCode::shape);
  EXPECT_EQ(code([](auto& s) { std::swap(s.starts[2], s.starts[3]); }), pca::ErrorCode::shape);
  EXPECT_EQ(code([](auto& s) { s.starts.back() = s.starts[1]; }), pca::ErrorCode::shape);
  const auto nan = refusal([](auto& s) { s.values[s.starts[7]] = std::numeric_limits<double>::quiet_NaN(); });
  EXPECT_EQ(nan.code(), pca::ErrorCode::not_finite);
  EXPECT_EQ(nan.row(), 7);
  EXPECT_EQ(nan.column(), sound.narrow[sound.starts[7]]);

  SparseRows rows(20, 10, static_cast<double>(sound.values.size()), ScalarType::float64);
  EXPECT_EQ(test::error_of([&] { (void)rows.statistics(1); }).code(), pca::ErrorCode::shape) << "too few";
  rows.add(sound.view(ScalarType::float64));
  EXPECT_EQ(test::error_of([&] { rows.add(sound.view(ScalarType::float64)); }).code(), pca::ErrorCode::shape);
}
