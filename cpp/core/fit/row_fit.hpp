#pragma once

#include <optional>

#include "core/fit/model.hpp"
#include "core/rows/inquiry.hpp"
#include "core/rows/task.hpp"

namespace pca {

/// A fit of rows in parts that lie in this store or elsewhere: it asks, and whoever has the parts answers.
class RowFit {
 public:
  /// Runs to the first question. `store`, which outlives the fit, holds all rows or some; all of them where
  /// there is one part. Throws as fit_rows().
  RowFit(RowStore& store, const FitOptions& options);

  /// Null once the model is there.
  [[nodiscard]] const Question* question() const { return inquiry_.question(); }

  /// What the next part answers, 0 first: see RowStore::answer(). Throws as fit_rows().
  void take(Matrix answer);

  /// Throws Error(shape) while it asks.
  [[nodiscard]] Model model() &&;

 private:
  void settle();

  Inquiry inquiry_;
  Task<Model> fit_;
  std::optional<Model> model_;
};

}  // namespace pca
