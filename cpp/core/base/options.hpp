#pragma once

#include <cstdint>
#include <limits>

#include "core/base/linalg.hpp"

namespace pca {

enum class Solver : std::uint8_t {
  automatic = 0,
  covariance = 1,
  gram = 2,
  svd = 3,
  krylov = 4,
  power = 5,
  em = 6
};

struct FitOptions {
  Solver solver = Solver::automatic;
  /// Number of components to keep. 0 keeps all min(N, D), unless one of the rules below is set.
  Index components = 0;
  /// Rule: keep the fewest components whose share of the total variance reaches this value. NaN: no rule.
  double variance_ratio = std::numeric_limits<double>::quiet_NaN();
  /// Rule: keep the fewest components whose distortion J(m) is at most this value (Wiskott 2004). NaN: no
  /// rule.
  double distortion = std::numeric_limits<double>::quiet_NaN();
  bool center = true;
  /// Divide every column by its standard deviation, which gives the PCA of the correlation matrix.
  bool standardize = false;
  /// Variances are divided by rows - ddof.
  int ddof = 1;
  /// If all D components are kept, flip the last one where the component matrix has determinant -1.
  bool rotation = false;
  /// krylov, power, em: the largest |S u - lambda u| / lambda_1 allowed. NaN: the smallest that rounding
  /// allows.
  double tolerance = std::numeric_limits<double>::quiet_NaN();
  /// krylov, power, em: the largest number of products with S. 0: the solver's default.
  Index max_iterations = 0;
  /// krylov, power, em: seed of the random directions from which the solver starts.
  std::uint32_t seed = 0;
};

}  // namespace pca
