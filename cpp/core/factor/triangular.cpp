#include "core/factor/triangular.hpp"

#include <algorithm>

#include "core/base/require.hpp"
#include "core/kernels/products.hpp"

namespace pca {

namespace {

constexpr Index block = 32;

}  // namespace

void solve_upper(const Matrix& r, Eigen::Ref<Matrix> b) {
  require(r.rows() == r.cols() && b.rows() == r.rows());
  for (Index last = r.rows(); last > 0;) {
    const Index first = std::max<Index>(0, last - block);
    for (auto column : b.colwise()) {
      for (Index j = last - 1; j >= first; --j) {
        column[j] /= r(j, j);
        column.segment(first, j - first) -= column[j] * r.col(j).segment(first, j - first);
      }
    }
    subtract_product(r.block(0, first, first, last - first), b.middleRows(first, last - first),
                     b.topRows(first));
    last = first;
  }
}

void solve_upper_transposed(const Matrix& r, Eigen::Ref<Matrix> b) {
  require(r.rows() == r.cols() && b.rows() == r.rows());
  for (Index first = 0; first < r.rows(); first += block) {
    const Index last = std::min(first + block, r.rows());
    auto rows = b.middleRows(first, last - first);
    rows -= multiply_transposed(r.block(0, first, first, last - first), b.topRows(first));
    for (auto column : b.colwise()) {
      for (Index j = first; j < last; ++j) {
        const double solved = r.col(j).segment(first, j - first).dot(column.segment(first, j - first));
        column[j] = (column[j] - solved) / r(j, j);
      }
    }
  }
}

}  // namespace pca
