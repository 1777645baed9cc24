#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/base/sample_size.hpp"
#include "core/moments/covariance_matrix.hpp"
#include "core/moments/float_sums.hpp"
#include "core/moments/integer_sums.hpp"
#include "core/rows/matrix_view.hpp"
#include "core/rows/sparse_block.hpp"
#include "core/rows/sparse_view.hpp"

namespace pca {

/// Tally, mean and scatter matrix of the rows so far, gathered in one pass. Rows may have weights.
///
/// Rows form blocks of `block_rows`, and blocks form segments, which are merged in order. Both depend on the
/// rows alone: any chunking gives the same bits, and so do segments that are summed elsewhere and merged in
/// order. The sums are exact as long as all rows are 8- or 16-bit integers and all weights are integers.
///
/// Blocks of sparse rows are larger, since each costs a pass over the scatter, however few values it has. A
/// block ends with the row that brings it to sparse_block_stored() values, or with its segment.
class Moments {
 public:
  static constexpr Index block_rows = 256;
  [[nodiscard]] static Index sparse_block_stored(Index columns);

  /// The most rows that can be counted. Doubles hold all integers up to it, and JavaScript calls them safe.
  static constexpr double max_rows = 0x1p53 - 1;

  /// Throws Error(empty) if there are no columns.
  explicit Moments(Index columns);

  /// Adds rows, all or none. `weights` has one weight a row, or is null if each is 1. Throws
  /// Error::not_finite if the rows hold a NaN or an infinity, Error::bad_weight, Error(option) if rows of
  /// unit length meet others, Error(shape) if they have other columns or exceed max_rows, and std::bad_alloc
  /// before anything has changed.
  void add(const MatrixView& rows, bool unit_rows = false, const double* weights = nullptr);

  /// Adds sparse rows, which are summed in floating point. Throws as for dense rows, and Error(shape) if they
  /// are not sound.
  void add(const SparseView& rows, bool unit_rows = false, const double* weights = nullptr);

  /// Adds the rows of `other`. Agrees with adding them one by one up to rounding, and exactly for integers.
  /// Throws as add(), and Error(shape) if `other` has other columns.
  void merge(Moments other);

  /// Takes away the rows of `other`: exactly for integers, otherwise with rounding errors relative to what
  /// was there before. Returns false and changes nothing if these could have grown by more than
  /// `most_growth`, as they also do if the rows are not among these. Throws as merge(), and Error(shape) if
  /// no integers can be left, before anything has changed.
  [[nodiscard]] bool remove(Moments other, double most_growth);

  /// Multiplies the weights of all rows by `factor`, above 0 and up to 1, which must leave them at least
  /// min_weight in all. Throws std::bad_alloc before anything has changed.
  void decay(double factor);

  [[nodiscard]] Index columns() const { return pending_.cols(); }
  /// Returns the number of rows, whatever their weights.
  [[nodiscard]] double count() const { return tally().rows; }
  [[nodiscard]] Tally tally() const;
  /// Returns whether the rows were brought to unit length.
  [[nodiscard]] bool unit_rows() const { return unit_rows_; }
  /// Returns the mean in the data's units. Throws Error(empty) if there are no rows.
  [[nodiscard]] Vector mean() const;

  /// Returns the mean in the units of the covariance's columns, and the covariance with the sample's divisor.
  /// Throws as SampleSize::require_divisor().
  [[nodiscard]] std::pair<Vector, Covariance> mean_and_covariance(
      Ddof ddof, Weighting weighting = Weighting::reliability) const&;
  /// Does the same and uses up the moments, so that it needs no copy of them.
  [[nodiscard]] std::pair<Vector, Covariance> mean_and_covariance(
      Ddof ddof, Weighting weighting = Weighting::reliability) &&;

