#pragma once

#include "core/base/linalg.hpp"

namespace pca {

/// A symmetric tridiagonal matrix T of order n. The caller scales its entries to around 1 or less, so that
/// the squares that matter neither overflow nor underflow.
struct Tridiagonal {
  Vector diagonal;     // n: t(i, i)
  Vector subdiagonal;  // max(n - 1, 0): t(i + 1, i)

  [[nodiscard]] Index order() const { return diagonal.size(); }
};

/// Returns the 1-norm of T, which is also its infinity norm.
[[nodiscard]] double norm(const Tridiagonal& t);

/// Returns the eigenvalue of the 2 x 2 block [a e; e b] that is nearer to a: Wilkinson's shift, by which QR
/// and QL converge.
[[nodiscard]] double wilkinson_shift(double a, double b, double e);

/// Returns T v.
[[nodiscard]] Vector multiply(const Tridiagonal& t, const Eigen::Ref<const Vector>& v);

}  // namespace pca
