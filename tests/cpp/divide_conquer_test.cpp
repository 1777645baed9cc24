#include "core/factor/symmetric/divide_conquer.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "core/factor/symmetric/deflation.hpp"
#include "symmetric_matrices.hpp"

namespace {

using namespace test;

/// Q (D + rho z z^T) Q^T of a step that joins two halves.
struct Join {
  std::string name;
  Index first;
  Vector d;
  Vector z;
  double rho;
  Matrix q;

  [[nodiscard]] Matrix matrix() const {
    return q * (Matrix(d.asDiagonal()) + rho * z * z.transpose()) * q.transpose();
  }
};

std::vector<Join> joins(Index n, Index first) {
  Matrix q = Matrix::Zero(n, n);
  q.topLeftCorner(first, first) = orthonormal(first, first, 1);
  q.bottomRightCorner(n - first, n - first) = orthonormal(n - first, n - first, 2);
  Random random(static_cast<std::uint64_t>(n));
  const auto halves = [&](const auto& entry) {
    Vector d = Vector::NullaryExpr(n, entry);
    std::sort(d.begin(), d.begin() + first);
    std::sort(d.begin() + first, d.end());
    return d;
  };
  const Vector z = Vector::NullaryExpr(n, [&] { return random(); }).normalized();
  Vector sparse = z;
  for (Index i = 0; i < n; i += 2) sparse[i] = i % 4 == 0 ? 0 : 1e-17;
  const Vector scattered = halves([&](Index) { return random(); });
  const Vector tied = halves([](Index i) { return static_cast<double>(i % 4); });
  const Vector close =
      halves([](Index i) { return static_cast<double>(i % 4) + 1e-16 * static_cast<double>(i); });
  return {
      {"nothing deflates", first, scattered, z, 1, q},
      {"small z", first, scattered, sparse.normalized(), 1, q},
      {"ties within and between the halves", first, tied, z, 1, q},
      {"near-ties", first, close, z, 2, q},
      {"all equal", first, Vector::Constant(n, 0.25), z, 1, q},
      {"rho = 0", first, scattered, z, 0, q},
      {"small rho", first, scattered, z, 1e-15, q},
      {"nothing at all", first, Vector::Zero(n), z, 0, q},
  };
}

TEST(Deflation, KeepsTheMatrixAndWhatTheSecularEquationNeeds) {
  for (const auto& [n, first] : {std::pair<Index, Index>{2, 1}, {9, 4}, {40, 20}, {41, 13}}) {
    for (const Join& join : joins(n, first)) {
      SCOPED_TRACE(join.name + " " + std::to_string(n));
      Join after = join;
      const pca::Deflation deflation = pca::deflate(after.d, after.z, after.rho, first, after.q);

      std::vector<Index> columns = deflation.kept;
      columns.insert(columns.end(), deflation.deflated.begin(), deflation.deflated.end());
      std::sort(columns.begin(), columns.end());
      std::vector<Index> all(static_cast<std::size_t>(n));
      std::iota(all.begin(), all.end(), Index{0});
      EXPECT_EQ(columns, all);

      for (const Index i : deflation.deflated) after.z[i] = 0;
      EXPECT_LT(difference_ratio(join.matrix(), after.matrix()), 8);
      EXPECT_LT(orthogonality_ratio(after.q), 4);
      for (std::size_t i = 0; i < deflation.kept.size(); ++i) {
        EXPECT_GT(std::abs(after.z[deflation.kept[i]]), 0);
        if (i > 0) {
          EXPECT_GT(after.d[deflation.kept[i]], after.d[deflation.kept[i - 1]]);
        }
      }
      for (Index i = 0; i < n; ++i) {
        const auto support = deflation.support[static_cast<std::size_t>(i)];
        if (support == pca::Support::top) {
          EXPECT_TRUE(after.q.col(i).tail(n - first).isZero(0));
        }
        if (support == pca::Support::bottom) {
          EXPECT_TRUE(after.q.col(i).head(first).isZero(0));
        }
      }
    }
  }
}

TEST(Deflation, FindsTies) {
  for (const Join& join : joins(40, 20)) {
    Join after = join;
    const auto kept = pca::deflate(after.d, after.z, after.rho, 20, after.q).kept.size();
    if (join.name == "nothing deflates") {
      EXPECT_EQ(kept, 40U);
    }
    if (join.name == "small z") {
      EXPECT_EQ(kept, 20U);
    }
    if (join.name == "ties within and between the halves" || join.name == "near-ties") {
      EXPECT_EQ(kept, 4U);
    }
    if (join.name == "all equal") {
      EXPECT_EQ(kept, 1U);
    }
    if (join.rho == 0) {
      EXPECT_EQ(kept, 0U);
    }
  }
}

TEST(RankOneUpdate, GivesEigenpairs) {
  for (const auto& [n, first] :
       {std::pair<Index, Index>{2, 1}, {9, 4}, {40, 20}, {41, 13}, {150, 75}, {270, 130}}) {
    for (const Join& join : joins(n, first)) {
      SCOPED_TRACE(join.name + " " + std::to_string(n));
      Matrix q = join.q;
      const pca::RankOneUpdate update(join.d, join.z, join.rho, first, q);
      EXPECT_TRUE(std::is_sorted(update.values().begin(), update.values().end()));
      std::vector<Index> all(static_cast<std::size_t>(n));
      std::iota(all.begin(), all.end(), Index{0});
      Matrix u(n, n);
      update.vectors(all, u);
      EXPECT_LT(residual_ratio(join.matrix(), u, update.values()), 10);
      EXPECT_LT(orthogonality_ratio(u), 10);

      Matrix some(n, 2);
      update.vectors({n - 1, n / 2}, some);
      EXPECT_EQ(some.col(0), u.col(n - 1));
      EXPECT_EQ(some.col(1), u.col(n / 2));
    }
  }
}

void expect_eigenpairs(const pca::Tridiagonal& t, const std::string& name) {
  const Index n = t.order();
  SCOPED_TRACE(name + " " + std::to_string(n));
  const pca::DivideConquer solver(t);
  const Matrix z = solver.vectors(n);
  EXPECT_TRUE(std::is_sorted(solver.values().begin(), solver.values().end()));
  EXPECT_LT(residual_ratio(dense(t), z, solver.values().reverse()), 10);
  EXPECT_LT(orthogonality_ratio(z), 10);
  EXPECT_LT(values_ratio(dense(t), solver.values()), 3);
}

TEST(DivideConquer, GivesEigenpairsOfEveryFamily) {
  for (const Index n : {1, 2, 3, 24, 25, 48, 49, 50, 64, 65, 97, 98, 128, 129, 130, 200}) {
    for (const auto& [name, t] : tridiagonal_matrices(n)) expect_eigenpairs(t, name);
  }
}

TEST(DivideConquer, GivesEigenpairsAtEverySize) {
  for (Index n = 1; n <= 130; ++n) {
    const auto all = tridiagonal_matrices(n);
    expect_eigenpairs(all[3].second, all[3].first);
  }
}

TEST(DivideConquer, GivesTheLeadingVectorsOnly) {
  for (const Index n : {20, 150}) {
    for (const auto& [name, t] : tridiagonal_matrices(n)) {
      const pca::DivideConquer solver(t);
      const Matrix all = solver.vectors(n);
      for (const Index count : {Index{0}, Index{1}, n / 3, n - 1}) {
        const Matrix some = solver.vectors(count);
        ASSERT_EQ(some.cols(), count);
        // They may differ in bits, since the order of sums may depend on how many columns are multiplied at
        // once.
        EXPECT_LT(residual_ratio(dense(t), some, solver.values().reverse().head(count)), 10)
            << name << " " << n;
        if (count > 0) {
          EXPECT_LT((some - all.leftCols(count)).cwiseAbs().maxCoeff(), 1e-13) << name << " " << n;
        }
      }
    }
  }
}

}  // namespace
