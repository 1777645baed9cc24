#include "vectors/vectors.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "vectors/scan.hpp"

namespace pca::vectors {
namespace {

struct Case {
  Index columns, dimensions, rows;
  bool before;
};

/// Holds the numbers of a map, and the map, whose weights are laid out in panels.
class Problem {
 public:
  explicit Problem(const Case& of)
      : width(row_panels * panel * ((of.dimensions + row_panels * panel - 1) / (row_panels * panel))),
        x(numbers(of.rows * of.columns)),
        mean(numbers(of.columns)),
        weights(numbers(of.dimensions * of.columns)),
        work(batch_rows * block),
        panels(width * of.columns, 0.0F),
        map{mean.data(), panels.data(), of.columns, of.dimensions, of.before} {
    for (Index m = 0; m < of.dimensions; ++m) {
      for (Index j = 0; j < of.columns; ++j) {
        panels[(m / panel * of.columns + j) * panel + m % panel] = weights[m * of.columns + j];
      }
    }
  }

  std::vector<float> reduced(const float* from, Index rows) {
    std::vector<float> out(rows * width);
    reduce(&map, from, rows, work.data(), width, out.data());
    return out;
  }

  std::vector<float> numbers(Index count) {
    std::normal_distribution<float> normal;
    std::vector<float> out(count);
    for (float& value : out) value = normal(random);
    return out;
  }

  std::mt19937 random{5};
  Index width;
  std::vector<float> x, mean, weights, work, panels;
  AffineMap map;
};

double length_of(const std::vector<double>& v) {
  double squares = 0;
  for (const double value : v) squares += value * value;
  return std::sqrt(squares);
}

class Reduce : public testing::TestWithParam<Case> {};

TEST_P(Reduce, IsTheMapOfItsDefinition) {
  const auto [columns, dimensions, rows, before] = GetParam();
  Problem p(GetParam());
  const std::vector<float> y = p.reduced(p.x.data(), rows);
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
    // Checks the formula of docs/vectors.md.
    const double bound =
        (static_cast<double>(columns) / 256 + 256) * std::ldexp(1, -24) * longest * length_of(v);
    for (Index m = 0; m < dimensions; ++m) {
      EXPECT_NEAR(y[r * p.width + m], exact[m], bound) << r << ' ' << m;
    }
  }
}

TEST_P(Reduce, GivesManyRowsTheBitsOfOneAtATime) {
  const auto [columns, dimensions, rows, before] = GetParam();
  Problem p(GetParam());
  const std::vector<float> all = p.reduced(p.x.data(), rows);
  for (Index r = 0; r < rows; ++r) {
    const std::vector<float> one = p.reduced(p.x.data() + r * columns, 1);
    EXPECT_TRUE(std::equal(one.begin(), one.begin() + dimensions, all.begin() + r * p.width)) << r;
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, Reduce,
                         testing::Values(Case{1, 1, 1, false}, Case{7, 3, 6, false}, Case{256, 8, 7, true},
                                         Case{300, 33, 55, true}, Case{513, 32, 48, false},
                                         Case{260, 65, 97, false}));

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
