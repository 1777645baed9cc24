#include "core/kernels/symmetric_product.hpp"

namespace pca {

Matrix symmetric_product(const Matrix& s, const Matrix& v) { return s.selfadjointView<Eigen::Lower>() * v; }

}  // namespace pca
