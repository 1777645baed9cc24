#pragma once

#include "core/rows/data_shape.hpp"

namespace pca {

/// Seconds that the solvers' parts take on one core, flops divided by measured rates. Only ratios matter.
/// In double, since the counts may exceed any integer.
namespace cost {

/// S = X^T X / divisor, small integers by exact sums.
[[nodiscard]] double scatter(const DataShape& x);

/// All eigenvalues of a symmetric matrix, and `kept` eigenvectors.
[[nodiscard]] double eigensolver(double size, double kept);

/// The covariance and its `kept` components.
[[nodiscard]] double covariance(const DataShape& x, double kept);

/// The Gram way for N < D.
[[nodiscard]] double gram(const DataShape& x, double kept);

/// The cheaper of the two.
[[nodiscard]] double direct(const DataShape& x, double kept);

/// S V for `width` columns V, by the rows or by S itself.
[[nodiscard]] double rows_product(const DataShape& x, double width);
[[nodiscard]] double covariance_product(double columns, double width);

/// A block of `width` vectors made orthonormal to `size` of them and to each other.
[[nodiscard]] double orthonormal(double columns, double size, double width);

/// Ritz pairs from a projected matrix of this order, all of them.
[[nodiscard]] double ritz(double size);

/// They are looked at when they cost no more than this share of the products since the last time.
inline constexpr double ritz_cost_ratio = 0.2;

/// A basis of `size` vectors replaced by `kept` combinations of them.
[[nodiscard]] double restart(double columns, double size, double kept);

/// Iterations of power and em: 13 to 90 for two to ten eigenvalues that fall as i^-1.5 to i^-0.5.
inline constexpr double typical_subspace_iterations = 40;

}  // namespace cost

}  // namespace pca
