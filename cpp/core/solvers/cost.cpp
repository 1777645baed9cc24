#include "core/solvers/cost.hpp"

#include <algorithm>

namespace pca::cost {

namespace {

// Flops a second under Node 24 with relaxed SIMD on one core of 25 GFLOP/s: `npm run bench -- kernels` and
// the eigensolver's own times, at 784 columns and blocks of 16.
constexpr double scatter_rate = 20e9;          // N D^2
constexpr double integer_scatter_rate = 55e9;  // the same sums in integers
constexpr double eigensolver_rate = 30e9;      // SymmetricEigen, all vectors, counted as 9 n^3
constexpr double few_vectors_rate = 70e9;      // the same for up to n / 10 vectors
constexpr double ritz_rate = 12e9;             // the same, all vectors, at n = 100 to 200
constexpr double rows_product_rate = 22e9;     // X^T (X V): N D (7 + 4 b), 7 for what is read and converted
constexpr double product_rate = 6e9;           // S V: 2 D^2 b
constexpr double orthonormal_rate = 10e9;      // orthonormalise, two sweeps: 8 D m b
constexpr double images_rate = 14e9;           // orthonormalise the images of the Gram way: 4 D k^2

/// Orthonormalisation and Rayleigh-Ritz, which comes with most products.
double krylov_overhead(double columns, double width, double basis) {
  return 8 * columns * basis * width / orthonormal_rate + 6 * basis * basis * basis / ritz_rate;
}

}  // namespace

double scatter(double rows, double columns, bool small_integers) {
  return rows * columns * columns / (small_integers ? integer_scatter_rate : scatter_rate);
}

double eigensolver(double size, double kept) {
  const bool few = 10 * kept <= size;
  return 9 * size * size * size / (few ? few_vectors_rate : eigensolver_rate);
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

double iterations_for(double tail, double distance) {
  constexpr double full_accuracy = 43;
  return (12 + 110 * tail) * distance / full_accuracy;
}

double rows_product(double rows, double columns, double width) {
  return rows * columns * (7 + 4 * width) / rows_product_rate;
}

double covariance_product(double columns, double width) {
  return 2 * columns * columns * width / product_rate;
}

double krylov_on_rows(double rows, double columns, double width, double basis) {
  return rows_product(rows, columns, width) + krylov_overhead(columns, width, basis);
}

double krylov_on_covariance(double columns, double width, double basis) {
  return covariance_product(columns, width) + krylov_overhead(columns, width, basis);
}

}  // namespace pca::cost
