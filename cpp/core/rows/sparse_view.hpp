#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/base/linalg.hpp"
#include "core/kernels/sparse_products.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// A sparse matrix in the caller's memory, nothing owned, in compressed row form: row n has the stored values
/// starts[n] to starts[n + 1] - 1, and `indices` are the columns of these, ascending within each row.
class SparseView {
 public:
  /// Of so many columns at most indices are uint16, else uint32.
  static constexpr Index max_narrow_columns = 65536;
  [[nodiscard]] static std::size_t index_bytes(Index columns) {
    return columns <= max_narrow_columns ? 2 : 4;
  }

  /// `starts`: rows + 1.
  SparseView(const void* values, ScalarType type, const void* indices, const std::uint32_t* starts,
             Index rows, Index columns)
      : values_(values), type_(type), indices_(indices), starts_(starts), rows_(rows), columns_(columns) {}

  [[nodiscard]] Index rows() const { return rows_; }
  [[nodiscard]] Index columns() const { return columns_; }
  [[nodiscard]] ScalarType type() const { return type_; }
  [[nodiscard]] Index stored() const { return starts_[rows_] - starts_[0]; }
  [[nodiscard]] const std::uint32_t* starts() const { return starts_; }

  /// The stored values of all rows, one below the other, and the first of their indices.
  [[nodiscard]] MatrixView values() const;
  [[nodiscard]] const void* indices() const;

  /// As products take them, where they lie so: doubles, with indices of 32 bits.
  [[nodiscard]] std::optional<CompressedRows> compressed() const {
    if (type_ != ScalarType::float64 || index_bytes(columns_) != 4) return std::nullopt;
    return CompressedRows{rows_, starts_, static_cast<const std::uint32_t*>(indices_),
                          static_cast<const double*>(values_)};
  }

  /// Rows [first, first + count).
  [[nodiscard]] SparseView middle_rows(Index first, Index count) const;

  /// Writes the stored values as doubles, and their columns; either may be null.
  void copy(double* values, std::uint32_t* columns) const;

  /// Throws Error(shape) for a negative count, where an array is missing, and with the first row where starts
  /// fall, or indices do not ascend or are not below the columns; then Error::not_finite with the first row
  /// and column of a NaN or an infinity.
  void require_sound() const;

 private:
  const void* values_;
  ScalarType type_;
  const void* indices_;
  const std::uint32_t* starts_;
  Index rows_;
  Index columns_;
};

}  // namespace pca
