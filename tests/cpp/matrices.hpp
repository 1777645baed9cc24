#pragma once

#include <string>
#include <utility>
#include <vector>

#include "support.hpp"

namespace test {

template <class T>
using Named = std::pair<std::string, T>;

/// Uniform in [-1, 1).
Matrix uniform(Index rows, Index columns, std::uint64_t seed);

Matrix orthonormal(Index rows, Index columns, std::uint64_t seed);

/// Random singular vectors and these singular values, as many as there are columns; rows >= columns.
Matrix with_singular_values(Index rows, const Vector& values, std::uint64_t seed);

/// Square matrices that singular value decompositions have failed on, or could: of order n.
std::vector<Named<Matrix>> hard_matrices(Index n);

/// Singular values by one-sided Jacobi rotations (Hestenes 1958), descending: shares nothing with the core.
Vector jacobi_singular_values(Matrix a);

double one_norm(const Matrix& a);

/// LAPACK's |Q^T Q - I| / (n eps), 1-norm.
double orthogonality_ratio(const Matrix& q);

}  // namespace test
