#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace pca {

enum class ErrorCode : std::uint8_t {
  shape,
  empty,
  not_finite,
  option,
  components,
  constant_column,
  memory,
  not_converged,
};

/// As users know it: "ERR_SHAPE" and so on.
[[nodiscard]] const char* name_of(ErrorCode code);

/// The only exception the core throws on purpose. Fields that do not apply are negative.
class Error : public std::runtime_error {
 public:
  Error(ErrorCode code, const std::string& message) : std::runtime_error(message), code_(code) {}

  static Error not_finite(std::int64_t row, std::int64_t column) {
    Error error(ErrorCode::not_finite, "the data holds a NaN or an infinity");
    error.row_ = row;
    error.column_ = column;
    return error;
  }

  static Error constant_column(std::int64_t column) {
    Error error(ErrorCode::constant_column, "a column without variance cannot be standardised");
    error.column_ = column;
    return error;
  }

  [[nodiscard]] ErrorCode code() const noexcept { return code_; }
  [[nodiscard]] std::int64_t row() const noexcept { return row_; }
  [[nodiscard]] std::int64_t column() const noexcept { return column_; }

 private:
  ErrorCode code_;
  std::int64_t row_ = -1;
  std::int64_t column_ = -1;
};

}  // namespace pca
