#include "core/base/error.hpp"

#include <algorithm>

namespace pca {

const char* name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::shape:
      return "ERR_SHAPE";
    case ErrorCode::empty:
      return "ERR_EMPTY";
    case ErrorCode::not_finite:
      return "ERR_NOT_FINITE";
    case ErrorCode::option:
      return "ERR_OPTION";
    case ErrorCode::components:
      return "ERR_COMPONENTS";
    case ErrorCode::constant_column:
      return "ERR_CONSTANT_COLUMN";
    case ErrorCode::singular:
      return "ERR_SINGULAR";
    case ErrorCode::memory:
      return "ERR_MEMORY";
    case ErrorCode::not_converged:
      return "ERR_NOT_CONVERGED";
  }
  return "";
}

Error Error::constant_columns(const std::vector<std::ptrdiff_t>& columns) {
  constexpr std::size_t most = 20;
  std::string list;
  for (std::size_t k = 0; k < std::min(columns.size(), most); ++k) {
    list += (k > 0 ? ", " : "") + std::to_string(columns[k]);
  }
  if (columns.size() > most) list += " and " + std::to_string(columns.size() - most) + " more";
  Error error(ErrorCode::constant_column, list);
  error.column_ = columns[0];
  return error;
}

void refuse(ErrorCode code, const char* message) { refuse(code, std::string(message)); }
void refuse(ErrorCode code, const std::string& message) { throw Error(code, message); }

}  // namespace pca
