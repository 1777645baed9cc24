#include "block_sums.hpp"

#include <cmath>
#include <utility>

#include "gemm.hpp"

namespace pca {

BlockSums::BlockSums(Index columns)
    : reference(Vector::Zero(columns)),
      exponents(Exponents::Constant(columns, least_exponent)),
      mean(Vector::Zero(columns)),
      scatter(Matrix::Zero(columns, columns)) {}

/// The between-means term of the update is a rank-one term like any row's, so it joins the block as one row
/// more and costs no second sweep over the scatter.
void BlockSums::fold(RowMatrix& block, Index rows) {
  auto fresh = block.topRows(rows);
  if (count == 0) reference = fresh.row(0).transpose();
  raise_exponents(exponents_above(fresh.cwiseAbs().colwise().maxCoeff().transpose()));
  const Eigen::RowVectorXd factors = powers_of_two(-exponents).transpose();
  fresh.array().rowwise() *= factors.array();
  fresh.rowwise() -= factors.cwiseProduct(reference.transpose());

  const auto n = static_cast<double>(rows);
  const double total = count + n;
  const Vector block_mean = fresh.colwise().sum().transpose() / n;
  fresh.rowwise() -= block_mean.transpose();
  const Vector delta = block_mean - mean;
  block.row(rows) = std::sqrt(count * (n / total)) * delta.transpose();
  add_rank_k(scatter.rows(), rows + 1, 1, {block.data(), block.cols()}, scatter.data(), scatter.rows());
  mean += (n / total) * delta;
  count = total;
}

void BlockSums::merge(BlockSums& other) {
  raise_exponents(other.exponents);
  other.raise_exponents(exponents);
  const Vector factors = powers_of_two(-exponents);
  const double total = count + other.count;
  const Vector delta =
      (factors.cwiseProduct(other.reference) - factors.cwiseProduct(reference)) + (other.mean - mean);
  const double weight = count * (other.count / total);
  for (Index j = 0; j < scatter.cols(); ++j) {
    const Index below = scatter.rows() - j;
    scatter.col(j).tail(below) += other.scatter.col(j).tail(below) + (weight * delta[j]) * delta.tail(below);
  }
  mean += (other.count / total) * delta;
  count = total;
}

Vector BlockSums::absolute_mean() const { return powers_of_two(-exponents).cwiseProduct(reference) + mean; }

Covariance BlockSums::covariance(int ddof) && {
  scatter /= count - ddof;
  return {std::move(scatter), std::move(exponents)};
}

void BlockSums::raise_exponents(const Exponents& wanted) {
  const Exponents raised = exponents.cwiseMax(wanted);
  if (raised == exponents) return;
  const Vector factors = powers_of_two(exponents - raised);
  mean.array() *= factors.array();
  scatter.array().colwise() *= factors.array();
  scatter.array().rowwise() *= factors.transpose().array();
  exponents = raised;
}

}  // namespace pca
