#include "core/moments/block_sums.hpp"

#include <cassert>
#include <cmath>
#include <utility>

#include "core/kernels/column_sweeps.hpp"
#include "core/kernels/gemm.hpp"

namespace pca {

BlockSums::BlockSums(Index columns)
    : reference(Vector::Zero(columns)),
      exponents(Exponents::Constant(columns, least_exponent)),
      mean(Vector::Zero(columns)),
      scatter(Matrix::Zero(columns, columns)) {}

/// The between-means term of the update is a rank-one term like any row's, so it joins the block as one row
/// more and costs no second sweep over the scatter.
void BlockSums::fold(const MatrixView& block) {
  assert(block.rows() > 0 && block.columns() == mean.size());
  const Index rows = block.rows();
  const Index columns = block.columns();
  if (count == 0) {
    RowMatrix first(1, columns);
    block.copy_rows(0, 1, first.data());
    reference = first.transpose();
    raise_exponents(exponents_above(reference.cwiseAbs()));
  }
  Vector factors;
  Vector origin;
  Vector block_mean;
  Vector largest;
  do {
    factors = powers_of_two(-exponents);
    origin = factors.cwiseProduct(reference);
    block_mean.setZero(columns);
    largest.setZero(columns);
    block.visit_floats([&](const auto* x) {
      survey_columns(x, rows, columns, factors.data(), origin.data(), largest.data(), block_mean.data());
    });
  } while (raise_exponents(exponents_above(largest)));

  const auto n = static_cast<double>(rows);
  const double total = count + n;
  block_mean /= n;
  RowMatrix centred(rows + 1, columns);
  block.visit_floats([&](const auto* x) {
    centre_columns(x, rows, columns, factors.data(), origin.data(), block_mean.data(), centred.data());
  });
  const Vector delta = block_mean - mean;
  centred.row(rows) = std::sqrt(count * (n / total)) * delta.transpose();
  add_rank_k(columns, rows + 1, 1, {centred.data(), columns}, scatter.data(), columns);
  mean += (n / total) * delta;
  count = total;
}

void BlockSums::merge(BlockSums& other) {
  assert(other.mean.size() == mean.size() && count > 0 && other.count > 0);
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

Covariance BlockSums::covariance(double divisor) && {
  assert(divisor > 0);
  scatter /= divisor;
  return {std::move(scatter), std::move(exponents)};
}

double BlockSums::fold_bytes_needed(double rows, double columns) {
  constexpr double vectors = 8;
  return 8 * columns * (rows + 1 + vectors) + add_rank_k_bytes_needed(columns);
}

bool BlockSums::raise_exponents(const Exponents& wanted) {
  const Exponents raised = exponents.cwiseMax(wanted);
  if (raised == exponents) return false;
  if (count == 0) {
    exponents = raised;
    return true;
  }
  const Vector factors = powers_of_two(exponents - raised);
  mean.array() *= factors.array();
  scatter.array().colwise() *= factors.array();
  scatter.array().rowwise() *= factors.transpose().array();
  exponents = raised;
  return true;
}

}  // namespace pca
