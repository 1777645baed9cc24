#include "core/rows/task.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/rows/inquiry.hpp"

using pca::Inquiry;
using pca::Matrix;
using pca::Question;
using pca::Task;

namespace {

Task<std::int64_t> ready(std::int64_t value) { co_return value; }

Task<std::int64_t> sum_of_ready(std::int64_t count) {
  std::int64_t sum = 0;
  for (std::int64_t k = 0; k < count; ++k) sum += co_await ready(k);
  co_return sum;
}

Task<double> asked(Inquiry& inquiry, double value) {
  const Matrix answer = co_await inquiry.ask({Question::Kind::product, Matrix::Constant(1, 1, value)});
  co_return answer(0, 0);
}

Task<double> sum_of_asked(Inquiry& inquiry, int count) {
  double sum = 0;
  for (int k = 0; k < count; ++k) sum += co_await asked(inquiry, k);
  co_return sum;
}

Task<double> failing(Inquiry& inquiry) {
  const double value = co_await asked(inquiry, 1);
  if (value < 0) throw std::runtime_error("negative");
  co_return value;
}

/// Each part answers with its share of what is asked.
void answer_all(Inquiry& inquiry, const std::vector<double>& shares) {
  while (const Question* question = inquiry.question()) {
    const double value = question->values(0, 0);
    for (const double share : shares) inquiry.take(Matrix::Constant(1, 1, share * value));
  }
}

}  // namespace

TEST(Task, AwaitsAMillionOthersOnOneStack) {
  constexpr std::int64_t count = 1000000;
  EXPECT_EQ(pca::run(sum_of_ready(count)), count * (count - 1) / 2);
}

TEST(Task, StopsForAnswersAndGoesOn) {
  for (const int parts : {1, 2, 3, 4, 7, 8, 100}) {
    Inquiry inquiry(parts);
    Task<double> task = sum_of_asked(inquiry, 5000);
    task.start();
    answer_all(inquiry, std::vector<double>(static_cast<std::size_t>(parts), 1));
    ASSERT_TRUE(task.done());
    EXPECT_EQ(std::move(task).result(), 4999.0 * 5000 / 2 * parts);
  }
}

TEST(Task, HandsErrorsOn) {
  Inquiry inquiry(2);
  Task<double> task = failing(inquiry);
  task.start();
  answer_all(inquiry, {1, -2});
  ASSERT_TRUE(task.done());
  EXPECT_THROW((void)std::move(task).result(), std::runtime_error);
}

TEST(Task, MayEndBeforeItIsDone) {
  Inquiry inquiry(1);
  Task<double> task = sum_of_asked(inquiry, 3);
  task.start();
  inquiry.take(Matrix::Ones(1, 1));
  EXPECT_FALSE(task.done());
}

TEST(Inquiry, SumsInPairs) {
  // In order 2^53 + 1 + 1 would lose both ones.
  Inquiry inquiry(4);
  Task<double> task = asked(inquiry, 1);
  task.start();
  answer_all(inquiry, {0x1p53, 0, 1, 1});
  EXPECT_EQ(std::move(task).result(), 0x1p53 + 2);
}
