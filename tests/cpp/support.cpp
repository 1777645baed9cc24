#include "support.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace test {

RowMatrix sample(Index rows, Index columns, std::uint64_t seed) {
  Random random(seed);
  RowMatrix x(rows, columns);
  for (Index i = 0; i < rows; ++i) {
    double previous = random();
    for (Index j = 0; j < columns; ++j) {
      previous = 0.7 * previous + random() / static_cast<double>(1 + j % 7);
      x(i, j) = previous + 3 * static_cast<double>(j % 5);
    }
  }
  return x;
}

pca::Moments moments_of(const RowMatrix& x) {
  pca::Moments moments(x.cols());
  moments.add(view(x));
  return moments;
}

Matrix covariance_of(const pca::Moments& moments, pca::Ddof ddof) {
  return moments.mean_and_covariance(ddof).second.in_data_units();
}

std::vector<double> shifted(const RowMatrix& x, Index shift) {
  std::vector<double> memory(static_cast<std::size_t>(shift + x.size()));
  std::copy_n(x.data(), x.size(), memory.data() + shift);
  return memory;
}

pca::Model fit(const RowMatrix& x, const pca::FitOptions& options) {
  pca::Fit fit(static_cast<double>(x.rows()), x.cols(), pca::ScalarType::float64, options);
  fit.add(view(x));
  return fit.finish();
}

Matrix covariance_of(const RowMatrix& x, pca::Ddof ddof, bool center) {
  const Index n = x.rows();
  const Index d = x.cols();
  std::vector<long double> mean(static_cast<std::size_t>(d), 0);
  if (center) {
    for (Index j = 0; j < d; ++j) {
      for (Index i = 0; i < n; ++i) mean[static_cast<std::size_t>(j)] += x(i, j);
      mean[static_cast<std::size_t>(j)] /= static_cast<long double>(n);
    }
  }
  Matrix s(d, d);
  for (Index j = 0; j < d; ++j) {
    for (Index k = 0; k <= j; ++k) {
      long double sum = 0;
      for (Index i = 0; i < n; ++i) {
        sum += (x(i, j) - mean[static_cast<std::size_t>(j)]) * (x(i, k) - mean[static_cast<std::size_t>(k)]);
      }
      s(j, k) = s(k, j) = static_cast<double>(sum / static_cast<long double>(n - static_cast<Index>(ddof)));
    }
  }
  return s;
}

Vector jacobi_eigenvalues(Matrix a) {
  const Index n = a.rows();
  const double nothing = 1e-36 * a.squaredNorm();  // moves no eigenvalue by more than 1e-18 of the norm
  for (int sweep = 0; sweep < 60; ++sweep) {
    double off = 0;
    for (Index p = 0; p < n; ++p) {
      for (Index q = p + 1; q < n; ++q) off += a(p, q) * a(p, q);
    }
    if (off <= nothing) break;
    for (Index p = 0; p < n; ++p) {
      for (Index q = p + 1; q < n; ++q) {
        if (a(p, q) == 0) continue;
        const double theta = (a(q, q) - a(p, p)) / (2 * a(p, q));
        const double t = (theta >= 0 ? 1 : -1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
        const double c = 1 / std::sqrt(t * t + 1);
        const double s = t * c;
        const double shift = t * a(p, q);
        const double app = a(p, p) - shift;
        const double aqq = a(q, q) + shift;
        // By pointers: under sanitizers Eigen's own access takes most of the tests' time.
        double* const entries = a.data();
        double* const cp = entries + p * n;
        double* const cq = entries + q * n;
        for (Index k = 0; k < n; ++k) {
          const double kp = cp[k];
          const double kq = cq[k];
          entries[p + k * n] = cp[k] = c * kp - s * kq;
          entries[q + k * n] = cq[k] = s * kp + c * kq;
        }
        a(p, p) = app;
        a(q, q) = aqq;
        a(p, q) = a(q, p) = 0;
      }
    }
  }
  std::vector<double> values(static_cast<std::size_t>(n));
  for (Index i = 0; i < n; ++i) values[static_cast<std::size_t>(i)] = a(i, i);
  std::sort(values.begin(), values.end(), std::greater<>());
  return Eigen::Map<Vector>(values.data(), n);
}

pca::Error error_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const pca::Error& error) {
    return error;
  }
  ADD_FAILURE() << "nothing was thrown";
  return {pca::ErrorCode::memory, ""};
}

double residual_ratio(const Matrix& s, const pca::Model& model) {
  const Matrix u = model.components.transpose();
  const Matrix error = s * u - u * model.eigenvalues.asDiagonal();
  const double norm = s.cwiseAbs().colwise().sum().maxCoeff();
  if (norm == 0) return error.cwiseAbs().maxCoeff() == 0 ? 0 : std::numeric_limits<double>::infinity();
  return error.cwiseAbs().colwise().sum().maxCoeff() / (norm * static_cast<double>(s.rows()) * eps);
}

double orthogonality_ratio(const pca::Model& model) {
  const Matrix gram = model.components * model.components.transpose();
  const Matrix error = gram - Matrix::Identity(gram.rows(), gram.cols());
  return error.cwiseAbs().colwise().sum().maxCoeff() / (static_cast<double>(model.columns) * eps);
}

}  // namespace test
