#include "core/factor/symmetric_eigen.hpp"

#include <gtest/gtest.h>

#include "core/factor/symmetric/inverse_iteration.hpp"
#include "core/factor/symmetric/root_free_ql.hpp"
#include "symmetric_matrices.hpp"

namespace {

using namespace test;

TEST(InverseIteration, GivesLeadingVectorsOrGivesUp) {
  for (const Index n : {1, 2, 3, 20, 64, 150}) {
    for (const auto& [name, t] : tridiagonal_matrices(n)) {
      const Vector values = pca::root_free_ql(t).reverse();
      for (const Index count : {Index{0}, Index{1}, std::min<Index>(n, 2), std::min<Index>(n, 12)}) {
        const auto z = pca::inverse_iteration(t, values.head(count));
        ASSERT_TRUE(z.has_value()) << name << " " << n << " " << count;
        ASSERT_EQ(z->cols(), count);
        EXPECT_LT(residual_ratio(dense(t), *z, values.head(count)), 10) << name << " " << n << " " << count;
        EXPECT_LT(orthogonality_ratio(*z), 10) << name << " " << n << " " << count;
      }
    }
  }
}

TEST(InverseIteration, GivesUpOnWhatIsNoEigenvalue) {
  const pca::Tridiagonal t = tridiagonal_matrices(30)[3].second;
  const double between = pca::root_free_ql(t).tail(2).mean();
  EXPECT_FALSE(pca::inverse_iteration(t, Vector::Constant(1, between)).has_value());
}

void expect_eigenpairs(const Matrix& a, Index most, Index count, const std::string& name) {
  SCOPED_TRACE(name + " " + std::to_string(a.rows()) + " " + std::to_string(count));
  Matrix lower = Matrix::Constant(a.rows(), a.cols(), 1e9);
  lower.triangularView<Eigen::Lower>() = a;
  const pca::SymmetricEigen eigen(lower, most);
  const Matrix u = eigen.vectors(count);
  ASSERT_EQ(u.cols(), count);
  EXPECT_TRUE(std::is_sorted(eigen.values().begin(), eigen.values().end(), std::greater<>()));
  EXPECT_LT(values_ratio(a, eigen.values().reverse()), 10);
  EXPECT_LT(residual_ratio(a, u, eigen.values().head(count)), 10);
  EXPECT_LT(orthogonality_ratio(u), 10);
}

TEST(SymmetricEigen, SolvesEveryFamilyForAllAndForFewVectors) {
  for (const Index n : {1, 2, 3, 10, 33, 65, 130}) {
    for (const auto& [name, a] : symmetric_matrices(n)) {
      expect_eigenpairs(a, n, n, name);
      expect_eigenpairs(a, n, (n + 1) / 2, name);
      expect_eigenpairs(a, std::min<Index>(n, 4), std::min<Index>(n, 4), name);
    }
  }
}

TEST(SymmetricEigen, SolvesLargerOnes) {
  for (const auto& [name, a] : symmetric_matrices(300)) {
    expect_eigenpairs(a, 300, 300, name);
    expect_eigenpairs(a, 20, 20, name);
  }
}

TEST(SymmetricEigen, ScalesByPowersOfTwoBitForBit) {
  const Matrix a = symmetric_matrices(70)[6].second;
  for (const Index most : {70, 3, 0}) {
    const pca::SymmetricEigen eigen(a, most);
    for (const double scale : {0x1p-1000, 0x1p-500, 0x1p-1, 0x1p500, 0x1p1015}) {
      const pca::SymmetricEigen scaled(scale * a, most);
      EXPECT_EQ(scaled.values(), scale * eigen.values()) << scale << " " << most;
      EXPECT_EQ(scaled.vectors(most), eigen.vectors(most)) << scale << " " << most;
    }
  }
}

TEST(SymmetricEigen, SolvesDenormalMatrices) {
  const Matrix a = symmetric_matrices(20)[6].second;
  const pca::SymmetricEigen eigen(0x1p-1060 * a, 20);
  EXPECT_LT(orthogonality_ratio(eigen.vectors(20)), 10);
  EXPECT_LT((0x1p1000 * eigen.values() - 0x1p-60 * pca::SymmetricEigen(a, 20).values()).cwiseAbs().maxCoeff(),
            0x1p-70);
}

}  // namespace
