#include "core/rows/centred_rows.hpp"

#include <algorithm>
#include <cassert>
#include <type_traits>
#include <utility>

#include "core/kernels/column_sweeps.hpp"
#include "core/kernels/gemm.hpp"
#include "core/kernels/scatter_of_four.hpp"

namespace pca {

namespace {

constexpr Index few = 8;  // columns of V that are multiplied by four rows at a time

/// sum(first, count) over all rows, `most` at a time and these in pairs.
template <class Sum>
Matrix in_pairs(Index first, Index count, Index most, const Sum& sum) {
  if (count <= most) return sum(first, count);
  const Index half = count / 8 * 4;
  Matrix total = in_pairs(first, half, most, sum);
  total += in_pairs(first + half, count - half, most, sum);
  return total;
}

}  // namespace

CentredRows::CentredRows(const MatrixView& rows, Vector centre, const Vector& offset, Vector gains)
    : rows_(rows),
      centre_(std::move(centre)),
      gains_(std::move(gains)),
      gained_offset_(gains_.cwiseProduct(offset)) {
  assert(centre_.size() == columns() && offset.size() == columns() && gains_.size() == columns());
  constexpr double far = 1e30;
  if (rows.type() != ScalarType::float32 || gains_.minCoeff() < 1 / far || gains_.maxCoeff() > far) return;
  single_centre_ = centre_.cast<float>();
}

CentredRows::CentredRows(const RowMatrix& rows)
    : CentredRows({rows.data(), ScalarType::float64, rows.rows(), rows.cols()}, Vector::Zero(rows.cols()),
                  Vector::Zero(rows.cols()), Vector::Ones(rows.cols())) {}

void CentredRows::read(Index first, Index count, RowMatrix& block) const {
  assert(count <= block.rows() && block.cols() == columns());
  rows_.visit_rows(first, count, block, [&](const auto* x) {
    subtract_centre(x, count, columns(), centre_.data(), block.data());
  });
}

template <class Sum>
Matrix CentredRows::product(const Matrix& v, Index at_once, const Sum& sum) const {
  assert(v.rows() == columns());
  const Matrix gained = gains_.asDiagonal() * v;
  Matrix product =
      in_pairs(0, rows(), at_once, [&](Index first, Index count) { return sum(first, count, gained); });
  product.array().colwise() *= gains_.array();
  product.noalias() -= gained_offset_ * (static_cast<double>(rows()) * (gained_offset_.transpose() * v));
  return product;
}

Matrix CentredRows::scatter_product(const Matrix& v) const {
  return product(v, 1024, [&](Index first, Index count, const Matrix& gained) {
    return v.cols() <= few ? narrow_sum(first, count, gained, centre_.data())
                           : wide_sum(first, count, gained);
  });
}

Matrix CentredRows::rough_scatter_product(const Matrix& v) const {
  if (single_centre_.size() == 0 || v.cols() > few) return scatter_product(v);
  return product(v, 256, [&](Index first, Index count, const Matrix& gained) {
    return narrow_sum(first, count, gained, single_centre_.data());
  });
}

template <class T>
Matrix CentredRows::narrow_sum(Index first, Index count, const Matrix& v, const T* centre) const {
  using Block = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  using Columns = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
  constexpr bool single = std::is_same_v<T, float>;
  constexpr Index block_rows = 4;
  Columns by = Columns::Zero(columns(), (v.cols() + 1) / 2 * 2);
  by.leftCols(v.cols()) = v.template cast<T>();
  Columns sum = Columns::Zero(by.rows(), by.cols());
  Block block(block_rows, columns());
  const auto add = [&](const auto* x) {
    add_scatter_of_four(FourRows{x, centre, block.data()}, columns(), by.cols(), by.data(), sum.data());
  };
  const auto floats = [&](Index row) { return static_cast<const float*>(rows_.data()) + row * columns(); };
  const Index end = first + count;
  for (; first + block_rows <= end; first += block_rows) {
    if constexpr (single) {
      add(floats(first));
    } else {
      rows_.visit_rows(first, block_rows, block, add);
    }
  }
  if (first < end) {
    // Rows that are not there lie at the centre, and add nothing.
    Block last = Eigen::Map<const Eigen::RowVectorX<T>>(centre, columns()).replicate(block_rows, 1);
    if constexpr (single) {
      std::copy_n(floats(first), (end - first) * columns(), last.data());
    } else {
      rows_.copy_rows(first, end - first, last.data());
    }
    add(std::as_const(last).data());
  }
  return sum.leftCols(v.cols()).template cast<double>();
}

Matrix CentredRows::wide_sum(Index first, Index count, const Matrix& v) const {
  // By gemm, on rows that stay in the second-level cache for their second use.
  constexpr Index block_rows = 64;
  const Index width = v.cols();
  Matrix sum = Matrix::Zero(columns(), width);
  RowMatrix block(block_rows, columns());
  Matrix scores(width, block_rows);
  for (const Index end = first + count; first < end; first += block_rows) {
    const Index here = std::min(block_rows, end - first);
    if (here < block_rows) block.setZero();
    read(first, here, block);
    const Operand x{block.data(), columns()};  // columns x block_rows
    gemm(width, block_rows, columns(), 1, {v.data(), columns(), true}, x, 0, scores.data(), width);
    gemm(columns(), width, block_rows, 1, x, {scores.data(), width, true}, 1, sum.data(), columns());
  }
  return sum;
}

Matrix CentredRows::scatter() const {
  constexpr Index block_rows = 256;
  Matrix scatter = Matrix::Zero(columns(), columns());
  RowMatrix block(block_rows, columns());
  for (Index first = 0; first < rows(); first += block_rows) {
    const Index here = std::min(block_rows, rows() - first);
    read(first, here, block);
    add_rank_k(columns(), here, 1, {block.data(), columns()}, scatter.data(), columns());
  }
  scatter.array().colwise() *= gains_.array();
  scatter.array().rowwise() *= gains_.transpose().array();
  scatter.selfadjointView<Eigen::Lower>().rankUpdate(gained_offset_, -static_cast<double>(rows()));
  return scatter;
}

RowMatrix CentredRows::doubles() const {
  RowMatrix x(rows(), columns());
  read(0, rows(), x);
  x.array().rowwise() *= gains_.transpose().array();
  x.rowwise() -= gained_offset_.transpose();
  return x;
}

}  // namespace pca
