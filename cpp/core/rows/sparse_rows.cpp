#include "core/rows/sparse_rows.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <limits>
#include <stdexcept>
#include <utility>

#include "core/base/error.hpp"
#include "core/base/sample_size.hpp"
#include "core/kernels/column_sweeps.hpp"
#include "core/kernels/sparse_products.hpp"
#include "core/kernels/sparse_scatter.hpp"
#include "core/rows/column_strips.hpp"
#include "core/rows/column_units.hpp"
#include "core/rows/data_shape.hpp"
#include "core/rows/weights.hpp"

namespace pca {

namespace {

/// Sums over blocks of rows, D x width. A partial sum takes 16 stored values a column, on average, before it
/// joins the total: the rounding error then does not grow with the number of rows.
class PartialSums {
 public:
  PartialSums(Index columns, Index width)
      : total_(RowMatrix::Zero(columns, width)), part_(RowMatrix::Zero(columns, width)) {}

  /// Returns the partial sum, to which the caller adds a block's terms before it calls count().
  [[nodiscard]] RowMatrix& part() { return part_; }

  void count(const CompressedRows& block) {
    summed_ += block.stored();
    if (summed_ >= 16 * static_cast<double>(part_.rows())) join();
  }

  [[nodiscard]] RowMatrix total() && {
    join();
    return std::move(total_);
  }

 private:
  void join() {
    for (Index k = 0; k < part_.size(); ++k) {
      total_.data()[k] += part_.data()[k];
      part_.data()[k] = 0;
    }
    summed_ = 0;
  }

  RowMatrix total_;
  RowMatrix part_;
  double summed_ = 0;
};

/// Calls each(k, w) for each stored value k, in a row of weight w.
template <class Each>
void for_each_stored(const CompressedRows& x, const double* weights, const Each& each) {
  for (Index n = 0; n < x.rows; ++n) {
    const double weight = weights ? weights[n] : 1;
    for (std::uint32_t k = x.starts[n]; k < x.starts[n + 1]; ++k) each(k, weight);
  }
}

/// Calls `multiply` on each strip of the columns and returns its products, of `rows` rows each, side by side.
Matrix by_strips(const Matrix& columns, Index rows,
                 const std::function<RowMatrix(const double* strip, Index width)>& multiply) {
  Matrix result(rows, columns.cols());
  for (Index first = 0; first < columns.cols(); first += sparse_width) {
    const ColumnStrip strip(columns, first);
    const RowMatrix product = multiply(strip.values().data(), strip.width());
    for (Index p = 0; p < strip.count(); ++p) {
      double* const to = result.col(first + p).data();
      for (Index j = 0; j < rows; ++j) to[j] = product(j, p);
    }
  }
  return result;
}

}  // namespace

bool SparseRows::can_count(double rows, double columns, double stored) {
  constexpr auto max_starts = static_cast<double>(std::numeric_limits<std::uint32_t>::max());
  constexpr auto max_bytes = static_cast<double>(std::numeric_limits<Index>::max());
  return columns <= max_starts && stored <= max_starts && 8 * stored < max_bytes && 4 * rows < max_bytes;
}

SparseRows::SparseRows(Index rows, Index columns, double stored, ScalarType type)
    : rows_(rows), columns_(columns), stored_(saturated(stored)), type_(type) {
  require_possible_shape(static_cast<double>(rows), static_cast<double>(columns));
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
  require_columns(rows.columns(), columns_);
  if (rows.type() != type_) refuse(ErrorCode::shape, "rows of another type than announced");
  rows.require_sound();
  const std::uint32_t before = starts_.back();
  if (rows.rows() > rows_ - filled_ || rows.stored() > stored_ - static_cast<Index>(before)) {
    refuse(ErrorCode::shape, "more rows than announced");
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
    const CompressedRows& block = blocks.rows();
    for (std::uint32_t k = block.starts[0]; k < block.starts[block.rows]; ++k) {
      const std::uint32_t j = block.columns[k];
      const double value = block.values[k];
      if (counts_[j]++ == 0) firsts_[j] = value;
      magnitudes_[j] = std::max(magnitudes_[j], std::abs(value));
    }
  }
}

void SparseRows::add(const SparseView& rows, const double* weights) {
  require_weights(weights, rows.rows());
  add(rows);
  put_weights(weights_, rows_, filled_ - rows.rows(), rows.rows(), weights);
}

const double* SparseRows::weights_from(Index row) const { return weights() ? weights() + row : nullptr; }

SparseView SparseRows::view() const {
  if (!complete()) refuse(ErrorCode::shape, "fewer rows than announced");
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
    const CompressedRows& block = blocks.rows();
    for (std::uint32_t at = block.starts[0]; at < block.starts[block.rows]; ++at) {
      values[k++] *= factors[block.columns[at]];
    }
  }
  firsts_.array() *= factors.array();
}

