#include "core/moments/moments.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstring>

#include "core/base/error.hpp"
#include "support.hpp"

using pca::Moments;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

Moments in_chunks(const RowMatrix& x, Index chunk) {
  Moments moments(x.cols());
  for (Index first = 0; first < x.rows(); first += chunk) {
    const RowMatrix part = x.middleRows(first, std::min(chunk, x.rows() - first));
    moments.add(test::view(part));
  }
  return moments;
}

}  // namespace

class MomentsShape : public testing::TestWithParam<std::pair<Index, Index>> {};

TEST_P(MomentsShape, MatchTheDefinition) {
  const auto [rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  const Moments moments = test::moments_of(x);
  EXPECT_EQ(moments.count(), static_cast<double>(rows));
  const Matrix expected = test::covariance_of(x, pca::Ddof::population);
  EXPECT_LE((test::covariance_of(moments, pca::Ddof::population) - expected).cwiseAbs().maxCoeff(),
            1e-14 * (1 + expected.cwiseAbs().maxCoeff()));
  const Vector mean = x.colwise().mean().transpose();
  EXPECT_LE((moments.mean() - mean).cwiseAbs().maxCoeff(), 1e-13 * (1 + mean.cwiseAbs().maxCoeff()));
}

TEST_P(MomentsShape, AnyChunkingGivesTheSameBits) {
  const auto [rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  const Moments whole = test::moments_of(x);
  for (const Index chunk : {1, 7, 255, 256, 257, 1000}) test::expect_same_bits(whole, in_chunks(x, chunk));
}

TEST_P(MomentsShape, AskingChangesNothing) {
  const auto [rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  Moments asked(columns);
  for (Index i = 0; i < rows; ++i) {
    const RowMatrix row = x.row(i);
    asked.add(test::view(row));
    if (i % 97 == 0) {
      (void)asked.mean_and_covariance(pca::Ddof::population);
      (void)asked.mean();
    }
  }
  test::expect_same_bits(asked, test::moments_of(x));
}

TEST_P(MomentsShape, MergesInAnyGrouping) {
  const auto [rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  const Matrix whole = test::covariance_of(test::moments_of(x), pca::Ddof::population);
  for (const Index cut : {Index{0}, Index{1}, rows / 3, rows}) {
    Moments first = test::moments_of(x.topRows(cut));
    first.merge(test::moments_of(x.bottomRows(rows - cut)));
    EXPECT_EQ(first.count(), static_cast<double>(rows));
    EXPECT_LE((test::covariance_of(first, pca::Ddof::population) - whole).cwiseAbs().maxCoeff(),
              1e-14 * (1 + whole.cwiseAbs().maxCoeff()))
        << "cut at " << cut;
  }
}

TEST_P(MomentsShape, MergedIntoNoneAreACopy) {
  const auto [rows, columns] = GetParam();
  const Moments whole = test::moments_of(test::sample(rows, columns));
  Moments copy(columns);
  copy.merge(whole);
  test::expect_same_bits(copy, whole);
}

TEST_P(MomentsShape, SurviveTheirBytes) {
  const auto [rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  Moments original = test::moments_of(x);
  Moments copy = Moments::from_bytes(original.to_bytes());
  EXPECT_EQ(original.to_bytes().size(), original.byte_length());
  const RowMatrix more = test::sample(300, columns, 9);
  original.add(test::view(more));
  copy.add(test::view(more));
  test::expect_same_bits(original, copy);
}

INSTANTIATE_TEST_SUITE_P(Shapes, MomentsShape,
                         testing::Values(std::pair<Index, Index>{1, 1}, std::pair<Index, Index>{2, 3},
                                         std::pair<Index, Index>{255, 4}, std::pair<Index, Index>{256, 4},
                                         std::pair<Index, Index>{257, 4}, std::pair<Index, Index>{511, 1},
                                         std::pair<Index, Index>{512, 17}, std::pair<Index, Index>{1000, 33},
                                         std::pair<Index, Index>{1023, 2}, std::pair<Index, Index>{1024, 5},
                                         std::pair<Index, Index>{1025, 5}, std::pair<Index, Index>{2600, 3},
                                         std::pair<Index, Index>{40, 130}));

TEST(Moments, OfSegmentsSummedElsewhereAreTheSameBits) {
  const RowMatrix x = test::sample(2900, 6);
  Moments merged(6);
  for (Index first = 0; first < x.rows(); first += 1024) {
    const RowMatrix segment = x.middleRows(first, std::min<Index>(1024, x.rows() - first));
    merged.merge(Moments::from_bytes(test::moments_of(segment).to_bytes()));
  }
  const auto [mean, covariance] = merged.mean_and_covariance(pca::Ddof::sample);
  const auto [expected_mean, expected] = test::moments_of(x).mean_and_covariance(pca::Ddof::sample);
  EXPECT_EQ(mean, expected_mean);
  EXPECT_EQ(covariance.in_data_units(), expected.in_data_units());
}

TEST(Moments, ABadRowChangesNothing) {
  const RowMatrix x = test::sample(300, 3);
  Moments moments = test::moments_of(x);
  const auto before = moments.to_bytes();
  RowMatrix bad = test::sample(500, 3, 2);
  bad(499, 2) = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(moments.add(test::view(bad)), pca::Error);
  EXPECT_EQ(moments.to_bytes(), before);
}

TEST(Moments, ConstantColumnsHaveExactlyNoVariance) {
  RowMatrix x = test::sample(1000, 3);
  x.col(1).setConstant(0.1);  // not a dyadic number: its sums round
  const Moments moments = test::moments_of(x);
  const Matrix covariance = test::covariance_of(moments);
  EXPECT_EQ(covariance(1, 1), 0);
  EXPECT_EQ(covariance(1, 0), 0);
  EXPECT_EQ(covariance(2, 1), 0);
  EXPECT_EQ(moments.mean()[1], 0.1);
}

TEST(Moments, ALargeOffsetCostsNoDigits) {
  // Dyadic values, so that the offset data is the same data exactly.
  RowMatrix x = (test::sample(700, 5) * 1024).array().round() / 1024;
  const Matrix expected = test::covariance_of(x);
  x.array() += 1e8;
  const Matrix covariance = test::covariance_of(test::moments_of(x));
  EXPECT_LE((covariance - expected).cwiseAbs().maxCoeff(), 1e-13 * expected.cwiseAbs().maxCoeff());
}

TEST(Moments, AnOutlierFirstRowSpoilsNothing) {
  RowMatrix x = test::sample(600, 4);
  x.row(0).array() += 1e9;
  const Matrix expected = test::covariance_of(x);
  const Matrix covariance = test::covariance_of(test::moments_of(x));
  EXPECT_LE((covariance - expected).cwiseAbs().maxCoeff(), 1e-13 * expected.cwiseAbs().maxCoeff());
}

TEST(Moments, RejectsBytesThatAreNotMoments) {
  const auto good = test::moments_of(test::sample(300, 3)).to_bytes();
  EXPECT_NO_THROW((void)Moments::from_bytes(good));
  EXPECT_THROW((void)Moments::from_bytes({}), pca::Error);
  for (std::size_t length = 0; length < good.size(); ++length) {
    EXPECT_THROW((void)Moments::from_bytes(std::span(good).first(length)), pca::Error) << length;
  }
  auto longer = good;
  longer.push_back(0);
  EXPECT_THROW((void)Moments::from_bytes(longer), pca::Error);
  for (const std::size_t byte : {0, 6, 8, 12}) {  // magic, version, columns, pending rows
    auto damaged = good;
    damaged[byte] ^= 0xff;
    EXPECT_THROW((void)Moments::from_bytes(damaged), pca::Error) << byte;
  }
  auto negative_count = good;
  negative_count[32 + 7] ^= 0x80;
  EXPECT_THROW((void)Moments::from_bytes(negative_count), pca::Error);
  auto beyond_counting = test::moments_of(test::sample(1100, 3)).to_bytes();
  beyond_counting[24 + 7] = 0x7f;  // more than 2^1000 rows in whole segments
  EXPECT_THROW((void)Moments::from_bytes(beyond_counting), pca::Error);
  auto infinite_scatter = good;
  infinite_scatter[good.size() - 1] = 0x7f;
  infinite_scatter[good.size() - 2] = 0xf0;
  EXPECT_THROW((void)Moments::from_bytes(infinite_scatter), pca::Error);
}

TEST(Moments, RejectsColumnsThatWouldWrap) {
  auto bytes = test::moments_of(test::sample(300, 3)).to_bytes();
  bytes.resize(40);
  const std::array<std::uint32_t, 2> columns_and_pending = {0xFFFFFFFD, 0};  // -3 in 32 bits
  const std::array<double, 3> magnitude_and_counts = {255, 0, 0};
  std::memcpy(bytes.data() + 8, columns_and_pending.data(), 8);
  std::memcpy(bytes.data() + 16, magnitude_and_counts.data(), 24);
  const pca::Error error = test::error_of([&] { (void)Moments::from_bytes(bytes); });
  EXPECT_STREQ(error.what(), "these bytes are not moments: the length does not match the header");
}

TEST(Moments, CountUpTo53Bits) {
  const Moments some = test::moments_of(test::sample(1280, 3));
  ASSERT_EQ(some.count(), 1280);  // 1024 in a whole segment, 256 in the one that grows
  const auto with_whole = [&](double count) {
    auto bytes = some.to_bytes();
    std::memcpy(bytes.data() + 24, &count, sizeof count);
    return bytes;
  };
  EXPECT_THROW((void)Moments::from_bytes(with_whole(0x1p53)), pca::Error);
  EXPECT_THROW((void)Moments::from_bytes(with_whole(0x1p53 - 256)), pca::Error);  // 2^53 in all
  Moments full = Moments::from_bytes(with_whole(0x1p53 - 257));
  EXPECT_EQ(full.count(), Moments::max_rows);
  const auto before = full.to_bytes();
  const RowMatrix row = test::sample(1, 3);
  EXPECT_THROW(full.add(test::view(row)), pca::Error);
  EXPECT_THROW(full.merge(test::moments_of(row)), pca::Error);
  EXPECT_EQ(full.to_bytes(), before);
}

TEST(Moments, KeepRowsOfUnitLengthAndOthersApart) {
  const RowMatrix x = test::sample(300, 3);
  Moments unit(3);
  unit.add(test::view(x), true);
  const Moments plain = test::moments_of(x);
  const auto before = unit.to_bytes();
  EXPECT_NE(before, plain.to_bytes());
  EXPECT_THROW(unit.add(test::view(x)), pca::Error);
  EXPECT_THROW(unit.merge(plain), pca::Error);
  EXPECT_EQ(unit.to_bytes(), before);
  Moments stored = Moments::from_bytes(before);
  EXPECT_TRUE(stored.unit_rows());
  EXPECT_THROW(stored.merge(plain), pca::Error);
  stored.merge(unit);
  Moments empty(3);
  empty.merge(unit);
  EXPECT_TRUE(empty.unit_rows());
}

TEST(Moments, CountBeyond32Bits) {
  const Moments moments = test::moments_of(test::sample(1024, 3));
  auto bytes = moments.to_bytes();
  const double count = 0x1p40;
  std::memcpy(bytes.data() + 24, &count, sizeof count);
  Moments many = Moments::from_bytes(bytes);
  EXPECT_EQ(many.count(), 0x1p40);
  many.merge(many);
  EXPECT_EQ(many.count(), 0x1p41);
  many.add(test::view(test::sample(3, 3)));
  EXPECT_EQ(many.count(), 0x1p41 + 3);
  EXPECT_TRUE(test::covariance_of(many).allFinite());
}

class MomentsScale : public testing::TestWithParam<int> {};

TEST_P(MomentsScale, ChangesUnitsAndNothingElse) {
  // Columns of very different units, one of which outgrows its first block.
  RowMatrix x = test::sample(700, 5);
  x.array().rowwise() *= Eigen::Array<double, 1, 5>(1, 0x1p-90, 0x1p70, 1e-3, 0);
  x.bottomRows(300).col(3) *= 0x1p30;
  const auto [mean, covariance] = test::moments_of(x).mean_and_covariance(pca::Ddof::sample);
  const auto [far_mean, far] =
      test::moments_of(x * std::ldexp(1.0, GetParam())).mean_and_covariance(pca::Ddof::sample);
  const pca::Exponents shift = far.exponents.head(4) - covariance.exponents.head(4);
  EXPECT_LT((shift.array() - GetParam()).abs().maxCoeff(), pca::exponent_step);
  const Vector units = pca::powers_of_two((shift.array() - GetParam()).matrix());
  EXPECT_EQ(units.cwiseProduct(far_mean.head(4)), mean.head(4));
  const Matrix same_units = units.asDiagonal() * far.values.topLeftCorner(4, 4) * units.asDiagonal();
  EXPECT_EQ(Matrix(same_units.triangularView<Eigen::Lower>()),
            Matrix(covariance.values.topLeftCorner(4, 4).triangularView<Eigen::Lower>()));
}

INSTANTIATE_TEST_SUITE_P(PowersOfTwo, MomentsScale, testing::Values(-800, -600, -300, 1, 300, 600, 900));

TEST(Moments, OfFarApartScalesMerge) {
  RowMatrix x = test::sample(600, 3);
  x.topRows(300) *= 0x1p-700;
  Moments merged = test::moments_of(x.topRows(300));
  merged.merge(test::moments_of(x.bottomRows(300)));
  const Matrix expected = test::covariance_of(x);
  EXPECT_LE((test::covariance_of(merged) - expected).cwiseAbs().maxCoeff(), 1e-14 * expected.maxCoeff());
}

TEST(Moments, OfOtherWidthsDoNotMerge) {
  Moments moments(3);
  EXPECT_THROW(moments.merge(Moments(4)), pca::Error);
}
