#include "row_store.hpp"

namespace pca {

void RowStore::add(const MatrixView& rows) {
  if (rows.columns() != columns() || rows.rows() > rows_.rows() - filled_) {
    throw Error(ErrorCode::shape, "more rows or other columns than announced");
  }
  rows.require_finite();
  rows.copy_rows(0, rows.rows(), rows_.middleRows(filled_, rows.rows()));
  filled_ += rows.rows();
}

}  // namespace pca
