#include "vectors/vectors.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <utility>
#include <vector>

#include "vectors/scan.hpp"

namespace pca::vectors {
namespace {

struct Case {
  Index columns, dimensions, rows;
  bool before, after;
};

/// Numbers of a map, and the map, whose weights are laid out in panels.
class Problem {
 public:
  explicit Problem(const Case& of)
      : width(row_panels * panel * ((of.dimensions + row_panels * panel - 1) / (row_panels * panel))),
        x(numbers(of.rows * of.columns)),
        mean(numbers(of.columns)),
        weights(numbers(of.dimensions * of.columns)),
        steps(of.dimensions, 0.01F),
        work(batch_rows * (block + width)),
        panels(width * of.columns, 0.0F),
        map{mean.data(), panels.data(), steps.data(), of.columns, of.dimensions, of.before, of.after} {
    for (Index m = 0; m < of.dimensions; ++m) {
      for (Index j = 0; j < of.columns; ++j) {
        panels[(m / panel * of.columns + j) * panel + m % panel] = weights[m * of.columns + j];
      }
    }
  }

  Index reduce_rows(const float* from, Index rows, Format format, void* out) {
    return reduce(&map, from, rows, work.data(), width, format, static_cast<char*>(out), &clipped);
  }

  std::vector<float> numbers(Index count) {
    std::normal_distribution<float> normal;
    std::vector<float> out(count);
    for (float& value : out) value = normal(random);
    return out;
  }

