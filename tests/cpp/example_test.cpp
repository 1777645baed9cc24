#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>

/// These are Smith's own numbers, to the digits that he gives.
TEST(Example, PrintsTheAnswerOfTheTutorial) {
  FILE* const program = popen("'" FIT_EXAMPLE "'", "r");
  ASSERT_NE(program, nullptr);
  std::array<char, 1024> output{};
  const std::size_t length = std::fread(output.data(), 1, output.size(), program);
  EXPECT_EQ(pclose(program), 0);
  EXPECT_EQ(std::string(output.data(), length),
            "10 rows by the solver covariance\n"
            "variance 1.28402771, 96.3 %, along 0.67787340 0.73517866\n"
            "variance 0.04908340, 3.7 %, along 0.73517866 -0.67787340\n");
}
