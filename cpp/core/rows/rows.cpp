#include "core/rows/rows.hpp"

#include <algorithm>
#include <utility>

#include "core/kernels/column_sweeps.hpp"
#include "core/kernels/rows_product.hpp"

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

std::vector<RowStore::Piece> RowStore::pieces(Index first, Index last) {
  if (first < 0 || last > rows_) throw Error(ErrorCode::shape, "more rows than announced");
  std::vector<Piece> pieces;
  while (first < last) {
    const Index index = first / part_rows_;
    const Index start = index * part_rows_;
    const Index size = std::min(part_rows_, rows_ - start);
    Part& part = parts_[static_cast<std::size_t>(index)];
    const Piece piece{part, first - start, std::min(start + size, last) - first};
    if (piece.offset != part.filled) throw Error(ErrorCode::shape, "rows of one part come in order");
    if (part.rows.size() == 0) {
      part.rows.resize(size, columns_);
      part.largest = Vector::Zero(columns_);
    }
    pieces.push_back(piece);
    first += piece.count;
  }
  return pieces;
}

double* RowStore::place(Index first, Index count) {
  const auto found = pieces(first, first + count);
  return found.size() == 1 ? found[0].part.rows.row(found[0].offset).data() : nullptr;
}

void RowStore::add(const MatrixView& rows, Index first) {
  if (rows.columns() != columns_) throw Error(ErrorCode::shape, "other columns than announced");
  const auto taken = pieces(first, first + rows.rows());
  rows.require_finite();
  Index from = 0;
  for (const Piece& piece : taken) {
    Part& part = piece.part;
    auto added = part.rows.middleRows(piece.offset, piece.count);
    const bool in_place = rows.middle_rows(from, piece.count).data() == added.data();
    if (!in_place) rows.copy_rows(from, piece.count, added);
    raise_magnitudes(added.data(), piece.count, columns_, part.largest.data());
    part.filled += piece.count;
    from += piece.count;
  }
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
  if (!complete() || parts() != 1) throw Error(ErrorCode::shape, "not all rows lie together");
  return parts_[0].rows;
}

RowMatrix RowStore::take() && {
  (void)whole();
  return std::move(parts_[0].rows);
}

}  // namespace pca
