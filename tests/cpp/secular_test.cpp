#include "core/factor/symmetric/secular.hpp"

#include <gtest/gtest.h>

#include "symmetric_matrices.hpp"

namespace {

using namespace test;

struct Equation {
  std::string name;
  Vector d;
  Vector z;
  double rho;
};

std::vector<Equation> equations(Index k) {
  Random random(static_cast<std::uint64_t>(k));
  const auto signed_z = [&](const auto& size) -> Vector {
    Vector z = Vector::NullaryExpr(k, [&](Index i) { return (random() > 0 ? 1 : -1) * size(i); });
    return z.normalized();
  };
  const Vector plain = signed_z([&](Index) { return 1.1 + random(); });
  const Vector even = Vector::LinSpaced(k, -1, 1);
  Vector scattered = Vector::NullaryExpr(k, [&] { return random(); });
  std::sort(scattered.begin(), scattered.end());
  Vector tight = 0.5 + 1e-13 * Vector::LinSpaced(k, 0, static_cast<double>(k - 1)).array();
  Vector pairs = even;
  for (Index i = 1; i < k; i += 2) pairs[i] = pairs[i - 1] + 1e-14;
  const Vector graded =
      Vector::NullaryExpr(k, [=](Index i) { return std::pow(0.8, static_cast<double>(k - 1 - i)); });
  return {
      {"evenly spaced", even, plain, 0.7},
      {"scattered", scattered, plain, 1.3},
      {"one tight cluster", tight, plain, 1},
      {"one tight cluster, small rho", tight, plain, 1e-12},
      {"close pairs", pairs, plain, 1},
      {"graded poles", graded, plain, 1},
      {"small z", even, signed_z([&](Index i) { return i % 3 == 0 ? 1.0 : 1e-14; }), 1},
      {"falling z", scattered, signed_z([&](Index i) { return std::pow(0.7, static_cast<double>(i % 80)); }),
       1},
      {"rising z", scattered,
       signed_z([&](Index i) { return std::pow(0.7, static_cast<double>(80 - i % 80)); }), 1},
      {"large rho", even, plain, 1e6},
      {"small rho", even, plain, 1e-10},
  };
}

/// f and the sum of its terms' magnitudes at the root, in long double; an offset moved by its own rounding
/// error moves f by `slope`.
struct Check {
  long double value;
  long double magnitude;
  long double slope;
};

Check check(const Equation& e, const pca::SecularRoot& root) {
  Check sum{1 / static_cast<long double>(e.rho), 1 / static_cast<long double>(e.rho), 0};
  for (Index i = 0; i < e.d.size(); ++i) {
    const long double difference = (static_cast<long double>(e.d[i]) - e.d[root.origin]) - root.offset;
    const long double term = static_cast<long double>(e.z[i]) * e.z[i] / difference;
    sum.value += term;
    sum.magnitude += std::abs(term);
    sum.slope += std::abs(term / difference * root.offset);
  }
  return sum;
}

TEST(Secular, RootsSatisfyTheEquationAndInterlace) {
  for (const Index k : {1, 2, 3, 4, 5, 10, 33, 100, 257}) {
    for (const Equation& e : equations(k)) {
      const auto roots = pca::secular_roots(e.d, e.z, e.rho);
      ASSERT_EQ(static_cast<Index>(roots.size()), k);
      for (Index j = 0; j < k; ++j) {
        const auto& root = roots[static_cast<std::size_t>(j)];
        // Each root lies strictly between its poles, by differences without rounding.
        SCOPED_TRACE(e.name + " " + std::to_string(k) + " " + std::to_string(j));
        ASSERT_TRUE(root.origin == j || root.origin == j + 1);
        const double gap = j + 1 < k ? e.d[j + 1] - e.d[j] : std::numeric_limits<double>::infinity();
        EXPECT_GT(root.origin == j ? root.offset : -root.offset, 0);
        EXPECT_LT(std::abs(root.offset), gap);
        const Check f = check(e, root);
        EXPECT_LE(std::abs(f.value), 20 * eps * f.magnitude + 2 * eps * f.slope);
      }
    }
  }
}

TEST(Secular, RootsSumToTheTrace) {
  for (const Equation& e : equations(50)) {
    long double sum = 0;
    for (const auto& root : pca::secular_roots(e.d, e.z, e.rho)) {
      sum += static_cast<long double>(e.d[root.origin]) + root.offset;
    }
    const long double trace =
        static_cast<long double>(e.d.sum()) + static_cast<long double>(e.rho) * e.z.squaredNorm();
    EXPECT_NEAR(static_cast<double>(sum - trace), 0, 200 * eps * std::max(1.0, e.rho)) << e.name;
  }
}

TEST(Secular, NoPolesNoRoots) { EXPECT_TRUE(pca::secular_roots(Vector(0), Vector(0), 1).empty()); }

}  // namespace
