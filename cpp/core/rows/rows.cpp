#include "core/rows/rows.hpp"

#include <utility>

#include "core/base/error.hpp"
#include "core/kernels/column_sweeps.hpp"

namespace pca {

Rows::Rows(Index rows, Index columns) : values_(rows, columns), magnitudes_(Vector::Zero(columns)) {}

void Rows::add(const MatrixView& rows) {
  if (rows.columns() != columns()) throw Error(ErrorCode::shape, "other columns than announced");
  double* const place = this->place(rows.rows());
  rows.require_finite();
  if (rows.data() != place) rows.copy_rows(0, rows.rows(), values_.middleRows(filled_, rows.rows()));
  raise_magnitudes(place, rows.rows(), columns(), magnitudes_.data());
  filled_ += rows.rows();
}

double* Rows::place(Index count) {
  if (count > rows() - filled_) throw Error(ErrorCode::shape, "more rows than announced");
  return values_.data() + filled_ * columns();
}

RowMatrix Rows::take() {
  if (!complete()) throw Error(ErrorCode::shape, "fewer rows than announced");
  return std::exchange(values_, {});
}

}  // namespace pca
