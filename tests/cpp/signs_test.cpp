#include "core/factor/signs.hpp"

#include <gtest/gtest.h>

#include <array>

using pca::sign_of_largest;

TEST(Signs, TheEntryOfLargestMagnitudeDecides) {
  EXPECT_EQ(sign_of_largest(std::array{0.1, -0.9, 0.3}), -1);
  EXPECT_EQ(sign_of_largest(std::array{-0.1, 0.9, 0.3}), 1);
  EXPECT_EQ(sign_of_largest(std::array{0.0, -0.0}), 1);
}

TEST(Signs, TheFirstOfThoseThatTieDecides) {
  for (const double rounding : {-1e-10, -1e-16, 0.0, 1e-16, 1e-10}) {
    EXPECT_EQ(sign_of_largest(std::array{0.7 + rounding, -0.7}), 1);
    EXPECT_EQ(sign_of_largest(std::array{0.1, -0.7 - rounding, 0.7}), -1);
  }
  EXPECT_EQ(sign_of_largest(std::array{0.7, -0.7 - 1e-8}), -1);
  EXPECT_EQ(sign_of_largest(std::array{7e-300, -7e-300}), 1);
}

TEST(Signs, EachRowHasItsOwn) {
  pca::RowMatrix components{{-3, 2, 1}, {1, -1, 0.5}};
  pca::make_largest_positive(components);
  EXPECT_EQ(components, (pca::RowMatrix{{3, -2, -1}, {1, -1, 0.5}}));
}
