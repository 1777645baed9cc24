#include <cmath>

#include "missing/cholesky.hpp"
#include "missing/missing.hpp"
#include "missing/vectors.hpp"

namespace pca::missing {
namespace {

/// A pivot below this share of its diagonal is rounding.
constexpr double least_pivot = 1e-13;

/// Transforms the latent variables to mean 0 and covariance I, which does not change the distribution of the
/// rows (parameter expansion: Liu, Rubin & Wu 1998). EM then needs as many steps as orthogonal iteration
/// does.
void whiten(const Table& table, const Sums& sums, double rows, Model& model, double* work) {
  const Index m = model.components;
  const double* latent = sums.latent;
  double* covariance = work;
  double* mean = model.factors + m * table.width;
  const double share = 1 / rows;
  for (Index a = 0; a < m; ++a) {
    for (Index b = 0; b <= a; ++b) {
      const double product = model.centred ? latent[packed(m) + a] * latent[packed(m) + b] * share : 0;
      covariance[packed(a) + b] = (latent[packed(a) + b] - product) * share;
    }
  }
  if (!(factorise(covariance, m, least_pivot) > least_pivot)) return;
  if (model.centred) {
    for (Index a = 0; a < m; ++a)
      add_multiple(latent[packed(m) + a] * share, model.factors + a * table.width, mean, table.width);
  }
  for (Index b = 0; b < m; ++b) {
    double* row = model.factors + b * table.width;
    const double own = covariance[packed(b) + b];
    for (Index j = 0; j < table.width; ++j) row[j] *= own;
    for (Index a = b + 1; a < m; ++a)
      add_multiple(covariance[packed(a) + b], model.factors + a * table.width, row, table.width);
  }
}

}  // namespace

void maximise(const Table* table, Sums* sums, double rows, double cells, Model* model, double* work) {
  const Index m = model->components;
  const Index width = table->width;
  const Index size = packed(m);
  const Index all = packed(m + 1);
  const Index unknown = m + model->centred;
  double* b = work;
  double* change = b + m + 1;
  double* w = change + m + 1;
  double* factor = w + m + 1;
  double* scratch = factor + all;
  double total = 0;
  for (Index j = 0; j < table->columns; ++j) {
    double* moments = sums->moments + j * all;
    double* covariances = sums->covariances + j * size;
    if (table->half_full[j]) {
      accumulate(1, sums->latent, moments, all);
      accumulate(1, sums->total, covariances, size);
    }
    for (Index a = 0; a < m; ++a) w[a] = model->factors[a * width + j];
    double spread = 0;  // w^T C w
    for (Index a = 0; a <= m; ++a) b[a] = sums->cross[a * width + j];
    for (Index a = 0; a < m; ++a) {
      double product = 0;
      for (Index k = 0; k < m; ++k) product += covariances[a > k ? packed(a) + k : packed(k) + a] * w[k];
      b[a] -= product;
      spread += w[a] * product;
    }
    for (Index k = 0; k < packed(unknown); ++k) factor[k] = moments[k];
    for (Index a = 0; a < unknown; ++a) change[a] = b[a];
    if (factorise(factor, unknown, least_pivot) > least_pivot)
      solve(factor, unknown, change);
    else
      solve_singular(moments, unknown, change, scratch);
    double gain = 0;
    for (Index a = 0; a < unknown; ++a) {
      gain += change[a] * b[a];
      model->factors[a * width + j] += change[a];
    }
    total += sums->squares[j] + spread - gain;
  }
  if (model->noise > 0) model->noise = total / cells;
  whiten(*table, *sums, rows, *model, factor);
}

}  // namespace pca::missing
