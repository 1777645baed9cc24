#include "core/kernels/integer_products.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "support.hpp"

using test::Index;
using test::Matrix;

namespace {

/// Holds rows of integers that begin at an odd address if the type allows it, without memory after the last.
template <class T>
struct Rows {
  Index rows;
  Index columns;
  std::vector<T> memory;
  [[nodiscard]] const T* data() const { return memory.data() + 1; }
};

template <class T, class Value>
Rows<T> rows_of(Index rows, Index columns, Value&& value) {
  Rows<T> x{rows, columns, {T{99}}};
  for (Index i = 0; i < rows * columns; ++i) x.memory.push_back(static_cast<T>(value(i)));
  x.memory.shrink_to_fit();
  return x;
}

/// Uniform between `least` and `most`, which both occur.
template <class T>
Rows<T> integer_rows(Index rows, Index columns, int least, int most, std::uint64_t seed = 1) {
  test::Random random(seed);
  return rows_of<T>(rows, columns, [&](Index i) {
    if (i < 2) return i == 0 ? least : most;
    return std::clamp(least + static_cast<int>((random() + 1) / 2 * (most - least + 1)), least, most);
  });
}

/// Computes the products by their definition, in 64-bit integers; `before` stays in the strictly upper
/// triangle.
template <class T>
Matrix expected_sums(const Rows<T>& x, const Matrix& before) {
  Matrix sums = before;
  for (Index j = 0; j < x.columns; ++j) {
    for (Index i = j; i < x.columns; ++i) {
      std::int64_t sum = 0;
      for (Index row = 0; row < x.rows; ++row) {
        const T* at = x.data() + row * x.columns;
        sum += std::int64_t{at[i]} * std::int64_t{at[j]};
      }
      sums(i, j) += static_cast<double>(sum);
    }
  }
  return sums;
}

template <class T>
Matrix sums_of(const Rows<T>& x, Matrix sums) {
  pca::add_integer_products(x.data(), x.rows, x.columns, sums.data(), sums.rows());
  return sums;
}

Matrix numbered(Index n) {
  return Matrix::NullaryExpr(n, n, [](Index i, Index j) { return static_cast<double>(1000 * i - j); });
}

template <class T>
void expect_exact(const Rows<T>& x) {
  const Matrix before = numbered(x.columns);
  EXPECT_EQ(sums_of(x, before), expected_sums(x, before)) << x.rows << " x " << x.columns;
}

}  // namespace

template <class T>
class IntegerProducts : public testing::Test {};
using IntegerTypes = testing::Types<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t>;
TYPED_TEST_SUITE(IntegerProducts, IntegerTypes);

TYPED_TEST(IntegerProducts, AreExactAtEveryEdgeOfATile) {
  using Limits = std::numeric_limits<TypeParam>;
  for (const Index columns : {1, 2, 3, 4, 5, 7, 8, 9, 12, 13, 16, 17, 63, 64, 65}) {
    for (const Index rows : {1, 2, 3, 8}) {
      expect_exact(integer_rows<TypeParam>(rows, columns, std::max<int>(Limits::min(), -1000),
                                           std::min<int>(Limits::max(), 1000)));
    }
  }
}

TYPED_TEST(IntegerProducts, AreExactAtEveryEdgeOfABlock) {
  using Limits = std::numeric_limits<TypeParam>;
  for (const Index rows : {511, 512, 513, 1025}) {
    expect_exact(integer_rows<TypeParam>(rows, 21, Limits::min(), Limits::max()));
  }
  for (const Index columns : {255, 256, 257, 516}) {
    expect_exact(integer_rows<TypeParam>(5, columns, std::max<int>(Limits::min(), -8000),
                                         std::min<int>(Limits::max(), 8000)));
  }
}

TYPED_TEST(IntegerProducts, AreExactWhereEveryElementIsExtreme) {
  using Limits = std::numeric_limits<TypeParam>;
  for (const int extreme : {int{Limits::min()}, int{Limits::max()}}) {
    expect_exact(rows_of<TypeParam>(1030, 17, [&](Index) { return extreme; }));
  }
  expect_exact(rows_of<TypeParam>(1030, 17, [](Index i) { return i % 3 ? Limits::min() : Limits::max(); }));
}

/// The number of rows whose products fit into 32 bits changes at each of these.
TYPED_TEST(IntegerProducts, AreExactAtEveryLengthOfA32BitSum) {
  using Limits = std::numeric_limits<TypeParam>;
  for (const int largest : {0, 1, 127, 2047, 2048, 2049, 4096, 8191, 8192, 8193, 32767}) {
    if (largest > Limits::max()) continue;
    expect_exact(rows_of<TypeParam>(514, 9, [&](Index) { return largest; }));
    if (Limits::is_signed) expect_exact(rows_of<TypeParam>(514, 9, [&](Index) { return -largest; }));
  }
}

TYPED_TEST(IntegerProducts, InAnyPartsGiveTheSameSums) {
  const auto x = integer_rows<TypeParam>(700, 11, 0, 100);
  const Matrix whole = sums_of(x, numbered(11));
  for (const Index chunk : {1, 2, 5, 512, 699}) {
    Matrix sums = numbered(11);
    for (Index row = 0; row < x.rows; row += chunk) {
      pca::add_integer_products(x.data() + row * 11, std::min(chunk, x.rows - row), 11, sums.data(), 11);
    }
    EXPECT_EQ(sums, whole) << chunk;
  }
}
