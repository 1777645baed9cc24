#include "missing/cholesky.hpp"

#include <cmath>

namespace pca::missing {
namespace {

/// The shift of a singular matrix as a share of its trace, and the number of refinements. Rounding leaves
/// errors of about eps / shift_share in the null space of the matrix.
constexpr double shift_share = 1e-5;
constexpr int refinements = 10;

}  // namespace

double factorise(double* a, Index n, double least) {
  double worst = 1;
  for (Index i = 0; i < n; ++i) {
    double* row = a + packed(i);
    const double diagonal = row[i];
    for (Index j = 0; j <= i; ++j) {
      const double* other = a + packed(j);
      double sum = row[j];
      for (Index k = 0; k < j; ++k) sum -= row[k] * other[k];
      if (j < i) {
        row[j] = sum / other[j];
        continue;
      }
      const double share = sum / diagonal;
      if (!(share > least)) return share > 0 ? share : 0;
      if (share < worst) worst = share;
      row[i] = std::sqrt(sum);
    }
  }
  return worst;
}

void solve(const double* factor, Index n, double* b) {
  for (Index i = 0; i < n; ++i) {
    const double* row = factor + packed(i);
    for (Index k = 0; k < i; ++k) b[i] -= row[k] * b[k];
    b[i] /= row[i];
  }
  for (Index i = n - 1; i >= 0; --i) {
    for (Index k = i + 1; k < n; ++k) b[i] -= factor[packed(k) + i] * b[k];
    b[i] /= factor[packed(i) + i];
  }
}

void invert(const double* factor, Index n, double* out, double* column) {
  for (Index j = 0; j < n; ++j) {
    for (Index i = 0; i < n; ++i) column[i] = i == j ? 1 : 0;
    solve(factor, n, column);
    for (Index i = j; i < n; ++i) out[packed(i) + j] = column[i];
  }
}

void solve_singular(const double* a, Index n, double* b, double* work) {
  double* factor = work;
  double* x = factor + packed(n);
  double* residual = x + n;
  double trace = 0;
  for (Index i = 0; i < n; ++i) trace += a[packed(i) + i];
  if (!(trace > 0)) {
    for (Index i = 0; i < n; ++i) b[i] = 0;
    return;
  }
  for (Index k = 0; k < packed(n); ++k) factor[k] = a[k];
  for (Index i = 0; i < n; ++i) factor[packed(i) + i] += shift_share * trace;
  factorise(factor, n, 0);
  for (Index i = 0; i < n; ++i) x[i] = 0;
  for (int step = 0; step <= refinements; ++step) {
    for (Index i = 0; i < n; ++i) {
      residual[i] = b[i];
      for (Index k = 0; k < n; ++k) residual[i] -= a[i > k ? packed(i) + k : packed(k) + i] * x[k];
    }
    solve(factor, n, residual);
    for (Index i = 0; i < n; ++i) x[i] += residual[i];
  }
  for (Index i = 0; i < n; ++i) b[i] = x[i];
}

}  // namespace pca::missing
