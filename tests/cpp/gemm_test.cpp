#include "core/kernels/gemm.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "support.hpp"

using pca::Operand;
using test::Index;
using test::Matrix;

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// A matrix, or its transpose, in memory that is not aligned, with NaN between the columns and nothing after
/// the last element.
class Stored {
 public:
  explicit Stored(const Matrix& values, bool transposed = false, Index shift = 1)
      : transposed_(transposed),
        rows_(transposed ? values.cols() : values.rows()),
        columns_(transposed ? values.rows() : values.cols()),
        shift_(shift),
        memory_(static_cast<std::size_t>(shift + std::max<Index>(0, columns_ - 1) * stride() + rows_), nan) {
    for (Index j = 0; j < columns_; ++j) {
      for (Index i = 0; i < rows_; ++i) data()[i + j * stride()] = transposed ? values(j, i) : values(i, j);
    }
  }
  [[nodiscard]] double* data() { return memory_.data() + shift_; }
  [[nodiscard]] Index stride() const { return rows_ + 3; }
  [[nodiscard]] Operand operand() const { return {memory_.data() + shift_, stride(), transposed_}; }
  [[nodiscard]] Matrix values() const {
    const Operand o = operand();
    return Eigen::Map<const Matrix, 0, Eigen::OuterStride<>>(o.data, rows_, columns_,
                                                             Eigen::OuterStride<>(o.stride));
  }

 private:
  bool transposed_;
  Index rows_;
  Index columns_;
  Index shift_;
  std::vector<double> memory_;
};

Matrix reals(Index rows, Index columns, std::uint64_t seed) {
  test::Random random(seed);
  return Matrix::NullaryExpr(rows, columns, [&] { return random(); });
}

/// Draws integers so small that every sum of their products is exact in any order.
Matrix integers(Index rows, Index columns, std::uint64_t seed) {
  return (8 * reals(rows, columns, seed)).array().round();
}

/// Computes the product by its definition.
Matrix product(const Matrix& a, const Matrix& b) {
  Matrix c = Matrix::Zero(a.rows(), b.cols());
  for (Index j = 0; j < b.cols(); ++j) {
    for (Index l = 0; l < a.cols(); ++l) {
      for (Index i = 0; i < a.rows(); ++i) c(i, j) += a(i, l) * b(l, j);
    }
  }
  return c;
}

Matrix by_gemm(const Matrix& a, const Matrix& b, bool a_transposed, bool b_transposed, Index shift = 1) {
  const Stored left(a, a_transposed, shift);
  const Stored right(b, b_transposed, shift);
  Stored c(Matrix::Constant(a.rows(), b.cols(), nan), false, shift);
  pca::gemm(a.rows(), b.cols(), a.cols(), 1, left.operand(), right.operand(), 0, c.data(), c.stride());
  return c.values();
}

void expect_exact(Index m, Index n, Index k) {
  const Matrix a = integers(m, k, 1);
  const Matrix b = integers(k, n, 2);
  const Matrix expected = product(a, b);
  for (const bool a_transposed : {false, true}) {
    for (const bool b_transposed : {false, true}) {
      EXPECT_EQ(by_gemm(a, b, a_transposed, b_transposed), expected)
          << m << " x " << n << " x " << k << ", transposed " << a_transposed << b_transposed;
    }
  }
}

/// `change` in the lower triangle, the strictly upper one as it was.
Matrix lower_sum(const Matrix& c, const Matrix& change) {
  return c + Matrix(change.triangularView<Eigen::Lower>());
}

}  // namespace

TEST(Gemm, IsExactOnIntegersAtEveryEdgeOfATile) {
  for (const Index m : {1, 2, 3, 4, 5, 7, 8, 9}) {
    for (const Index n : {1, 2, 3, 4, 5, 6, 7, 11, 12, 13}) {
      for (const Index k : {1, 2, 3, 8, 17}) expect_exact(m, n, k);
    }
  }
}

TEST(Gemm, IsExactOnIntegersAtEveryEdgeOfABlock) {
  for (const Index k : {263, 264, 265, 529}) expect_exact(6, 7, k);
  for (const Index m : {95, 96, 97, 193}) expect_exact(m, 7, 5);
  for (const Index n : {767, 768, 769}) expect_exact(5, n, 5);
  expect_exact(97, 769, 265);
  for (const Index k : {2111, 2112, 2113}) expect_exact(5, 7, k);
  for (const Index m : {31, 32, 33}) expect_exact(m, 7, 265);
}

