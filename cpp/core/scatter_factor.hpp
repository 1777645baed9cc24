#pragma once

#include <limits>

#include "linalg.hpp"

namespace pca {

/// One power of two for each column: it is measured in units of 2^exponent.
using Exponents = Eigen::VectorXi;

/// For a column of zeros, which has no unit.
constexpr int no_exponent = std::numeric_limits<int>::min();

/// Exponents e of the columns with max |x| in [2^(e-1), 2^e); `of_zeros` for a column of zeros.
[[nodiscard]] Exponents exponents_of(const RowMatrix& x, int of_zeros = 0);

/// x_nj 2^-e_j, exactly but for what falls below the range of doubles. Columns without an exponent stay.
void to_units(RowMatrix& x, const Exponents& exponents);

/// x_nj 2^e_j, the reverse.
void from_units(RowMatrix& x, const Exponents& exponents);

/// value 2^exponent, which may lie outside the range of doubles.
struct Magnitude {
  double value = 0;
  int exponent = 0;
};

/// S = R^T R for a scatter matrix S = X^T X, by TSQR of the rows of X and never through S. Each column of R
/// is in a unit of its own that makes it of order one, so columns of any scale go together.
class ScatterFactor {
 public:
  /// Of `centred`, N x D, whose columns are in units of 2^unit already; overwrites it. Throws
  /// Error(not_finite) where a column's scale is so extreme that what is divided by it could leave the range
  /// of doubles.
  ScatterFactor(RowMatrix& centred, Exponents unit);

  /// sqrt(trace S), whatever the columns' units.
  [[nodiscard]] Magnitude norm() const;

  /// S becomes keep S + ridge^2 I, 0 <= keep <= 1.
  void shrink(double keep, Magnitude ridge);

  /// D x D, upper triangular; column j in units of 2^exponents()[j].
  [[nodiscard]] const Matrix& factor() const { return r_; }
  [[nodiscard]] const Exponents& exponents() const { return exponents_; }

 private:
  Matrix r_;
  Exponents exponents_;
};

}  // namespace pca