/// This takes two passes, the second about the mean of the first.
ColumnStatistics SparseRows::statistics(double divisor) {
  const SparseView all = view();
  Exponents exponents = exponents_to_square(magnitudes_);
  if ((exponents.array() != 0).any()) scale_columns(powers_of_two(-exponents));
  const double total = Tally::of(rows_, weights()).weight;
  Vector stored = counts_;
  if (weights()) {
    stored.setZero();
    for (SparseBlocks blocks(all); blocks.next();) {
      add_stored_weights(blocks.rows(), weights_from(blocks.first()), stored.data());
    }
  }
  Vector origin = firsts_;
  Vector mean = Vector::Zero(columns_);
  for (Index j = 0; j < columns_; ++j) {
    if (2 * stored[j] <= total) origin[j] = 0;
  }
  const auto sum_over_stored = [&](bool squares) -> Vector {
    PartialSums sums(columns_, 1);
    for (SparseBlocks blocks(all); blocks.next();) {
      const CompressedRows& block = blocks.rows();
      const double* const of_rows = weights_from(blocks.first());
      for_each_stored(block, of_rows, [&](std::uint32_t k, double weight) {
        const std::uint32_t j = block.columns[k];
        const double value = block.values[k] - origin[j] - mean[j];
        sums.part().data()[j] += weight * (squares ? value * value : value);
      });
      sums.count(block);
    }
    return std::move(sums).total();
  };
  mean = sum_over_stored(false);
  for (Index j = 0; j < columns_; ++j) mean[j] = (mean[j] - (total - stored[j]) * origin[j]) / total;
  Vector variances = sum_over_stored(true);
  for (Index j = 0; j < columns_; ++j) {
    const double centre = origin[j] + mean[j];
    variances[j] = (variances[j] + (total - stored[j]) * (centre * centre)) / divisor;
  }
  constexpr double far = 8;  // the square of a mean over the variance
  far_.clear();
  for (Index j = 0; j < columns_; ++j) {
    const double centre = origin[j] + mean[j];
    if (centre * centre > far * variances[j] * (divisor / total))
      far_.push_back(static_cast<std::uint32_t>(j));
  }
  return {std::move(exponents), std::move(origin), std::move(mean), std::move(variances)};
}

/// The matrix Y = Z - 1 r^T, where Z has the shifted columns and r is the rest of the centre. The rows of
/// products are multiplied by the roots of the rows' weights.
class SparseRows::Factor {
 public:
  Factor(const SparseRows& rows, const Vector& centre)
      : rows_(rows.view()), weights_(rows.weights()), rest_(centre) {
    for (const std::uint32_t j : rows.far_) {
      if (centre[j] == 0) continue;
      shifted_.columns.push_back(j);
      shifted_.centres.push_back(std::exchange(rest_[j], 0));
    }
  }

  [[nodiscard]] SparseBlocks blocks() const { return SparseBlocks(rows_, &shifted_); }
  [[nodiscard]] const Vector& rest() const { return rest_; }

  /// Replaces Y by Y - 1 o^T.
  void move(const Vector& offset) { rest_ += offset; }

  /// Returns Y^T T for T, N x width. All matrices here are row-major.
  [[nodiscard]] RowMatrix transposed_product(const double* t, Index width) const {
    return sum(nullptr, t, width);
  }

  /// Returns Y^T (Y V).
  [[nodiscard]] RowMatrix scatter_product(const double* v, Index width) const {
    return sum(v, nullptr, width);
  }

  /// Returns Y V.
  [[nodiscard]] RowMatrix product(const double* v, Index width) const {
    const Vector rest = rest_product(v, width);
    RowMatrix product(rows_.rows(), width);
    for (SparseBlocks blocks(rows_, &shifted_); blocks.next();) {
      const Index first = blocks.first();
      multiply(blocks.shifted(), v, rest, product.row(first).data());
      weigh(weights_ ? weights_ + first : nullptr, blocks.shifted().rows, width, product.row(first).data());
    }
    return product;
  }

 private:
  /// Returns r^T V.
  [[nodiscard]] Vector rest_product(const double* v, Index width) const {
    // The order of the sum does not matter: its error is the same in all scores and cancels with their mean.
    Vector product = Vector::Zero(width);
    for (Index j = 0; j < rest_.size(); ++j) {
      for (Index p = 0; p < width; ++p) product[p] += rest_[j] * v[j * width + p];
    }
    return product;
  }

  static void multiply(const CompressedRows& block, const double* v, const Vector& rest, double* t) {
    sparse_product(block, v, rest.size(), t);
    subtract_centre(t, block.rows, rest.size(), rest.data(), t);
  }

