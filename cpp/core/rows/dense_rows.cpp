#include "core/rows/dense_rows.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <stdexcept>
#include <utility>

#include "core/base/error.hpp"
#include "core/base/expressions.hpp"
#include "core/kernels/column_sweeps.hpp"
#include "core/rows/column_units.hpp"
#include "core/rows/data_shape.hpp"
#include "core/rows/dense_products.hpp"
#include "core/rows/weights.hpp"

namespace pca {

bool DenseRows::can_count(double rows, double columns, ScalarType type) {
  constexpr auto max_elements = static_cast<double>(std::numeric_limits<Index>::max());
  constexpr auto max_bytes = static_cast<double>(std::numeric_limits<std::size_t>::max());
  const double elements = rows * columns;
  return elements < max_elements && elements * static_cast<double>(size_of(type)) < max_bytes;
}

DenseRows::DenseRows(Index rows, Index columns, ScalarType type)
    : rows_(rows), columns_(columns), type_(type) {
  require_possible_shape(static_cast<double>(rows), static_cast<double>(columns));
  if (!can_count(static_cast<double>(rows), static_cast<double>(columns), type)) {
    throw std::length_error("too many");
  }
  magnitudes_ = Vector::Zero(columns);
  if (type == ScalarType::float64) {
    doubles_.resize(rows, columns);
  } else {
    bytes_ =
        std::make_unique_for_overwrite<std::byte[]>(static_cast<std::size_t>(rows * columns) * size_of(type));
  }
}

void DenseRows::add(const MatrixView& rows) {
  require_columns(rows.columns(), columns());
  const bool as_they_come = rows.type() == type_;
  if (!as_they_come && type_ != ScalarType::float64) {
    refuse(ErrorCode::shape, "rows of another type than announced");
  }
  void* const place = this->place(rows.rows());
  rows.require_finite();
  if (rows.data() != place) {
    if (as_they_come) {
      const std::size_t bytes = static_cast<std::size_t>(rows.rows() * columns_) * size_of(type_);
      std::copy_n(static_cast<const std::byte*>(rows.data()), bytes, static_cast<std::byte*>(place));
    } else {
      rows.copy_rows(0, rows.rows(), static_cast<double*>(place));
    }
  }
  if (type_ == ScalarType::float64) {
    raise_magnitudes(static_cast<const double*>(place), rows.rows(), columns(), magnitudes_.data());
  }
  filled_ += rows.rows();
}

void DenseRows::add(const MatrixView& rows, const double* weights) {
  if (weights && type_ != ScalarType::float64)
    refuse(ErrorCode::shape, "rows with weights are held as float64");
  require_weights(weights, rows.rows());
  add(rows);
  put_weights(weights_, rows_, filled_ - rows.rows(), rows.rows(), weights);
}

bool DenseRows::become_weighted(const Vector& origin, const Vector& mean, const Vector& gains) {
  if (!weights()) return false;
  as_they_came_ = false;
  standardise_columns(doubles_.data(), rows_, columns_, origin.data(), mean.data(), gains.data());
  weigh(weights(), rows_, columns_, doubles_.data());
  weights_.resize(0);
  return true;
}

void* DenseRows::place(Index count) {
  if (count > rows() - filled_) refuse(ErrorCode::shape, "more rows than announced");
  return const_cast<void*>(at(filled_));
}

const Vector& DenseRows::magnitudes() const {
  if (type_ != ScalarType::float64) refuse(ErrorCode::shape, "rows that are not held as float64");
  return magnitudes_;
}

void DenseRows::scale_columns(const Vector& factors) {
  assert(type_ == ScalarType::float64 && factors.size() == columns());
  as_they_came_ = false;
  pca::scale_columns(doubles_, factors);
}

const void* DenseRows::at(Index row) const {
  if (!as_they_came_) return nullptr;
  return MatrixView(data(), type_, rows_, columns_).middle_rows(row, rows_ - row).data();
}

MatrixView DenseRows::view() const {
  if (!complete()) refuse(ErrorCode::shape, "fewer rows than announced");
  return {data(), type_, rows_, columns_};
}

DataShape DenseRows::shape() const {
  return {static_cast<double>(rows_), static_cast<double>(columns_), type_};
}

ColumnStatistics DenseRows::statistics(double divisor) {
  const MatrixView all = view();
  Exponents exponents = exponents_to_square(magnitudes_);
  if ((exponents.array() != 0).any()) scale_columns(powers_of_two(-exponents));
  return statistics_of(all, weights(), std::move(exponents), divisor);
}

/// Float rows get a centre that floats hold, so that single precision can subtract it too.
Vector DenseRows::subtractable(const Vector& centre) const {
  return type_ == ScalarType::float32 ? Vector(centre.cast<float>().cast<double>()) : centre;
}

Matrix DenseRows::scatter_product(const Vector& centre, const Matrix& v) const {
  return pca::scatter_product(view(), centre, v);
}

Matrix DenseRows::rough_scatter_product(const Vector& centre, const Matrix& v) const {
  return pca::rough_scatter_product(view(), centre, v);
}

Matrix DenseRows::scatter(const Vector& centre) const { return pca::scatter(view(), centre); }

RowMatrix DenseRows::doubles(const Vector& centre, Index first, Index count) const {
  RowMatrix doubles(count, columns_);
  read_centred(view(), centre, first, count, doubles);
  return doubles;
}

RowMatrix DenseRows::take() {
  const MatrixView all = view();
  rows_ = 0;
  as_they_came_ = false;
  if (type_ == ScalarType::float64) return std::exchange(doubles_, {});
  RowMatrix doubles(all.rows(), columns_);
  all.copy_rows(0, all.rows(), doubles.data());
  bytes_.reset();
  return doubles;
}

const void* DenseRows::data() const {
  return type_ == ScalarType::float64 ? static_cast<const void*>(doubles_.data()) : bytes_.get();
}

}  // namespace pca
