#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/base/linalg.hpp"

namespace pca {

/// Element types that a caller may pass, numbered as on the JavaScript side.
enum class ScalarType : std::uint8_t {
  float64 = 0,
  float32 = 1,
  int8 = 2,
  uint8 = 3,
  int16 = 4,
  uint16 = 5,
  int32 = 6,
  uint32 = 7,
};

[[nodiscard]] std::size_t size_of(ScalarType type);

/// Throws Error(shape) if a count is negative, or if there are elements but no address.
void require_memory(const void* data, Index rows, Index columns);

/// A row-major matrix in the caller's memory, one observation a row. The view owns nothing, and making one
/// checks nothing: require_finite() does, which Fit, Moments and DenseRows call for the rows that they are
/// given.
class MatrixView {
 public:
  MatrixView(const void* data, ScalarType type, Index rows, Index columns)
      : data_(data), type_(type), rows_(rows), columns_(columns) {}

  [[nodiscard]] Index rows() const { return rows_; }
  [[nodiscard]] Index columns() const { return columns_; }
  [[nodiscard]] const void* data() const { return data_; }
  [[nodiscard]] ScalarType type() const { return type_; }

  /// Returns a bound on the magnitude of 8- and 16-bit integers; 0 for all other types.
  [[nodiscard]] double integer_bound() const;

  /// Writes rows [first, first + count) as doubles to `out`, count x columns, row-major. Traps if there are
  /// no such rows.
  void copy_rows(Index first, Index count, double* out) const;

  /// Returns a view of rows [first, first + count). Traps if there are no such rows.
  [[nodiscard]] MatrixView middle_rows(Index first, Index count) const;

  [[nodiscard]] bool holds_floats() const {
    return type_ == ScalarType::float64 || type_ == ScalarType::float32;
  }

  /// Throws Error(shape) if a count is negative or the data are missing, Error::not_finite with the row and
  /// column of the first NaN or infinity.
  void require_finite() const;

  /// Calls `f` as visit() does. The elements must be doubles or floats.
  template <class F>
  void visit_floats(F&& f) const {
    assert(holds_floats());
    if (type_ == ScalarType::float32) return f(static_cast<const float*>(data_));
    f(static_cast<const double*>(data_));
  }

  /// Calls `f` with rows [first, first + count) where they lie, if they are doubles or floats; otherwise with
  /// a copy of them as doubles in `block`, which needs room for `count` rows.
  template <class F>
  void visit_rows(Index first, Index count, RowMatrix& block, F&& f) const {
    if (holds_floats()) return visit_floats([&](const auto* data) { f(data + first * columns_); });
    assert(count <= block.rows() && columns_ == block.cols());
    copy_rows(first, count, block.data());
    f(static_cast<const double*>(block.data()));
  }

  /// Calls `f` with a pointer to the data in their own type.
  template <class F>
  void visit(F&& f) const {
    switch (type_) {
      case ScalarType::float64:
        return f(static_cast<const double*>(data_));
      case ScalarType::float32:
        return f(static_cast<const float*>(data_));
      case ScalarType::int8:
        return f(static_cast<const std::int8_t*>(data_));
      case ScalarType::uint8:
        return f(static_cast<const std::uint8_t*>(data_));
      case ScalarType::int16:
        return f(static_cast<const std::int16_t*>(data_));
      case ScalarType::uint16:
        return f(static_cast<const std::uint16_t*>(data_));
      case ScalarType::int32:
        return f(static_cast<const std::int32_t*>(data_));
      case ScalarType::uint32:
        return f(static_cast<const std::uint32_t*>(data_));
    }
  }

 private:
  const void* data_;
  ScalarType type_;
  Index rows_;
  Index columns_;
};

}  // namespace pca
