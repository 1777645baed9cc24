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

/// Iterations of krylov where the wanted components stand out; 9 to 12 where the spectrum decays. On white
/// noise, where the leading eigenvalues crowd at the edge, 20 at 100 columns and 50 at 784: it foresees that
/// after a few, and turns to the direct way.
inline constexpr double typical_iterations = 6;

/// The same of power and em: 13 to 90 for two to ten eigenvalues that fall as i^-1.5 to i^-0.5.
inline constexpr double typical_subspace_iterations = 40;

/// krylov is tried where so many cost no more than this share of the direct way.
inline constexpr double krylov_share = 0.6;

/// One iteration of krylov with a block of `width` columns, the product taken on the data or on S.
[[nodiscard]] double krylov_on_rows(double rows, double columns, double width);
[[nodiscard]] double krylov_on_covariance(double columns, double width);

}  // namespace cost

}  // namespace pca
