#pragma once

#include <cstdint>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/moments/block_sums.hpp"
#include "core/moments/covariance_matrix.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// Sum and sum of products of rows of 8- or 16-bit integers, exact whatever the order.
///
/// Products are summed in doubles, which are exact below 2^53, and spilled into 64-bit integers before that.
class IntegerSums {
 public:
  /// Up to so many rows sums are exact whatever the integers.
  static constexpr double certain_rows = 0x1p29;

  explicit IntegerSums(Index columns);

  [[nodiscard]] double count() const { return count_; }
  [[nodiscard]] Index columns() const { return sums_.size(); }

  /// How many more rows with entries up to `magnitude` still fit; negative where those here would not.
  [[nodiscard]] double room(double magnitude) const;

  /// Adds rows of 8- or 16-bit integers; there must be room().
  void add(const MatrixView& rows);

  /// Adds rows of integers up to `magnitude`, held in doubles; there must be room().
  void add(const Eigen::Ref<const RowMatrix>& rows, double magnitude);

  /// There must be room() for the other's rows.
  void merge(const IntegerSums& other);

  [[nodiscard]] Vector mean() const { return sums_ / count_; }

  /// (N sum x_i x_j - sum x_i sum x_j) / (N divisor), computed exactly and rounded once up to 2^23 rows;
  /// with more, the last place can be off by one.
  [[nodiscard]] Covariance covariance(double divisor) const;

  /// The same moments, of some rows, in floating point; the scatter is rounded once.
  [[nodiscard]] BlockSums in_floating_point() const;

  /// Largest magnitude that was announced.
  [[nodiscard]] double magnitude() const { return magnitude_; }
  [[nodiscard]] const Vector& sums() const { return sums_; }
  [[nodiscard]] std::int64_t product(Index i, Index j) const;

  /// From sums and the lower triangle of products, column by column. Throws Error(shape) where no data have
  /// these.
  IntegerSums(double count, double magnitude, Vector sums, const std::vector<std::int64_t>& products);

 private:
  /// Counts rows in, and makes room for the sums of their products to be exact.
  void expect(double rows, double magnitude);
  void spill();

  /// The lower triangle, zeros above, of (N sum x_i x_j - sum x_i sum x_j) / divisor.
  [[nodiscard]] Matrix centred_products(double divisor) const;

  double count_ = 0;
  double magnitude_ = 0;
  Vector sums_;      // D
  Matrix products_;  // D x D lower triangle, of the rows since the last spill
  double unspilled_rows_ = 0;
  std::vector<std::int64_t> wide_;  // D x D, column-major, all else; empty until the first spill
};

}  // namespace pca
