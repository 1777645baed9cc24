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

/// The components that a fit keeps: all, a number of them from 1 to min(N, D), or as many as a rule asks for.
using Components = std::variant<AllComponents, Index, VarianceRatio, Distortion>;

/// The number that is subtracted from the number of rows to give the divisor of variances.
enum class Ddof : std::uint8_t { population = 0, sample = 1 };

/// The statistic by which a fit divides each column: none, its standard deviation, or the square root of
/// that.
enum class Scale : std::uint8_t { none = 0, deviation = 1, pareto = 2 };

/// The meaning of a row's weight w: how much the row is worth relative to the others, or how many equal rows
/// it stands for.
enum class Weighting : std::uint8_t { reliability = 0, frequency = 1 };

/// The treatment of columns whose divisor is 0: a fit refuses them, omits them, or divides them by 1.
enum class ConstantColumns : std::uint8_t { refuse = 0, omit = 1, keep = 2 };

/// Options of a fit. plan_fit() throws Error(option) if one is out of the range given here.
struct FitOptions {
  Solver solver = Solver::automatic;
  Components components = AllComponents{};
  bool center = true;
  /// The divisor of every column. Scale::deviation gives the PCA of the correlation matrix.
  Scale scale = Scale::none;
  /// The treatment of columns without variance if the fit divides by deviations or their roots.
  ConstantColumns constant = ConstantColumns::refuse;
  /// Variances are divided by rows - ddof, or by SampleSize::divisor if rows have weights.
  Ddof ddof = Ddof::sample;
  Weighting weighting = Weighting::reliability;
  /// True if rows may have weights.
  bool weighted = false;
  /// If all D components are kept, flip the last one where the component matrix has determinant -1.
  bool rotation = false;
  /// krylov, power, em: the largest |S u - lambda u| / lambda_1 allowed, at least 16 sqrt(D) eps, which is
  /// the default.
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
