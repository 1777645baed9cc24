#include "core/rows/centred_rows.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "centred.hpp"
#include "core/base/random.hpp"
#include "core/kernels/scatter_of_four.hpp"  // which scatter_product() is made of
#include "core/rows/dense_rows.hpp"
#include "support.hpp"

using pca::CentredRows;
using pca::DenseRows;
using pca::FitOptions;
using pca::ScalarType;
using test::Centred;
using test::eps;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

Matrix random_matrix(Index rows, Index columns) {
  pca::Random random(1);
  Matrix v(rows, columns);
  random.fill(v);
  return v;
}

/// Centres and scales rows as a fit with these options does.
CentredRows prepared(DenseRows& rows, const FitOptions& options = {}) {
  const auto count = static_cast<double>(rows.rows());
  return {rows, pca::SampleSize::of_rows(count, options.ddof), options};
}

/// Returns X, centred and scaled in long double.
RowMatrix exact(const RowMatrix& x, const Vector& gains) {
  RowMatrix centred(x.rows(), x.cols());
  for (Index j = 0; j < x.cols(); ++j) {
    long double mean = 0;
    for (Index i = 0; i < x.rows(); ++i) mean += static_cast<long double>(x(i, j)) - x(0, j);
    mean /= static_cast<long double>(x.rows());
    for (Index i = 0; i < x.rows(); ++i) {
      centred(i, j) = static_cast<double>((static_cast<long double>(x(i, j)) - x(0, j) - mean) * gains[j]);
    }
  }
  return centred;
}

template <class T>
void expect_held(ScalarType type) {
  SCOPED_TRACE(static_cast<int>(type));
  const RowMatrix x = (100 * test::sample(37, 5)).cwiseAbs().cwiseMin(120).cast<T>().template cast<double>();
  const Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> own = x.cast<T>();
  DenseRows rows(37, 5, type);
  rows.add({own.data(), type, 20, 5});
  rows.add({own.row(20).data(), type, 17, 5});
  const CentredRows centred = prepared(rows);
  const Vector gains = Vector::Constant(5, std::ldexp(1.0, -centred.scaling().exponent));
  const RowMatrix expected = exact(x, gains);
  const Matrix s = expected.transpose() * expected;
  const Matrix v = random_matrix(5, 3);
  EXPECT_LE((centred.doubles() - expected).cwiseAbs().maxCoeff(), 4 * eps);
  EXPECT_LE((centred.scatter_product(v) - s * v).norm(), 1e-14 * s.norm());
  EXPECT_NEAR(centred.scaling().total_variance, s.trace() / 36, 1e-14 * s.trace());
}

}  // namespace

TEST(CentredRows, MultiplyAsTheWholeMatrix) {
  for (const Index rows : {1, 2, 3, 4, 5, 63, 64, 65, 1023, 1024, 1025, 1028, 2060}) {
    for (const Index columns : {1, 2, 3, 5, 8}) {
      const RowMatrix x = random_matrix(rows, columns);
      const Matrix s = x.transpose() * x;
      Centred centred(x);
      for (const Index width : {1, 2, 3, 4, 8, 9, 17}) {
        SCOPED_TRACE(std::to_string(rows) + " x " + std::to_string(columns) + " by " + std::to_string(width));
        const Matrix v = random_matrix(columns, width);
        EXPECT_LE((centred->scatter_product(v) - s * v).norm(), 1e-14 * s.norm() * v.norm());
      }
      const Matrix lower = (centred->scatter() - s).triangularView<Eigen::Lower>();
      EXPECT_LE(lower.norm(), 1e-14 * s.norm());
      EXPECT_EQ(centred->doubles(), x);
      EXPECT_EQ(centred->take(), x);
    }
  }
}

