#include "core/factor/householder.hpp"
#include "core/factor/symmetric/tridiagonalise.hpp"

namespace pca {

void back_transform(const Tridiagonalisation& reduced, Matrix& z) {
  const Index reflections = reduced.tau.size();
  if (reflections == 0) return;
  apply_reflections(reduced.reflectors.block(1, 0, reflections, reflections), reduced.tau,
                    z.bottomRows(reflections));
}

}  // namespace pca
