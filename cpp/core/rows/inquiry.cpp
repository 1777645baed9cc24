#include "core/rows/inquiry.hpp"

#include <utility>

#include "core/base/error.hpp"

namespace pca {

namespace {

/// Magnitudes in the first column; in the second the first row, which is that of the part before.
void merge_surveys(Matrix& survey, const Matrix& next) {
  survey.col(0) = survey.col(0).cwiseMax(next.col(0));
}

}  // namespace

/// Small answers are summed in pairs, like the digits of a binary counter, so that rounding errors do not
/// grow with the number of parts. Scatters, which take memory, are not: their parts are as many rows each as
/// they have columns, and more.
void Inquiry::take(Matrix answer) {
  if (!question_) throw Error(ErrorCode::shape, "nothing is asked");
  const Question::Kind kind = question_->kind;
  ++taken_;
  sums_.push_back(std::move(answer));
  const bool last = taken_ == parts_;
  const auto joins = [&](Index run) { return last || kind == Question::Kind::scatter || run % 2 == 0; };
  for (Index run = taken_; sums_.size() > 1 && joins(run); run /= 2) {
    const Matrix next = std::move(sums_.back());
    sums_.pop_back();
    if (kind == Question::Kind::survey) {
      merge_surveys(sums_.back(), next);
    } else {
      sums_.back() += next;
    }
  }
  if (last) std::exchange(waiting_, {}).resume();
}

Matrix Inquiry::conclude() {
  Matrix total = std::move(sums_.back());
  sums_.clear();
  taken_ = 0;
  question_.reset();
  return total;
}

}  // namespace pca
