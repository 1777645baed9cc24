#pragma once

#include <cstdint>
#include <optional>
#include <variant>

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

/// Keeps all min(N, D) components.
struct AllComponents {};

/// Keeps the fewest components whose share of the total variance is at least this, in (0, 1].
struct VarianceRatio {
  double least;
};

/// Keeps the fewest components whose distortion J(m) is at most this, 0 or more (Wiskott 2004).
struct Distortion {
  double most;
};

/// Which components a fit keeps: all, a number of them, 1 to min(N, D), or as many as a rule asks for.
using Components = std::variant<AllComponents, Index, VarianceRatio, Distortion>;

/// What the number of rows is reduced by to be the divisor of variances.
enum class Ddof : std::uint8_t { population = 0, sample = 1 };

/// By what statistic a fit divides each column: none, its standard deviation, or the root of that.
enum class Scale : std::uint8_t { none = 0, deviation = 1, pareto = 2 };

/// What a row's weight w says: how much it is worth beside the others, or how many equal rows it stands for.
enum class Weighting : std::uint8_t { reliability = 0, frequency = 1 };

/// What a fit does with columns whose divisor is 0: refuses them, leaves them out, or keeps them with a
/// divisor of 1.
enum class ConstantColumns : std::uint8_t { refuse = 0, omit = 1, keep = 2 };

/// Options of a fit. plan_fit() throws Error(option) if one is out of the range given here.
struct FitOptions {
  Solver solver = Solver::automatic;
  Components components = AllComponents{};
  bool center = true;
  /// By what every column is divided. Scale::deviation gives the PCA of the correlation matrix.
  Scale scale = Scale::none;
  /// What happens to columns without variance if the fit divides by deviations or their roots.
  ConstantColumns constant = ConstantColumns::refuse;
  /// Variances are divided by rows - ddof, or by SampleSize::divisor if rows have weights.
  Ddof ddof = Ddof::sample;
  Weighting weighting = Weighting::reliability;
  /// Rows have weights, or may have.
  bool weighted = false;
  /// If all D components are kept, flip the last one where the component matrix has determinant -1.
  bool rotation = false;
  /// krylov, power, em: the largest |S u - lambda u| / lambda_1 allowed, no less than 16 sqrt(D) eps; by
  /// default as much as that.
  std::optional<double> tolerance = std::nullopt;
  /// krylov, power, em: the largest number of products with S, 0 or more. 0: the solver's default.
  Index max_iterations = 0;
  /// krylov, power, em: seed of the random directions from which the solver starts.
  std::uint32_t seed = 0;
  /// D positive numbers by which the divisors of `scale` are multiplied; with Scale::none they are the
  /// divisors. Empty: ones. A column with a factor of 0 is left out if `constant` is omit.
  Vector factors = {};
};

}  // namespace pca
