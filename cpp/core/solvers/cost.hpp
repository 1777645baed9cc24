#pragma once

#include "core/rows/data_shape.hpp"

namespace pca {

/// These functions return seconds that the solvers' parts take on one core: flops divided by measured rates.
/// Only their ratios matter. Counts are doubles, since they may exceed any integer.
namespace cost {

/// Returns the time to form S = X^T X / divisor, by exact sums if the data are small integers.
[[nodiscard]] double scatter(const DataShape& x);

/// Returns the time to find all eigenvalues of a symmetric matrix and `kept` eigenvectors.
[[nodiscard]] double eigensolver(double size, double kept);

/// Returns the time to form the covariance and to find its `kept` components.
[[nodiscard]] double covariance(const DataShape& x, double kept);

/// Returns the time of solve_gram(), for N < D.
[[nodiscard]] double gram(const DataShape& x, double kept);

/// Returns the lesser of covariance() and, if N < D, gram().
[[nodiscard]] double direct(const DataShape& x, double kept);

/// Both return the time of S V for V with `width` columns: rows_product() by way of the rows,
/// covariance_product() with S at hand.
[[nodiscard]] double rows_product(const DataShape& x, double width);
[[nodiscard]] double covariance_product(double columns, double width);

/// Returns the time to make `width` vectors orthonormal to `size` others and to each other.
[[nodiscard]] double orthonormal(double columns, double size, double width);

/// Returns the time to find all Ritz pairs of a projected matrix of order `size`.
[[nodiscard]] double ritz(double size);

/// Ritz pairs are computed when they cost no more than this share of the products since the last time.
inline constexpr double ritz_cost_ratio = 0.2;

/// Returns the time to replace a basis of `size` vectors by `kept` combinations of them.
[[nodiscard]] double restart(double columns, double size, double kept);

/// Iterations of power and em. They took 13 to 90 for two to ten eigenvalues that fall as i^-1.5 to i^-0.5.
inline constexpr double typical_subspace_iterations = 40;

}  // namespace cost

}  // namespace pca
