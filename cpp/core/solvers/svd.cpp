#include "core/solvers/svd.hpp"

#include <algorithm>

#include "core/factor/jacobi_svd.hpp"
#include "core/rows/dense_products.hpp"

namespace pca {

double svd_bytes_needed(double rows, double columns) {
  // This counts the components and their copy in the model.
  return right_svd_bytes_needed(rows, columns) + 8 * 2 * columns * std::min(rows, columns);
}

Eigenpairs solve_svd(const RowMatrix& rows, double divisor, const ComponentRule& rule) {
  const RightSvd svd(rows);
  Eigenpairs pairs;
  pairs.spectrum = svd.values().array().square() / divisor;
  pairs.vectors = svd.vectors(rule.count(pairs.spectrum));
  probe(pairs, pairs.spectrum, [&](const Matrix& v) -> Matrix { return scatter_product(rows, v) / divisor; });
  return pairs;
}

}  // namespace pca