TEST(CentredRows, ReadEveryTypeAsItIs) {
  expect_held<double>(ScalarType::float64);
  expect_held<float>(ScalarType::float32);
  expect_held<std::int8_t>(ScalarType::int8);
  expect_held<std::uint8_t>(ScalarType::uint8);
  expect_held<std::int16_t>(ScalarType::int16);
  expect_held<std::uint16_t>(ScalarType::uint16);
  expect_held<std::int32_t>(ScalarType::int32);
  expect_held<std::uint32_t>(ScalarType::uint32);
}

TEST(CentredRows, LoseNoDigitToALargeMean) {
  for (const double mean : {1e6, 1e9, 1e13}) {
    RowMatrix x = test::sample(50, 4);
    x.array() += mean;
    DenseRows rows(50, 4);
    rows.add(test::view(x));
    const CentredRows centred = prepared(rows);
    const RowMatrix expected = exact(x, Vector::Constant(4, std::ldexp(1.0, -centred.scaling().exponent)));
    const Matrix s = expected.transpose() * expected;
    EXPECT_LE((centred.scatter_product(Matrix::Identity(4, 4)) - s).norm(), 1e-14 * s.norm()) << mean;
    const Matrix lower = (centred.scatter() - s).triangularView<Eigen::Lower>();
    EXPECT_LE(lower.norm(), 1e-14 * s.norm()) << mean;
  }
}

TEST(CentredRows, AreRoughlyMultipliedInSinglePrecision) {
  for (const Index rows : {2, 3, 4, 5, 255, 256, 257, 1030}) {
    for (const Index columns : {1, 2, 3, 4, 5, 7, 8, 130}) {
      for (const double mean : {0.0, 1e5}) {
        SCOPED_TRACE(std::to_string(rows) + " x " + std::to_string(columns) + " about " +
                     std::to_string(mean));
        const Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> x =
            (random_matrix(rows, columns).array() + mean).cast<float>();
        DenseRows held(rows, columns, ScalarType::float32);
        held.add({x.data(), ScalarType::float32, rows, columns});
        const CentredRows centred = prepared(held);
        const Matrix s = centred.scatter().selfadjointView<Eigen::Lower>();
        const double largest = s.norm() / std::sqrt(columns);  // the first eigenvalue is no less
        for (const Index width : {1, 2, 3, 8, 9}) {
          const Matrix v = random_matrix(columns, width);
          const Matrix error = centred.rough_scatter_product(v) - centred.scatter_product(v);
          EXPECT_LE(error.norm(), width <= 8 ? 1e-6 * largest * v.norm() : 0) << width;
          if (width <= 8 && rows > 200 && columns > 4) {
            EXPECT_GT(error.norm(), 1e-9 * largest * v.norm()) << "single precision is not taken";
          }
        }
      }
    }
  }
}

TEST(CentredRows, AreNotTreatedRoughlyBeyondItsRange) {
  Eigen::Matrix<float, 40, 3, Eigen::RowMajor> x = random_matrix(40, 3).cast<float>();
  x *= 1e-35F;
  DenseRows held(40, 3, ScalarType::float32);
  held.add({x.data(), ScalarType::float32, 40, 3});
  const CentredRows centred = prepared(held, {.scale = pca::Scale::deviation});
  const Matrix v = random_matrix(3, 2);
  EXPECT_EQ(centred.rough_scatter_product(v), centred.scatter_product(v));
  const RowMatrix doubles = random_matrix(40, 3);
  EXPECT_EQ(Centred(doubles)->rough_scatter_product(v), Centred(doubles)->scatter_product(v));
}

TEST(CentredRows, DoNotGatherRoundingOverManyRows) {
  const RowMatrix x = random_matrix(300000, 1);
  long double sum = 0;
  for (Index i = 0; i < x.rows(); ++i) sum += static_cast<long double>(x(i, 0)) * x(i, 0);
  const double product = Centred(x)->scatter_product(Matrix::Ones(1, 1))(0, 0);
  EXPECT_LE(std::abs(static_cast<double>(product - sum)), 3 * eps * product);
}
