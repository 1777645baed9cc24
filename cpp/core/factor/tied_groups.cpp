#include "core/factor/tied_groups.hpp"

namespace pca {

std::vector<std::pair<Index, Index>> tied_groups(const Vector& eigenvalues, Index columns) {
  std::vector<std::pair<Index, Index>> groups;
  if (eigenvalues.size() == 0) return groups;
  const double close = 8 * static_cast<double>(columns) * eps * eigenvalues[0];
  for (Index first = 0; first < eigenvalues.size();) {
    Index last = first;
    while (last + 1 < eigenvalues.size() && eigenvalues[last] - eigenvalues[last + 1] <= close) ++last;
    if (last > first) groups.emplace_back(first, last);
    first = last + 1;
  }
  return groups;
}

}  // namespace pca
