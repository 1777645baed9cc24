#pragma once

#include "missing/table.hpp"

namespace pca::missing {

/// Overwrites a packed symmetric matrix of order n with its factor L, L L^T. Returns the least share of a
/// diagonal entry that its pivot keeps; one at or below `least` ends the work, and the factor is then of no
/// use.
double factorise(double* a, Index n, double least);

/// Overwrites b with the solution of L L^T x = b.
void solve(const double* factor, Index n, double* b);

/// Writes the inverse of L L^T to `out`, packed; `column` is scratch for n numbers.
void invert(const double* factor, Index n, double* out, double* column);

/// Overwrites b with the solution of least length of a x = b, where a is positive semidefinite and has no
/// Cholesky factor. Tikhonov's solution, refined: directions far above the shift converge, and those that a
/// does not have stay 0. `work` is scratch for packed(n) + 2 n numbers.
void solve_singular(const double* a, Index n, double* b, double* work);

}  // namespace pca::missing