  /// Returns Y^T T = Z^T T - r (1^T T), where T is Y V if `t` is null.
  [[nodiscard]] RowMatrix sum(const double* v, const double* t, Index width) const {
    const Index columns = rest_.size();
    const Vector rest = v ? rest_product(v, width) : Vector();
    const Vector zero = Vector::Zero(width);
    Vector t_sum = zero;
    PartialSums sums(columns, width);
    RowMatrix scores;
    for (SparseBlocks blocks(rows_, &shifted_); blocks.next();) {
      const CompressedRows& block = blocks.shifted();
      if (v) {
        scores.resize(block.rows, width);
        multiply(block, v, rest, scores.data());
      }
      const double* of_block = v ? scores.data() : t + blocks.first() * width;
      if (weights_) {
        if (!v) scores = Eigen::Map<const RowMatrix>(of_block, block.rows, width);
        const double* const weights = weights_ + blocks.first();
        weigh(weights, block.rows, width, scores.data());
        if (v) weigh(weights, block.rows, width, scores.data());
        of_block = scores.data();
      }
      add_sparse_transposed_product(block, of_block, width, sums.part().data());
      add_sums(of_block, block.rows, width, zero.data(), t_sum.data());
      sums.count(block);
    }
    RowMatrix total = std::move(sums).total();
    for (Index j = 0; j < columns; ++j) {
      for (Index p = 0; p < width; ++p) total(j, p) -= rest_[j] * t_sum[p];
    }
    return total;
  }

  SparseView rows_;
  const double* weights_;
  Vector rest_;
  ShiftedColumns shifted_;
};

Matrix SparseRows::transposed_product(const Vector& centre, const Matrix& t) const {
  const Factor y(*this, centre);
  return by_strips(t, columns_,
                   [&](const double* strip, Index width) { return y.transposed_product(strip, width); });
}

Matrix SparseRows::scatter_product(const Vector& centre, const Matrix& v) const {
  const Factor y(*this, centre);
  return by_strips(v, columns_,
                   [&](const double* strip, Index width) { return y.scatter_product(strip, width); });
}

Matrix SparseRows::gram_product(const Vector& centre, const Vector& offset, const Vector& gains,
                                const Matrix& t) const {
  Factor y(*this, centre);
  y.move(offset);
  return by_strips(t, rows_, [&](const double* strip, Index width) {
    RowMatrix images = y.transposed_product(strip, width);
    for (Index j = 0; j < columns_; ++j) {
      for (Index p = 0; p < width; ++p) images(j, p) *= gains[j] * gains[j];
    }
    return y.product(images.data(), width);
  });
}

/// Returns Y^T W Y = Z^T W Z - w m m^T + w (m - r) (m - r)^T, where W = diag(weights), w is their sum and m
/// are the weighted means of Z's columns.
Matrix SparseRows::scatter(const Vector& centre) const {
  constexpr Index block_values = 1 << 20;
  const Factor y(*this, centre);
  Matrix scatter = Matrix::Zero(columns_, columns_);
  Vector mean = Vector::Zero(columns_);
  const Vector zero = mean;
  SparseBlock block;
  SparseBlocks blocks = y.blocks();
  const auto fold = [&](double weight, const Vector& first, const Vector& second) {
    add_sparse_scatter(block.rows(), columns_, {-weight, first.data()}, {weight, second.data()},
                       scatter.data());
    block.clear();
  };
  while (blocks.next()) {
    const CompressedRows& rows = blocks.shifted();
    const double* const of_rows = weights_from(blocks.first());
    for_each_stored(rows, of_rows, [&](std::uint32_t k, double weight) {
      mean[rows.columns[k]] += weight * rows.values[k];
    });
    if (of_rows) {
      SparseBlock weighted;
      weighted.append(rows);
      weighted.weigh(of_rows);
      block.append(weighted.rows());
    } else {
      block.append(rows);
    }
    if (block.stored() >= block_values) fold(0, zero, zero);
  }
  fold(0, zero, zero);
  const double total = Tally::of(rows_, weights()).weight;
  mean /= total;
  fold(total, mean, mean - y.rest());
  return scatter;
}

RowMatrix SparseRows::doubles(const Vector& centre, Index first, Index count) const {
  RowMatrix doubles(count, columns_);
  for (SparseBlocks blocks(view().middle_rows(first, count)); blocks.next();) {
    to_dense(blocks.rows(), columns_, doubles.row(blocks.first()).data());
  }
  subtract_centre(doubles.data(), count, columns_, centre.data(), doubles.data());
  return doubles;
}

RowMatrix SparseRows::take() {
  RowMatrix dense = doubles(Vector::Zero(columns_), 0, rows_);
  rows_ = filled_ = 0;
  values_.reset();
  indices_.reset();
  return dense;
}

}  // namespace pca
