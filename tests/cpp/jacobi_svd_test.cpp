#include "core/factor/jacobi_svd.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/base/error.hpp"
#include "core/solvers/svd.hpp"
#include "matrices.hpp"

using pca::RightSvd;
using pca::Svd;
using test::Index;
using test::Matrix;
using test::RowMatrix;
using test::Vector;

namespace {

/// Absolute error within c n eps sigma_1.
void expect_values(const Vector& actual, const Vector& expected, Index size, const std::string& what) {
  ASSERT_EQ(actual.size(), expected.size());
  EXPECT_LE((actual - expected).cwiseAbs().maxCoeff(),
            4 * static_cast<double>(size + 4) * test::eps * expected[0])
      << what;
}

bool is_orthonormal(const Matrix& q, double tolerance) {
  Matrix gram = q.transpose() * q;
  gram.diagonal().array() -= 1;
  return gram.cwiseAbs().colwise().sum().maxCoeff() <= tolerance;
}

/// Returns whether `s` is a decomposition of `a`: descending, and below the threshold of LAPACK's own tests
/// in |A - U diag(values) V^T| / (|A| n eps), |U^T U - I| / (n eps) and |V^T V - I| / (n eps), 1-norms.
bool holds(const Svd& s, const Matrix& a) {
  if (!std::is_sorted(s.values.begin(), s.values.end(), std::greater<>())) return false;
  const double tolerance = test::threshold * static_cast<double>(std::max(a.rows(), a.cols())) * test::eps;
  const double largest = a.cwiseAbs().maxCoeff();
  const double unit = largest > 0 ? largest : 1;  // so that no sum leaves the range of doubles
  const Matrix scaled = a / unit;
  const Matrix error = scaled - s.u * (s.values / unit).asDiagonal() * s.v.transpose();
  return s.values.size() == std::min(a.rows(), a.cols()) && s.values.minCoeff() >= 0 &&
         is_orthonormal(s.u, tolerance) && is_orthonormal(s.v, tolerance) &&
         error.cwiseAbs().colwise().sum().maxCoeff() <=
             tolerance * scaled.cwiseAbs().colwise().sum().maxCoeff();
}

/// `expected` holds the singular values of x.
void expect_right_svd(const RowMatrix& x, const Vector& expected, const std::string& what) {
  const RightSvd svd(x);
  const Index size = std::max(x.rows(), x.cols());
  expect_values(svd.values(), expected, size, what);
  const Matrix v = svd.vectors(svd.values().size());
  EXPECT_LT(test::orthogonality_ratio(v), test::threshold) << what;
  // X v_i = sigma_i u_i + e_i with orthonormal u_i and |e_i| <= e.
  const double e = test::threshold * static_cast<double>(size) * test::eps * expected[0];
  const Matrix image = x * v;
  const Vector& sigma = svd.values();
  Matrix error = (image.transpose() * image).cwiseAbs();
  error.diagonal() = (image.colwise().norm().transpose() - sigma).cwiseAbs();
  for (Index i = 0; i < v.cols(); ++i) {
    EXPECT_LE(error(i, i), e) << what;
    for (Index j = 0; j < i; ++j) EXPECT_LE(error(i, j), e * (sigma[i] + sigma[j] + e)) << what;
  }
  EXPECT_LE((svd.vectors(1) - v.leftCols(1)).cwiseAbs().maxCoeff(), 1e-14) << what;
}

}  // namespace

class SvdOrder : public testing::TestWithParam<Index> {};

TEST_P(SvdOrder, HoldsOnHardMatrices) {
  for (const auto& [name, a] : test::hard_matrices(GetParam())) {
    const Svd s = pca::svd(a);
    EXPECT_TRUE(holds(s, a)) << name;
    expect_values(s.values, test::jacobi_singular_values(a), a.rows(), name);
  }
}

TEST_P(SvdOrder, RightVectorsOfTallSquareAndWideData) {
  const Index n = GetParam();
  for (const auto& [name, a] : test::hard_matrices(n)) {
    const Vector values = test::jacobi_singular_values(a);
    expect_right_svd(a, values, name);
    RowMatrix tall(2 * n + 3, n);  // [A; Q A], whose singular values are those of A times sqrt(2)
    tall.topRows(n) = a;
    tall.bottomRows(n + 3) = test::orthonormal(n + 3, n, 9) * a;
    expect_right_svd(tall, std::sqrt(2) * values, "tall " + name);
    expect_right_svd(tall.transpose(), std::sqrt(2) * values, "wide " + name);
  }
}

