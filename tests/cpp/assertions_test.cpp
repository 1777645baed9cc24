#include <gtest/gtest.h>

#include "core/factor/qr.hpp"
#include "core/kernels/products.hpp"

// wasm-baseline leaves this file out: it links the core that is shipped, which checks nothing.
#ifdef NDEBUG
#error "preconditions are to be checked here: see CMakePresets.json"
#endif

#if GTEST_HAS_DEATH_TEST
TEST(AssertionsDeathTest, StopAtABrokenPrecondition) {
  const pca::Matrix a = pca::Matrix::Ones(3, 2);
  EXPECT_DEATH((void)pca::Qr(pca::Matrix(a.transpose())), "v_.rows\\(\\) >= v_.cols\\(\\)");
  EXPECT_DEATH((void)pca::multiply(a, a), "a.cols\\(\\) == b.rows\\(\\)");
}
#endif
