#pragma once

#include <cstdint>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/base/sample_size.hpp"
#include "core/moments/block_sums.hpp"
#include "core/moments/covariance_matrix.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// Returns whether sums of rows with entries up to `magnitude` and this weight are exact: it is an integer,
/// and the products of 256 such rows do not leave the integers that doubles hold.
[[nodiscard]] bool is_exact_weight(double weight, double magnitude);

/// Sums, and sums of products, of rows of 8- or 16-bit integers, whose weights are integers too. They are
/// exact in any order of the rows.
///
/// Products are summed in doubles, which are exact below 2^53, and are moved into 64-bit integers before
/// that.
class IntegerSums {
 public:
  /// Sums of up to this many rows of weight 1 are exact for any integers.
  static constexpr double certain_rows = 0x1p29;

  explicit IntegerSums(Index columns);

  [[nodiscard]] const Tally& tally() const { return tally_; }
  [[nodiscard]] Index columns() const { return sums_.size(); }

  /// Returns how much more weight fits, of rows with entries up to `magnitude`; negative if the present
  /// weight is already too much for such entries.
  [[nodiscard]] double room(double magnitude) const;

  /// Adds rows of 8- or 16-bit integers, for which there must be room(), with the weight 1.
  void add(const MatrixView& rows);

  /// Adds up to 256 rows of integers up to `magnitude`, held in doubles, for which there must be room().
  /// Their weights must be exact, see is_exact_weight(); they are 1 if `weights` is null.
  void add(const Eigen::Ref<const RowMatrix>& rows, double magnitude, const double* weights = nullptr);

  /// Adds the sums of `other`, for whose rows there must be room().
  void merge(const IntegerSums& other);

  /// Returns the sums without those of `other`. Throws Error(shape) if no integer data have these.
  [[nodiscard]] IntegerSums without(const IntegerSums& other) const;

  [[nodiscard]] Vector mean() const { return sums_ / tally_.weight; }

  /// Returns (W sum w x_i x_j - sum w x_i sum w x_j) / (W divisor), W = sum w, computed exactly and rounded
  /// once for integer divisors and up to 2^23 rows; otherwise the last place may be off by one.
  [[nodiscard]] Covariance covariance(double divisor) const;

  /// Returns the same moments in floating point, with a scatter that is rounded once. There must be some
  /// rows.
  [[nodiscard]] BlockSums in_floating_point() const;

  /// Returns the largest magnitude that was announced.
  [[nodiscard]] double magnitude() const { return magnitude_; }
  [[nodiscard]] const Vector& sums() const { return sums_; }
  [[nodiscard]] std::int64_t product(Index i, Index j) const;

  /// Constructs from sums and from the lower triangle of products, column by column. Throws Error(shape) if
  /// no integer data have these.
  IntegerSums(const Tally& tally, double magnitude, Vector sums, const std::vector<std::int64_t>& products);

 private:
  /// Counts rows, and first spills the products if these might not stay exact.
  void expect(const Tally& rows, double magnitude);
  void spill();

  /// Returns the lower triangle of (W sum w x_i x_j - sum w x_i sum w x_j) / divisor, and zeros above it.
  [[nodiscard]] Matrix centred_products(double divisor) const;

  Tally tally_;
  double magnitude_ = 0;
  Vector sums_;                     // D
  Matrix products_;                 // D x D lower triangle, for the rows since the last spill
  double unspilled_ = 0;            // the weight of these rows
  std::vector<std::int64_t> wide_;  // D x D, column-major, for all other rows; empty until the first spill
};

}  // namespace pca
