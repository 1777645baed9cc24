#pragma once

#include "core/base/linalg.hpp"
#include "core/kernels/sparse_products.hpp"
#include "core/moments/covariance_matrix.hpp"
#include "core/rows/column_units.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// Count, mean and scatter of blocks of rows, by the update of Chan, Golub & LeVeque (1983):
///   M <- M_a + M_b + (n_a n_b / n) d d^T,   d = mean_b - mean_a.
///
/// Means are kept relative to a reference, which is the first row, or of sparse rows a value of each column
/// that is more than half full in the first block, and 0 elsewhere. A large common offset therefore cancels
/// exactly, and a constant column has a scatter of exactly zero. Column j is kept in units of 2^exponents[j],
/// above all its entries.
struct BlockSums {
  double count = 0;
  Vector reference;     // D, as it came
  Exponents exponents;  // D
  Vector mean;          // D, relative to the reference, scaled
  Matrix scatter;       // D x D lower triangle, entry (i, j) in units of 2^(e_i + e_j)

  explicit BlockSums(Index columns);

  /// Folds a block of rows of doubles or floats in.
  void fold(const MatrixView& block);

  /// Folds a block of sparse rows in, the first of whose values is value 0.
  void fold(const CompressedRows& block);

  /// Adds the rows of `other`, whose units may be changed.
  void merge(BlockSums& other);

  /// D, in the columns' units.
  [[nodiscard]] Vector absolute_mean() const;

  [[nodiscard]] Covariance covariance(double divisor) &&;

  /// Heap bytes that folding in a block of so many rows takes.
  [[nodiscard]] static double fold_bytes_needed(double rows, double columns);

  /// The same of sparse rows with so many stored values.
  [[nodiscard]] static double sparse_fold_bytes_needed(Index rows, Index columns, Index stored);

 private:
  /// Fills a block of sparse rows in.
  void fold_filled(const CompressedRows& block);
  /// Adds the count and the mean of a block whose scatter has been added.
  void join(double rows, const Vector& delta);
  /// Whether any had to be raised.
  bool raise_exponents(const Exponents& wanted);
};

}  // namespace pca
