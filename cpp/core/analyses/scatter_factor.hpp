#pragma once

#include <limits>
#include <string>

#include "core/base/linalg.hpp"
#include "core/rows/column_units.hpp"

namespace pca {

/// For a column of zeros, which has no unit.
constexpr int no_exponent = std::numeric_limits<int>::min();

/// x_nj 2^-e_j.
void divide_columns(RowMatrix& x, const Exponents& exponents);

/// value 2^exponent, which may lie outside the range of doubles.
struct Magnitude {
  double value = 0;
  int exponent = 0;
};

/// S = R^T R for a scatter matrix S = X^T X, by TSQR of the rows of X and never through S. Each column of R
/// is in a unit of its own that brings its norm into [1, 2): so the rank of R does not depend on the columns'
/// scales.
class ScatterFactor {
 public:
  /// Of `centred`, N x D, whose columns are in units of 2^unit already; overwrites it.
  ScatterFactor(RowMatrix& centred, const Exponents& unit);

  /// sqrt(trace S), whatever the columns' units.
  [[nodiscard]] Magnitude norm() const;

  /// S becomes keep S + ridge^2 I, 0 <= keep <= 1.
  void shrink(double keep, Magnitude ridge);

  /// D x D, upper triangular; column j in units of 2^exponents()[j].
  [[nodiscard]] const Matrix& factor() const { return r_; }
  [[nodiscard]] const Exponents& exponents() const { return exponents_; }

 private:
  void normalise();

  Matrix r_;
  Exponents exponents_;
};

/// Throws Error(option) for a negative number of components, Error(components) for more than `available`,
/// which are `what`.
void require_components(Index components, Index available, const char* what);

/// Throws Error(not_finite) for the first column whose unit is so extreme that what is divided by it could
/// leave the range of doubles; `name` is what the message calls the data.
void require_moderate(const Exponents& exponents, const std::string& name);

}  // namespace pca
