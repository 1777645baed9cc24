#pragma once

#include <coroutine>
#include <optional>
#include <vector>

#include "core/rows/question.hpp"

namespace pca {

/// Where a fit that runs as a coroutine leaves its questions, and finds what all parts of the rows answered.
class Inquiry {
 public:
  explicit Inquiry(Index parts) : parts_(parts) {}

  /// To be awaited: the sum of the parts' answers; of Question::Kind::survey see RowStore::answer(). The
  /// order of the sums depends on the number of parts only.
  [[nodiscard]] auto ask(Question question) {
    struct Awaiter {
      Inquiry& inquiry;
      bool await_ready() const noexcept { return false; }
      void await_suspend(std::coroutine_handle<> waiting) noexcept { inquiry.waiting_ = waiting; }
      Matrix await_resume() { return inquiry.conclude(); }
    };
    question_ = std::move(question);
    return Awaiter{*this};
  }

  /// Null where nothing is asked.
  [[nodiscard]] const Question* question() const { return question_ ? &*question_ : nullptr; }

  /// The answer of the next part, 0 first. With the last one the fit goes on, to its next question or its
  /// end.
  /// Throws Error(shape) where nothing is asked.
  void take(Matrix answer);

 private:
  [[nodiscard]] Matrix conclude();

  Index parts_;
  std::optional<Question> question_;
  std::coroutine_handle<> waiting_;
  Index taken_ = 0;
  std::vector<Matrix> sums_;  // of runs of parts; see take()
};

}  // namespace pca
