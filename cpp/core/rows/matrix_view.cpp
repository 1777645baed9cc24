#include "core/rows/matrix_view.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "core/base/error.hpp"
#include "core/base/require.hpp"

namespace pca {

std::size_t size_of(ScalarType type) {
  switch (type) {
    case ScalarType::float64:
      return 8;
    case ScalarType::float32:
    case ScalarType::int32:
    case ScalarType::uint32:
      return 4;
    case ScalarType::int16:
    case ScalarType::uint16:
      return 2;
    case ScalarType::int8:
    case ScalarType::uint8:
      return 1;
  }
  return 0;
}

double MatrixView::integer_bound() const {
  const std::size_t bytes = size_of(type_);
  return bytes <= 2 ? static_cast<double>((1U << 8 * bytes) - 1) : 0;
}

void MatrixView::copy_rows(Index first, Index count, double* out) const {
  require(first >= 0 && count >= 0 && count <= rows_ - first);
  visit([&](const auto* data) {
    const auto* const from = data + first * columns_;
    std::transform(from, from + count * columns_, out, [](auto x) { return static_cast<double>(x); });
  });
}

MatrixView MatrixView::middle_rows(Index first, Index count) const {
  require(first >= 0 && count >= 0 && count <= rows_ - first);
  const auto* const bytes = static_cast<const std::byte*>(data_);
  return {bytes + static_cast<std::size_t>(first * columns_) * size_of(type_), type_, count, columns_};
}

void MatrixView::require_finite() const {
  require_memory(data_, rows_, columns_);
  if (!holds_floats()) return;
  visit_floats([&](const auto* data) {
    using T = std::remove_cv_t<std::remove_pointer_t<decltype(data)>>;
    const Index size = rows_ * columns_;
    // x - x is 0 for finite x and NaN otherwise, so one sum tells without a branch per element.
    const Eigen::Map<const Eigen::Array<T, Eigen::Dynamic, 1>> all(data, size);
    if ((all - all).sum() == T(0)) return;
    for (Index i = 0; i < size; ++i) {
      if (!std::isfinite(data[i])) throw Error::not_finite(i / columns_, i % columns_);
    }
  });
}

}  // namespace pca
