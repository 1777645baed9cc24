#pragma once

#include "missing/table.hpp"

namespace pca::missing {

extern "C" {

/// Prepares the sums for a pass over all rows with this model: computes w_j w_j^T and sets the rest to 0.
void prepare(const Table* table, const Model* model, Sums* sums);

/// Adds the rows of the patterns `first` to `last` - 1: the E-step of Tipping & Bishop (1999), given the
/// observed cells alone. `work` is scratch for 2 width + 5 packed(M + 1) + 4 (M + 1) numbers.
void expect(const Table* table, const Model* model, Sums* sums, Index first, Index last, double* work);

/// Replaces the model by that of the M-step, after a pass over all rows. `rows` and `cells` are the sums of
/// the weights of the rows and of the observed cells. `work` is scratch as for `expect`.
void maximise(const Table* table, Sums* sums, double rows, double cells, Model* model, double* work);

/// Adds X^T X for X, rows x width, to the lower triangle of `out`, columns x columns and row-major.
void scatter(const double* x, Index rows, Index columns, Index width, double* out);
}

}  // namespace pca::missing
