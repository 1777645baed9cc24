#include "core/rows/data_shape.hpp"

#include "core/base/error.hpp"

namespace pca {

void require_possible_shape(double rows, double columns) {
  if (!(columns >= 1)) refuse(ErrorCode::empty, "the data has no columns");
  if (!(rows >= 0)) refuse(ErrorCode::shape, "the number of rows is no count");
}

void require_memory(const void* data, Index rows, Index columns) {
  if (rows < 0 || columns < 0) refuse(ErrorCode::shape, "a negative number of rows or columns");
  if (!data && rows > 0 && columns > 0) refuse(ErrorCode::shape, "rows without data");
}

void require_columns(Index columns, Index announced) {
  if (columns != announced) refuse(ErrorCode::shape, "rows of other columns than announced");
}

}  // namespace pca
