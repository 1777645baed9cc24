#include "core/factor/order.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace pca {

std::vector<Index> ascending_order(const Vector& values) {
  std::vector<Index> order(static_cast<std::size_t>(values.size()));
  std::iota(order.begin(), order.end(), Index{0});
  std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return values[a] < values[b]; });
  return order;
}

}  // namespace pca
