#include "core/moments/integer_sums.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "core/base/error.hpp"
#include "core/moments/moments.hpp"
#include "support.hpp"

using pca::IntegerSums;
using pca::Moments;
using pca::ScalarType;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

template <class T>
std::vector<T> integers(Index size, std::uint64_t seed) {
  test::Random random(seed);
  std::vector<T> values(static_cast<std::size_t>(size));
  for (T& value : values) value = static_cast<T>(static_cast<std::int64_t>((random() + 1) * 0x1p31));
  values.front() = std::numeric_limits<T>::min();
  values.back() = std::numeric_limits<T>::max();
  return values;
}

template <class T>
constexpr ScalarType type_of() {
  if (std::is_same_v<T, std::int8_t>) return ScalarType::int8;
  if (std::is_same_v<T, std::uint8_t>) return ScalarType::uint8;
  if (std::is_same_v<T, std::int16_t>) return ScalarType::int16;
  return ScalarType::uint16;
}

/// The covariance of integers by the definition; long double holds every sum here exactly.
template <class T>
Matrix exact_covariance(const std::vector<T>& values, Index columns, int ddof) {
  const auto rows = static_cast<std::int64_t>(values.size()) / columns;
  Matrix covariance(columns, columns);
  for (Index i = 0; i < columns; ++i) {
    for (Index j = 0; j < columns; ++j) {
      std::int64_t product = 0;
      std::int64_t left = 0;
      std::int64_t right = 0;
      for (Index n = 0; n < rows; ++n) {
        const std::int64_t a = values[static_cast<std::size_t>(n * columns + i)];
        const std::int64_t b = values[static_cast<std::size_t>(n * columns + j)];
        product += a * b;
        left += a;
        right += b;
      }
      covariance(i, j) = static_cast<double>(static_cast<long double>(rows * product - left * right) /
                                             static_cast<long double>(rows * (rows - ddof)));
    }
  }
  return covariance;
}

}  // namespace

template <class T>
class SmallIntegers : public testing::Test {};
using SmallIntegerTypes = testing::Types<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t>;
TYPED_TEST_SUITE(SmallIntegers, SmallIntegerTypes);

TYPED_TEST(SmallIntegers, HaveExactCovariances) {
  for (const Index rows : {2, 3, 255, 256, 257, 1000}) {
    const Index columns = 7;
    const auto values = integers<TypeParam>(rows * columns, static_cast<std::uint64_t>(rows));
    Moments moments(columns);
    moments.add({values.data(), type_of<TypeParam>(), rows, columns});
    for (const int ddof : {0, 1}) {
      // Where long double is as wide as double, its division rounds the exact quotient as well.
      const Matrix error = test::covariance_of(moments, ddof) - exact_covariance(values, columns, ddof);
      EXPECT_EQ(error.cwiseAbs().maxCoeff(), 0) << rows << " rows";
    }
  }
}

TYPED_TEST(SmallIntegers, GiveTheSameBitsInAnyGrouping) {
  const Index rows = 1000;
  const Index columns = 5;
  const auto values = integers<TypeParam>(rows * columns, 3);
  const auto part = [&](Index first, Index last) {
    Moments moments(columns);
    moments.add({values.data() + first * columns, type_of<TypeParam>(), last - first, columns});
    return moments;
  };
  const Matrix whole = test::covariance_of(part(0, rows));
  Moments left = part(0, 10);
  Moments right = part(300, 999);
  right.merge(part(10, 300));
  right.merge(part(999, 1000));
  left.merge(right);
  EXPECT_EQ(test::covariance_of(left), whole);
  EXPECT_EQ(left.mean(), part(0, rows).mean());
  EXPECT_EQ(test::covariance_of(Moments::from_bytes(left.to_bytes())), whole);
}

