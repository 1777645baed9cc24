#pragma once

#include "core/base/index.hpp"
#include "core/base/linalg.hpp"

namespace pca {

// Weights are one number a row, from min_weight to max_weight. Where they are null, each is 1.

/// Throws Error::bad_weight for the first weight outside this range.
void require_weights(const double* weights, Index rows);

/// Returns `weights`, or null if each of the first `rows` is 1.
[[nodiscard]] const double* nontrivial_weights(const double* weights, Index rows);

/// Keeps the weights of rows `first` to `first` + `count` - 1 in `all`, which stays empty until some rows
/// have weights and then has `rows` entries.
void put_weights(Vector& all, Index rows, Index first, Index count, const double* weights);

/// Multiplies each row of a row-major matrix by the root of its weight.
void weigh(const double* weights, Index rows, Index columns, double* x);

}  // namespace pca
