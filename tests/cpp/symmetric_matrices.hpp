#pragma once

#include <vector>

#include "core/factor/symmetric/tridiagonal.hpp"
#include "matrices.hpp"

namespace test {

Matrix dense(const pca::Tridiagonal& t);

/// W_m^+: pairs of eigenvalues that agree to ever more digits (Wilkinson 1965, 5.45).
pca::Tridiagonal wilkinson(Index n);

/// Tridiagonal matrices of order n that have been hard on eigensolvers, entries about 1 or less.
std::vector<Named<pca::Tridiagonal>> tridiagonal_matrices(Index n);

/// Dense symmetric matrices of order n: the spectra of LAPACK's own tests, and full versions of the above.
std::vector<Named<Matrix>> symmetric_matrices(Index n);

/// LAPACK's |A - B| / (|A| n eps), 0 where A and B are both 0.
double difference_ratio(const Matrix& a, const Matrix& b);

/// |A Z - Z diag(values)| / (|A| n eps).
double residual_ratio(const Matrix& a, const Matrix& z, const Vector& values);

/// |values - those of Eigen's solver| / (|A| n eps); both ascending.
double values_ratio(const Matrix& a, const Vector& values);

}  // namespace test