TEST(Gemm, RoundsNoWorseThanTheSumsOfTheDefinition) {
  const Index k = 600;
  const Matrix a = reals(50, k, 3);
  const Matrix b = reals(k, 50, 4);
  const Matrix magnitude = product(a.cwiseAbs(), b.cwiseAbs());
  const Matrix error = (by_gemm(a, b, false, false) - product(a, b)).cwiseAbs();
  // Twice the bound on any order of summation: Higham, Accuracy and Stability of Numerical Algorithms,
  // (3.13).
  EXPECT_LE((error.array() / magnitude.array()).maxCoeff(), 2 * static_cast<double>(k) * test::eps / 2);
}

TEST(Gemm, AlphaAndBeta) {
  const Matrix a = integers(9, 5, 5);
  const Matrix b = integers(5, 14, 6);
  const Matrix before = integers(9, 14, 7);
  for (const double alpha : {1.0, -1.0, 0.5}) {
    for (const double beta : {0.0, 1.0, -2.0}) {
      const Stored left(a);
      const Stored right(b);
      Stored c(before);
      pca::gemm(9, 14, 5, alpha, left.operand(), right.operand(), beta, c.data(), c.stride());
      EXPECT_EQ(c.values(), beta * before + alpha * product(a, b)) << alpha << " " << beta;
    }
  }
}

TEST(Gemm, AnEmptySumIsZero) {
  const Matrix empty(3, 0);
  EXPECT_EQ(by_gemm(empty, empty.transpose(), false, false), Matrix::Zero(3, 3));
}

TEST(Gemm, TheSameBitsAtAnyAddressAndFromTransposes) {
  for (const Index m : {20, 53}) {
    const Matrix a = reals(m, 301, 8);
    const Matrix b = reals(301, 47, 9);
    const Matrix expected = by_gemm(a, b, false, false, 0);
    for (const Index shift : {1, 2, 3}) {
      for (const bool transposed : {false, true}) {
        EXPECT_EQ(by_gemm(a, b, transposed, !transposed, shift), expected);
      }
    }
  }
}

TEST(RankK, AddsToTheLowerTriangleAndToNothingElse) {
  for (const Index n : {1, 2, 3, 4, 5, 6, 7, 12, 13, 25, 95, 96, 97, 127, 128, 129, 200}) {
    for (const Index k : {1, 2, 257, 300}) {
      const Matrix a = integers(n, k, 10);
      const Matrix before = integers(n, n, 11);
      const Matrix change = product(a, a.transpose());
      for (const bool transposed : {false, true}) {
        for (const double alpha : {1, -1}) {
          const Stored left(a, transposed);
          Stored c(before);
          pca::add_rank_k(n, k, alpha, left.operand(), c.data(), c.stride());
          EXPECT_EQ(c.values(), lower_sum(before, alpha * change)) << n << " x " << k;
        }
      }
    }
  }
}

TEST(RankK, CrossesTheBlocksOfColumns) {
  const Index n = 1541;
  const Matrix a = integers(n, 2, 12);
  Stored c(Matrix::Zero(n, n));
  pca::add_rank_k(n, 2, 1, Stored(a).operand(), c.data(), c.stride());
  EXPECT_EQ(c.values(), lower_sum(Matrix::Zero(n, n), product(a, a.transpose())));
}

TEST(RankK, GivesTheSumsOfTheFullProduct) {
  const Matrix a = reals(150, 300, 13);
  Stored c(Matrix::Zero(150, 150));
  pca::add_rank_k(150, 300, 1, Stored(a).operand(), c.data(), c.stride());
  EXPECT_EQ(c.values(), lower_sum(Matrix::Zero(150, 150), by_gemm(a, a.transpose(), false, true)));
}

TEST(Rank2K, AddsBothProductsToTheLowerTriangle) {
  for (const Index n : {1, 3, 4, 5, 7, 50, 97, 130}) {
    for (const Index k : {1, 2, 32, 133}) {
      const Matrix v = integers(n, k, 14);
      const Matrix w = integers(n, k, 15);
      const Matrix before = integers(n, n, 16);
      const Matrix change = product(v, w.transpose()) + product(w, v.transpose());
      for (const bool transposed : {false, true}) {
        const Stored left(v, transposed);
        const Stored right(w, !transposed);
        Stored c(before);
        pca::add_rank_2k(n, k, -1, left.operand(), right.operand(), c.data(), c.stride());
        EXPECT_EQ(c.values(), lower_sum(before, -change)) << n << " x " << k;
      }
    }
  }
}
