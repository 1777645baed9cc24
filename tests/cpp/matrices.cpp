#include "matrices.hpp"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <functional>

namespace test {

Matrix uniform(Index rows, Index columns, std::uint64_t seed) {
  Random random(seed);
  return Matrix::NullaryExpr(rows, columns, [&] { return random(); });
}

Matrix orthonormal(Index rows, Index columns, std::uint64_t seed) {
  return Eigen::HouseholderQR<Matrix>(uniform(rows, columns, seed)).householderQ() *
         Matrix::Identity(rows, columns);
}

Matrix with_singular_values(Index rows, const Vector& values, std::uint64_t seed) {
  const Index n = values.size();
  return orthonormal(rows, n, seed) * values.asDiagonal() * orthonormal(n, n, seed + 1).transpose();
}

std::vector<Named<Matrix>> hard_matrices(Index n) {
  const auto spectrum = [n](auto value) { return Vector(Vector::NullaryExpr(n, value)); };
  const auto last = static_cast<double>(std::max<Index>(n - 1, 1));
  std::vector<Named<Matrix>> all;
  const auto add = [&](const char* name, Matrix a) { all.emplace_back(name, std::move(a)); };

  add("random", uniform(n, n, 1));
  add("identity", Matrix::Identity(n, n));
  add("zero", Matrix::Zero(n, n));
  add("ones", Matrix::Ones(n, n));
  add("graded to 1e-15",
      with_singular_values(n, spectrum([&](Index i) { return std::pow(10, -15 * double(i) / last); }), 2));
  add("clustered at 1", with_singular_values(n, spectrum([](Index i) { return 1 + 1e-15 * double(i); }), 4));
  add("clustered at 1e-15", with_singular_values(n, spectrum([](Index i) { return i ? 1e-15 : 1.0; }), 6));
  add("two clusters", with_singular_values(n, spectrum([&](Index i) { return 2 * i < n ? 1 : 1e-8; }), 8));
  add("half rank",
      with_singular_values(n, spectrum([&](Index i) { return 2 * i < n ? 1.0 / double(i + 1) : 0; }), 10));
  add("Hilbert", Matrix::NullaryExpr(n, n, [](Index i, Index j) { return 1 / double(i + j + 1); }));
  add("graded columns", uniform(n, n, 12) * spectrum([&](Index i) {
                                              return std::pow(10, -15 * double(i) / last);
                                            }).asDiagonal());
  add("graded rows", spectrum([&](Index i) { return std::pow(10, -15 * double(i) / last); }).asDiagonal() *
                         uniform(n, n, 13));

  Matrix gaps = uniform(n, n, 14);
  for (Index j = 0; j < n; j += 2) gaps.col(j).setZero();
  add("zero columns", gaps);
  Matrix triangular = uniform(n, n, 15).triangularView<Eigen::Upper>();
  add("triangular", triangular);
  add("triangular, no diagonal", triangular.triangularView<Eigen::StrictlyUpper>());

  // Kahan's: far closer to singular than any of its diagonal entries is to zero.
  Matrix kahan = Matrix::Identity(n, n);
  const double sine = std::sin(1.2);
  for (Index i = 0; i < n; ++i) {
    kahan.row(i).tail(n - i - 1).setConstant(-std::cos(1.2));
    kahan.row(i) *= std::pow(sine, double(i));
  }
  add("Kahan", kahan);

  Matrix bidiagonal = Matrix::Identity(n, n);
  bidiagonal.diagonal(1).setOnes();
  add("bidiagonal of ones", bidiagonal);
  Matrix wilkinson = Matrix::Zero(n, n);
  for (Index i = 0; i < n; ++i) wilkinson(i, i) = std::abs(double(n - 1) / 2 - double(i));
  wilkinson.diagonal(1).setOnes();
  wilkinson.diagonal(-1).setOnes();
  add("Wilkinson", wilkinson);
  return all;
}

Vector jacobi_singular_values(Matrix a) {
  if (a.rows() < a.cols()) a = Matrix(a.transpose());
  const double noise = 1e-34 * a.squaredNorm();
  for (bool rotated = true; rotated;) {
    rotated = false;
    for (Index p = 0; p < a.cols(); ++p) {
      for (Index q = p + 1; q < a.cols(); ++q) {
        const double alpha = a.col(p).squaredNorm();
        const double beta = a.col(q).squaredNorm();
        const double gamma = a.col(p).dot(a.col(q));
        if (std::abs(gamma) <= 4 * eps * std::sqrt(alpha * beta) || std::abs(gamma) <= noise) continue;
        rotated = true;
        const double zeta = (beta - alpha) / (2 * gamma);
        const double t = (zeta < 0 ? -1 : 1) / (std::abs(zeta) + std::hypot(1, zeta));
        const double c = 1 / std::hypot(1, t);
        const Vector old = a.col(p);
        a.col(p) = c * old - c * t * a.col(q);
        a.col(q) = c * t * old + c * a.col(q);
      }
    }
  }
  Vector values = a.colwise().norm().transpose();
  std::sort(values.begin(), values.end(), std::greater<>());
  return values;
}

double one_norm(const Matrix& a) { return a.size() == 0 ? 0 : a.cwiseAbs().colwise().sum().maxCoeff(); }

double orthogonality_ratio(const Matrix& q) {
  const Matrix gram = q.transpose() * q;
  return one_norm(gram - Matrix::Identity(q.cols(), q.cols())) / (static_cast<double>(q.rows()) * eps);
}

}  // namespace test
