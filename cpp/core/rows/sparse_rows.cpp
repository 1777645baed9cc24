#include "core/rows/sparse_rows.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "core/base/error.hpp"
#include "core/kernels/column_sweeps.hpp"
#include "core/kernels/gemm.hpp"
#include "core/kernels/sparse_products.hpp"
#include "core/rows/column_strips.hpp"
#include "core/rows/column_units.hpp"

namespace pca {

namespace {

// Sums are taken of so many stored values a column, on average, before they join the others: the rounding
// error does not grow with the rows.
constexpr double values_summed = 16;

void accumulate(const double* from, Index count, double* to) {
  for (Index k = 0; k < count; ++k) to[k] += from[k];
}

}  // namespace

bool SparseRows::can_count(double rows, double columns, double stored) {
  constexpr auto max_starts = static_cast<double>(std::numeric_limits<std::uint32_t>::max());
  constexpr auto max_bytes = static_cast<double>(std::numeric_limits<Index>::max());
  return columns <= max_starts && stored <= max_starts && 8 * stored < max_bytes && 4 * rows < max_bytes;
}

SparseRows::SparseRows(Index rows, Index columns, double stored, ScalarType type)
    : rows_(rows), columns_(columns), stored_(saturated(stored)), type_(type) {
  if (!can_count(static_cast<double>(rows), static_cast<double>(columns), stored)) {
    throw std::length_error("too many");
  }
  const auto values = static_cast<std::size_t>(stored_);
  values_ = std::make_unique_for_overwrite<std::byte[]>(values * size_of(type));
  indices_ = std::make_unique_for_overwrite<std::byte[]>(values * SparseView::index_bytes(columns));
  starts_.reserve(static_cast<std::size_t>(rows) + 1);
  starts_.push_back(0);
  counts_ = Vector::Zero(columns);
  firsts_ = Vector::Zero(columns);
  magnitudes_ = Vector::Zero(columns);
}

void SparseRows::add(const SparseView& rows) {
  if (rows.columns() != columns_) throw Error(ErrorCode::shape, "other columns than announced");
  if (rows.type() != type_) throw Error(ErrorCode::shape, "rows of another type than announced");
  rows.require_sound();
  const std::uint32_t before = starts_.back();
  if (rows.rows() > rows_ - filled_ || rows.stored() > stored_ - static_cast<Index>(before)) {
    throw Error(ErrorCode::shape, "more rows than announced");
  }
  const auto copy = [&](const void* from, std::byte* to, std::size_t size) {
    std::copy_n(static_cast<const std::byte*>(from), static_cast<std::size_t>(rows.stored()) * size,
                to + before * size);
  };
  copy(rows.values().data(), values_.get(), size_of(type_));
  copy(rows.indices(), indices_.get(), SparseView::index_bytes(columns_));
  for (Index n = 1; n <= rows.rows(); ++n) {
    starts_.push_back(before + (rows.starts()[n] - rows.starts()[0]));
  }
  filled_ += rows.rows();
  for (SparseBlocks blocks(rows); blocks.next();) {
    const CompressedRows block = blocks.rows();
    for (std::uint32_t k = 0; k < block.starts[block.rows]; ++k) {
      const std::uint32_t j = block.columns[k];
      const double value = block.values[k];
      if (counts_[j]++ == 0) firsts_[j] = value;
      magnitudes_[j] = std::max(magnitudes_[j], std::abs(value));
    }
  }
}

SparseView SparseRows::view() const {
  if (!complete()) throw Error(ErrorCode::shape, "fewer rows than announced");
  return {values_.get(), type_, indices_.get(), starts_.data(), rows_, columns_};
}

DataShape SparseRows::shape() const {
  return {static_cast<double>(rows_), static_cast<double>(columns_), type_, static_cast<double>(stored_)};
}

void SparseRows::scale_columns(const Vector& factors) {
  assert(type_ == ScalarType::float64);
  auto* const values = reinterpret_cast<double*>(values_.get());
  Index k = 0;
  for (SparseBlocks blocks(view()); blocks.next();) {
    const CompressedRows block = blocks.rows();
    for (std::uint32_t at = 0; at < block.starts[block.rows]; ++at) values[k++] *= factors[block.columns[at]];
  }
  firsts_.array() *= factors.array();
}

/// Two passes, the second about the mean of the first.
ColumnStatistics SparseRows::statistics(double divisor) {
  const SparseView all = view();
  Exponents exponents = exponents_to_square(magnitudes_);
  if ((exponents.array() != 0).any()) scale_columns(powers_of_two(-exponents));
  const auto n = static_cast<double>(rows_);
  Vector origin = firsts_;
  Vector mean = Vector::Zero(columns_);
  Vector variances = Vector::Zero(columns_);
  for (Index j = 0; j < columns_; ++j) {
    if (!mostly_stored(j)) origin[j] = 0;
  }
  Vector part(columns_);
  for (const bool squares : {false, true}) {
    Vector& total = squares ? variances : mean;
    part.setZero();
    double summed = 0;
    for (SparseBlocks blocks(all); blocks.next();) {
      const CompressedRows block = blocks.rows();
      const std::uint32_t stored = block.starts[block.rows];
      for (std::uint32_t k = 0; k < stored; ++k) {
        const std::uint32_t j = block.columns[k];
        const double value = block.values[k] - origin[j];
        part[j] += squares ? (value - mean[j]) * (value - mean[j]) : value;
      }
      summed += stored;
      if (summed < values_summed * static_cast<double>(columns_) && blocks.first() + block.rows < rows_)
        continue;
      accumulate(part.data(), columns_, total.data());
      part.setZero();
      summed = 0;
    }
    for (Index j = 0; j < columns_; ++j) {
      const double absent = n - counts_[j];
      if (squares) {
        variances[j] = (variances[j] + absent * ((origin[j] + mean[j]) * (origin[j] + mean[j]))) / divisor;
      } else {
        mean[j] = (mean[j] - absent * origin[j]) / n;
      }
    }
  }
  return {std::move(exponents), std::move(origin), std::move(mean), std::move(variances)};
}

/// With Y = Z - 1 r^T, where Z has the shifted columns and r is the rest of the centre:
///   Y V = Z V - 1 (r^T V),   Y^T T = Z^T T - r (1^T T).
Matrix SparseRows::multiply(Half half, const Vector& centre, const Matrix& operand) const {
  assert(centre.size() == columns_ && operand.rows() == (half == Half::transposed ? rows_ : columns_));
  ShiftedColumns shifted;
  Vector rest = centre;
  for (Index j = 0; j < columns_; ++j) {
    if (!mostly_stored(j) || centre[j] == 0) continue;
    shifted.columns.push_back(static_cast<std::uint32_t>(j));
    shifted.centres.push_back(std::exchange(rest[j], 0));
  }
  Matrix result(half == Half::product ? rows_ : columns_, operand.cols());
  RowMatrix t;
  for (Index column = 0; column < operand.cols(); column += sparse_width) {
    const ColumnStrip strip(operand, column);
    const Index width = strip.width();
    const double* const values = strip.values().data();
    Vector rest_product(width);
    if (half != Half::transposed) {
      gemm(width, 1, columns_, 1, {values, width}, {rest.data(), columns_}, 0, rest_product.data(), width);
    }
    RowMatrix total;
    RowMatrix part;
    const Vector zero = Vector::Zero(width);
    Vector t_sum = zero;
    double summed = 0;
    if (half != Half::product) total = part = RowMatrix::Zero(columns_, width);
    for (SparseBlocks blocks(view(), shifted); blocks.next();) {
      const CompressedRows block = blocks.shifted();
      const double* scores = values + blocks.first() * width;
      if (half != Half::transposed) {
        t.resize(block.rows, width);
        sparse_product(block, values, width, t.data());
        subtract_centre(t.data(), block.rows, width, rest_product.data(), t.data());
        scores = t.data();
      }
      if (half == Half::product) {
        result.block(blocks.first(), column, block.rows, strip.count()) = t.leftCols(strip.count());
        continue;
      }
      add_sparse_transposed_product(block, scores, width, part.data());
      add_sums(scores, block.rows, width, zero.data(), t_sum.data());
      summed += block.starts[block.rows];
      if (summed < values_summed * static_cast<double>(columns_)) continue;
      accumulate(part.data(), part.size(), total.data());
      part.setZero();
      summed = 0;
    }
    if (half == Half::product) continue;
    accumulate(part.data(), part.size(), total.data());
    gemm(width, columns_, 1, -1, {t_sum.data(), width}, {rest.data(), 1}, 1, total.data(), width);
    result.middleCols(column, strip.count()) = total.leftCols(strip.count());
  }
  return result;
}

Matrix SparseRows::scatter(const Vector& centre) const {
  constexpr Index filled_rows = 256;
  Matrix scatter = Matrix::Zero(columns_, columns_);
  for (Index first = 0; first < rows_; first += filled_rows) {
    const RowMatrix block = doubles(centre, first, std::min(filled_rows, rows_ - first));
    add_rank_k(columns_, block.rows(), 1, {block.data(), columns_}, scatter.data(), columns_);
  }
  return scatter;
}

RowMatrix SparseRows::doubles(const Vector& centre, Index first, Index count) const {
  RowMatrix doubles = RowMatrix::Zero(count, columns_);
  for (SparseBlocks blocks(view().middle_rows(first, count)); blocks.next();) {
    const CompressedRows block = blocks.rows();
    for (Index n = 0; n < block.rows; ++n) {
      for (std::uint32_t k = block.starts[n]; k < block.starts[n + 1]; ++k) {
        doubles(blocks.first() + n, block.columns[k]) = block.values[k];
      }
    }
  }
  subtract_centre(doubles.data(), count, columns_, centre.data(), doubles.data());
  return doubles;
}

RowMatrix SparseRows::take() {
  RowMatrix filled = doubles(Vector::Zero(columns_), 0, rows_);
  rows_ = filled_ = 0;
  values_.reset();
  indices_.reset();
  return filled;
}

}  // namespace pca
