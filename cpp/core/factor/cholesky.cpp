#include "core/factor/cholesky.hpp"

#include <algorithm>
#include <cmath>

#include "core/kernels/gemm.hpp"

namespace pca {

bool has_cholesky_factor(Matrix a) {
  constexpr Index block = 32;
  const Index n = a.rows();
  for (Index first = 0; first < n; first += block) {
    const Index last = std::min(first + block, n);
    for (Index j = first; j < last; ++j) {
      if (!(a(j, j) > 0)) return false;
      a.col(j).tail(n - j) /= std::sqrt(a(j, j));
      for (Index i = j + 1; i < last; ++i) a.col(i).tail(n - i) -= a(i, j) * a.col(j).tail(n - i);
    }
    const Index trailing = n - last;
    if (trailing > 0) add_rank_k(trailing, last - first, -1, {&a(last, first), n}, &a(last, last), n);
  }
  return true;
}

}  // namespace pca
