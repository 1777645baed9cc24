#include "core/factor/qr.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "core/base/require.hpp"
#include "core/factor/householder.hpp"
#include "core/kernels/products.hpp"

namespace pca {

namespace {

/// Reduces a panel to upper triangular form, which it writes to `top`. The panel becomes the vectors of the
/// reflections.
void reduce(Eigen::Ref<Matrix> panel, Eigen::Ref<Vector> tau, Eigen::Ref<Matrix> top) {
  for (Index k = 0; k < panel.cols(); ++k) {
    auto v = panel.col(k).tail(panel.rows() - k);
    const auto reflector = make_reflector(v[0], v.tail(v.size() - 1), std::numeric_limits<double>::min());
    tau[k] = reflector.tau;
    v[0] = 1;
    auto trailing = panel.bottomRightCorner(v.size(), panel.cols() - k - 1);
    const Eigen::RowVectorXd image = reflector.tau * (v.transpose() * trailing);
    trailing.noalias() -= v * image;
    top.col(k).head(k) = panel.col(k).head(k);
    top(k, k) = reflector.beta;
    panel.col(k).head(k).setZero();
  }
}

}  // namespace

Qr::Qr(Matrix a) : v_(std::move(a)), tau_(v_.cols()), r_(Matrix::Zero(v_.cols(), v_.cols())) {
  require(v_.rows() >= v_.cols());
  constexpr Index panel_width = 32;
  const Index columns = v_.cols();
  for (Index first = 0; first < columns; first += panel_width) {
    const Index width = std::min(panel_width, columns - first);
    const Index trailing = columns - first - width;
    auto panel = v_.block(first, first, v_.rows() - first, width);
    auto tau = tau_.segment(first, width);
    reduce(panel, tau, r_.block(first, first, width, width));

    // The columns to the right become C - V T^T V^T C.
    auto others = v_.bottomRightCorner(panel.rows(), trailing);
    subtract_product(panel, multiply_transposed(compact_form(panel, tau), multiply_transposed(panel, others)),
                     others);
    r_.block(first, first + width, width, trailing) = others.topRows(width);
    others.topRows(width).setZero();
  }
}

Matrix Qr::apply_q(const Eigen::Ref<const Matrix>& coefficients) const {
  require(coefficients.rows() <= v_.rows());
  Matrix out = Matrix::Zero(v_.rows(), coefficients.cols());
  out.topRows(coefficients.rows()) = coefficients;
  apply_reflections(v_, tau_, out);
  return out;
}

double Qr::sign_of_determinant() const {
  assert(v_.rows() == v_.cols());
  const Index flips = (tau_.array() != 0).count() + (r_.diagonal().array() < 0).count();
  return flips % 2 == 0 ? 1 : -1;
}

}  // namespace pca
