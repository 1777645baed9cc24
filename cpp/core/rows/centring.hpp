#pragma once

#include "core/base/linalg.hpp"
#include "core/base/options.hpp"
#include "core/rows/centred_rows.hpp"
#include "core/rows/dense_rows.hpp"

namespace pca {

/// How the rows of a fit are centred and standardised.
struct Scaling {
  int exponent = 0;           // X is in units of 2^exponent; 0 where standardised
  Vector mean;                // D, in the data's units; zero where the fit does not centre
  Vector scale;               // D standard deviations in the data's units where standardised, else empty
  double total_variance = 0;  // with the divisor N - ddof, in units of 4^exponent
};

/// The matrix X of a fit, N x D: rows centred and standardised as the fit asks.
template <class X>
struct Prepared : Scaling {
  X rows;
};

/// X in the memory of the rows, which are used up. Throws Error::constant_column, and Error(shape) where some
/// are missing.
[[nodiscard]] Prepared<RowMatrix> prepare(DenseRows& rows, const FitOptions& options);

/// X over the rows, which must outlive it. They stay as they are unless their squares would leave the range
/// of doubles: then their columns are brought near 1 by powers of two. Throws as prepare().
[[nodiscard]] Prepared<CentredRows> prepare_in_place(DenseRows& rows, const FitOptions& options);

}  // namespace pca
