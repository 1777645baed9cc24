#include "core/solvers/cost.hpp"

#include <algorithm>

namespace pca::cost {

namespace {

// Flops a second under Node 24 with relaxed SIMD on one core of 31 GFLOP/s, at 384 to 2000 columns.
constexpr double scatter_rate = 27e9;          // N D^2
constexpr double integer_scatter_rate = 80e9;  // the same sums in integers
constexpr double reduction_rate = 12e9;        // SymmetricEigen, but for vectors: n^3
constexpr double vectors_rate = 7e9;           // its k vectors: n^2 k
constexpr double rows_product_rate = 22e9;     // X^T (X V): N D (7 + 4 b), 7 for what is read and converted
constexpr double product_rate = 24e9;          // S V: 2 D^2 b
constexpr double far_product_rate = 8.5e9;     // the same where S is larger than the caches
constexpr double orthonormal_rate = 30e9;      // orthonormalise, two sweeps: 8 D m b
constexpr double images_rate = 40e9;           // orthonormalise the images of the Gram way: 4 D k^2

constexpr double largest_cached = 1500;  // columns of an S whose lower triangle stays in the caches

}  // namespace

double scatter(double rows, double columns, bool small_integers) {
  return rows * columns * columns / (small_integers ? integer_scatter_rate : scatter_rate);
}

double eigensolver(double size, double kept) {
  return size * size * (size / reduction_rate + kept / vectors_rate);
}

double gram(double rows, double columns, double kept) {
  return (rows * rows * columns + 2 * rows * columns * kept) / scatter_rate + eigensolver(rows, kept) +
         4 * columns * kept * kept / images_rate;
}

double covariance(double rows, double columns, double kept, bool small_integers) {
  return scatter(rows, columns, small_integers) + eigensolver(columns, kept);
}

double direct(double rows, double columns, double kept, bool small_integers) {
  const double by_covariance = covariance(rows, columns, kept, small_integers);
  return rows < columns ? std::min(by_covariance, gram(rows, columns, kept)) : by_covariance;
}

double rows_product(double rows, double columns, double width) {
  return rows * columns * (7 + 4 * width) / rows_product_rate;
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
