#include "core/moments.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
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

Matrix lower(const Matrix& m) { return m.triangularView<Eigen::Lower>(); }

void expect_same_bits(const Moments& a, const Moments& b) { EXPECT_EQ(a.to_bytes(), b.to_bytes()); }

}  // namespace

class MomentsShape : public testing::TestWithParam<std::pair<Index, Index>> {};

TEST_P(MomentsShape, MatchTheDefinition) {
  const auto [rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  const Moments moments = test::moments_of(x);
  EXPECT_EQ(moments.count(), static_cast<double>(rows));
  const Matrix expected = test::covariance_of(x, 0);
  const Matrix scatter = moments.scatter() / static_cast<double>(rows);
  EXPECT_LE((lower(scatter) - lower(expected)).cwiseAbs().maxCoeff(),
            1e-14 * (1 + expected.cwiseAbs().maxCoeff()));
  const Vector mean = x.colwise().mean().transpose();
  EXPECT_LE((moments.mean() - mean).cwiseAbs().maxCoeff(), 1e-13 * (1 + mean.cwiseAbs().maxCoeff()));
}

TEST_P(MomentsShape, AnyChunkingGivesTheSameBits) {
  const auto [rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  const Moments whole = test::moments_of(x);
  for (const Index chunk : {1, 7, 255, 256, 257, 1000}) expect_same_bits(whole, in_chunks(x, chunk));
}

TEST_P(MomentsShape, AskingChangesNothing) {
  const auto [rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  Moments asked(columns);
  for (Index i = 0; i < rows; ++i) {
    const RowMatrix row = x.row(i);
    asked.add(test::view(row));
    if (i % 97 == 0) {
      (void)asked.scatter();
      (void)asked.mean();
    }
  }
  expect_same_bits(asked, test::moments_of(x));
}

TEST_P(MomentsShape, MergesInAnyGrouping) {
  const auto [rows, columns] = GetParam();
  const RowMatrix x = test::sample(rows, columns);
  const Matrix whole = lower(test::moments_of(x).scatter());
  for (const Index cut : {Index{0}, Index{1}, rows / 3, rows}) {
    Moments first = test::moments_of(x.topRows(cut));
    first.merge(test::moments_of(x.bottomRows(rows - cut)));
    EXPECT_EQ(first.count(), static_cast<double>(rows));
    EXPECT_LE((lower(first.scatter()) - whole).cwiseAbs().maxCoeff(),
              1e-13 * (1 + whole.cwiseAbs().maxCoeff()))
        << "cut at " << cut;
  }
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
  expect_same_bits(original, copy);
}

INSTANTIATE_TEST_SUITE_P(Shapes, MomentsShape,
                         testing::Values(std::pair<Index, Index>{1, 1}, std::pair<Index, Index>{2, 3},
                                         std::pair<Index, Index>{255, 4}, std::pair<Index, Index>{256, 4},
                                         std::pair<Index, Index>{257, 4}, std::pair<Index, Index>{511, 1},
                                         std::pair<Index, Index>{512, 17}, std::pair<Index, Index>{1000, 33},
                                         std::pair<Index, Index>{40, 130}));

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
  const Matrix scatter = moments.scatter();
  EXPECT_EQ(scatter(1, 1), 0);
  EXPECT_EQ(scatter(1, 0), 0);
  EXPECT_EQ(scatter(2, 1), 0);
  EXPECT_EQ(moments.mean()[1], 0.1);
}

TEST(Moments, ALargeOffsetCostsNoDigits) {
  // Dyadic values, so that the offset data is the same data exactly.
  RowMatrix x = (test::sample(700, 5) * 1024).array().round() / 1024;
  const Matrix expected = lower(test::covariance_of(x, 0) * 700);
  x.array() += 1e8;
  const Matrix scatter = lower(test::moments_of(x).scatter());
  EXPECT_LE((scatter - expected).cwiseAbs().maxCoeff(), 1e-13 * expected.cwiseAbs().maxCoeff());
}

TEST(Moments, AnOutlierFirstRowSpoilsNothing) {
  RowMatrix x = test::sample(600, 4);
  x.row(0).array() += 1e9;
  const Matrix expected = lower(test::covariance_of(x, 0) * 600);
  const Matrix scatter = lower(test::moments_of(x).scatter());
  EXPECT_LE((scatter - expected).cwiseAbs().maxCoeff(), 1e-13 * expected.cwiseAbs().maxCoeff());
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
  negative_count[16 + 7] ^= 0x80;
  EXPECT_THROW((void)Moments::from_bytes(negative_count), pca::Error);
}

TEST(Moments, OfOtherWidthsDoNotMerge) {
  Moments moments(3);
  EXPECT_THROW(moments.merge(Moments(4)), pca::Error);
}