TEST(IntegerSums, SpillBeforeDoublesRound) {
  // The largest square there is, so often that its sum is odd and beyond 2^53.
  RowMatrix block = RowMatrix::Constant(256, 2, 65535);
  IntegerSums sums(2);
  IntegerSums other(2);
  const int blocks = 9000;
  for (int i = 0; i < blocks; ++i) (i % 3 == 0 ? other : sums).add(block, 65535);
  sums.add(block.topRows(1), 65535);
  sums.merge(other);
  const std::int64_t rows = 256 * blocks + 1;
  EXPECT_EQ(sums.count(), static_cast<double>(rows));
  EXPECT_EQ(sums.product(1, 0), rows * 65535 * 65535);
  EXPECT_EQ(sums.covariance(1).values(0, 0), 0);
}

TEST(IntegerSums, GiveWayToFloatingPointWhenFull) {
  const auto values = integers<std::uint16_t>(600, 4);
  Moments moments(2);
  moments.add({values.data(), ScalarType::uint16, 256, 2});
  auto bytes = moments.to_bytes();
  const double many = 0x1p28;
  std::memcpy(bytes.data() + 24, &many, sizeof many);
  Moments large = Moments::from_bytes(bytes);
  large.merge(large);  // 2^29 rows of 16 bits are one bit too many
  EXPECT_EQ(large.count(), 0x1p29);
  EXPECT_TRUE(test::covariance_of(large).allFinite());
  large.add({values.data(), ScalarType::uint16, 300, 2});
  EXPECT_EQ(large.count(), 0x1p29 + 300);
}

TEST(IntegerSums, GiveWayToRealRows) {
  const auto bytes = integers<std::uint8_t>(300 * 4, 5);
  const RowMatrix real = test::sample(300, 4);
  RowMatrix all(600, 4);
  all.topRows(300) =
      Eigen::Map<const Eigen::Matrix<std::uint8_t, -1, -1, Eigen::RowMajor>>(bytes.data(), 300, 4)
          .cast<double>();
  all.bottomRows(300) = real;
  for (const Index cut : {1, 255, 256, 257, 300}) {
    Moments moments(4);
    moments.add({bytes.data(), ScalarType::uint8, cut, 4});
    moments.add({bytes.data() + cut * 4, ScalarType::uint8, 300 - cut, 4});
    moments.add(test::view(real));
    const Matrix expected = test::covariance_of(all);
    EXPECT_LE((test::covariance_of(moments) - expected).cwiseAbs().maxCoeff(), 1e-14 * expected.maxCoeff());
    EXPECT_LE((moments.mean() - all.colwise().mean().transpose()).cwiseAbs().maxCoeff(), 1e-13);
  }
}

TEST(IntegerSums, AreRejectedWhereNoDataHaveThem) {
  const auto values = integers<std::int16_t>(256 * 2, 6);
  Moments moments(2);
  moments.add({values.data(), ScalarType::int16, 256, 2});
  const auto good = moments.to_bytes();
  EXPECT_NO_THROW((void)Moments::from_bytes(good));
  const auto damaged = [&](std::size_t at, auto value) {
    auto bytes = good;
    std::memcpy(bytes.data() + at, &value, sizeof value);
    return bytes;
  };
  EXPECT_THROW((void)Moments::from_bytes(damaged(16, 300.0)), pca::Error);   // no such type
  EXPECT_THROW((void)Moments::from_bytes(damaged(24, 0x1p60)), pca::Error);  // too many rows
  EXPECT_THROW((void)Moments::from_bytes(damaged(40, 0.5)), pca::Error);     // a sum that is no integer
  EXPECT_THROW((void)Moments::from_bytes(damaged(40, 1e9)), pca::Error);     // a sum too large
  EXPECT_THROW((void)Moments::from_bytes(damaged(56, std::int64_t{1} << 60)),
               pca::Error);                                                            // a product too large
  EXPECT_THROW((void)Moments::from_bytes(damaged(56, std::int64_t{-1})), pca::Error);  // a negative square
}
