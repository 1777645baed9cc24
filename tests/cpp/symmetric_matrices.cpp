#include "symmetric_matrices.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <string>

namespace test {

Matrix dense(const pca::Tridiagonal& t) {
  Matrix a = t.diagonal.asDiagonal();
  a.diagonal(1) = a.diagonal(-1) = t.subdiagonal;
  return a;
}

pca::Tridiagonal wilkinson(Index n) {
  const double centre = static_cast<double>(n - 1) / 2;
  return {Vector::NullaryExpr(n, [=](Index i) { return std::abs(static_cast<double>(i) - centre); }),
          Vector::Ones(n - 1)};
}

std::vector<Named<pca::Tridiagonal>> tridiagonal_matrices(Index n) {
  const auto index = [](Index i) { return static_cast<double>(i); };
  const auto order = static_cast<double>(n);
  Random random(static_cast<std::uint64_t>(n));
  const auto noise = [&](Index size) -> Vector {
    return Vector::NullaryExpr(size, [&] { return random(); });
  };
  const auto powers = [](double base, Index size) -> Vector {
    return Vector::NullaryExpr(size, [=](Index i) { return std::pow(base, static_cast<double>(i)); });
  };
  pca::Tridiagonal w = wilkinson(n);
  pca::Tridiagonal glued = wilkinson(n);
  for (Index i = 0; i < n; ++i) glued.diagonal[i] = std::abs(index(i % 21) - 10) / 10;
  for (Index i = 0; i + 1 < n; ++i) glued.subdiagonal[i] = i % 21 == 20 ? 1e-14 : 0.1;
  pca::Tridiagonal decoupled{noise(n), noise(n - 1)};
  for (Index i = 0; i < n - 1; i += 3) decoupled.subdiagonal[i] *= std::pow(10.0, -index(i % 25));

  std::vector<Named<pca::Tridiagonal>> all = {
      {"zero", {Vector::Zero(n), Vector::Zero(n - 1)}},
      {"identity", {Vector::Ones(n), Vector::Zero(n - 1)}},
      {"diagonal with ties",
       {Vector::NullaryExpr(n, [&](Index i) { return index(i % 3) - 1; }), Vector::Zero(n - 1)}},
      {"random", {noise(n), noise(n - 1)}},
      {"Toeplitz 1-2-1", {Vector::Constant(n, 2), Vector::Constant(n - 1, -1)}},
      {"Wilkinson", {w.diagonal / order, w.subdiagonal / order}},
      {"glued Wilkinson", glued},
      {"Clement",
       {Vector::Zero(n),
        Vector::NullaryExpr(
            n - 1, [=](Index i) { return std::sqrt((index(i) + 1) * (order - 1 - index(i))) / order; })}},
      {"graded down", {powers(0.1, n), powers(0.1, n - 1)}},
      {"graded up", {powers(0.1, n).reverse(), powers(0.1, n - 1).reverse()}},
      {"gently graded", {powers(0.8, n), powers(0.8, n - 1)}},
      {"tiny couplings", {Vector::Ones(n), Vector::Constant(n - 1, 1e-9)}},
      {"negligible couplings", {noise(n), Vector::Constant(n - 1, 1e-18)}},
      {"nearly decoupled", decoupled},
      {"zero diagonal", {Vector::Zero(n), Vector::Ones(n - 1)}},
      {"one large entry", {1e-8 * noise(n), 1e-8 * noise(n - 1)}},
      {"one large entry, others at the end of the range", {1e-305 * noise(n), 1e-305 * noise(n - 1)}},
  };
  for (auto entry = all.end() - 2; entry != all.end(); ++entry) entry->second.diagonal[n / 2] = 1;
  return all;
}

std::vector<Named<Matrix>> symmetric_matrices(Index n) {
  const Matrix q = orthonormal(n, n, 7);
  const auto with_spectrum = [&](const auto& eigenvalue) -> Matrix {
    const Vector d = Vector::NullaryExpr(n, eigenvalue);
    const Matrix a = q * d.asDiagonal() * q.transpose();
    return (a + a.transpose()) / 2;
  };
  const double last = std::max<double>(1, static_cast<double>(n - 1));
  const auto share = [=](Index i) { return static_cast<double>(i) / last; };
  const auto sign = [](Index i) { return i % 3 == 1 ? -1.0 : 1.0; };
  Random random(static_cast<std::uint64_t>(n) + 99);
  const Matrix noise = uniform(n, n, 3);
  const Matrix low_rank = uniform(n, n / 3 + 1, 5);
  std::vector<Named<Matrix>> all = {
      {"evenly spaced", with_spectrum([&](Index i) { return sign(i) * (1 - share(i) * (1 - eps)); })},
      {"geometric", with_spectrum([&](Index i) { return sign(i) * std::pow(eps, share(i)); })},
      {"clustered at eps", with_spectrum([&](Index i) { return i == 0 ? 1.0 : eps; })},
      {"clustered at 1", with_spectrum([&](Index i) { return i + 1 == n ? eps : 1.0; })},
      {"three values", with_spectrum([&](Index i) { return sign(i) * static_cast<double>(1 + i % 2); })},
      {"log-uniform", with_spectrum([&](Index) { return std::pow(eps, (random() + 1) / 2); })},
      {"random", noise + noise.transpose()},
      {"low rank", low_rank * low_rank.transpose()},
      {"ones", Matrix::Ones(n, n)},
      {"Hilbert",
       Matrix::NullaryExpr(n, n, [](Index i, Index j) { return 1 / static_cast<double>(i + j + 1); })},
  };
  for (const auto& [name, t] : tridiagonal_matrices(n)) {
    all.emplace_back("tridiagonal: " + name, dense(t));
  }
  return all;
}

double difference_ratio(const Matrix& a, const Matrix& b) {
  const double difference = one_norm(a - b);
  if (difference == 0) return 0;
  return difference / (one_norm(a) * static_cast<double>(a.rows()) * eps);
}

double residual_ratio(const Matrix& a, const Matrix& z, const Vector& values) {
  const double residual = one_norm(a * z - z * values.asDiagonal());
  if (residual == 0) return 0;
  return residual / (one_norm(a) * static_cast<double>(a.rows()) * eps);
}

double values_ratio(const Matrix& a, const Vector& values) {
  const Eigen::SelfAdjointEigenSolver<Matrix> oracle(a, Eigen::EigenvaluesOnly);
  const double difference = (oracle.eigenvalues() - values).cwiseAbs().maxCoeff();
  if (difference == 0) return 0;
  return difference / (one_norm(a) * static_cast<double>(a.rows()) * eps);
}

}  // namespace test
