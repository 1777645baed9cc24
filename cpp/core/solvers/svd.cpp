#include "core/solvers/svd.hpp"

#include "core/factor/jacobi_svd.hpp"
#include "core/rows/centred_rows.hpp"

namespace pca {

Eigenpairs solve_svd(const RowMatrix& rows, double divisor, const ComponentRule& rule) {
  const RightSvd svd(rows);
  Eigenpairs pairs;
  pairs.spectrum = svd.values().array().square() / divisor;
  pairs.vectors = svd.vectors(rule.count(pairs.spectrum));
  probe(pairs, pairs.spectrum,
        [&](const Matrix& v) -> Matrix { return CentredRows(rows).scatter_product(v) / divisor; });
  return pairs;
}

}  // namespace pca
