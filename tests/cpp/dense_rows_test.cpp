#include "core/rows/dense_rows.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

#include "core/base/error.hpp"
#include "core/rows/unit_rows.hpp"
#include "support.hpp"

using pca::DenseRows;
using pca::ScalarType;
using test::Index;
using test::RowMatrix;
using test::Vector;

namespace {

pca::MatrixView rows_of(const RowMatrix& x, Index first, Index count) {
  return {x.row(first).data(), ScalarType::float64, count, x.cols()};
}

pca::ErrorCode refusal(DenseRows& rows, const pca::MatrixView& view) {
  return test::error_of([&] { rows.add(view); }).code();
}

}  // namespace

TEST(DenseRows, AreTheRowsThatWereAdded) {
  const RowMatrix x = test::sample(30, 3);
  DenseRows rows(30, 3);
  for (Index first = 0; first < 30; first += 6) {
    EXPECT_FALSE(rows.complete());
    rows.add(rows_of(x, first, 6));
  }
  EXPECT_TRUE(rows.complete());
  EXPECT_EQ(rows.magnitudes(), Vector(x.cwiseAbs().colwise().maxCoeff().transpose()));
  EXPECT_EQ(rows.take(), x);
  EXPECT_FALSE(rows.complete());
}

TEST(DenseRows, BecomeDoubles) {
  const std::vector<std::uint16_t> integers = {65535, 0, 1, 2};
  DenseRows rows(2, 2);
  rows.add({integers.data(), ScalarType::uint16, 2, 2});
  RowMatrix expected(2, 2);
  expected << 65535, 0, 1, 2;
  EXPECT_EQ(rows.take(), expected);
}

TEST(DenseRows, WhatIsRefusedChangesNothing) {
  const RowMatrix x = test::sample(10, 3);
  RowMatrix bad = 100 * test::sample(4, 3, 2);
  bad(3, 2) = std::numeric_limits<double>::quiet_NaN();
  DenseRows rows(10, 3);
  rows.add(rows_of(x, 0, 7));
  EXPECT_EQ(refusal(rows, rows_of(x, 0, 4)), pca::ErrorCode::shape) << "more than announced";
  EXPECT_EQ(refusal(rows, rows_of(test::sample(3, 2), 0, 3)), pca::ErrorCode::shape) << "of another width";
  EXPECT_EQ(refusal(rows, rows_of(bad, 2, 2)), pca::ErrorCode::not_finite);
  EXPECT_EQ(test::error_of([&] { (void)rows.take(); }).code(), pca::ErrorCode::shape) << "some are missing";
  rows.add(rows_of(x, 7, 3));
  EXPECT_EQ(rows.magnitudes(), Vector(x.cwiseAbs().colwise().maxCoeff().transpose()));
  EXPECT_EQ(rows.take(), x);
}

TEST(DenseRows, AreFoundInPlace) {
  const RowMatrix x = test::sample(8, 3);
  DenseRows rows(8, 3);
  for (Index first = 0; first < 8; first += 4) {
    double* const place = static_cast<double*>(rows.place(4));
    std::fill_n(place, 12, std::numeric_limits<double>::infinity());
    EXPECT_EQ(refusal(rows, {place, ScalarType::float64, 4, 3}), pca::ErrorCode::not_finite);
    EXPECT_EQ(rows.place(4), place);
    std::copy_n(x.row(first).data(), 12, place);
    rows.add({place, ScalarType::float64, 4, 3});
  }
  EXPECT_EQ(test::error_of([&] { (void)rows.place(1); }).code(), pca::ErrorCode::shape);
  EXPECT_EQ(rows.take(), x);
}

TEST(DenseRows, AreRefusedWhereTheirBytesWouldWrap) {
  constexpr Index most = std::numeric_limits<Index>::max();
  EXPECT_THROW(DenseRows(most / 2 + 2, 1, ScalarType::float32), std::length_error);
  EXPECT_THROW(DenseRows(most / 4 + 2, 2, ScalarType::float32), std::length_error);
  EXPECT_THROW(DenseRows(most / 4, 8, ScalarType::uint8), std::length_error);
}

TEST(DenseRows, LieWhereTheySayUntilTheyAreTaken) {
  const RowMatrix x = test::sample(6, 3);
  DenseRows rows(6, 3);
  rows.add(test::view(x));
  EXPECT_EQ(*static_cast<const double*>(rows.at(4)), x(4, 0));
  (void)rows.take();
  EXPECT_EQ(rows.at(4), nullptr);
  const RowMatrix huge = 1e200 * x;
  DenseRows scaled(6, 3);
  scaled.add(test::view(huge));
  (void)scaled.statistics(5);
  EXPECT_EQ(scaled.at(0), nullptr);
}

TEST(UnitRows, HaveLengthOneAndTheirDirection) {
  RowMatrix x = test::sample(9, 5);
  x.row(1) *= 1e300;
  x.row(2) *= 1e-300;
  x.row(3).setZero();
  x.row(4) << 5e-324, 0, 0, 0, 0;
  x.row(5) << 0, -1.7e308, 1.7e308, 1.7e308, 1.7e308;
  RowMatrix units(9, 5);
  pca::unit_rows(test::view(x), units.data());
  for (const Index i : {0, 1, 2, 4, 5, 6, 7, 8}) {
    EXPECT_NEAR(units.row(i).norm(), 1, 4 * test::eps) << i;
    const auto direction = (x.row(i) / x.row(i).cwiseAbs().maxCoeff()).normalized();
    EXPECT_LE((units.row(i) - direction).cwiseAbs().maxCoeff(), 4 * test::eps) << i;
  }
  EXPECT_EQ(units.row(3).cwiseAbs().maxCoeff(), 0);

  const std::vector<std::int8_t> integers = {3, -4, 0, 0};
  pca::unit_rows({integers.data(), ScalarType::int8, 2, 2}, units.data());
  EXPECT_NEAR(units.data()[0], 0.6, test::eps);
  EXPECT_NEAR(units.data()[1], -0.8, test::eps);
  EXPECT_EQ(units.data()[2], 0);

  x(7, 2) = std::numeric_limits<double>::infinity();
  const auto error = test::error_of([&] { pca::unit_rows(test::view(x), units.data()); });
  EXPECT_EQ(error.row(), 7);
  EXPECT_EQ(error.column(), 2);
}
