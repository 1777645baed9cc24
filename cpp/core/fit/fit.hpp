#pragma once

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/fit/model.hpp"
#include "core/moments/moments.hpp"
#include "core/rows/rows.hpp"

namespace pca {

/// From moments alone. The solvers that need the rows (gram, svd) stand for covariance here. Throws Error:
/// empty, components, constant_column, option, not_converged.
[[nodiscard]] Model fit_moments(const Moments& moments, const FitOptions& options);

/// From all rows, which are used up. Throws as fit_moments, and Error(shape) where some are missing.
[[nodiscard]] Model fit_rows(Rows& rows, const FitOptions& options);

/// From a ready covariance, D x D (lower triangle); `rows` 0 where not known. The model's mean is zero.
/// Throws also Error(option) where the matrix has a negative eigenvalue beyond rounding.
[[nodiscard]] Model fit_covariance(Matrix covariance, double rows, const FitOptions& options);

}  // namespace pca