  /// Returns the portable form, little-endian on any machine, of D columns and P pending rows:
  ///   bytes 0-7    "PCAMOM" and the version as uint16: 3, or 5 if sparse rows are pending or a segment
  ///                of them grows; one more, 4 or 6, if rows were brought to unit length; 4 more, 7 to
  ///                10, if a row has another weight than 1
  ///   uint32       D
  ///   uint32       P < 256, in versions 5 and 6 < 16384
  ///   float64      largest magnitude of the integers (255 or 65535), or 0 if not all rows were integers
  ///   float64[2]   number of rows summed: in whole segments (or as integers), and in the growing segment
  ///   float64[4 + P] with weights: the sums of both parts' weights, the sums of their squares, and the
  ///                weights of the pending rows
  ///   float64[P D] pending rows, or in versions 5 and 6
  ///     float64      S, the number of values that these store
  ///     float64[S]   the values, row by row
  ///     uint32[P]    the number of values stored up to each row, included
  ///     uint16[S] or, for more than 65536 columns, uint32[S]   columns of the values, ascending in each row
  /// then for integers
  ///   float64[D]            their sums
  ///   int64[D (D + 1) / 2]  sums of products, lower triangle, column by column
  /// or else, first for the whole segments and then for the growing one, if they have rows
  ///   int32[D]              exponents e: column j is in units of 2^e_j
  ///   float64[D]            reference, such as the first row, in the data's units
  ///   float64[D]            mean relative to it, scaled
  ///   float64[D (D + 1) / 2]  scatter, scaled, lower triangle, column by column
  [[nodiscard]] std::vector<std::uint8_t> to_bytes() const;
  /// Writes this form to `to`, which must have room for byte_length() bytes.
  void to_bytes(std::uint8_t* to) const;
  [[nodiscard]] std::size_t byte_length() const;
  /// Throws Error(shape) if the bytes are not of this form or hold impossible values.
  [[nodiscard]] static Moments from_bytes(std::span<const std::uint8_t> bytes);

 private:
  using Sums = std::variant<IntegerSums, SegmentedSums>;

  /// Throws the error of add() if this many rows cannot be added.
  void require_joinable(double rows, bool unit_rows) const;
  /// Takes the sums of all rows, of which there must be some, out of folded_, in floating point.
  [[nodiscard]] BlockSums take_in_floating_point();
  /// Returns how many of the first `rows` the exact sums can take beside the pending ones.
  [[nodiscard]] Index exact_rows(const MatrixView& rows, const double* weights) const;
  /// Returns how many D x D matrices an addition to the sums may allocate.
  [[nodiscard]] int matrices_to_allocate(bool stays_exact) const;
  /// Returns how many D x D matrices folding pending rows and leaving the integers may allocate.
  [[nodiscard]] int matrices_to_settle(bool stays_exact) const;
  void add_integers(const MatrixView& rows, const double* weights);
  /// Gathers rows from `first` on until the pending block is full. Returns their number.
  Index add_pending(const MatrixView& rows, Index first, const double* weights);
  /// Returns the weights of the pending rows, or null if each is 1.
  [[nodiscard]] const double* pending_weights() const;
  /// Gathers sparse rows from `first` on until the pending block is full. Returns their number.
  Index add_to_sparse_block(const SparseView& rows, Index first, const double* weights);
  void fold_pending_into(Sums& sums) const;
  void fold_pending();
  /// Returns the heap bytes that folding the pending rows takes.
  [[nodiscard]] double pending_fold_bytes() const;
  /// Converts the sums to floating point, in which they stay.
  void convert_to_floats();
  /// Prepares for dense or sparse rows in floating point: ends pending rows and a segment of the other form.
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
  RowMatrix pending_;  // block_rows x D, in the data's units; exact sums always have room for them
  Index pending_rows_ = 0;
  SparseBlock pending_sparse_;  // empty while dense rows are pending
  Vector weights_;              // of the pending rows; empty as long as each is 1
  bool unit_rows_ = false;
  double magnitude_ = 255;  // bound of the integers seen, if all rows were integers
};

/// Returns the heap bytes of Moments, including an addition to them at its peak.
[[nodiscard]] double moments_bytes(double columns);

/// Returns the further heap bytes that sparse rows take, with `stored` values in all.
[[nodiscard]] double sparse_pending_bytes(double columns, double stored);

/// Returns the heap bytes of Moments while their covariance is computed.
[[nodiscard]] double moments_covariance_bytes(double columns);

/// Returns the heap bytes that summing rows for another engine takes: Moments, settling them, and their
/// bytes.
[[nodiscard]] double sums_bytes(double columns);

}  // namespace pca
