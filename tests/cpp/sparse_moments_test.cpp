#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>

#include "core/base/error.hpp"
#include "core/moments/moments.hpp"
#include "sparse.hpp"
#include "support.hpp"

using pca::Moments;
using pca::ScalarType;
using pca::SparseView;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

__extension__ using Int128 = __int128;

using Stored = test::Sparse<double>;

/// The properties of all columns; each also has a share of its own.
enum class Kind { usual, far_from_zero, integers, nearly_full };

/// Makes columns with this share of nonzero values; some are full and one is empty.
RowMatrix sparse_sample(Index rows, Index columns, double share, Kind kind, std::uint64_t seed = 1) {
  test::Random random(seed);
  RowMatrix x = RowMatrix::Zero(rows, columns);
  for (Index j = 0; j < columns; ++j) {
    if (j == 2) continue;
    const double own = j % 7 == 3 ? 1 : j % 7 == 5 && kind == Kind::nearly_full ? 0.98 : share;
    for (Index n = 0; n < rows; ++n) {
      if (random() > 2 * own - 1) continue;
      const double value = random() + 0.3 * static_cast<double>(j % 4);
      x(n, j) = kind == Kind::integers        ? std::round(50 * value)
                : kind == Kind::far_from_zero ? 1e8 + value
                                              : value;
    }
  }
  return x;
}

Moments moments_of(const Stored& x, Index columns) {
  Moments moments(columns);
  moments.add(x.view());
  return moments;
}

/// The covariance, by the definition, to so large a part of the two columns' deviations; the mean likewise.
void expect_moments(const Moments& moments, const RowMatrix& x, double tolerance = 1e-13) {
  ASSERT_EQ(moments.count(), static_cast<double>(x.rows()));
  const Matrix expected = test::covariance_of(x, pca::Ddof::population);
  const Matrix found = test::covariance_of(moments, pca::Ddof::population);
  const Vector deviations = expected.diagonal().cwiseSqrt();
  const Vector mean = moments.mean();
  for (Index j = 0; j < x.cols(); ++j) {
    for (Index i = 0; i < x.cols(); ++i) {
      EXPECT_NEAR(found(i, j), expected(i, j), tolerance * deviations[i] * deviations[j]) << i << ", " << j;
    }
    long double sum = 0;
    for (Index n = 0; n < x.rows(); ++n) sum += x(n, j);
    const auto expected_mean = static_cast<double>(sum / static_cast<long double>(x.rows()));
    EXPECT_NEAR(mean[j], expected_mean, 2 * test::eps * std::abs(expected_mean) + 1e-14 * deviations[j]) << j;
  }
}

}  // namespace

class SparseMoments : public testing::TestWithParam<std::array<double, 3>> {
 protected:
  Index rows = static_cast<Index>(GetParam()[0]);
  Index columns = static_cast<Index>(GetParam()[1]);
  double share = GetParam()[2];
};

TEST_P(SparseMoments, MatchTheDefinition) {
  for (const Kind kind : {Kind::usual, Kind::far_from_zero, Kind::integers, Kind::nearly_full}) {
    const RowMatrix x = sparse_sample(rows, columns, share, kind);
    SCOPED_TRACE(static_cast<int>(kind));
    expect_moments(moments_of(Stored(x), columns), x);
  }
}

TEST_P(SparseMoments, AnyChunkingGivesTheSameBits) {
  const RowMatrix x = sparse_sample(rows, columns, share, Kind::nearly_full);
  const Stored stored(x);
  const Moments whole = moments_of(stored, columns);
  test::Random random(3);
  const double seldom = rows > 10000 ? 0.99 : 0.9;  // each time all that is pending is read
  for (const double mean_chunk : {3.0, 100.0, 5000.0}) {
    Moments chunked(columns);
    for (Index first = 0; first < rows;) {
      const Index most = std::min(rows - first, static_cast<Index>(mean_chunk * (1 + random())));
      chunked.add(stored.view().middle_rows(first, most));
      first += most;
      if (random() > seldom) chunked = Moments::from_bytes(chunked.to_bytes());
      if (random() > seldom) (void)chunked.mean_and_covariance(pca::Ddof::population);
    }
    test::expect_same_bits(whole, chunked);
  }
}

