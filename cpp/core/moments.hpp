#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "linalg.hpp"
#include "matrix_view.hpp"

namespace pca {

/// Count, mean and scatter matrix of the rows seen so far, in one pass.
///
/// Rows are gathered into blocks of `block_rows`; a full block is centred on its own mean and folded
/// in by the update of Chan, Golub & LeVeque (1983):
///   M <- M_a + M_b + (n_a n_b / n) d d^T,   d = mean_b - mean_a.
/// Block boundaries depend on the rows alone, so any chunking gives the same bits.
///
/// Means are kept relative to the first row. A large common offset therefore cancels exactly, and a
/// constant column has a scatter of exactly zero.
class Moments {
 public:
  static constexpr Index block_rows = 256;

  explicit Moments(Index columns);

  /// Adds rows, all or none: throws Error::not_finite before anything has changed.
  void add(const MatrixView& rows);

  /// Adds the rows of `other`. Agrees with adding them one by one up to rounding.
  void merge(const Moments& other);

  [[nodiscard]] Index columns() const { return reference_.size(); }
  [[nodiscard]] double count() const { return folded_.count + static_cast<double>(pending_rows_); }
  [[nodiscard]] Vector mean() const;

  /// Whether any row differs from the first; true also where the squares of the differences underflow.
  [[nodiscard]] bool varies() const;

  /// Sum over rows of (x - mean)(x - mean)^T; only the lower triangle is meaningful.
  [[nodiscard]] Matrix scatter() const;

  /// Portable form, little-endian whatever the machine:
  ///   bytes 0-7   "PCAMOM" and the version as uint16 (1)
  ///   uint32      columns D;  uint32  pending rows P < 256
  ///   float64     folded row count
  ///   float64[D]  first row;  float64[D]  mean of the folded rows, relative to it
  ///   float64[P D]  pending rows, relative to the first row
  ///   float64[D (D + 1) / 2]  lower triangle of the folded scatter, row by row
  [[nodiscard]] std::vector<std::uint8_t> to_bytes() const;
  [[nodiscard]] std::size_t byte_length() const;
  [[nodiscard]] static Moments from_bytes(std::span<const std::uint8_t> bytes);

 private:
  struct Sums {
    double count = 0;
    Vector mean;     // relative to reference_
    Matrix scatter;  // lower triangle
  };

  static void fold(Sums& sums, RowMatrix& block, Index rows);
  [[nodiscard]] Sums settled() const;

  Vector reference_;
  Sums folded_;
  RowMatrix pending_;  // relative to reference_; one row more than a block holds, see fold()
  Index pending_rows_ = 0;
};

}  // namespace pca
