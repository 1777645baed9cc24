#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/base/sample_size.hpp"
#include "core/moments/covariance_matrix.hpp"
#include "core/moments/float_sums.hpp"
#include "core/moments/integer_sums.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// Count, mean and scatter matrix of the rows seen so far, in one pass.
///
/// Rows are gathered into blocks of `block_rows`, and blocks into segments, which are merged in order. Both
/// depend on the rows alone: any chunking gives the same bits, and so do segments summed elsewhere and merged
/// in order. As long as all rows are 8- or 16-bit integers the sums are exact.
class Moments {
 public:
  static constexpr Index block_rows = 256;

  /// The most that are counted: doubles hold all integers up to it, and JavaScript calls them safe.
  static constexpr double max_rows = 0x1p53 - 1;

  explicit Moments(Index columns);

  /// Adds rows, all or none: throws Error::not_finite, Error(option) where rows that were brought to unit
  /// length meet others, Error(shape) beyond max_rows, and std::bad_alloc before anything has changed.
  void add(const MatrixView& rows, bool unit_rows = false);

  /// Adds the rows of `other`. Agrees with adding them one by one up to rounding, and exactly for integers.
  /// Throws as add(), and Error(shape) for other columns.
  void merge(Moments other);

  [[nodiscard]] Index columns() const { return pending_.cols(); }
  [[nodiscard]] double count() const;
  [[nodiscard]] SampleSize sample_size(int ddof) const { return SampleSize::of_rows(count(), ddof); }
  /// Whether the rows were brought to unit length.
  [[nodiscard]] bool unit_rows() const { return unit_rows_; }
  [[nodiscard]] Vector mean() const;

  /// The mean in the units of the covariance's columns, and the covariance with the sample's divisor.
  [[nodiscard]] std::pair<Vector, Covariance> mean_and_covariance(int ddof) const;

  /// Portable form, little-endian whatever the machine; D columns, P pending rows:
  ///   bytes 0-7    "PCAMOM" and the version as uint16: 3, or 4 where rows were brought to unit length
  ///   uint32       D
  ///   uint32       P < 256
  ///   float64      the integers' largest magnitude (255 or 65535), or 0: not all rows were integers
  ///   float64[2]   rows summed: in whole segments (or integers), and in the segment that grows
  ///   float64[P D] pending rows
  /// then for integers
  ///   float64[D]            their sums
  ///   int64[D (D + 1) / 2]  sums of products, lower triangle, column by column
  /// or else, first for the whole segments and then for the one that grows, where they have rows
  ///   int32[D]              exponents e: column j is in units of 2^e_j
  ///   float64[D]            first row, in the data's units
  ///   float64[D]            mean relative to it, scaled
  ///   float64[D (D + 1) / 2]  scatter, scaled, lower triangle, column by column
  [[nodiscard]] std::vector<std::uint8_t> to_bytes() const;
  /// To where there is room for byte_length() of them.
  void to_bytes(std::uint8_t* to) const;
  [[nodiscard]] std::size_t byte_length() const;
  [[nodiscard]] static Moments from_bytes(std::span<const std::uint8_t> bytes);

 private:
  using Sums = std::variant<IntegerSums, SegmentedSums>;

  /// Throws unless so many rows can join those that are here.
  void require_joinable(double rows, bool unit_rows) const;
  /// How many of the first of `rows` the exact sums can take beside the pending ones.
  [[nodiscard]] Index exact_rows(const MatrixView& rows) const;
  /// D x D matrices that adding to the sums may take memory for.
  [[nodiscard]] int matrices_to_take(bool stays_exact) const;
  void add_integers(const MatrixView& rows);
  /// Rows from `first` on, as many as are pending at most; returns how many.
  Index add_pending(const MatrixView& rows, Index first);
  void fold_pending_into(Sums& sums) const;
  void fold_pending();
  /// From here on in floating point.
  void leave_integers();
  [[nodiscard]] bool has_pending_integers() const {
    return pending_rows_ > 0 && std::holds_alternative<IntegerSums>(folded_);
  }
  [[nodiscard]] Moments with_all_folded() const {
    Moments folded = *this;
    folded.fold_pending();
    return folded;
  }
  [[nodiscard]] Sums settled() const;

  Sums folded_;
  RowMatrix pending_;  // block_rows x D, as they came; exact sums always have room for them
  Index pending_rows_ = 0;
  bool unit_rows_ = false;
  double magnitude_ = 255;  // bound of the integers seen, where all rows were integers
};

/// Heap bytes that Moments take, with what an addition to them takes at its peak.
[[nodiscard]] double moments_bytes(double columns);

/// Heap bytes that Moments take while their covariance is made.
[[nodiscard]] double moments_covariance_bytes(double columns);

/// Heap bytes that sums of rows for another take: Moments, what it takes to settle them, and their bytes.
[[nodiscard]] double sums_bytes(double columns);

}  // namespace pca
