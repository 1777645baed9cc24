#pragma once

#include "missing/table.hpp"

namespace pca::missing {

/// Overwrites a packed symmetric A of order n with L of A = L L^T. Returns the least pivot as a share of its
/// diagonal entry. A share of at most `least` ends the work and leaves `a` unusable.
double factorise(double* a, Index n, double least);

/// Overwrites b with the solution of L L^T x = b.
void solve(const double* factor, Index n, double* b);

/// Writes the inverse of L L^T to `out`, packed; `column` is scratch for n numbers.
void invert(const double* factor, Index n, double* out, double* column);

/// Overwrites b with the solution of least length of A x = b for a positive semidefinite A without a Cholesky
/// factor. It refines Tikhonov's solution: parts along eigenvalues far above the shift converge, and parts in
/// the null space of A stay 0. `work` is scratch for packed(n) + 2 n numbers.
void solve_singular(const double* a, Index n, double* b, double* work);

}  // namespace pca::missing
