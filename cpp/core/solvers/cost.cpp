#include "core/solvers/cost.hpp"

#include <algorithm>

namespace pca::cost {

namespace {

// Rates are flops a second, measured under Node 24 with relaxed SIMD on one core of 31 GFLOP/s, for 384 to
// 2000 columns.
constexpr double scatter_rate = 27e9;          // N D^2
constexpr double integer_scatter_rate = 80e9;  // the same sums in integers
constexpr double reduction_rate = 12e9;        // SymmetricEigen without vectors: n^3
constexpr double vectors_rate = 7e9;           // its k vectors: n^2 k
constexpr double rows_product_rate = 22e9;     // X^T (X V): N D (7 + 4 b), 7 to read and convert
constexpr double product_rate = 24e9;          // S V: 2 D^2 b
constexpr double far_product_rate = 8.5e9;     // S V, if S is larger than the caches
constexpr double orthonormal_rate = 30e9;      // orthonormalise(), two sweeps: 8 D m b
constexpr double images_rate = 40e9;           // orthonormalise() on the images of solve_gram(): 4 D k^2

// Seconds that a stored value of sparse rows takes: to be converted, and to be multiplied twice by a column
// of V.
constexpr double sparse_reading = 2.5e-9;
constexpr double sparse_column = 0.8e-9;
constexpr double sparse_pair_rate = 1e9;    // products of two stored values of a row, for the scatter
constexpr double sparse_sweep_rows = 8192;  // rows after which all of S is swept once

constexpr double largest_cached = 1500;  // columns of the largest S whose lower triangle stays in the caches

}  // namespace

double scatter(const DataShape& x) {
  const auto [rows, columns, type, stored] = x;
  if (x.sparse()) {
    const double pairs = stored * (stored / rows + 1) / 2;
    const double as_dense = rows * columns * columns / scatter_rate;
    return std::min(as_dense, pairs / sparse_pair_rate + rows / sparse_sweep_rows * columns * columns / 1e9);
  }
  return rows * columns * columns / (x.small_integers() ? integer_scatter_rate : scatter_rate);
}

double eigensolver(double size, double kept) {
  return size * size * (size / reduction_rate + kept / vectors_rate);
}

double gram(const DataShape& x, double kept) {
  const auto [rows, columns, type, stored] = x;
  const double products = x.sparse() ? rows_product(x, rows + kept) / 2
                                     : (rows * rows * columns + 2 * rows * columns * kept) / scatter_rate;
  return products + eigensolver(rows, kept) + 4 * columns * kept * kept / images_rate;
}

double covariance(const DataShape& x, double kept) { return scatter(x) + eigensolver(x.columns, kept); }

double direct(const DataShape& x, double kept) {
  const double by_covariance = covariance(x, kept);
  return x.rows < x.columns ? std::min(by_covariance, gram(x, kept)) : by_covariance;
}

double rows_product(const DataShape& x, double width) {
  if (x.sparse()) return x.stored * (sparse_reading + sparse_column * width);
  return x.rows * x.columns * (7 + 4 * width) / rows_product_rate;
}

double covariance_product(double columns, double width) {
  return 2 * columns * columns * width / (columns <= largest_cached ? product_rate : far_product_rate);
}

double orthonormal(double columns, double size, double width) {
  return 8 * columns * size * width / orthonormal_rate;
}

double ritz(double size) { return size * size * (4.7e-8 + 1.45e-10 * size); }

double restart(double columns, double size, double kept) { return 2 * columns * size * kept / scatter_rate; }

}  // namespace pca::cost
