#include "core/solvers/krylov_decomposition.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/factor/orthonormal.hpp"
#include "core/factor/symmetric_eigen.hpp"
#include "core/kernels/products.hpp"

namespace pca {

void KrylovDecomposition::seed(Index directions) {
  const Index added = std::min(directions - seeded_, basis_.rows() - basis_.cols());
  if (added <= 0) return;
  const Index first = basis_.cols();
  const Index width = block_width();
  basis_.conservativeResize(Eigen::NoChange, first + added);
  random_.fill(basis_.rightCols(added));
  orthonormalise(basis_, first, random_);
  coupling_.conservativeResize(width + added, size());
  coupling_.bottomRows(added).setZero();
  seeded_ += added;
}

void KrylovDecomposition::extend(const Matrix& image) {
  const Index old_size = size();
  const Index width = block_width();
  const Index new_size = old_size + width;
  assert(image.rows() == basis_.rows() && image.cols() == width);

  projected_.conservativeResize(new_size, new_size);
  projected_.bottomLeftCorner(width, old_size) = coupling_;
  projected_.bottomRightCorner(width, width) = multiply_transposed(basis_.rightCols(width), image);

  // If fewer directions are left than the block is wide, any basis of them will do.
  const Index next_width = std::min(width, basis_.rows() - new_size);
  basis_.conservativeResize(Eigen::NoChange, new_size + next_width);
  basis_.rightCols(next_width) = image.leftCols(next_width);
  explored_ = renewed_;
  renewed_ = orthonormalise(basis_, new_size, random_);
  coupling_ = Matrix::Zero(next_width, new_size);
  coupling_.rightCols(width) = multiply_transposed(basis_.rightCols(next_width), image);
}

RitzValues KrylovDecomposition::ritz() const {
  AllEigenpairs pairs(projected_);
  Vector residuals = multiply(coupling_, pairs.vectors).colwise().norm();
  return {std::move(pairs.values), std::move(pairs.vectors), std::move(residuals)};
}

Matrix KrylovDecomposition::vectors(const RitzValues& ritz, Index count) const {
  assert(count <= size());
  return multiply(basis_.leftCols(size()), ritz.vectors.leftCols(count));
}

void KrylovDecomposition::restart(const RitzValues& ritz, Index keep) {
  assert(keep <= size());
  const Index width = block_width();
  Matrix kept(basis_.rows(), keep + width);
  kept << vectors(ritz, keep), basis_.rightCols(width);
  basis_ = std::move(kept);
  projected_ = ritz.values.head(keep).asDiagonal();
  coupling_ = multiply(coupling_, ritz.vectors.leftCols(keep));
}

void KrylovDecomposition::begin_again(const Matrix& q, const Matrix& images) {
  assert(q.cols() <= size() && images.cols() == q.cols());
  const Index width = std::min(q.cols(), q.rows() - q.cols());
  projected_ = multiply_transposed(q, images);
  basis_.resize(q.rows(), q.cols() + width);
  basis_ << q, images.leftCols(width);
  renewed_ = orthonormalise(basis_, q.cols(), random_);
  explored_ = renewed_;
  coupling_ = multiply_transposed(basis_.rightCols(width), images);
}

}  // namespace pca
