#include "core/rows/centred_rows.hpp"

#include <algorithm>
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
  constexpr double far = 1e30;
  if (rows.type() != ScalarType::float32 || gains_.minCoeff() < 1 / far || gains_.maxCoeff() > far) return;
  single_centre_ = centre_.cast<float>();
  single_gains_ = gains_.cast<float>();
}

CentredRows::CentredRows(const RowMatrix& rows)
    : CentredRows({rows.data(), ScalarType::float64, rows.rows(), rows.cols()}, Vector::Zero(rows.cols()),
                  Vector::Zero(rows.cols()), Vector::Ones(rows.cols())) {}

void CentredRows::read(Index first, Index count, RowMatrix& block) const {
  rows_.visit_rows(first, count, block, [&](const auto* x) {
    subtract_centre(x, count, columns(), centre_.data(), block.data());
  });
}

Matrix CentredRows::scatter_product(const Matrix& v) const {
  constexpr Index at_once = 1024;
  const Matrix gained = gains_.asDiagonal() * v;
  Matrix product =
      in_pairs(0, rows(), at_once, [&](Index first, Index count) { return sum(first, count, gained); });
  product.array().colwise() *= gains_.array();
  product.noalias() -= gained_offset_ * (static_cast<double>(rows()) * (gained_offset_.transpose() * v));
  return product;
}

Matrix CentredRows::rough_scatter_product(const Matrix& v) const {
  if (single_centre_.size() == 0 || v.cols() > few) return scatter_product(v);
  constexpr Index at_once = 256;
  const Eigen::MatrixXf single = v.cast<float>();
  Matrix product =
      in_pairs(0, rows(), at_once, [&](Index first, Index count) { return rough_sum(first, count, single); });
  product.noalias() -= gained_offset_ * (static_cast<double>(rows()) * (gained_offset_.transpose() * v));
  return product;
}

Matrix CentredRows::rough_sum(Index first, Index count, const Eigen::MatrixXf& v) const {
  constexpr Index block_rows = 4;
  Eigen::MatrixXf sum = Eigen::MatrixXf::Zero(columns(), v.cols());
  Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> block(block_rows, columns());
  for (const Index end = first + count; first < end; first += block_rows) {
    const Index here = std::min(block_rows, end - first);
    if (here < block_rows) block.setZero();
    const float* const x = static_cast<const float*>(rows_.middle_rows(first, here).data());
    centre_and_scale(x, here, columns(), single_centre_.data(), single_gains_.data(), block.data());
    add_scatter_of_four(FourRows<float>{block.data()}, columns(), v.cols(), v.data(), sum.data());
  }
  return sum.cast<double>();
}

Matrix CentredRows::sum(Index first, Index count, const Matrix& v) const {
  return v.cols() <= few ? narrow_sum(first, count, v) : wide_sum(first, count, v);
}

Matrix CentredRows::narrow_sum(Index first, Index count, const Matrix& v) const {
  constexpr Index block_rows = 4;
  const Index width = v.cols();
  Matrix sum = Matrix::Zero(columns(), width);
  RowMatrix block(block_rows, columns());
  for (const Index end = first + count; first < end; first += block_rows) {
    const Index here = std::min(block_rows, end - first);
    if (here == block_rows && width > 1) {
      rows_.visit_rows(first, here, block, [&](const auto* x) {
        const FourCentred four{x, centre_.data(), block.data()};
        add_scatter_of_four(four, columns(), width, v.data(), sum.data());
      });
    } else {
      if (here < block_rows) block.setZero();
      read(first, here, block);
      add_scatter_of_four(FourRows<double>{block.data()}, columns(), width, v.data(), sum.data());
    }
  }
  return sum;
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
