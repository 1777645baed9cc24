#include <cmath>

#include "missing/cholesky.hpp"
#include "missing/missing.hpp"
#include "missing/vectors.hpp"

namespace pca::missing {
namespace {

constexpr double log_two_pi = 1.8378770664093454836;
/// If the missing columns are subtracted and a pivot falls below this share of the diagonal of the whole Gram
/// matrix, the observed columns are added up instead. Subtraction thus costs at most four of sixteen digits.
constexpr double well_kept = 1e-4;
/// A pivot below this share of its diagonal is rounding.
constexpr double rounding = 1e-11;

/// Sums w_j w_j^T over the observed columns of a pattern, or subtracts the missing columns from the sum over
/// all.
void gram(const Table& table, const Sums& sums, const unsigned char* observed, Index size, bool subtract,
          double* out) {
  const double* whole = sums.outer + table.columns * size;
  for (Index k = 0; k < size; ++k) out[k] = subtract ? whole[k] : 0;
  for (Index j = 0; j < table.columns; ++j) {
    if (observed[j] != static_cast<unsigned char>(subtract))
      accumulate(subtract ? -1 : 1, sums.outer + j * size, out, size);
  }
}

void add_diagonal(double* a, Index n, double value) {
  for (Index i = 0; i < n; ++i) a[packed(i) + i] += value;
}

}  // namespace

void prepare(const Table* table, const Model* model, Sums* sums) {
  const Index m = model->components;
  const Index size = packed(m);
  double* whole = sums->outer + table->columns * size;
  for (Index k = 0; k < size; ++k) whole[k] = 0;
  for (Index j = 0; j < table->columns; ++j) {
    double* out = sums->outer + j * size;
    for (Index a = 0; a < m; ++a) {
      const double w = model->factors[a * table->width + j];
      for (Index b = 0; b <= a; ++b) out[packed(a) + b] = w * model->factors[b * table->width + j];
    }
    accumulate(1, out, whole, size);
  }
  const auto clear = [](double* at, Index count) {
    for (Index k = 0; k < count; ++k) at[k] = 0;
  };
  clear(sums->moments, table->columns * packed(m + 1));
  clear(sums->covariances, table->columns * size);
  clear(sums->cross, (m + 1) * table->width);
  clear(sums->squares, table->width);
  clear(sums->latent, packed(m + 1));
  clear(sums->total, size);
  sums->objective = 0;
}

void expect(const Table* table, const Model* model, Sums* sums, Index first, Index last, double* work) {
  const auto& [values, all_observed, starts, half_full, columns, width, weights] = *table;
  const Index m = model->components;
  const Index size = packed(m);
  const double* factors = model->factors;
  const double* mean = factors + m * width;
  double* cross = sums->cross;
  const double* gains = model->gains;
  const double noise = model->noise;
  bool penalised = false;
  for (Index a = 0; a < m; ++a) penalised = penalised || model->ridge[packed(a) + a] > 0;
  double* on = work;
  double* residual = on + width;
  double* g = residual + width;
  double* factor = g + size;
  double* inverse = factor + size;
  double* second = inverse + size;
  double* z = second + packed(m + 1);
  double* scratch = z + m + 1;
  for (Index p = first; p < last; ++p) {
    const unsigned char* observed = all_observed + p * columns;
    Index present = 0;
    for (Index j = 0; j < columns; ++j) {
      on[j] = observed[j];
      present += observed[j];
    }
    if (columns < width) on[columns] = 0;
    // Without noise or a penalty, any factors fit a row of so few cells exactly. Such a row tells nothing
    // about the factors, but its latent variables may be huge and would keep the factors where they are.
    if (!(noise > 0) && !penalised && present <= m) continue;

    bool definite = false;
    const double* whole = sums->outer + columns * size;
    // Factorises the Gram matrix. Returns false if too much of it was subtracted.
    const auto find_factor = [&](bool subtract) {
      gram(*table, *sums, observed, size, subtract, g);
      add_diagonal(g, m, noise);
      accumulate(1, model->ridge, g, size);
      for (Index k = 0; k < size; ++k) factor[k] = g[k];
      definite = factorise(factor, m, rounding) > rounding;
      bool kept = definite;
      for (Index a = 0; a < m && kept; ++a) {
        const double pivot = factor[packed(a) + a];
        kept = pivot * pivot >= well_kept * (whole[packed(a) + a] + noise);
      }
      return kept;
    };
    const bool subtract = 2 * present > columns;
    if (!find_factor(subtract) && subtract && present < columns) find_factor(false);

    auto rows = static_cast<double>(starts[p + 1] - starts[p]);
    if (weights) {
      rows = 0;
      for (Index n = starts[p]; n < starts[p + 1]; ++n) rows += weights[n];
    }
    for (Index k = 0; k < packed(m + 1); ++k) second[k] = 0;
    double log_determinant = static_cast<double>(present - m) * (noise > 0 ? std::log(noise) : 0);
    if (noise > 0) {
      for (Index a = 0; a < m; ++a) log_determinant += 2 * std::log(factor[packed(a) + a]);
      sums->objective -= 0.5 * rows * (static_cast<double>(present) * log_two_pi + log_determinant);
      invert(factor, m, inverse, z);
      for (Index k = 0; k < size; ++k) inverse[k] *= noise * rows;
      accumulate(1, inverse, second, size);
    }
    for (Index n = starts[p]; n < starts[p + 1]; ++n) {
      const double* x = values + n * width;
      const double weight = weights ? weights[n] : 1;
      for (Index j = 0; j < width; j += 2) {
        const F64x2 scaled = F64x2::load(gains + j) * F64x2::load(x + j);
        (scaled - F64x2::load(on + j) * F64x2::load(mean + j)).store(residual + j);
      }
      for (Index a = 0; a < m; ++a) z[a] = dot(factors + a * width, residual, width);
      if (definite)
        solve(factor, m, z);
      else
        solve_singular(g, m, z, scratch);
      z[m] = 1;
      for (Index a = 0; a < m && sums->scores; ++a) sums->scores[n * m + a] = z[a];
      F64x2 total = F64x2::zero();
      for (Index j = 0; j < width; j += 2) {
        F64x2 e = F64x2::load(residual + j);
        for (Index a = 0; a < m; ++a) e = e - F64x2::load_splat(z + a) * F64x2::load(factors + a * width + j);
        e = e * F64x2::load(on + j);
        const F64x2 weighed = e * F64x2::splat(weight);
        const F64x2 square = e * weighed;
        (F64x2::load(sums->squares + j) + square).store(sums->squares + j);
        total = total + square;
        for (Index a = 0; a <= m; ++a) {
          double* to = cross + a * width + j;
          simd::multiply_add(F64x2::load_splat(z + a), weighed, F64x2::load(to)).store(to);
        }
      }
      const double squares = simd::sum(total);
      for (Index a = 0; a <= m; ++a) {
        const double weighed = weight * z[a];
        for (Index b = 0; b <= a; ++b) second[packed(a) + b] += weighed * z[b];
      }
      double length = 0;
      for (Index a = 0; a < m; ++a) length += z[a] * z[a];
      sums->objective += noise > 0 ? -0.5 * (squares / noise + weight * length) : squares;
    }

    accumulate(1, second, sums->latent, packed(m + 1));
    if (noise > 0) accumulate(1, inverse, sums->total, size);
    for (Index j = 0; j < columns; ++j) {
      if (observed[j] == half_full[j]) continue;
      const double sign = half_full[j] ? -1 : 1;
      accumulate(sign, second, sums->moments + j * packed(m + 1), packed(m + 1));
      if (noise > 0) accumulate(sign, inverse, sums->covariances + j * size, size);
    }
  }
}

}  // namespace pca::missing
