#pragma once

// This header sets Eigen up and names the core's matrix types.

#ifdef __wasm_relaxed_simd__
// Eigen shall use fused multiply-add on 128-bit packets only. Its 256-bit packets would be emulated by pairs
// of vectors and need an alignment that malloc does not give: sums would then depend on the address of the
// data.
#include <immintrin.h>
#undef __AVX2__
#undef __AVX__
#endif

#include <Eigen/Core>
#include <Eigen/Jacobi>
#include <limits>
#include <type_traits>

#include "core/base/index.hpp"

static_assert(Eigen::internal::packet_traits<double>::size >= 2,
              "Eigen's SIMD packets are off: the engine would run several times slower");

namespace pca {

static_assert(std::is_same_v<Index, Eigen::Index>);
using Vector = Eigen::VectorXd;
using Matrix = Eigen::MatrixXd;  // column-major
using RowMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr double eps = std::numeric_limits<double>::epsilon();  // distance from 1 to the next double

}  // namespace pca