TEST_P(SparseMoments, OfSegmentsSummedElsewhereAreTheSameBits) {
  const Stored stored(sparse_sample(rows, columns, share, Kind::usual));
  constexpr auto segment = static_cast<Index>(pca::SegmentedSums::sparse_segment_rows);
  Moments merged(columns);
  for (Index first = 0; first < rows; first += segment) {
    Moments part(columns);
    part.add(stored.view().middle_rows(first, std::min(segment, rows - first)));
    merged.merge(Moments::from_bytes(part.to_bytes()));
  }
  const auto [mean, covariance] = merged.mean_and_covariance(pca::Ddof::population);
  const auto [expected_mean, expected] =
      moments_of(stored, columns).mean_and_covariance(pca::Ddof::population);
  EXPECT_EQ(mean, expected_mean);
  EXPECT_EQ(covariance.in_data_units(), expected.in_data_units());
}

TEST_P(SparseMoments, SurviveTheirBytes) {
  const RowMatrix x = sparse_sample(rows, columns, share, Kind::usual);
  const Moments original = moments_of(Stored(x), columns);
  const auto bytes = original.to_bytes();
  EXPECT_EQ(bytes.size(), original.byte_length());
  test::expect_same_bits(Moments::from_bytes(bytes), original);
}

INSTANTIATE_TEST_SUITE_P(Shapes, SparseMoments,
                         testing::Values(std::array{1.0, 1.0, 0.5}, std::array{1.0, 5.0, 0.1},
                                         std::array{2.0, 4.0, 0.3}, std::array{40.0, 130.0, 0.05},
                                         std::array{300.0, 3.0, 0.01}, std::array{700.0, 9.0, 0.24},
                                         std::array{2000.0, 12.0, 0.4}, std::array{9000.0, 8.0, 0.1},
                                         std::array{16383.0, 4.0, 0.1}, std::array{16384.0, 4.0, 0.1},
                                         std::array{16385.0, 4.0, 0.1}, std::array{40000.0, 6.0, 0.03},
                                         std::array{20000.0, 3.0, 0.49}));
#ifndef __EMSCRIPTEN__  // by whose long doubles the definition takes a minute
INSTANTIATE_TEST_SUITE_P(BlocksEndByWhatIsStored, SparseMoments,
                         testing::Values(std::array{15000.0, 90.0, 0.08}));
#endif

TEST(SparseMoments, OfIntegersAreExact) {
  // Sums of up to 2^20 by 2^20 products are exact in doubles, and the covariance is rounded a few times.
  constexpr Index rows = 9000;
  constexpr Index columns = 5;
  const RowMatrix x = (sparse_sample(rows, columns, 0.2, Kind::usual) * 0x1p15).array().round().matrix();
  const Matrix found = test::covariance_of(moments_of(Stored(x), columns), pca::Ddof::population);
  for (Index i = 0; i < columns; ++i) {
    for (Index j = 0; j < columns; ++j) {
      Int128 product = 0;
      Int128 sum_i = 0;
      Int128 sum_j = 0;
      for (Index n = 0; n < rows; ++n) {
        const auto a = static_cast<std::int64_t>(x(n, i));
        const auto b = static_cast<std::int64_t>(x(n, j));
        product += a * b;
        sum_i += a;
        sum_j += b;
      }
      const auto numerator = static_cast<long double>(rows * product - sum_i * sum_j);
      const auto expected = static_cast<double>(numerator / (static_cast<long double>(rows) * rows));
      EXPECT_NEAR(found(i, j), expected, 8 * test::eps * std::sqrt(found(i, i) * found(j, j)));
    }
  }
}

TEST(SparseMoments, OfDenseAndSparseRowsByTurns) {
  const RowMatrix x = sparse_sample(6000, 9, 0.2, Kind::far_from_zero);
  const std::vector<std::uint8_t> bytes(1000 * 9, 7);
  RowMatrix all(7000, 9);
  all << x.topRows(2000), RowMatrix::Constant(1000, 9, 7), x.bottomRows(4000);
  Moments moments(9);
  const auto add_sparse = [&](Index first, Index count) {
    moments.add(Stored(x.middleRows(first, count)).view());
  };
  const auto add_dense = [&](Index first, Index count) {
    moments.add(test::view(RowMatrix(x.middleRows(first, count))));
  };
  add_sparse(0, 1000);
  add_dense(1000, 700);
  add_sparse(1700, 300);
  moments.add({bytes.data(), ScalarType::uint8, 1000, 9});
  add_sparse(2000, 1);
  add_dense(2001, 1999);
  Moments rest(9);
  rest.add(Stored(x.bottomRows(2000)).view());
  moments.merge(rest);
  expect_moments(moments, all);
}

