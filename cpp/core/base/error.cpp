#include "core/base/error.hpp"

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

void refuse(ErrorCode code, const char* message) { refuse(code, std::string(message)); }
void refuse(ErrorCode code, const std::string& message) { throw Error(code, message); }

}  // namespace pca
