#include "core/fit/row_fit.hpp"

#include <utility>

namespace pca {

RowFit::RowFit(RowStore& store, const FitOptions& options)
    : inquiry_(store.parts()), fit_(fit_rows(inquiry_, store, options)) {
  fit_.start();
  settle();
}

void RowFit::take(Matrix answer) {
  inquiry_.take(std::move(answer));
  settle();
}

Model RowFit::model() && {
  if (!model_) throw Error(ErrorCode::shape, "the fit waits for answers");
  return *std::move(model_);
}

void RowFit::settle() {
  if (fit_.done()) model_ = std::move(fit_).result();
}

Model fit_rows(RowStore& store, const FitOptions& options) {
  if (!store.complete()) throw Error(ErrorCode::shape, "fewer rows than announced");
  RowFit fit(store, options);
  while (const Question* question = fit.question()) {
    for (Index part = 0; part < store.parts(); ++part) fit.take(store.answer(part, *question));
  }
  return std::move(fit).model();
}

}  // namespace pca
