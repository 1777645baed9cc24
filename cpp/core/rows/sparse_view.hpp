#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/base/linalg.hpp"
#include "core/kernels/sparse_products.hpp"
#include "core/rows/matrix_view.hpp"

namespace pca {

/// A sparse matrix in the caller's memory, in compressed row form. The view owns nothing. Row n has the
/// stored values starts[n] to starts[n + 1] - 1, and `indices` are their columns, which ascend within each
/// row.
class SparseView {
 public:
  /// The most columns whose indices are uint16; those of more columns are uint32.
  static constexpr Index max_narrow_columns = 65536;
  [[nodiscard]] static std::size_t index_bytes(Index columns) {
    return columns <= max_narrow_columns ? 2 : 4;
  }

  /// `starts` has rows + 1 entries.
  SparseView(const void* values, ScalarType type, const void* indices, const std::uint32_t* starts,
             Index rows, Index columns)
      : values_(values), type_(type), indices_(indices), starts_(starts), rows_(rows), columns_(columns) {}

  [[nodiscard]] Index rows() const { return rows_; }
  [[nodiscard]] Index columns() const { return columns_; }
  [[nodiscard]] ScalarType type() const { return type_; }
  [[nodiscard]] Index stored() const { return starts_[rows_] - starts_[0]; }
  [[nodiscard]] const std::uint32_t* starts() const { return starts_; }

  /// values() returns the stored values of all rows as one column. indices() points at the index of the first
  /// of them.
  [[nodiscard]] MatrixView values() const;
  [[nodiscard]] const void* indices() const;

  /// Returns the rows in the form that products read, if they lie so in memory: as doubles with 32-bit
  /// indices.
  [[nodiscard]] std::optional<CompressedRows> compressed() const {
    if (type_ != ScalarType::float64 || index_bytes(columns_) != 4) return std::nullopt;
    return CompressedRows{rows_, starts_, static_cast<const std::uint32_t*>(indices_),
                          static_cast<const double*>(values_)};
  }

  /// Returns a view of rows [first, first + count).
  [[nodiscard]] SparseView middle_rows(Index first, Index count) const;

  /// Writes the stored values as doubles, and their columns. Either pointer may be null.
  void copy(double* values, std::uint32_t* columns) const;

  /// Throws Error(shape) if a count is negative or an array is missing, and with the first row where starts
  /// fall, where indices do not ascend or where one exceeds the columns. Then throws Error::not_finite with
  /// the row and column of the first NaN or infinity.
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
