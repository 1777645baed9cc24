#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <functional>

#include "core/kernels/gemm.hpp"
#include "core/kernels/products.hpp"
#include "core/kernels/scatter_of_four.hpp"
#include "core/kernels/sparse_products.hpp"
#include "core/kernels/symv.hpp"
#include "core/rows/dense_products.hpp"
#include "core/solvers/krylov_decomposition.hpp"
#include "matrices.hpp"

// wasm-baseline leaves this file out: it links the core that is shipped, which asserts nothing and has traps
// for what guards memory.
#ifdef NDEBUG
#error "preconditions are to be checked here: see CMakePresets.json"
#endif

#if GTEST_HAS_DEATH_TEST
TEST(AssertionsDeathTest, StopAtABrokenPrecondition) {
  pca::KrylovDecomposition space(3, pca::Random(1));
  space.seed(2);
  EXPECT_DEATH(space.extend(pca::Matrix::Ones(3, 1)), "image.cols\\(\\) == width");
}

TEST(AssertionsDeathTest, KeepKernelsWithinTheirOperands) {
  const pca::Matrix a = pca::Matrix::Ones(3, 2);
  const pca::Vector centre = pca::Vector::Zero(3);
  pca::Vector out = pca::Vector::Ones(12);
  const std::array<std::uint32_t, 2> starts = {0, 0};
  const pca::CompressedRows blank{1, starts.data(), nullptr, nullptr};
  const std::function<void()> broken[] = {
      [&] { (void)pca::multiply(a, a); },
      [&] { (void)pca::multiply_transposed(a, pca::Matrix::Ones(2, 2)); },
      [&] { pca::gemm(3, 2, 2, 1, {a.data(), 2}, {a.data(), 2}, 0, out.data(), 3); },
      [&] { pca::gemm(3, 2, 2, 1, {a.data(), 3}, {a.data(), 2}, 0, out.data(), 2); },
      [&] { pca::gemm(-3, 2, 2, 1, {a.data(), 3}, {a.data(), 2}, 0, out.data(), 3); },
      [&] { pca::add_rank_k(3, 2, 1, {a.data(), 2}, out.data(), 3); },
      [&] { pca::add_rank_2k(3, 2, 1, {a.data(), 3}, {a.data(), 2}, out.data(), 3); },
      [&] { pca::symmetric_times_vector(3, a.data(), 2, a.data(), out.data()); },
      [&] { pca::sparse_product(blank, a.data(), 6, out.data()); },
      [&] { pca::add_sparse_transposed_product(blank, a.data(), 1, out.data()); },
      [&] {
        pca::add_scatter_of_four<double, double>({a.data(), centre.data(), out.data()}, 1, 1, a.data(),
                                                 out.data());
      },
      [&] { (void)pca::scatter_product(pca::RowMatrix(a), pca::Matrix::Ones(3, 1)); },
      [&] { (void)pca::MatrixView(a.data(), pca::ScalarType::float64, 3, 2).middle_rows(2, 2); },
      [&] { pca::MatrixView(a.data(), pca::ScalarType::float64, 3, 2).copy_rows(-1, 2, out.data()); },
  };
  for (const auto& work : broken) EXPECT_DEATH(work(), "shapes_fit");
}
#endif
