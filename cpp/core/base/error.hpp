#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace pca {

enum class ErrorCode : std::uint8_t {
  shape,
  empty,
  not_finite,
  option,
  components,
  constant_column,
  singular,
  memory,
  not_converged,
};

/// Returns the code as users see it, such as "ERR_SHAPE".
[[nodiscard]] const char* name_of(ErrorCode code);

/// The only exception that the core throws on purpose. row() and column() are negative where they do not
/// apply.
class Error : public std::runtime_error {
 public:
  Error(ErrorCode code, const std::string& message) : std::runtime_error(message), code_(code) {}

  static Error not_finite(std::int64_t row, std::int64_t column) {
    Error error(ErrorCode::not_finite, "the data holds a NaN or an infinity");
    error.row_ = row;
    error.column_ = column;
    return error;
  }

  static Error bad_weight(std::int64_t row) {
    Error error(ErrorCode::option, "a weight must be a number from 1e-100 to 1e100");
    error.row_ = row;
    return error;
  }

  /// Returns the error for columns without variance, of which there is at least one. Its message lists them:
  /// "3, 5, 8", or the first twenty "and 7 more".
  static Error constant_columns(const std::vector<std::ptrdiff_t>& columns);

  /// Returns the error for a matrix with this eigenvalue. Its message ends before the number: whoever shows
  /// it appends value().
  static Error negative_eigenvalue(double value) {
    Error error(ErrorCode::option, "this is no covariance: it has the negative eigenvalue ");
    error.value_ = value;
    return error;
  }

  [[nodiscard]] ErrorCode code() const noexcept { return code_; }
  [[nodiscard]] std::int64_t row() const noexcept { return row_; }
  [[nodiscard]] std::int64_t column() const noexcept { return column_; }
  [[nodiscard]] std::optional<double> value() const noexcept { return value_; }

 private:
  ErrorCode code_;
  std::int64_t row_ = -1;
  std::int64_t column_ = -1;
  std::optional<double> value_;
};

/// Throws Error(code, message). Code that throws is long in WebAssembly: these functions hold its only copy.
[[noreturn]] void refuse(ErrorCode code, const char* message);
[[noreturn]] void refuse(ErrorCode code, const std::string& message);

}  // namespace pca
