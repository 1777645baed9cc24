#pragma once

#include "core/base/linalg.hpp"
#include "core/base/sample_size.hpp"
#include "core/kernels/sparse_products.hpp"
#include "core/moments/covariance_matrix.hpp"
#include "core/rows/column_units.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// Tally, mean and scatter of blocks of rows, joined by MeanUpdate. Each row counts as much as it weighs.
///
/// Means are relative to a reference: the first row or, for sparse rows, a value of each column that is more
/// than half full in the first block, and 0 in the others. A large common offset therefore cancels exactly,
/// and a constant column has a scatter of exactly zero. Column j is in units of 2^exponents[j], which exceed
/// all its entries.
struct BlockSums {
  Tally tally;
  Vector reference;     // D, in the data's units
  Exponents exponents;  // D
  Vector mean;          // D, relative to the reference, in the columns' units
  Matrix scatter;       // D x D lower triangle, entry (i, j) in units of 2^(e_i + e_j)

  explicit BlockSums(Index columns);

  /// Folds in a block of rows of doubles or floats, each with a weight above 0, or 1 if `weights` is null.
  /// Traps if it is empty or has other columns.
  void fold(const MatrixView& block, const double* weights);

  /// Folds in a block of sparse rows, whose starts[0] must be 0.
  void fold(const CompressedRows& block, const double* weights);

  /// Adds the rows of `other`, whose units may change. Traps if it has other columns.
  void merge(BlockSums& other);

  /// Takes away the rows of `other`, which is used up, as merging rows of negative weight does. Returns the
  /// factor by which rounding errors, relative to the scatter and to the deviations that are left, may have
  /// grown; infinity if rows cannot be what is left.
  [[nodiscard]] double remove(BlockSums& other);

  /// Multiplies the weights of all rows.
  void decay(double factor);

  /// Returns the mean, D, in the columns' units.
  [[nodiscard]] Vector absolute_mean() const;

  [[nodiscard]] Covariance covariance(double divisor) &&;

  /// Returns the heap bytes that folding in a block of this many rows takes.
  [[nodiscard]] static double fold_bytes_needed(double rows, double columns);

  /// Returns the heap bytes that folding in sparse rows takes, with `stored` values in all.
  [[nodiscard]] static double sparse_fold_bytes_needed(Index rows, Index columns, Index stored);

 private:
  /// Folds in a block of sparse rows as dense rows.
  void fold_as_dense(const CompressedRows& block, const double* weights);
  /// Adds the tally and the mean of rows whose scatter has been added; `delta` is their mean less this one.
  void join(const Tally& rows, const Vector& delta);
  /// Raises exponents to `wanted` or leaves them, if they are higher. Returns whether it raised any.
  bool raise_exponents(const Exponents& wanted);
};

}  // namespace pca