// These sizes lie around the leaves of divide and conquer, and the panels (32) and blocks (48) of the QR
// factorisation.
INSTANTIATE_TEST_SUITE_P(Orders, SvdOrder, testing::Values(1, 2, 3, 5, 15, 16, 17, 31, 32, 33, 48, 49, 65));

TEST(Svd, EveryOrderTo130) {
  for (Index n = 1; n <= 130; ++n) {
    const Matrix a = test::with_singular_values(
        n, Vector::NullaryExpr(n, [&](Index i) { return std::pow(2, -50 * double(i) / double(n)); }), 3);
    EXPECT_TRUE(holds(pca::svd(a), a)) << n;
    const RightSvd right((RowMatrix(a)));
    EXPECT_LT(test::orthogonality_ratio(right.vectors(n)), test::threshold) << n;
  }
}

TEST(Svd, KnownValuesDownTo1em15) {
  for (const Index n : {16, 40, 100}) {
    const Vector expected =
        Vector::NullaryExpr(n, [&](Index i) { return std::pow(10, -15 * double(i) / double(n - 1)); });
    const RowMatrix x = test::with_singular_values(5 * n, expected, 21);
    expect_values(RightSvd(x).values(), expected, n, "tall");
    expect_values(RightSvd(x.transpose()).values(), expected, n, "wide");
  }
}

TEST(Svd, OfOtherShapes) {
  for (const auto& [rows, columns] :
       std::vector<std::pair<Index, Index>>{{1, 9}, {9, 1}, {40, 17}, {17, 40}, {200, 3}}) {
    const Matrix a = test::uniform(rows, columns, 2);
    const Svd s = pca::svd(a);
    EXPECT_TRUE(holds(s, a));
    expect_values(s.values, test::jacobi_singular_values(a), std::max(rows, columns), "rectangular");
  }
}

TEST(Svd, ScalesByPowersOfTwoExactly) {
  const Matrix a = test::uniform(40, 40, 2);
  const Svd s = pca::svd(a);
  for (const double scale : {0x1p-700, 0x1p-60, 0x1p60, 0x1p700}) {
    const Svd other = pca::svd(a * scale);
    EXPECT_EQ(other.values, s.values * scale);
    EXPECT_EQ(other.u, s.u);
    EXPECT_EQ(other.v, s.v);
  }
}

TEST(Svd, WithoutAnAnswerIsATypedError) {
  for (const Index n : {1, 5, 40}) {
    for (const double bad :
         {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
      Matrix a = test::uniform(n, n, 2);
      a(n - 1, n / 2) = bad;
      try {
        (void)pca::svd(a);
        FAIL();
      } catch (const pca::Error& error) {
        EXPECT_EQ(error.code(), pca::ErrorCode::not_converged);
      }
    }
  }
}

TEST(NumericalRank, CountsWhatExceedsRounding) {
  Vector values(4);
  values << 1, 1e-3, 1e-14, 0;
  EXPECT_EQ(pca::numerical_rank(values, 4), 3);
  EXPECT_EQ(pca::numerical_rank(values, 1000), 2);
  EXPECT_EQ(pca::numerical_rank(Vector::Zero(3), 3), 0);
}

TEST(SolveSvd, RulesSeeAllEigenvaluesAndVectorsOnlyThoseKept) {
  for (const auto& [rows, columns] : std::vector<std::pair<Index, Index>>{{60, 9}, {9, 60}}) {
    RowMatrix x = test::sample(rows, columns);
    x.rowwise() -= x.colwise().mean().eval();
    const pca::FitOptions options{.components = 4};
    const auto size = pca::SampleSize::of_rows(static_cast<double>(rows), pca::Ddof::sample);
    const double divisor = size.divisor;
    const pca::Eigenpairs pairs =
        pca::solve_svd(x, divisor, pca::ComponentRule(options, size, x.squaredNorm() / divisor));
    EXPECT_EQ(pairs.vectors.rows(), columns);
    EXPECT_EQ(pairs.vectors.cols(), 4);
    EXPECT_EQ(pairs.spectrum.size(), 9);
    EXPECT_LE(pairs.residual, 1e-14);
    EXPECT_LE(pairs.orthogonality, 1e-14);
    const Vector expected = test::jacobi_singular_values(x).array().square() / divisor;
    EXPECT_LE((pairs.spectrum - expected).cwiseAbs().maxCoeff(), 1e-14 * expected[0]);
  }
}
