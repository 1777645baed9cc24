#include "row_store.hpp"

#include <algorithm>
#include <utility>

#include "column_sweeps.hpp"
#include "rows_product.hpp"

namespace pca {

namespace {

/// Calls `work` with the first row and the number of rows of each block, and sums the blocks' D x 1 results:
/// so rounding errors grow with the blocks and not with the rows.
template <class Work>
Vector sum_over_blocks(const RowMatrix& x, Work&& work) {
  constexpr Index block_rows = 256;
  Vector total = Vector::Zero(x.cols());
  Vector sums(x.cols());
  for (Index first = 0; first < x.rows(); first += block_rows) {
    sums.setZero();
    work(x.row(first).data(), std::min(block_rows, x.rows() - first), sums.data());
    total += sums;
  }
  return total;
}

}  // namespace

RowStore::RowStore(Index rows, Index columns, Index part_rows)
    : rows_(rows),
      columns_(columns),
      part_rows_(std::max<Index>(part_rows, 1)),
      parts_(static_cast<std::size_t>(std::max<Index>((rows + part_rows_ - 1) / part_rows_, 1)),
             Part{RowMatrix(0, columns), 0, Vector()}) {}

void RowStore::add(const MatrixView& rows, Index first) {
  const Index last = first + rows.rows();
  if (rows.columns() != columns_ || first < 0 || last > rows_) {
    throw Error(ErrorCode::shape, "more rows or other columns than announced");
  }
  rows.require_finite();
  const auto for_parts = [&](auto&& work) {
    for (Index at = first; at < last;) {
      const Index part = at / part_rows_;
      const Index offset = at - part * part_rows_;
      const Index count = std::min(size_of(part) - offset, last - at);
      work(parts_[static_cast<std::size_t>(part)], size_of(part), offset, at - first, count);
      at += count;
    }
  };
  for_parts([&](Part& part, Index size, Index offset, Index, Index) {
    if (offset != part.filled) throw Error(ErrorCode::shape, "rows of one part come in order");
    if (part.rows.size() == 0) {
      part.rows.resize(size, columns_);
      part.largest = Vector::Zero(columns_);
    }
  });
  for_parts([&](Part& part, Index, Index offset, Index from, Index count) {
    auto added = part.rows.middleRows(offset, count);
    rows.copy_rows(from, count, added);
    raise_magnitudes(added.data(), count, columns_, part.largest.data());
    part.filled += count;
  });
  filled_ += rows.rows();
}

Matrix RowStore::answer(Index index, const Question& question) {
  Part& part = parts_.at(static_cast<std::size_t>(index));
  RowMatrix& x = part.rows;
  const Matrix& values = question.values;
  const auto column = [&](Index j) { return values.col(j).data(); };
  switch (question.kind) {
    case Question::Kind::survey: {
      Matrix survey(columns_, 2);
      survey << part.largest, x.row(0).transpose();
      return survey;
    }
    case Question::Kind::sums:
      return sum_over_blocks(x, [&](const double* block, Index rows, double* sums) {
        add_sums(block, rows, columns_, column(0), column(1), sums);
      });
    case Question::Kind::squares:
      return sum_over_blocks(x, [&](const double* block, Index rows, double* squares) {
        add_squares(block, rows, columns_, column(0), column(1), column(2), squares);
      });
    case Question::Kind::centre:
      centre_columns(x.data(), x.rows(), columns_, column(0), column(1), column(2), column(3));
      return {};
    case Question::Kind::product:
      return scatter_product(x, values);
    case Question::Kind::scatter:
      return scatter(x);
  }
  return {};
}

const RowMatrix& RowStore::whole() const {
  if (!complete() || parts() != 1) throw Error(ErrorCode::shape, "fewer rows than announced");
  return parts_[0].rows;
}

RowMatrix RowStore::take() && {
  (void)whole();
  return std::move(parts_[0].rows);
}

}  // namespace pca
