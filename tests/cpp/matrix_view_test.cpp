#include "core/rows/matrix_view.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "support.hpp"

using pca::MatrixView;
using pca::ScalarType;

namespace {

template <class T>
void expect_copied(ScalarType type, std::array<T, 6> data) {
  const MatrixView matrix(data.data(), type, 2, 3);
  test::RowMatrix out(1, 3);
  matrix.copy_rows(1, 1, out.data());
  for (test::Index j = 0; j < 3; ++j) {
    EXPECT_EQ(out(0, j), static_cast<double>(data[static_cast<std::size_t>(3 + j)])) << "type " << int(type);
  }
}

template <class T>
constexpr std::array<T, 6> extremes() {
  return {1, 2, 3, std::numeric_limits<T>::lowest(), std::numeric_limits<T>::max(), 7};
}

template <class T>
void expect_located(ScalarType type) {
  for (const T bad : {std::numeric_limits<T>::quiet_NaN(), std::numeric_limits<T>::infinity(),
                      -std::numeric_limits<T>::infinity()}) {
    for (std::size_t position = 0; position < 6; ++position) {
      std::array<T, 6> data{1, 2, 3, 4, 5, 6};
      data[position] = bad;
      data[5] = bad;
      try {
        MatrixView(data.data(), type, 2, 3).require_finite();
        ADD_FAILURE() << "nothing thrown for position " << position;
      } catch (const pca::Error& error) {
        EXPECT_EQ(error.code(), pca::ErrorCode::not_finite);
        EXPECT_EQ(error.row(), static_cast<std::int64_t>(position / 3));
        EXPECT_EQ(error.column(), static_cast<std::int64_t>(position % 3));
      }
    }
  }
}

}  // namespace

TEST(MatrixView, CopiesEveryTypeExactly) {
  expect_copied(ScalarType::float64, extremes<double>());
  expect_copied(ScalarType::float32, extremes<float>());
  expect_copied(ScalarType::int8, extremes<std::int8_t>());
  expect_copied(ScalarType::uint8, extremes<std::uint8_t>());
  expect_copied(ScalarType::int16, extremes<std::int16_t>());
  expect_copied(ScalarType::uint16, extremes<std::uint16_t>());
  expect_copied(ScalarType::int32, extremes<std::int32_t>());
  expect_copied(ScalarType::uint32, extremes<std::uint32_t>());
}

TEST(MatrixView, LocatesTheFirstBadValue) {
  expect_located<double>(ScalarType::float64);
  expect_located<float>(ScalarType::float32);
}

TEST(MatrixView, AcceptsTheLargestFiniteValues) {
  const auto doubles = extremes<double>();
  EXPECT_NO_THROW(MatrixView(doubles.data(), ScalarType::float64, 2, 3).require_finite());
  EXPECT_NO_THROW(MatrixView(nullptr, ScalarType::float64, 0, 3).require_finite());
}
