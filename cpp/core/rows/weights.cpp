#include "core/rows/weights.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/base/sample_size.hpp"

namespace pca {

void require_weights(const double* weights, Index rows) {
  if (!weights) return;
  const auto is_sound = [](double weight) {
    return static_cast<int>(weight >= min_weight) & static_cast<int>(weight <= max_weight);
  };
  // A loop without branches takes a third of the time of a search.
  int sound = 1;
  for (Index n = 0; n < rows; ++n) sound &= is_sound(weights[n]);
  if (sound == 0) throw Error::bad_weight(std::find_if_not(weights, weights + rows, is_sound) - weights);
}

const double* nontrivial_weights(const double* weights, Index rows) {
  const auto is_one = [](double weight) { return weight == 1; };
  return weights && !std::all_of(weights, weights + rows, is_one) ? weights : nullptr;
}

void put_weights(Vector& all, Index rows, Index first, Index count, const double* weights) {
  if (all.size() == 0 && weights) all.setOnes(rows);
  if (all.size() == 0) return;
  for (Index n = 0; n < count; ++n) all[first + n] = weights ? weights[n] : 1;
}

void weigh(const double* weights, Index rows, Index columns, double* x) {
  for (Index n = 0; weights && n < rows; ++n) {
    const double root = std::sqrt(weights[n]);
    for (Index j = 0; j < columns; ++j) x[n * columns + j] *= root;
  }
}

}  // namespace pca