TEST(SparseMoments, AfterIntegersAddUp) {
  const std::vector<std::int8_t> bytes(700 * 4, -3);
  const RowMatrix x = sparse_sample(900, 4, 0.2, Kind::usual);
  Moments moments(4);
  moments.add({bytes.data(), ScalarType::int8, 700, 4});
  moments.add(Stored(x).view());
  RowMatrix all(1600, 4);
  all << RowMatrix::Constant(700, 4, -3), x;
  expect_moments(moments, all);
}

TEST(SparseMoments, ConstantColumnsHaveExactlyNoVariance) {
  RowMatrix x = sparse_sample(20000, 6, 0.1, Kind::usual);
  x.col(1).setConstant(0.1);  // not a dyadic number: its sums round
  x.col(4).setConstant(-1e8 / 3);
  const Moments moments = moments_of(Stored(x), 6);
  const Matrix covariance = test::covariance_of(moments);
  for (const Index j : {1, 2, 4}) EXPECT_EQ(covariance.col(j), Vector::Zero(6)) << j;
  EXPECT_EQ(moments.mean()[1], 0.1);
  EXPECT_EQ(moments.mean()[2], 0);
  EXPECT_EQ(moments.mean()[4], -1e8 / 3);
}

TEST(SparseMoments, ALargeOffsetCostsNoDigits) {
  // Dyadic values, so that the offset data is the same data exactly.
  RowMatrix x = (sparse_sample(9000, 12, 0.1, Kind::usual) * 1024).array().round() / 1024;
  for (const Index j : {0, 7}) x.col(j) = x.col(j).unaryExpr([](double v) { return v == 0 ? 1 : v; });
  const Matrix expected = test::covariance_of(x);
  for (const Index j : {0, 3, 7}) x.col(j).array() += 1e8;
  const Matrix covariance = test::covariance_of(moments_of(Stored(x), 12));
  EXPECT_LE((covariance - expected).cwiseAbs().maxCoeff(), 1e-13 * expected.cwiseAbs().maxCoeff());
}

TEST(SparseMoments, EqualTermsAddUpWithoutDrift) {
  RowMatrix x = RowMatrix::Zero(16384, 24);
  for (Index n = 0; n < x.rows(); ++n) {
    for (Index j = 0; j < 12; ++j)
      x(n, j) = (n * 37 + j * 11) % 100 < 4 * j + 8 ? 0.1 * static_cast<double>(j + 1) : 0;
  }
  expect_moments(moments_of(Stored(x), 24), x, 2e-14);
}

TEST(SparseMoments, OfRowsWithoutValues) {
  const Stored nothing(RowMatrix::Zero(20000, 3));
  Moments moments = moments_of(nothing, 3);
  EXPECT_EQ(moments.count(), 20000);
  EXPECT_EQ(moments.mean(), Vector::Zero(3));
  EXPECT_EQ(test::covariance_of(moments), Matrix::Zero(3, 3));
  moments.add(nothing.view().middle_rows(5, 0));
  EXPECT_EQ(moments.count(), 20000);
  RowMatrix one = RowMatrix::Zero(20001, 3);
  one(20000, 1) = -7;
  moments.add(Stored(one.bottomRows(1)).view());
  expect_moments(moments, one);
}

TEST(SparseMoments, StoredZerosAreZeros) {
  const RowMatrix x = sparse_sample(500, 5, 0.1, Kind::usual);
  Stored with_zeros{RowMatrix(0, 5)};
  for (Index n = 0; n < 500; ++n) {
    for (Index j = 0; j < 5; ++j) {
      if (x(n, j) != 0 || (n + j) % 9 == 0) with_zeros.put(j, x(n, j));
    }
    with_zeros.end_row();
  }
  expect_moments(moments_of(with_zeros, 5), x);
}

class SparseMomentsScale : public testing::TestWithParam<int> {};

