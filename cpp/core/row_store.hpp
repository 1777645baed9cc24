#pragma once

#include "linalg.hpp"
#include "matrix_view.hpp"
#include "options.hpp"

namespace pca {

/// Rows made ready for a solver: centred and standardised as the fit asks, in units of 2^exponent.
struct PreparedRows {
  RowMatrix rows;    // N x D
  int exponent = 0;  // 0 where standardised
  Vector mean;       // D, in the data's units; zero where the fit does not centre
  Vector scale;      // D standard deviations in the data's units where the fit standardises, else empty
  double total_variance = 0;  // with the divisor N - ddof, in units of 4^exponent
};

/// All rows of a data set as doubles, for the solvers that need more than moments.
class RowStore {
 public:
  RowStore(Index rows, Index columns) : rows_(rows, columns), largest_(Vector::Zero(columns)) {}

  /// Appends rows, all or none. Throws Error::not_finite, and Error(shape) past the promised count.
  void add(const MatrixView& rows);

  [[nodiscard]] bool complete() const { return filled_ == rows_.rows(); }
  [[nodiscard]] Index rows() const { return rows_.rows(); }
  [[nodiscard]] Index columns() const { return rows_.cols(); }

  /// The rows as they came. Throws Error(shape) where some are missing.
  [[nodiscard]] RowMatrix take() &&;

  /// Uses up the rows. Throws Error::constant_column.
  [[nodiscard]] PreparedRows prepare(const FitOptions& options) &&;

 private:
  RowMatrix rows_;
  Vector largest_;  // D magnitudes of the rows so far
  Index filled_ = 0;
};

}  // namespace pca
