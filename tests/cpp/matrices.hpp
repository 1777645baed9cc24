#pragma once

#include <string>
#include <utility>
#include <vector>

#include "support.hpp"

namespace test {

template <class T>
using Named = std::pair<std::string, T>;

/// Random entries, uniform in [-1, 1).
Matrix uniform(Index rows, Index columns, std::uint64_t seed);

Matrix orthonormal(Index rows, Index columns, std::uint64_t seed);

/// A matrix with random singular vectors and these singular values, one a column; rows >= columns.
Matrix with_singular_values(Index rows, const Vector& values, std::uint64_t seed);

/// Square matrices of order n on which singular value decompositions have failed, or could.
std::vector<Named<Matrix>> hard_matrices(Index n);

/// Singular values, descending, by one-sided Jacobi rotations (Hestenes 1958). It shares no code with the
/// core.
Vector jacobi_singular_values(Matrix a);

double one_norm(const Matrix& a);

/// LAPACK's test ratio |Q^T Q - I| / (n eps), in the 1-norm.
double orthogonality_ratio(const Matrix& q);

}  // namespace test
