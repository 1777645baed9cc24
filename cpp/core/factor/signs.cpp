#include "core/factor/signs.hpp"

#include <algorithm>
#include <cmath>

namespace pca {

double sign_of_largest(std::span<const double> direction) {
  constexpr double tie = 1e-9;
  double largest = 0;
  for (const double entry : direction) largest = std::max(largest, std::abs(entry));
  for (const double entry : direction) {
    if (std::abs(entry) >= (1 - tie) * largest) return entry < 0 ? -1 : 1;
  }
  return 1;
}

void make_largest_positive(RowMatrix& components) {
  for (Index m = 0; m < components.rows(); ++m) components.row(m) *= sign_of_largest(row_of(components, m));
}

}  // namespace pca
