#pragma once

#include <algorithm>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/moments/matrix_view.hpp"
#include "core/rows/question.hpp"

namespace pca {

/// Rows of a data set as doubles, N x D, for the solvers that need more than moments. They lie in parts of
/// which this store may hold only some; others hold the rest.
class RowStore {
 public:
  /// Part p has the rows [p part_rows, (p + 1) part_rows), the last one those that are left.
  RowStore(Index rows, Index columns, Index part_rows);

  /// All rows in one part.
  RowStore(Index rows, Index columns) : RowStore(rows, columns, rows) {}

  /// Takes rows from number `first` on, all or none; those of one part come in order. Throws
  /// Error::not_finite, and Error(shape) where the rows do not go there.
  void add(const MatrixView& rows, Index first);

  /// Where `count` rows of doubles from number `first` on may be written for add() to find them in place;
  /// null where they would not lie together. Throws as add().
  [[nodiscard]] double* place(Index first, Index count);

  /// Whether all rows are here.
  [[nodiscard]] bool complete() const { return filled_ == rows_; }
  [[nodiscard]] Index rows() const { return rows_; }
  [[nodiscard]] Index columns() const { return columns_; }
  [[nodiscard]] Index parts() const { return static_cast<Index>(parts_.size()); }

  /// What a part, which is all here, answers with its rows X:
  ///   survey   []                             D x 2: largest magnitudes, and the first row
  ///   sums     [factors, origin]              D x 1: the sums of y = factors x - origin
  ///   squares  [factors, origin, mean]        D x 1: the sums of (y - mean)^2
  ///   centre   [factors, origin, mean, gains] replaces x by gains (y - mean); an empty matrix
  ///   product  [V], D x p                     D x p: X^T (X V), the sums of X's blocks in pairs
  ///   scatter  []                             D x D: X^T X, lower triangle only
  [[nodiscard]] Matrix answer(Index part, const Question& question);

  /// The rows where they lie in one part. Throws Error(shape) where they do not.
  [[nodiscard]] const RowMatrix& whole() const;

  /// The same for the caller to keep.
  [[nodiscard]] RowMatrix take() &&;

 private:
  struct Part {
    RowMatrix rows;
    Index filled = 0;
    Vector largest;  // D magnitudes
  };

  /// Rows of one part, part by part: `count` of them, of which the first is the part's number `offset`.
  struct Piece {
    Part& part;
    Index offset;
    Index count;
  };

  /// The pieces of the rows [first, last), for which there is memory then. Throws Error(shape).
  [[nodiscard]] std::vector<Piece> pieces(Index first, Index last);

  Index rows_;
  Index columns_;
  Index part_rows_;
  Index filled_ = 0;
  std::vector<Part> parts_;
};

}  // namespace pca
