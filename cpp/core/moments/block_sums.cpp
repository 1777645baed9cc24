#include "core/moments/block_sums.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "core/base/expressions.hpp"
#include "core/base/require.hpp"
#include "core/kernels/column_sweeps.hpp"
#include "core/kernels/gemm.hpp"
#include "core/kernels/sparse_scatter.hpp"
#include "core/rows/mean_update.hpp"
#include "core/rows/sparse_block.hpp"

namespace pca {

namespace {

/// Sparse rows that store a larger share of their values are summed as dense rows, `dense_rows` at a time:
/// products of all values on tiles then take no longer than products of the stored ones.
constexpr double max_share_stored = 0.25;
constexpr Index dense_rows = 256;

}  // namespace

BlockSums::BlockSums(Index columns)
    : reference(Vector::Zero(columns)),
      exponents(Exponents::Constant(columns, least_exponent)),
      mean(Vector::Zero(columns)),
      scatter(Matrix::Zero(columns, columns)) {}

/// The term d d^T of the update has rank one, as the term of a row has. It joins the block as one
/// more row, which saves a second pass over the scatter.
void BlockSums::fold(const MatrixView& block, const double* weights) {
  require(block.rows() > 0 && block.columns() == mean.size());
  const Index rows = block.rows();
  const Index columns = block.columns();
  if (tally.rows == 0) {
    RowMatrix first(1, columns);
    block.copy_rows(0, 1, first.data());
    reference = first.transpose();
    raise_exponents(exponents_above(reference.cwiseAbs()));
  }
  RowMatrix centred(rows + 1, columns);
  const auto* weighted = static_cast<const double*>(block.data());
  if (weights && block.type() != ScalarType::float64) {
    block.copy_rows(0, rows, centred.data());
    weighted = centred.data();
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
    if (weights) {
      survey_columns(weighted, rows, columns, weights, factors.data(), origin.data(), largest.data(),
                     block_mean.data());
    } else {
      block.visit_floats([&](const auto* x) {
        survey_columns(x, rows, columns, factors.data(), origin.data(), largest.data(), block_mean.data());
      });
    }
  } while (raise_exponents(exponents_above(largest)));

  const Tally added = Tally::of(rows, weights);
  block_mean /= added.weight;
  if (weights) {
    centre_columns(weighted, rows, columns, weights, factors.data(), origin.data(), block_mean.data(),
                   centred.data());
  } else {
    block.visit_floats([&](const auto* x) {
      centre_columns(x, rows, columns, factors.data(), origin.data(), block_mean.data(), centred.data());
    });
  }
  const Vector delta = block_mean - mean;
  centred.row(rows) = std::sqrt(MeanUpdate(tally.weight, added.weight).weight) * delta.transpose();
  add_rank_k(columns, rows + 1, 1, {centred.data(), columns}, scatter.data(), columns);
  join(added, delta);
}

/// A column with a share p of stored values has a variance of at least (1 - p) E[x^2] (Cauchy-Schwarz). With
/// p <= 1/2 its scatter X^T X - N m m^T is at least half of X^T X and keeps its digits. From fuller columns a
/// centre is first subtracted value by value. The shares are those of the weights; if only these make a
/// column fuller, the block is folded in as dense rows, since the zeros of such columns may be many.
void BlockSums::fold(const CompressedRows& block, const double* weights) {
  assert(block.rows > 0 && block.starts[0] == 0);
  const Index columns = mean.size();
  const Index stored = block.starts[block.rows];
  const auto n = static_cast<double>(block.rows);
  if (static_cast<double>(stored) > max_share_stored * n * static_cast<double>(columns)) {
    return fold_as_dense(block, weights);
  }
  Vector counts = Vector::Zero(columns);
  Vector largest = Vector::Zero(columns);
  survey_stored(block, counts.data(), largest.data());
  const auto is_shifted = [&](Index j) { return counts[j] > n / 2; };
  const Tally added = Tally::of(block.rows, weights);
  Vector stored_weights = counts;
  if (weights) {
    stored_weights.setZero();
    add_stored_weights(block, weights, stored_weights.data());
    for (Index j = 0; j < columns; ++j) {
      if (stored_weights[j] > added.weight / 2 && !is_shifted(j)) return fold_as_dense(block, weights);
    }
  }
  ShiftedColumns shifted;
  double missing = 0;  // number of zeros in these columns
  for (Index j = 0; j < columns; ++j) {
    if (!is_shifted(j)) continue;
    shifted.columns.push_back(static_cast<std::uint32_t>(j));
    missing += n - counts[j];
  }
  if (tally.rows == 0) {
    auto left = shifted.columns.size();
    for (Index k = 0; k < stored && left > 0; ++k) {
      double& of_column = reference[block.columns[k]];
      if (of_column != 0 || !is_shifted(block.columns[k])) continue;
      of_column = block.values[k];
      --left;
    }
  }
  raise_exponents(exponents_above(largest));
  const Vector factors = powers_of_two(-exponents);
  const Vector origin = factors.cwiseProduct(reference);

  // Sums are about the reference in shifted columns and about zero in the others.
  Vector from = Vector::Zero(columns);
  for (const std::uint32_t j : shifted.columns) from[j] = origin[j];
  std::vector<double> values(static_cast<std::size_t>(stored));
  Vector block_mean(columns);
  scale_stored(block, weights, columns, factors.data(), from.data(), values.data(), block_mean.data());
  const double total = added.weight;
  block_mean = (block_mean - (total - stored_weights.array()).matrix().cwiseProduct(from)) / total;

  // These are the means of the rows that are multiplied: about zero or, in shifted columns, what rounding
  // leaves about the centre.
  Vector rest = block_mean;
  for (const std::uint32_t j : shifted.columns) {
    const double centre = origin[j] + block_mean[j];
    shifted.centres.push_back(centre);
    rest[j] -= centre - origin[j];
  }
  const Vector delta = (block_mean - (origin - from)) - mean;
  const double weight = MeanUpdate(tally.weight, total).weight;
  const auto add_scatter = [&](const CompressedRows& rows) {
    add_sparse_scatter(rows, columns, {-total, rest.data()}, {weight, delta.data()}, scatter.data());
  };
  const CompressedRows scaled_block{block.rows, block.starts, block.columns, values.data()};
  if (shifted.empty()) {
    if (weights) weigh_rows(scaled_block, weights, values.data());
    add_scatter(scaled_block);
  } else {
    SparseBlock full;
    full.reserve(block.rows, stored + static_cast<Index>(missing));
    full.assign_shifted(scaled_block, shifted);
    if (weights) full.weigh(weights);
    add_scatter(full.rows());
  }
  join(added, delta);
}

void BlockSums::fold_as_dense(const CompressedRows& block, const double* weights) {
  RowMatrix dense(std::min(block.rows, dense_rows), mean.size());
  for (Index first = 0; first < block.rows; first += dense_rows) {
    const Index rows = std::min(block.rows - first, dense_rows);
    to_dense({rows, block.starts + first, block.columns, block.values}, mean.size(), dense.data());
    fold({dense.data(), ScalarType::float64, rows, mean.size()}, weights ? weights + first : nullptr);
  }
}

void BlockSums::join(const Tally& rows, const Vector& delta) {
  mean += MeanUpdate(tally.weight, rows.weight).share * delta;
  tally += rows;
}

void BlockSums::merge(BlockSums& other) {
  require(other.mean.size() == mean.size());
  assert(tally.rows > 0 && other.tally.rows != 0);
  raise_exponents(other.exponents);
  other.raise_exponents(exponents);
  const Vector factors = powers_of_two(-exponents);
  const Vector delta =
      (factors.cwiseProduct(other.reference) - factors.cwiseProduct(reference)) + (other.mean - mean);
  const double weight = MeanUpdate(tally.weight, other.tally.weight).weight;
  for (Index j = 0; j < scatter.cols(); ++j) {
    const Index below = scatter.rows() - j;
    scatter.col(j).tail(below) += other.scatter.col(j).tail(below) + (weight * delta[j]) * delta.tail(below);
  }
  join(other.tally, delta);
}

double BlockSums::remove(BlockSums& other) {
  const Tally before = tally;
  const double removed = other.tally.weight;
  other.tally *= -1;
  other.scatter *= -1;
  merge(other);
  if (!(tally.rows > 0 && tally.weight > 0)) return std::numeric_limits<double>::infinity();
  // The sums before are those that are left, plus those removed, plus the term of the means.
  const Vector factors = powers_of_two(-exponents);
  double growth = std::max(before.weight / tally.weight, before.squares / tally.squares);
  for (Index j = 0; j < mean.size(); ++j) {
    const double left = scatter(j, j);
    const double other_mean = factors[j] * (other.reference[j] - reference[j]) + other.mean[j];
    const double delta = std::abs(other_mean - mean[j]);
    const double size = std::abs(mean[j]) + std::abs(other_mean);
    const double sums = std::abs(left) - 2 * other.scatter(j, j) + 2 * removed * delta * (delta + size);
    if (sums == 0) continue;
    if (!(left > 0)) return std::numeric_limits<double>::infinity();
    growth = std::max({growth, sums / left, size * before.weight / std::sqrt(left * tally.weight)});
  }
  return growth;
}

void BlockSums::decay(double factor) {
  scatter *= factor;
  tally.weight *= factor;
  tally.squares *= factor * factor;
}

Vector BlockSums::absolute_mean() const { return powers_of_two(-exponents).cwiseProduct(reference) + mean; }

Covariance BlockSums::covariance(double divisor) && {
  assert(divisor > 0);
  scatter /= divisor;
  return {std::move(scatter), std::move(exponents)};
}

double BlockSums::fold_bytes_needed(double rows, double columns) {
  constexpr double vectors = 8;
  return 8 * (columns * (rows + 1 + vectors) + rows) + add_rank_k_bytes_needed(columns);
}

double BlockSums::sparse_fold_bytes_needed(Index rows, Index columns, Index stored) {
  constexpr double vectors = 16;
  const auto d = static_cast<double>(columns);
  const auto values = static_cast<double>(stored);
  // The values are scaled. If columns are shifted, at most as many again were zeros.
  const double scaled_and_shifted = 8 * values + 2 * (8 + 4) * values + 4 * static_cast<double>(rows + 1);
  const double sparse = 8 * vectors * d + scaled_and_shifted + sparse_scatter_bytes_needed(2 * values, d);
  const auto block_rows = static_cast<double>(std::min(rows, dense_rows));
  return std::max(sparse, 8 * block_rows * d + fold_bytes_needed(block_rows, d));
}

bool BlockSums::raise_exponents(const Exponents& wanted) {
  const Exponents raised = exponents.cwiseMax(wanted);
  if (raised == exponents) return false;
  if (tally.rows == 0) {
    exponents = raised;
    return true;
  }
  const Vector factors = powers_of_two(exponents - raised);
  mean.array() *= factors.array();
  scale_rows(scatter, factors);
  scale_columns(scatter, factors);
  exponents = raised;
  return true;
}

}  // namespace pca
