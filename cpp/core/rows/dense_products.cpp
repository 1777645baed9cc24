#include "core/rows/dense_products.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "core/base/require.hpp"
#include "core/kernels/column_sweeps.hpp"
#include "core/kernels/gemm.hpp"
#include "core/kernels/scatter_of_four.hpp"

namespace pca {

namespace {

constexpr Index max_narrow = 8;  // the most columns of V with which four rows at a time are multiplied

/// Returns sum(first, count) over all rows, computed for at most `max_rows` at a time and added in pairs.
template <class Sum>
Matrix pairwise_sum(Index first, Index count, Index max_rows, const Sum& sum) {
  if (count <= max_rows) return sum(first, count);
  const Index half = count / 8 * 4;
  Matrix total = pairwise_sum(first, half, max_rows, sum);
  total += pairwise_sum(first + half, count - half, max_rows, sum);
  return total;
}

/// Returns Y^T (Y V) of some rows, four of them at a time, computed in T.
template <class T>
Matrix narrow_sum(const MatrixView& rows, Index first, Index count, const Matrix& v, const T* centre) {
  using Block = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  using Columns = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
  constexpr bool single = std::is_same_v<T, float>;
  constexpr Index block_rows = 4;
  const Index columns = rows.columns();
  Columns by = Columns::Zero(columns, (v.cols() + 1) / 2 * 2);
  by.leftCols(v.cols()) = v.template cast<T>();
  Columns sum = Columns::Zero(by.rows(), by.cols());
  Block block(block_rows, columns);
  const auto add = [&](const auto* x) {
    add_scatter_of_four(FourRows{x, centre, block.data()}, columns, by.cols(), by.data(), sum.data());
  };
  const auto floats = [&](Index row) { return static_cast<const float*>(rows.data()) + row * columns; };
  const Index end = first + count;
  for (; first + block_rows <= end; first += block_rows) {
    if constexpr (single) {
      add(floats(first));
    } else {
      rows.visit_rows(first, block_rows, block, add);
    }
  }
  if (first < end) {
    // Missing rows lie at the centre and add nothing.
    Block last = Eigen::Map<const Eigen::RowVectorX<T>>(centre, columns).replicate(block_rows, 1);
    if constexpr (single) {
      std::copy_n(floats(first), (end - first) * columns, last.data());
    } else {
      rows.copy_rows(first, end - first, last.data());
    }
    add(std::as_const(last).data());
  }
  return sum.leftCols(v.cols()).template cast<double>();
}

/// Returns Y^T (Y V) of some rows by gemm(). A block of rows stays in the second-level cache for its second
/// use.
Matrix wide_sum(const MatrixView& rows, Index first, Index count, const Matrix& v, const Vector& centre) {
  constexpr Index block_rows = 64;
  const Index columns = rows.columns();
  const Index width = v.cols();
  Matrix sum = Matrix::Zero(columns, width);
  RowMatrix block(block_rows, columns);
  Matrix scores(width, block_rows);
  for (const Index end = first + count; first < end; first += block_rows) {
    const Index here = std::min(block_rows, end - first);
    if (here < block_rows) block.setZero();
    read_centred(rows, centre, first, here, block);
    const Operand x{block.data(), columns};  // columns x block_rows
    gemm(width, block_rows, columns, 1, {v.data(), columns, true}, x, 0, scores.data(), width);
    gemm(columns, width, block_rows, 1, x, {scores.data(), width, true}, 1, sum.data(), columns);
  }
  return sum;
}

}  // namespace

Matrix scatter_product(const MatrixView& rows, const Vector& centre, const Matrix& v) {
  require(v.rows() == rows.columns() && centre.size() == rows.columns());
  return pairwise_sum(0, rows.rows(), 1024, [&](Index first, Index count) {
    return v.cols() <= max_narrow ? narrow_sum(rows, first, count, v, centre.data())
                                  : wide_sum(rows, first, count, v, centre);
  });
}

Matrix rough_scatter_product(const MatrixView& rows, const Vector& centre, const Matrix& v) {
  require(v.rows() == rows.columns() && centre.size() == rows.columns());
  if (rows.type() != ScalarType::float32 || v.cols() > max_narrow) return scatter_product(rows, centre, v);
  const Eigen::VectorXf single_centre = centre.cast<float>();
  return pairwise_sum(0, rows.rows(), 256, [&](Index first, Index count) {
    return narrow_sum(rows, first, count, v, single_centre.data());
  });
}

Matrix scatter(const MatrixView& rows, const Vector& centre) {
  constexpr Index block_rows = 256;
  const Index columns = rows.columns();
  Matrix scatter = Matrix::Zero(columns, columns);
  RowMatrix block(block_rows, columns);
  for (Index first = 0; first < rows.rows(); first += block_rows) {
    const Index here = std::min(block_rows, rows.rows() - first);
    read_centred(rows, centre, first, here, block);
    add_rank_k(columns, here, 1, {block.data(), columns}, scatter.data(), columns);
  }
  return scatter;
}

void read_centred(const MatrixView& rows, const Vector& centre, Index first, Index count, RowMatrix& block) {
  require(count <= block.rows() && block.cols() == rows.columns());
  rows.visit_rows(first, count, block, [&](const auto* x) {
    subtract_centre(x, count, rows.columns(), centre.data(), block.data());
  });
}

}  // namespace pca
