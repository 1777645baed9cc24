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

template <class T>
pca::MatrixView view_of(const std::vector<T>& values, Index columns) {
  return {values.data(), type_of<T>(), static_cast<Index>(values.size()) / columns, columns};
}

/// The covariance of integers by the definition; long double holds every sum here exactly.
template <class T>
Matrix exact_covariance(const std::vector<T>& values, Index columns, pca::Ddof ddof) {
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
      covariance(i, j) =
          static_cast<double>(static_cast<long double>(rows * product - left * right) /
                              static_cast<long double>(rows * (rows - static_cast<int>(ddof))));
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
    for (const pca::Ddof ddof : {pca::Ddof::population, pca::Ddof::sample}) {
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
  // The largest square occurs so often that its sum is odd and beyond 2^53.
  RowMatrix block = RowMatrix::Constant(256, 2, 65535);
  IntegerSums sums(2);
  IntegerSums other(2);
  const int blocks = 9000;
  for (int i = 0; i < blocks; ++i) (i % 3 == 0 ? other : sums).add(block, 65535);
  sums.add(block.topRows(1), 65535);
  sums.merge(other);
  const std::int64_t rows = 256 * blocks + 1;
  EXPECT_EQ(sums.tally().rows, static_cast<double>(rows));
  EXPECT_EQ(sums.product(1, 0), rows * 65535 * 65535);
  EXPECT_EQ(sums.covariance(sums.tally().rows - 1).values(0, 0), 0);
}

namespace {

/// Moments of these rows, merged with themselves `times` times.
template <class T>
Moments doubled(const std::vector<T>& values, Index columns, int times) {
  Moments moments(columns);
  moments.add(view_of(values, columns));
  for (int i = 0; i < times; ++i) moments.merge(moments);
  return moments;
}

/// Count, mean and covariance of rows, each as often as it was added: in extended precision.
class Tally {
 public:
  explicit Tally(Index columns) : sums_(columns, 0), products_(columns * columns, 0) {}

  template <class T>
  void add(const T* x, Index rows, double times) {
    const auto d = static_cast<Index>(sums_.size());
    count_ += times * static_cast<double>(rows);
    for (Index n = 0; n < rows; ++n, x += d) {
      for (Index i = 0; i < d; ++i) {
        sums_[i] += static_cast<long double>(times) * x[i];
        for (Index j = 0; j < d; ++j) products_[i * d + j] += static_cast<long double>(times) * x[i] * x[j];
      }
    }
  }

  /// A way through bytes changes no bit either.
  void expect(const Moments& moments) const {
    EXPECT_EQ(moments.count(), count_);
    const Matrix covariance = test::covariance_of(moments, pca::Ddof::population);
    for (Index i = 0; i < covariance.rows(); ++i) {
      for (Index j = 0; j < covariance.cols(); ++j) {
        const long double products = products_[i * covariance.rows() + j];
        const auto expected = static_cast<double>((products - sums_[i] * sums_[j] / count_) / count_);
        EXPECT_NEAR(covariance(i, j), expected, 1e-12 * covariance.diagonal().maxCoeff());
      }
    }
    const auto bytes = moments.to_bytes();
    EXPECT_EQ(Moments::from_bytes(bytes).to_bytes(), bytes);
  }

 private:
  double count_ = 0;
  std::vector<long double> sums_;
  std::vector<long double> products_;
};

}  // namespace

TEST(IntegerSums, GiveWayToFloatingPointWhicheverWayThatComes) {
  const auto bytes = integers<std::uint8_t>(1024 * 3, 4);
  const auto wide = integers<std::uint16_t>(100 * 3, 5);
  const RowMatrix real = test::sample(10, 3);
  const Moments full = doubled(bytes, 3, 20);  // 2^30 rows: too many, were they of 16 bits
  Tally of_full(3);
  of_full.add(bytes.data(), 1024, 0x1p20);
  of_full.expect(full);

  const auto rows_of_wide = [&](Index rows) {
    return pca::MatrixView(wide.data(), ScalarType::uint16, rows, 3);
  };
  for (const Index rows : {10, 100}) {
    Moments moments = full;
    Tally tally = of_full;
    moments.add(rows_of_wide(rows));
    tally.add(wide.data(), rows, 1);
    tally.expect(moments);
    moments.add(test::view(real));
    tally.add(real.data(), 10, 1);
    tally.expect(moments);
    moments.add(rows_of_wide(rows));
    tally.add(wide.data(), rows, 1);
    tally.expect(moments);
  }
  Moments by_floats = full;
  by_floats.add({bytes.data(), ScalarType::uint8, 7, 3});  // pending
  by_floats.add(test::view(real));
  Tally with_floats = of_full;
  with_floats.add(bytes.data(), 7, 1);
  with_floats.add(real.data(), 10, 1);
  with_floats.expect(by_floats);

  Tally with_wide = of_full;
  with_wide.add(wide.data(), 10, 1);
  Moments sixteen(3);
  sixteen.add(rows_of_wide(10));
  Moments by_merge = full;
  by_merge.merge(sixteen);
  with_wide.expect(by_merge);
  sixteen.merge(full);
  with_wide.expect(sixteen);
  Moments stored = Moments::from_bytes(full.to_bytes());
  stored.add(rows_of_wide(10));
  with_wide.expect(stored);
}

TEST(IntegerSums, GiveWayWhenTheyAreFull) {
  const auto values = integers<std::uint16_t>(1024 * 2, 4);
  Moments moments = doubled(values, 2, 19);
  ASSERT_EQ(moments.count(), IntegerSums::certain_rows);
  Tally tally(2);
  tally.add(values.data(), 1024, 0x1p19);
  tally.expect(moments);
  Moments twice = moments;
  twice.merge(moments);
  Tally of_twice(2);
  of_twice.add(values.data(), 1024, 0x1p20);
  of_twice.expect(twice);
  // 16,384 further rows are exact, and none after these.
  for (int chunk = 0; chunk < 20; ++chunk) {
    moments.add({values.data(), ScalarType::uint16, 1000, 2});
    tally.add(values.data(), 1000, 1);
    tally.expect(moments);
  }
}

TEST(IntegerSums, GiveWayAtTheSameRowInAnyChunking) {
  const auto values = integers<std::uint16_t>(1024 * 2, 4);
  const Moments start = doubled(values, 2, 19);
  const auto in_chunks = [&](Index chunk) {
    Moments moments = start;
    for (int pass = 0; pass < 20; ++pass) {
      for (Index first = 0; first < 1000; first += chunk) {
        const Index rows = std::min<Index>(chunk, 1000 - first);
        moments.add({values.data() + 2 * first, ScalarType::uint16, rows, 2});
      }
    }
    return moments.to_bytes();
  };
  const auto whole = in_chunks(1000);
  for (const Index chunk : {1, 63, 64, 100, 256, 700}) EXPECT_EQ(in_chunks(chunk), whole) << chunk;
}

TEST(IntegerSums, FillNoMoreThanTheLowerTriangle) {
  const auto values = integers<std::int16_t>(300 * 9, 4);
  Moments moments(9);
  moments.add(view_of(values, 9));
  const Matrix covariance = moments.mean_and_covariance(pca::Ddof::sample).second.values;
  EXPECT_TRUE(covariance.triangularView<Eigen::StrictlyUpper>().toDenseMatrix().isZero(0));
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
