#include "core/rows/centred_rows.hpp"

#include <cassert>
#include <utility>

#include "core/kernels/column_sweeps.hpp"

namespace pca {

CentredRows::CentredRows(Rows& rows, const SampleSize& size, Vector origin, Vector mean, Vector gains)
    : rows_(rows),
      size_(size),
      origin_(std::move(origin)),
      mean_(std::move(mean)),
      gains_(std::move(gains)),
      centre_(rows.subtractable(origin_ + mean_)),
      offset_(mean_ - (centre_ - origin_)),
      gained_offset_(gains_.cwiseProduct(offset_)) {
  assert(origin_.size() == columns() && mean_.size() == columns() && gains_.size() == columns());
}

Matrix CentredRows::shifted(Matrix product, const Matrix& v) const {
  product.array().colwise() *= gains_.array();
  product.noalias() -= gained_offset_ * (size_.weight * (gained_offset_.transpose() * v));
  return product;
}

Matrix CentredRows::transposed_product(const Matrix& t) const {
  Matrix product = rows_.transposed_product(centre_, t);
  for (Index p = 0; p < t.cols(); ++p) {
    const double sum = t.col(p).sum();
    for (Index j = 0; j < columns(); ++j) product(j, p) = gains_[j] * (product(j, p) - offset_[j] * sum);
  }
  return product;
}

Matrix CentredRows::scatter_product(const Matrix& v) const {
  return shifted(rows_.scatter_product(centre_, gains_.asDiagonal() * v), v);
}

Matrix CentredRows::rough_scatter_product(const Matrix& v) const {
  constexpr double far = 1e30;  // beyond this, values would leave the range of single precision
  if (gains_.minCoeff() < 1 / far || gains_.maxCoeff() > far) return scatter_product(v);
  return shifted(rows_.rough_scatter_product(centre_, gains_.asDiagonal() * v), v);
}

Matrix CentredRows::scatter() const {
  Matrix scatter = rows_.scatter(centre_);
  scatter.array().colwise() *= gains_.array();
  scatter.array().rowwise() *= gains_.transpose().array();
  scatter.selfadjointView<Eigen::Lower>().rankUpdate(gained_offset_, -size_.weight);
  return scatter;
}

RowMatrix CentredRows::doubles() const {
  RowMatrix x = rows_.doubles(centre_, 0, rows());
  x.array().rowwise() *= gains_.transpose().array();
  x.rowwise() -= gained_offset_.transpose();
  return x;
}

RowMatrix CentredRows::take() {
  RowMatrix x = rows_.take();
  standardise_columns(x.data(), x.rows(), x.cols(), origin_.data(), mean_.data(), gains_.data());
  return x;
}

}  // namespace pca
