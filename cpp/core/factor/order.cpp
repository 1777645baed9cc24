#include "core/factor/order.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace pca {

std::vector<Index> ascending_order(const Vector& values) {
  std::vector<Index> order(static_cast<std::size_t>(values.size()));
  std::iota(order.begin(), order.end(), Index{0});
  // Heaps take a fifth of the code of std::stable_sort, and indices order equal values as it would.
  const auto before = [&](Index a, Index b) {
    return values[a] < values[b] || (values[a] == values[b] && a < b);
  };
  std::make_heap(order.begin(), order.end(), before);
  std::sort_heap(order.begin(), order.end(), before);
  return order;
}

}  // namespace pca
