#pragma once

namespace pca {

/// Seconds that the solvers' parts take on one core, flops divided by measured rates. Only ratios matter.
/// In double, since the counts may exceed any integer.
namespace cost {

/// S = X^T X / divisor; `small_integers`: 8- and 16-bit columns, by exact integer sums.
[[nodiscard]] double scatter(double rows, double columns, bool small_integers);

/// All eigenvalues of a symmetric matrix, and `kept` eigenvectors.
[[nodiscard]] double eigensolver(double size, double kept);

/// The covariance and its `kept` components.
[[nodiscard]] double covariance(double rows, double columns, double kept, bool small_integers);

/// The Gram way for N < D.
[[nodiscard]] double gram(double rows, double columns, double kept);

/// The cheaper of the two.
[[nodiscard]] double direct(double rows, double columns, double kept, bool small_integers);

/// S V for `width` columns V, by the rows or by S itself.
[[nodiscard]] double rows_product(double rows, double columns, double width);
[[nodiscard]] double covariance_product(double columns, double width);

/// Iterations of krylov that make residuals smaller by 2^distance where the mean of the eigenvalues that are
/// not wanted is `tail` times the least wanted. Measured at full accuracy for 2 to 10 components of 384 to
/// 2000 columns: 10 to 14, 14 to 20 and 20 to 30 where they fall as j^-2, j^-1 and j^-0.5, at tails below
/// 0.01, of 0.02 to 0.05 and of 0.1 to 0.2; on white noise 54 to 99 at 0.3 to 0.8.
[[nodiscard]] double iterations_for(double tail, double distance);

/// The same where the wanted components stand out as they do in most data.
inline constexpr double typical_iterations = 16;

/// The same of power and em: 13 to 90 for two to ten eigenvalues that fall as i^-1.5 to i^-0.5.
inline constexpr double typical_subspace_iterations = 40;

/// krylov is tried where so many cost no more than this share of the direct way.
inline constexpr double krylov_share = 0.7;

/// One iteration of krylov with a block of `width` columns and so large a basis before it, the product taken
/// on the data or on S.
[[nodiscard]] double krylov_on_rows(double rows, double columns, double width, double basis);
[[nodiscard]] double krylov_on_covariance(double columns, double width, double basis);

}  // namespace cost

}  // namespace pca
