#pragma once

#include <limits>
#include <string>

#include "core/base/linalg.hpp"
#include "core/rows/column_units.hpp"

namespace pca {

/// Exponent of a column of zeros, which has no unit.
constexpr int no_exponent = std::numeric_limits<int>::min();

/// x_nj <- x_nj 2^-e_j.
void divide_columns(RowMatrix& x, const Exponents& exponents);

/// The number value 2^exponent, which may lie outside the range of doubles.
struct Magnitude {
  double value = 0;
  int exponent = 0;
};

/// The factor R of S = R^T R for a scatter matrix S = X^T X, by TSQR of the rows of X; S is never formed. The
/// unit of each column of R brings its norm into [1, 2), so that the rank of R does not depend on the scales
/// of the columns.
class ScatterFactor {
 public:
  /// Factorises `centred`, N x D, whose columns are already in units of 2^unit, and overwrites it.
  ScatterFactor(RowMatrix& centred, const Exponents& unit);

  /// Returns sqrt(trace S) in the units of the data.
  [[nodiscard]] Magnitude norm() const;

  /// Replaces S by keep S + ridge^2 I, 0 <= keep <= 1.
  void shrink(double keep, Magnitude ridge);

  /// Replaces S by (1 - share) S + share diag(S), 0 <= share <= 1, whatever the units of the columns.
  void shrink_to_diagonal(double share);

  /// factor() returns R, D x D, upper triangular, whose column j is in units of 2^exponents()[j].
  [[nodiscard]] const Matrix& factor() const { return r_; }
  [[nodiscard]] const Exponents& exponents() const { return exponents_; }

 private:
  void normalise();
  /// Replaces S by S + Y^T Y for rows Y in the units of the factor.
  void add(const RowMatrix& rows);

  Matrix r_;
  Exponents exponents_;
};

/// Throws Error(option) if `components` is negative, Error(components) if it exceeds `available`. `what`
/// names the components in the message.
void require_components(Index components, Index available, const char* what);

/// Throws Error(not_finite) for the first column whose unit is so extreme that a quotient by it could leave
/// the range of doubles. `name` names the data in the message.
void require_moderate(const Exponents& exponents, const std::string& name);

}  // namespace pca
