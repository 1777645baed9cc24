#pragma once

// The one place that names Eigen's types. Everything else in the core speaks of these.

#include <Eigen/Dense>

static_assert(Eigen::internal::packet_traits<double>::size >= 2,
              "Eigen's SIMD packets are off: the engine would run several times slower");

namespace pca {

using Index = Eigen::Index;
using Vector = Eigen::VectorXd;
using Matrix = Eigen::MatrixXd;  // column-major
using RowMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

}  // namespace pca
