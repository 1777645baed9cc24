#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "core/base/error.hpp"
#include "core/base/linalg.hpp"
#include "core/fit/fit.hpp"
#include "core/moments/moments.hpp"
#include "core/rows/matrix_view.hpp"

namespace test {

using pca::Index;
using pca::Matrix;
using pca::RowMatrix;
using pca::Vector;

constexpr double eps = std::numeric_limits<double>::epsilon();

/// A generator of uniform numbers in [-1, 1), which are the same on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 2862933555777941757ULL + 3037000493ULL) {}
  double operator()() {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<double>(static_cast<std::int64_t>(state_ >> 11)) * 0x1p-52 - 1;
  }

 private:
  std::uint64_t state_;
};

/// Correlated data whose spectrum decays, with a mean of its own in every column.
RowMatrix sample(Index rows, Index columns, std::uint64_t seed = 1);

inline pca::MatrixView view(const RowMatrix& x) {
  return {x.data(), pca::ScalarType::float64, x.rows(), x.cols()};
}

/// The numbers of x after `shift` others, so that they are aligned differently, and nothing behind the last.
std::vector<double> shifted(const RowMatrix& x, Index shift);

pca::Moments moments_of(const RowMatrix& x);

inline void expect_same_bits(const pca::Moments& a, const pca::Moments& b) {
  EXPECT_EQ(a.to_bytes(), b.to_bytes());
}

Matrix covariance_of(const pca::Moments& moments, pca::Ddof ddof = pca::Ddof::sample);

pca::Model fit(const RowMatrix& x, const pca::FitOptions& options);

/// Covariance by its definition, in two passes and extended precision. It shares no code with the core.
Matrix covariance_of(const RowMatrix& x, pca::Ddof ddof = pca::Ddof::sample, bool center = true);

/// Eigenvalues by cyclic two-sided Jacobi rotations, descending. They are the reference for every solver.
Vector jacobi_eigenvalues(Matrix a);

/// The error that `work` throws.
pca::Error error_of(const std::function<void()>& work);

/// LAPACK's test ratios: |S U - U L| / (|S| D eps) and |U^T U - I| / (D eps), in the 1-norm.
/// `threshold` is that of LAPACK's own tests.
constexpr double threshold = 60;

double residual_ratio(const Matrix& s, const pca::Model& model);
double orthogonality_ratio(const pca::Model& model);

}  // namespace test