  std::mt19937 random{5};
  Index width;
  std::vector<float> x, mean, weights, steps, work, panels;
  AffineMap map;
  int clipped = 0;
};

double length_of(const std::vector<double>& v) {
  double squares = 0;
  for (const double value : v) squares += value * value;
  return std::sqrt(squares);
}

class Reduce : public testing::TestWithParam<Case> {};

TEST_P(Reduce, IsTheMapOfItsDefinition) {
  const auto [columns, dimensions, rows, before, after] = GetParam();
  Problem p(GetParam());
  std::vector<float> y(rows * dimensions);
  ASSERT_EQ(p.reduce_rows(p.x.data(), rows, Format::float32, y.data()), -1);
  for (Index r = 0; r < rows; ++r) {
    std::vector<double> v(p.x.begin() + r * columns, p.x.begin() + (r + 1) * columns);
    const double length = before ? length_of(v) : 1;
    for (Index j = 0; j < columns; ++j) v[j] = v[j] / length - p.mean[j];
    std::vector<double> exact(dimensions);
    double longest = 0;
    for (Index m = 0; m < dimensions; ++m) {
      double squares = 0;
      for (Index j = 0; j < columns; ++j) {
        const double w = p.weights[m * columns + j];
        exact[m] += w * v[j];
        squares += w * w;
      }
      longest = std::max(longest, std::sqrt(squares));
    }
    // As docs/vectors.md has it.
    const double bound =
        (static_cast<double>(columns) / 256 + 256) * std::ldexp(1, -24) * longest * length_of(v);
    const double scale = after ? 1 / length_of(exact) : 1;
    for (Index m = 0; m < dimensions; ++m) {
      EXPECT_NEAR(y[r * dimensions + m], exact[m] * scale, bound * scale * (after ? 2 : 1)) << r << ' ' << m;
    }
  }
}

TEST_P(Reduce, GivesManyRowsTheBitsOfOneAtATime) {
  const auto [columns, dimensions, rows, before, after] = GetParam();
  Problem p(GetParam());
  for (const Format format : {Format::float32, Format::float16, Format::int8, Format::bit}) {
    const Index bytes = bytes_of(format) * elements_of(format, dimensions);
    std::vector<char> all(rows * bytes);
    std::vector<char> one(bytes);
    p.clipped = 0;
    ASSERT_EQ(p.reduce_rows(p.x.data(), rows, format, all.data()), -1);
    const int clipped = std::exchange(p.clipped, 0);
    for (Index r = 0; r < rows; ++r) {
      ASSERT_EQ(p.reduce_rows(p.x.data() + r * columns, 1, format, one.data()), -1);
      EXPECT_TRUE(std::equal(one.begin(), one.end(), all.begin() + r * bytes)) << r;
    }
    EXPECT_EQ(p.clipped, clipped);
  }
}

TEST_P(Reduce, NamesTheFirstRowThatIsNotFinite) {
  const auto [columns, dimensions, rows, before, after] = GetParam();
  Problem p(GetParam());
  std::vector<float> y(rows * dimensions);
  for (const float wrong :
       {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
    p.x[(rows - 1) * columns] = wrong;
    EXPECT_EQ(p.reduce_rows(p.x.data(), rows, Format::float32, y.data()), rows - 1);
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, Reduce,
                         testing::Values(Case{1, 1, 1, false, false}, Case{7, 3, 6, false, true},
                                         Case{256, 8, 7, true, false}, Case{300, 33, 55, true, true},
                                         Case{513, 32, 48, false, false}, Case{260, 65, 97, false, true}));

float value_of(int half) {
  const int exponent = half >> 10 & 31;
  const int fraction = half & 1023;
  return std::ldexp(static_cast<float>(exponent ? 1024 + fraction : fraction), std::max(exponent, 1) - 25);
}

TEST(Halves, AreTheNearestWithTiesToEven) {
  constexpr int infinite = 0x7c00;
  for (int half = 0; half < infinite; ++half) {
    const float value = value_of(half);
    const float tie =
        (value + value_of(half + 1)) / 2;  // exact; after the last half 65,520, from which on all is infinite
    const int even = half + half % 2;
    EXPECT_EQ(half_of(value), half);
    EXPECT_EQ(half_of(-value), half | 0x8000);
    EXPECT_EQ(half_of(std::nextafter(tie, 0.0F)), half);
    EXPECT_EQ(half_of(tie), even);
    EXPECT_EQ(half_of(std::nextafter(tie, 1e9F)), half + 1);
  }
  EXPECT_EQ(half_of(1e30F), infinite);
}

TEST(Codes, AreTheNearestWithTiesToEvenAndCountWhatIsBeyond) {
  const float y[] = {0.5F, 1.5F, -2.5F, 127.4F, 127.5F, -300, 3, 1};
  const float steps[] = {1, 1, 1, 1, 1, 1, 2, 0};
  std::int8_t codes[8];
  EXPECT_EQ(round_to_codes(y, steps, 8, codes), 2);
  EXPECT_EQ(std::vector<int>(codes, codes + 8), (std::vector<int>{0, 2, -2, 127, 127, -127, 2, 0}));
}

TEST(Bits, HaveTheFirstValueInTheHighest) {
  const float y[16] = {1, -1, 0, 2, 3, -0.0F, 1e-30F, -5, 7, 1};
  std::uint8_t bits[2];
  round_to_bits(y, 10, bits);
  EXPECT_EQ(bits[0], 0b10011010);
  EXPECT_EQ(bits[1], 0b11000000);
}

TEST(Scan, LooksUpWhatEachByteContributes) {
  std::mt19937 random(3);
  for (const Index bytes : {1, 3, 4, 7, 32, 33}) {
    constexpr Index rows = 50;
    std::uniform_int_distribution<std::int32_t> share(-0x7fffffff / static_cast<std::int32_t>(bytes),
                                                      0x7fffffff / static_cast<std::int32_t>(bytes));
    std::vector<std::int32_t> table(bytes * table_width);
    std::vector<std::uint8_t> codes(rows * bytes);
    for (std::int32_t& value : table) value = share(random);
    for (std::uint8_t& code : codes) code = static_cast<std::uint8_t>(random());
    std::vector<double> products(rows);
    look_up(table.data(), codes.data(), rows, bytes, products.data());
    for (Index i = 0; i < rows; ++i) {
      std::int64_t exact = 0;
      for (Index b = 0; b < bytes; ++b) exact += table[b * table_width + codes[i * bytes + b]];
      EXPECT_EQ(products[i], static_cast<double>(exact)) << bytes;
    }
  }
}

/// The largest parts and codes among random ones, so that sums in 32 bits reach their bounds.
TEST(Scan, MultipliesCodesExactly) {
  std::mt19937 random(4);
  for (const int halves : {0, 1}) {
    for (const int squares : {0, 1, 3}) {
      for (const Index bytes : {1, 7, 8, 13, 256, 1023, 1024, 2100}) {
        constexpr Index rows = 5;
        const Index each = 1 + halves;
        const Index chunks = (bytes + chunk - 1) / chunk;
        const Index count = 2 + squares;
        std::vector<std::int64_t> a(chunks * chunk * each);
        std::vector<std::int64_t> b(a.size());
        std::vector<std::int16_t> parts(a.size() * count);
        for (Index m = 0; m < bytes * each; ++m) {
          const std::int16_t high = m % 3 ? -32768 : static_cast<std::int16_t>(random());
          const auto low = static_cast<std::int16_t>(m % 5 ? 32767 : random() & 32767);
          a[m] = 32768 * std::int64_t{high} + low;
          const Index at = (m / each / chunk * each + m % each) * count * chunk + m / each % chunk;
          parts[at] = high;
          parts[at + chunk] = low;
          for (int k = 0; k < squares; ++k) {
            const auto part = static_cast<std::int16_t>(squares == 1 ? 1 : m % 7 ? 255 : random() & 255);
            parts[at + (2 + k) * chunk] = part;
            b[m] += std::int64_t{part} << (8 * k);
          }
        }
        std::vector<std::uint8_t> codes(rows * bytes);
        for (std::uint8_t& code : codes) code = static_cast<std::uint8_t>(random());
        std::fill_n(codes.begin(), bytes, halves ? 0 : 128);  // the least of codes: -8 and -128
        std::vector<double> products(rows);
        std::vector<double> squared(rows);
        multiply_codes(parts.data(), codes.data(), rows, bytes, halves, squares, products.data(),
                       squared.data());
        for (Index i = 0; i < rows; ++i) {
          std::int64_t product = 0;
          std::int64_t square = 0;
          for (Index m = 0; m < bytes * each; ++m) {
            const std::uint8_t byte = codes[i * bytes + m / each];
            const int nibble = m % 2 ? byte & 15 : byte >> 4;
            const std::int64_t code = halves ? nibble - 8 : static_cast<std::int8_t>(byte);
            product += a[m] * code;
            square += b[m] * code * code;
          }
          EXPECT_EQ(products[i], static_cast<double>(product)) << halves << ' ' << squares << ' ' << bytes;
          EXPECT_EQ(squared[i], static_cast<double>(square)) << halves << ' ' << squares << ' ' << bytes;
        }
      }
    }
  }
}

}  // namespace
}  // namespace pca::vectors
