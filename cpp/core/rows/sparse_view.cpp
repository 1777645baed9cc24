#include "core/rows/sparse_view.hpp"

#include <algorithm>
#include <string>

#include "core/base/error.hpp"
#include "core/base/require.hpp"

namespace pca {

namespace {

template <class F>
void visit_indices(const void* indices, Index columns, F&& f) {
  if (SparseView::index_bytes(columns) == 2) return f(static_cast<const std::uint16_t*>(indices));
  f(static_cast<const std::uint32_t*>(indices));
}

}  // namespace

MatrixView SparseView::values() const {
  return MatrixView(values_, type_, starts_[rows_], 1).middle_rows(starts_[0], stored());
}

const void* SparseView::indices() const {
  return static_cast<const std::byte*>(indices_) + starts_[0] * index_bytes(columns_);
}

SparseView SparseView::middle_rows(Index first, Index count) const {
  require(first >= 0 && count >= 0 && count <= rows_ - first);
  return {values_, type_, indices_, starts_ + first, count, columns_};
}

void SparseView::copy(double* values, std::uint32_t* columns) const {
  if (values) this->values().copy_rows(0, stored(), values);
  if (!columns) return;
  visit_indices(indices(), columns_, [&](const auto* from) { std::copy_n(from, stored(), columns); });
}

void SparseView::require_sound() const {
  const auto require_all = [&](Index sound, const char* otherwise) {
    if (sound < rows_) refuse(ErrorCode::shape, otherwise + std::to_string(sound));
  };
  require_memory(starts_, rows_, columns_);
  require_memory(starts_, 1, 1);  // there is one even if there are no rows
  Index n = 0;
  while (n < rows_ && starts_[n] <= starts_[n + 1]) ++n;
  require_all(n, "the starts of sparse rows fall at row ");
  require_memory(values_, stored(), 1);
  require_memory(indices_, stored(), 1);
  n = 0;
  visit_indices(indices_, columns_, [&](const auto* indices) {
    for (; n < rows_; ++n) {
      Index least = 0;
      for (std::uint32_t k = starts_[n]; k < starts_[n + 1]; ++k) {
        const auto column = static_cast<Index>(indices[k]);
        if (column < least || column >= columns_) return;
        least = column + 1;
      }
    }
  });
  require_all(n, "the indices of sparse rows do not ascend, or go beyond the columns, in row ");
  try {
    values().require_finite();
  } catch (const Error& error) {
    const auto at = starts_[0] + static_cast<std::uint32_t>(error.row());
    const auto* const after = std::upper_bound(starts_, starts_ + rows_ + 1, at);
    std::uint32_t column = 0;
    visit_indices(indices_, columns_, [&](const auto* indices) { column = indices[at]; });
    throw Error::not_finite(after - starts_ - 1, column);
  }
}

}  // namespace pca