TEST_P(SparseMomentsScale, ChangesUnitsAndNothingElse) {
  RowMatrix x = sparse_sample(9000, 5, 0.2, Kind::usual);
  x.array().rowwise() *= Eigen::Array<double, 1, 5>(1, 0x1p-90, 1, 1e-3, 0x1p70);
  x.bottomRows(300).col(4) *= 0x1p30;
  const auto [mean, covariance] = moments_of(Stored(x), 5).mean_and_covariance(pca::Ddof::sample);
  const RowMatrix far_x = x * std::ldexp(1.0, GetParam());
  const auto [far_mean, far] = moments_of(Stored(far_x), 5).mean_and_covariance(pca::Ddof::sample);
  for (const Index j : {0, 1, 3, 4}) {
    const int shift = far.exponents[j] - covariance.exponents[j] - GetParam();
    EXPECT_LT(std::abs(shift), pca::exponent_step);
    EXPECT_EQ(std::ldexp(far_mean[j], shift), mean[j]);
    for (Index i = j; i < 5; ++i) {
      if (i == 2) continue;
      const int other = far.exponents[i] - covariance.exponents[i] - GetParam();
      EXPECT_EQ(std::ldexp(far.values(i, j), shift + other), covariance.values(i, j)) << i << ", " << j;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(PowersOfTwo, SparseMomentsScale, testing::Values(-800, -600, 1, 300, 600, 900));

TEST(SparseMoments, ABadRowChangesNothing) {
  const Stored some(sparse_sample(300, 3, 0.2, Kind::usual));
  Moments moments = moments_of(some, 3);
  const auto before = moments.to_bytes();
  const auto expect_rejected = [&](Stored bad, pca::ErrorCode code) {
    bad.end_row();
    const pca::Error error = test::error_of([&] { moments.add(bad.view()); });
    EXPECT_EQ(error.code(), code);
    EXPECT_EQ(moments.to_bytes(), before);
  };
  Stored bad = some;
  bad.put(1, std::numeric_limits<double>::quiet_NaN());
  expect_rejected(bad, pca::ErrorCode::not_finite);
  bad = some;
  bad.put(3, 1);
  expect_rejected(bad, pca::ErrorCode::shape);
  bad = some;
  bad.put(1, 1);
  bad.put(1, 1);
  expect_rejected(bad, pca::ErrorCode::shape);
}

TEST(SparseMoments, KeepRowsOfUnitLengthAndOthersApart) {
  const Stored x(sparse_sample(300, 3, 0.2, Kind::usual));
  Moments unit(3);
  unit.add(x.view(), true);
  const auto before = unit.to_bytes();
  EXPECT_EQ(test::error_of([&] { unit.add(x.view()); }).code(), pca::ErrorCode::option);
  EXPECT_EQ(unit.to_bytes(), before);
  EXPECT_TRUE(Moments::from_bytes(before).unit_rows());
  EXPECT_NE(before, moments_of(x, 3).to_bytes());
}

TEST(SparseMoments, RejectsBytesThatAreNotMoments) {
  const Stored x(sparse_sample(20000, 3, 0.2, Kind::usual));
  const Moments moments = moments_of(x, 3);
  const auto good = moments.to_bytes();
  EXPECT_NO_THROW((void)Moments::from_bytes(good));
  const auto expect_rejected = [](const std::vector<std::uint8_t>& bytes, const char* what) {
    EXPECT_EQ(test::error_of([&] { (void)Moments::from_bytes(bytes); }).code(), pca::ErrorCode::shape)
        << what;
  };
  for (const std::size_t length : {0, 8, 39, 40, 47, 48, 100}) {
    expect_rejected({good.begin(), good.begin() + static_cast<std::ptrdiff_t>(length)}, "cut short");
  }
  const auto with = [&]<class T>(std::size_t at, T value) {
    auto bytes = good;
    std::memcpy(bytes.data() + at, &value, sizeof value);
    return bytes;
  };
  double stored = 0;
  std::uint32_t pending = 0;
  std::memcpy(&stored, good.data() + 40, sizeof stored);
  std::memcpy(&pending, good.data() + 12, sizeof pending);
  ASSERT_EQ(good[6], 5);
  ASSERT_GT(pending, 3000U);
  const auto values = std::size_t{48};
  const auto ends = values + 8 * static_cast<std::size_t>(stored);
  const auto columns = ends + 4 * pending;
  expect_rejected(with(6, std::uint16_t{3}), "dense by its version");
  expect_rejected(with(6, std::uint16_t{7}), "of a later version");
  expect_rejected(with(16, 255.0), "of integers");
  expect_rejected(with(40, stored + 1), "more values than there are");
  expect_rejected(with(40, -1.0), "less than no values");
  expect_rejected(with(40, std::nan("")), "no number of values");
  expect_rejected(with(32, 16384.0), "a whole segment that grows");
  expect_rejected(with(32, 0.5), "half a row");
  expect_rejected(with(values, std::nan("")), "NaN");
  expect_rejected(with(ends, std::uint32_t{0xFFFFFFFF}), "an end beyond all");
  expect_rejected(with(ends + 4 * (pending - 1), static_cast<std::uint32_t>(stored) - 1), "fewer values");
  expect_rejected(with(columns, std::uint16_t{3}), "a column beyond all");
  expect_rejected(with(good.size() - 8, std::nan("")), "NaN in the scatter");
}
