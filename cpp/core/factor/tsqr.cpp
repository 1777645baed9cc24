#include "core/factor/tsqr.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "core/base/expressions.hpp"
#include "core/base/require.hpp"
#include "core/factor/householder.hpp"
#include "core/kernels/products.hpp"

namespace pca {

namespace {

constexpr Index block_rows = 256;
constexpr Index panel_columns = 32;

using Part = Eigen::Ref<Matrix, 0, Eigen::OuterStride<>>;

/// Reduces [top; panel] to an upper triangular `top` and leaves the lower parts of the Householder vectors in
/// `panel`. Above them each vector is a column of the identity, since `top` was triangular. Returns the T of
/// the compact form Q = I - V T V^T.
Matrix eliminate(Part top, Part panel) {
  const Index width = panel.cols();
  Matrix t = Matrix::Zero(width, width);
  for (Index k = 0; k < width; ++k) {
    auto v = panel.col(k);
    // Squares below this have too few digits for a reflection, and vanish beside 1.
    const auto [beta, tau] = make_reflector(top(k, k), v, std::numeric_limits<double>::min());
    top(k, k) = beta;
    if (tau == 0) continue;

    const Index trailing = width - k - 1;
    Eigen::RowVectorXd image = top.row(k).tail(trailing);
    image += transposed_times(panel.rightCols(trailing), v).transpose();
    image *= tau;
    top.row(k).tail(trailing) -= image;
    panel.rightCols(trailing).noalias() -= v * image;

    const Vector overlap = -tau * (panel.leftCols(k).transpose() * v);
    extend_compact_form(t, k, tau, overlap);
  }
  return t;
}

}  // namespace

Tsqr::Tsqr(Matrix factor) : r_(std::move(factor)), block_(block_rows, r_.cols()) {
  assert(r_.rows() == r_.cols());
}

void Tsqr::add(const Eigen::Ref<const RowMatrix>& rows) {
  require(rows.cols() == r_.cols());
  for (Index first = 0; first < rows.rows(); first += block_rows) {
    const Index count = std::min(block_rows, rows.rows() - first);
    block_.topRows(count) = rows.middleRows(first, count);
    fold(count);
  }
}

void Tsqr::fold(Index rows) {
  for (Index first = 0; first < r_.cols(); first += panel_columns) {
    const Index width = std::min(panel_columns, r_.cols() - first);
    const Index trailing = r_.cols() - first - width;
    auto panel = block_.block(0, first, rows, width);
    const Matrix t = eliminate(r_.block(first, first, width, width), panel);

    // [upper; lower] -= V T^T V^T [upper; lower], with V = [I; panel].
    auto upper = r_.block(first, first + width, width, trailing);
    auto lower = block_.block(0, first + width, rows, trailing);
    const Matrix image = multiply_transposed(t, upper + multiply_transposed(panel, lower));
    upper -= image;
    subtract_product(panel, image, lower);
  }
}

Matrix tsqr(const RowMatrix& rows) {
  Tsqr factorisation(rows.cols());
  factorisation.add(rows);
  return factorisation.factor();
}

}  // namespace pca
