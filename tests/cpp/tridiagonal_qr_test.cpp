#include <gtest/gtest.h>

#include "core/factor/symmetric/implicit_qr.hpp"
#include "core/factor/symmetric/root_free_ql.hpp"
#include "symmetric_matrices.hpp"

namespace {

using namespace test;

TEST(Tridiagonal, NormAndProductAreThoseOfTheFullMatrix) {
  for (const Index n : {1, 2, 3, 10}) {
    for (const auto& [name, t] : tridiagonal_matrices(n)) {
      const Vector v = uniform(n, 1, 1);
      EXPECT_DOUBLE_EQ(norm(t), one_norm(dense(t))) << name;
      EXPECT_LT((multiply(t, v) - dense(t) * v).cwiseAbs().maxCoeff(), 1e-14) << name;
    }
  }
}

TEST(ImplicitQr, GivesEigenpairsAscending) {
  for (Index n = 1; n <= 40; ++n) {
    for (const auto& [name, t] : tridiagonal_matrices(n)) {
      const auto [values, z] = pca::implicit_qr(t);
      EXPECT_TRUE(std::is_sorted(values.begin(), values.end())) << name << " " << n;
      EXPECT_LT(residual_ratio(dense(t), z, values), 10) << name << " " << n;
      EXPECT_LT(orthogonality_ratio(z), 10) << name << " " << n;
    }
  }
}

TEST(RootFreeQl, AgreesWithTheOracle) {
  for (const Index n : {1, 2, 3, 5, 20, 21, 22, 63, 130, 300}) {
    for (const auto& [name, t] : tridiagonal_matrices(n)) {
      const Vector values = pca::root_free_ql(t);
      EXPECT_TRUE(std::is_sorted(values.begin(), values.end())) << name << " " << n;
      EXPECT_LT(values_ratio(dense(t), values), 3) << name << " " << n;
    }
  }
}

TEST(RootFreeQl, KnowsTheEigenvaluesOfTheToeplitzMatrix) {
  const Index n = 100;
  const Vector values = pca::root_free_ql({Vector::Constant(n, 2), Vector::Constant(n - 1, -1)});
  for (Index k = 1; k <= n; ++k) {
    const double expected =
        2 - 2 * std::cos(static_cast<double>(k) * std::acos(-1.0) / static_cast<double>(n + 1));
    EXPECT_NEAR(values[k - 1], expected, 20 * eps);
  }
}

}  // namespace
