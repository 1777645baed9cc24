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
#include "core/rows/sparse_block.hpp"
#include "core/rows/sparse_view.hpp"

namespace pca {

/// Count, mean and scatter matrix of the rows seen so far, in one pass.
///
/// Rows are gathered into blocks of `block_rows`, and blocks into segments, which are merged in order. Both
/// depend on the rows alone: any chunking gives the same bits, and so do segments summed elsewhere and merged
/// in order. As long as all rows are 8- or 16-bit integers the sums are exact.
///
/// Blocks of sparse rows are larger: each costs a pass over the scatter, however few values it has. They end
/// with the row that brings them to sparse_block_stored() values, or with their segment.
class Moments {
 public:
  static constexpr Index block_rows = 256;
  [[nodiscard]] static Index sparse_block_stored(Index columns);

  /// The most that are counted: doubles hold all integers up to it, and JavaScript calls them safe.
  static constexpr double max_rows = 0x1p53 - 1;

  /// Throws Error(empty) without columns.
  explicit Moments(Index columns);

  /// Adds rows, all or none: throws Error::not_finite, Error(option) where rows that were brought to unit
  /// length meet others, Error(shape) for other columns and beyond max_rows, and std::bad_alloc before
  /// anything has changed.
  void add(const MatrixView& rows, bool unit_rows = false);

  /// The same of sparse rows, and Error(shape) where they are not sound. They are summed in floating point.
  void add(const SparseView& rows, bool unit_rows = false);

  /// Adds the rows of `other`. Agrees with adding them one by one up to rounding, and exactly for integers.
  /// Throws as add(), and Error(shape) for other columns.
  void merge(Moments other);

  [[nodiscard]] Index columns() const { return pending_.cols(); }
  [[nodiscard]] double count() const;
  [[nodiscard]] SampleSize sample_size(int ddof) const { return SampleSize::of_rows(count(), ddof); }
  /// Whether the rows were brought to unit length.
  [[nodiscard]] bool unit_rows() const { return unit_rows_; }
  /// Throws Error(empty) without rows.
  [[nodiscard]] Vector mean() const;

  /// The mean in the units of the covariance's columns, and the covariance with the sample's divisor. Throws
  /// as SampleSize::require_divisor().
  [[nodiscard]] std::pair<Vector, Covariance> mean_and_covariance(int ddof) const&;
  /// The same of these sums, which are used up: it takes no memory for copies of them.
  [[nodiscard]] std::pair<Vector, Covariance> mean_and_covariance(int ddof) &&;

  /// Portable form, little-endian whatever the machine; D columns, P pending rows:
  ///   bytes 0-7    "PCAMOM" and the version as uint16: 3, or 5 where sparse rows are pending or a segment
  ///                of them grows; one more, 4 or 6, where rows were brought to unit length
  ///   uint32       D
  ///   uint32       P < 256, in version 5 and 6 < 16384
  ///   float64      the integers' largest magnitude (255 or 65535), or 0: not all rows were integers
  ///   float64[2]   rows summed: in whole segments (or integers), and in the segment that grows
  ///   float64[P D] pending rows, or in version 5 and 6
  ///     float64      S, how many values these have stored
  ///     float64[S]   the values, row by row
  ///     uint32[P]    how many values the rows up to each have stored together
  ///     uint16[S] or, of more than 65536 columns, uint32[S]   columns of the values, ascending in each row
  /// then for integers
  ///   float64[D]            their sums
  ///   int64[D (D + 1) / 2]  sums of products, lower triangle, column by column
  /// or else, first for the whole segments and then for the one that grows, where they have rows
  ///   int32[D]              exponents e: column j is in units of 2^e_j
  ///   float64[D]            reference, such as the first row, in the data's units
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
  /// The same of folding what is pending, and of leaving the integers.
  [[nodiscard]] int matrices_to_settle(bool stays_exact) const;
  void add_integers(const MatrixView& rows);
  /// Rows from `first` on, as many as are pending at most; returns how many.
  Index add_pending(const MatrixView& rows, Index first);
  /// Sparse rows from `first` on, as many as the block takes; returns how many.
  Index add_to_sparse_block(const SparseView& rows, Index first);
  void fold_pending_into(Sums& sums) const;
  void fold_pending();
  /// Heap bytes that folding what is pending takes.
  [[nodiscard]] double pending_fold_bytes() const;
  /// From here on in floating point.
  void leave_integers();
  /// Dense or sparse rows follow, in floating point: ends what is pending and grows of the other form.
  SegmentedSums& expect(bool sparse_rows);
  [[nodiscard]] bool has_pending_integers() const {
    return pending_rows_ > 0 && std::holds_alternative<IntegerSums>(folded_);
  }
  [[nodiscard]] Moments with_all_folded() const {
    Moments folded = *this;
    folded.fold_pending();
    return folded;
  }
  [[nodiscard]] bool has_begun_sparse() const;
  [[nodiscard]] Index pending_count() const { return pending_rows_ + pending_sparse_.rows().rows; }
  [[nodiscard]] Sums settled() const;

  Sums folded_;
  RowMatrix pending_;  // block_rows x D, as they came; exact sums always have room for them
  Index pending_rows_ = 0;
  SparseBlock pending_sparse_;  // none where dense rows are pending
  bool unit_rows_ = false;
  double magnitude_ = 255;  // bound of the integers seen, where all rows were integers
};

/// Heap bytes that Moments take, with what an addition to them takes at its peak.
[[nodiscard]] double moments_bytes(double columns);

/// Heap bytes beyond these that sparse rows take which have so many stored values in all.
[[nodiscard]] double sparse_pending_bytes(double columns, double stored);

/// Heap bytes that Moments take while their covariance is made.
[[nodiscard]] double moments_covariance_bytes(double columns);

/// Heap bytes that sums of rows for another take: Moments, what it takes to settle them, and their bytes.
[[nodiscard]] double sums_bytes(double columns);

}  // namespace pca
