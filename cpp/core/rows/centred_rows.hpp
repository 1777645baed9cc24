#pragma once

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/base/sample_size.hpp"
#include "core/rows/column_statistics.hpp"
#include "core/rows/rows.hpp"

namespace pca {

/// How the matrix X of a fit relates to its rows.
struct Scaling {
  int exponent = 0;           // X is in units of 2^exponent
  Vector mean;                // D, in the data's units; zero if the fit does not centre
  Vector scale;               // D divisors in the data's units; empty if the fit does not divide
  Vector deviations;          // D roots of the variances of the columns over their divisors
  double total_variance = 0;  // with the sample's divisor, in units of 4^exponent
};

/// The matrix X of a fit, N x D. The rows stay as they came and are centred and scaled as they are read, so
/// that X takes no memory. Row n of X is gains (x_n - origin - mean), column by column, and times the root of
/// its weight if it has one; dense rows with weights therefore become X.
///
/// The rows subtract as much of the centre as their form allows. The rest, o, is the column mean of Y = rows
/// - centre, so that with G = diag(gains)
///   X^T X = G (Y^T Y - weight o o^T) G.
class CentredRows {
 public:
  /// Centres and scales the rows, which must outlive it, as `options` ask. `size` describes these rows.
  /// Throws as column_divisors(), and Error(shape) if rows are missing.
  CentredRows(Rows& rows, const SampleSize& size, const FitOptions& options);

  /// Takes the centre and the gains as they are.
  CentredRows(Rows& rows, const SampleSize& size, Vector origin, Vector mean, Vector gains);

  [[nodiscard]] const Scaling& scaling() const { return scaling_; }
  [[nodiscard]] const SampleSize& size() const { return size_; }
  [[nodiscard]] Index rows() const { return rows_.rows(); }
  [[nodiscard]] Index columns() const { return rows_.columns(); }

  /// Returns the shape of the rows as they are held.
  [[nodiscard]] DataShape shape() const { return rows_.shape(); }

  /// Returns X^T T, D x p, for T, N x p.
  [[nodiscard]] Matrix transposed_product(const Matrix& t) const;

  /// Returns X (X^T T).
  [[nodiscard]] Matrix gram_product(const Matrix& t) const {
    return rows_.gram_product(centre_, offset_, gains_, t);
  }

  /// Returns X^T (X V) for V, D x p.
  [[nodiscard]] Matrix scatter_product(const Matrix& v) const;

  /// Returns X^T (X V) with errors of up to max(1e-6, 5e-9 sqrt(D)) |X^T X| |V|, where that is faster.
  [[nodiscard]] Matrix rough_scatter_product(const Matrix& v) const;

  /// Returns the lower triangle of X^T X, D x D, and zeros above it.
  [[nodiscard]] Matrix scatter() const;

  /// Returns X.
  [[nodiscard]] RowMatrix doubles() const;

  /// Returns X and uses up the rows, whose memory it takes if they are doubles.
  [[nodiscard]] RowMatrix take();

 private:
  /// Returns X^T (X V), given Y^T Y (G V).
  [[nodiscard]] Matrix shifted(Matrix product, const Matrix& v) const;

  /// Sets the parts of the centre that the rows subtract and that they do not.
  void split_centre();

  Rows& rows_;
  SampleSize size_;
  Scaling scaling_;
  Vector origin_;
  Vector mean_;
  Vector gains_;
  Vector centre_;         // the part of the centre that the rows subtract
  Vector offset_;         // o, the rest of it
  Vector gained_offset_;  // G o
};

}  // namespace pca
