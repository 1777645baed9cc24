#pragma once

#include "core/base/expressions.hpp"
#include "core/base/linalg.hpp"
#include "core/rows/column_units.hpp"

namespace pca {

/// A covariance in which each column has a unit of its own.
struct Covariance {
  Matrix values;        // D x D lower triangle, entry (i, j) in units of 2^(e_i + e_j)
  Exponents exponents;  // D, e

  /// Converts all entries to units of 4^common and sets the exponents to match.
  void to_common_unit(int common) {
    if ((exponents.array() == common).all()) return;
    const Vector factors = factors_to_common(exponents, common);
    scale_rows(values, factors);
    scale_columns(values, factors);
    exponents.setConstant(common);
  }

  /// Returns both triangles in the data's own units, in which entries may overflow to infinity or underflow.
  [[nodiscard]] RowMatrix in_data_units() const {
    RowMatrix full = values.selfadjointView<Eigen::Lower>();
    if ((exponents.array() == 0).all()) return full;
    for (Index i = 0; i < full.rows(); ++i) {
      full.row(i) = scaled(full.row(i).transpose(), (exponents.array() + exponents[i]).matrix()).transpose();
    }
    return full;
  }
};

}  // namespace pca
