#pragma once

#include <vector>

#include "core/factor/symmetric/tridiagonal.hpp"
#include "matrices.hpp"

namespace test {

Matrix dense(const pca::Tridiagonal& t);

/// Wilkinson's matrix W_m^+, whose eigenvalues come in pairs that agree to ever more digits (1965, 5.45).
pca::Tridiagonal wilkinson(Index n);

/// Tridiagonal matrices of order n that are difficult for eigensolvers, with entries of about 1 or less.
std::vector<Named<pca::Tridiagonal>> tridiagonal_matrices(Index n);

/// Dense symmetric matrices of order n: those of tridiagonal_matrices(n), and some with the spectra of
/// LAPACK's own tests.
std::vector<Named<Matrix>> symmetric_matrices(Index n);

/// LAPACK's test ratio |A - B| / (|A| n eps), or 0 where A and B are both 0.
double difference_ratio(const Matrix& a, const Matrix& b);

/// LAPACK's test ratio |A Z - Z diag(values)| / (|A| n eps).
double residual_ratio(const Matrix& a, const Matrix& z, const Vector& values);

/// The difference from the eigenvalues of Eigen's solver, divided by |A| n eps; both are ascending.
double values_ratio(const Matrix& a, const Vector& values);

}  // namespace test
