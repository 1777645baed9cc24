#include "analyses.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <optional>
#include <vector>

#include "core/analyses/cca.hpp"
#include "core/analyses/fisher.hpp"
#include "require.hpp"
#include "table.hpp"

namespace fuzz {

namespace {

using pca::DenseRows;
using pca::ErrorCode;
using pca::Matrix;
using pca::Vector;

// The range in which no product of doubles overflows or underflows, and sums are exact enough to compare
// with.
using Precise = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
using PreciseVector = Eigen::Matrix<long double, Eigen::Dynamic, 1>;

/// For a matrix this far from a singular one, the definition and the core agree to `agreement`.
constexpr long double regular = 1e-5L;
constexpr double agreement = 1e-9;

/// Scales a symmetric matrix so that each diagonal entry is 1.
struct Scaled {
  explicit Scaled(const Precise& s) : deviations(s.diagonal().cwiseSqrt()) {
    const PreciseVector inverse = deviations.cwiseInverse();
    values = inverse.asDiagonal() * s * inverse.asDiagonal();
  }

  [[nodiscard]] bool is_regular() const {
    if (!(deviations.minCoeff() > 0)) return false;
    const auto eigenvalues = Eigen::SelfAdjointEigenSolver<Precise>(values).eigenvalues();
    return eigenvalues.minCoeff() > regular * eigenvalues.maxCoeff();
  }

  /// Numbers this far from the ends of the range of doubles have units that are never refused.
  [[nodiscard]] bool is_moderate() const {
    return deviations.minCoeff() > 1e-250L && deviations.maxCoeff() < 1e250L;
  }

  PreciseVector deviations;
  Precise values;
};

Precise centred(const Precise& x) { return x.rowwise() - x.colwise().mean(); }

void require_finite_rows(const pca::RowMatrix& rows, const char* what) { require(rows.allFinite(), what); }

}  // namespace

void fisher_session(Bytes& in) {
  const Index columns = 1 + in.below(in.below(8) == 0 ? 40 : 6);
  const Index rows = in.below(8) == 0 ? 256 + in.below(4) : 1 + in.below(48);
  const Index classes = in.below(16) == 0 ? in.below(3) - 1 : 2 + in.below(6);
  const Table x(in, rows, columns, Table::Holds::finite);
  const bool any_class = in.below(8) == 0;
  std::vector<std::uint32_t> class_of;
  Vector counts = Vector::Zero(std::max<Index>(classes, 0));
  std::uint32_t disorder = in.bits<std::uint8_t>();
  bool known = true;
  for (Index n = 0; n < rows; ++n) {
    disorder = disorder * 1664525 + 1013904223;
    auto k = static_cast<Index>((disorder >> 16) % static_cast<std::uint32_t>(std::max<Index>(classes, 1)));
    if (any_class && in.below(8) == 0) k = in.below(10);
    if (!any_class && n < classes) k = n;
    class_of.push_back(static_cast<std::uint32_t>(k));
    if (k < classes) {
      counts[k] += 1;
    } else {
      known = false;
    }
  }
  const bool all_named = in.below(32) != 0;
  if (!all_named) class_of.resize(static_cast<std::size_t>(in.below(rows)));
  constexpr std::array shares = {0.0, 0.0, 0.01, 0.5, 1.0, 1e-12, -0.5, 2.0};
  const pca::FisherOptions options{in.below(8) == 0 ? in.below(12) - 1 : 0, in.pick(shares),
                                   in.below(2) == 0};

  std::optional<pca::Fisher> found;
  DenseRows held(x.rows(), x.columns());
  held.add(x.view());
  const auto error = error_of([&] { found = pca::fit_fisher(held, class_of, classes, options); });

  const Index available = std::min(classes - 1, columns);
  const bool impossible = !all_named || !known || classes < 2 || rows <= classes || counts.minCoeff() == 0 ||
                          options.components < 0 || options.components > available ||
                          options.regularization < 0 || options.regularization > 1;
  if (impossible) return require(error.has_value(), "what no discriminant has is refused");

  const Precise data = x.values().cast<long double>();
  Precise means = Precise::Zero(classes, columns);
  for (Index n = 0; n < rows; ++n) means.row(class_of[static_cast<std::size_t>(n)]) += data.row(n);
  means.array().colwise() /= counts.cast<long double>().array();
  Precise within = Precise::Zero(columns, columns);
  for (Index n = 0; n < rows; ++n) {
    const Precise deviation = data.row(n) - means.row(class_of[static_cast<std::size_t>(n)]);
    within += deviation.transpose() * deviation;
  }
  const Precise offsets = means.rowwise() - data.colwise().mean();
  const Precise between = offsets.transpose() * counts.cast<long double>().asDiagonal() * offsets;
  const auto gamma = static_cast<long double>(options.regularization);
  Eigen::Vector<long double, Eigen::Dynamic> ridge = gamma * within.diagonal();
  if (!options.scale_within) ridge.setConstant(ridge.mean());
  within *= 1 - gamma;
  within.diagonal() += ridge;

  const Scaled unit(within);
  if (error) {
    const ErrorCode code = error->code();
    require(code == ErrorCode::singular || code == ErrorCode::not_finite,
            "a discriminant is refused for a reason");
    if (!unit.is_regular() || !unit.is_moderate()) return;
    require(code == ErrorCode::not_finite, "a regular scatter is none that is singular");
  }
  const Precise factor = unit.is_regular() ? Precise(unit.values.llt().matrixL()) : Precise();
  if (factor.size() > 0) {
    const PreciseVector inverse = unit.deviations.cwiseInverse();
    const Precise scaled_between = inverse.asDiagonal() * between * inverse.asDiagonal();
    const Precise half = factor.triangularView<Eigen::Lower>().solve(scaled_between);
    const Precise whole = factor.triangularView<Eigen::Lower>().solve(Precise(half.transpose()));
    const PreciseVector expected =
        Eigen::SelfAdjointEigenSolver<Precise>((whole + whole.transpose()) / 2).eigenvalues().reverse();
    if (error) return require(expected.sum() > 1e307L, "only where eigenvalues leave the range of doubles");
    for (Index m = 0; m < found->spectrum.size(); ++m) {
      const auto distance = static_cast<long double>(found->spectrum[m]) - expected[m];
      require(std::abs(distance) <= agreement * expected[0], "eigenvalues");
    }
    require(found->orthogonality < agreement && found->residual < agreement, "the report says so");
  }
  require(!error, "a discriminant is refused for a reason");
  const Index kept = options.components > 0 ? options.components : available;
  require(found->components.rows() == kept && found->components.cols() == columns, "M x D");
  require(found->spectrum.size() == available && found->spectrum.allFinite(), "all eigenvalues");
  require(found->spectrum.minCoeff() >= 0, "none negative");
  require(std::is_sorted(found->spectrum.begin(), found->spectrum.end(), std::greater<>()), "they descend");
  require_finite_rows(found->components, "directions are finite");
  require_finite_rows(found->class_means, "means are finite");
  for (Index j = 0; j < columns; ++j) {
    const double error_of_mean = 1e-13 * x.values().col(j).cwiseAbs().maxCoeff();
    for (Index k = 0; k < classes; ++k) {
      require(std::abs(found->class_means(k, j) - static_cast<double>(means(k, j))) <= error_of_mean,
              "means of classes");
    }
  }
}

void cca_session(Bytes& in) {
  const Index p = in.below(32) == 0 ? in.below(3) - 1 : 1 + in.below(in.below(8) == 0 ? 36 : 5);
  const Index q = in.below(32) == 0 ? 0 : 1 + in.below(in.below(8) == 0 ? 36 : 5);
  const Index columns = std::max<Index>(p + q, 1);
  const Index rows = in.below(8) == 0 ? 256 + in.below(4) : 1 + in.below(64);
  const Table x(in, rows, columns, Table::Holds::finite);
  constexpr std::array ridges = {0.0,    0.0,   1.0,  1e-3,
                                 1e-300, 1e300, -1.0, std::numeric_limits<double>::quiet_NaN()};
  const pca::CcaOptions options{in.below(8) == 0 ? in.below(8) - 1 : 0, in.pick(ridges)};

  std::optional<pca::Cca> found;
  DenseRows held(x.rows(), x.columns());
  held.add(x.view());
  const auto error = error_of([&] { found = pca::fit_cca(held, p, options); });

  const Index available = std::min(p, columns - p);
  const bool impossible = p < 1 || q < 1 || rows < 2 || options.components < 0 ||
                          options.components > available ||
                          !(options.ridge >= 0 && options.ridge <= std::numeric_limits<double>::max());
  if (impossible) return require(error.has_value(), "what has no canonical correlations is refused");

  const Precise y = centred(x.values().cast<long double>());
  Precise s = y.transpose() * y / static_cast<long double>(rows - 1);
  s.diagonal().array() += static_cast<long double>(options.ridge);
  const Scaled sxx(s.topLeftCorner(p, p));
  const Scaled syy(s.bottomRightCorner(q, q));
  const bool ordinary = sxx.is_regular() && syy.is_regular();
  if (error) {
    const ErrorCode code = error->code();
    require(code == ErrorCode::singular || code == ErrorCode::not_finite,
            "correlations are refused for a reason");
    require(!ordinary || code == ErrorCode::not_finite, "regular sides are none that are singular");
    require(!ordinary || !sxx.is_moderate() || !syy.is_moderate(), "and units are moderate");
    return;
  }
  const Index kept = options.components > 0 ? options.components : available;
  require(found->x_weights.rows() == kept && found->x_weights.cols() == p, "M x p");
  require(found->y_weights.rows() == kept && found->y_weights.cols() == q, "M x q");
  require_finite_rows(found->x_weights, "weights of x are finite");
  require_finite_rows(found->y_weights, "weights of y are finite");
  require(found->spectrum.size() == available, "all correlations");
  require(found->spectrum.minCoeff() >= 0 && found->spectrum.maxCoeff() <= 1, "correlations");
  require(std::is_sorted(found->spectrum.begin(), found->spectrum.end(), std::greater<>()), "they descend");
  if (!ordinary) return;
  const Precise sxy = sxx.deviations.cwiseInverse().asDiagonal() * s.topRightCorner(p, q) *
                      syy.deviations.cwiseInverse().asDiagonal();
  const Precise lx = sxx.values.llt().matrixL();
  const Precise ly = syy.values.llt().matrixL();
  const Precise half = lx.triangularView<Eigen::Lower>().solve(sxy);
  const Precise c = ly.triangularView<Eigen::Lower>().solve(Precise(half.transpose()));
  const PreciseVector squares =
      Eigen::SelfAdjointEigenSolver<Precise>(p <= q ? Precise(c.transpose() * c) : Precise(c * c.transpose()))
          .eigenvalues()
          .reverse();
  for (Index m = 0; m < available; ++m) {
    const auto square = static_cast<long double>(found->spectrum[m]) * found->spectrum[m];
    require(std::abs(square - squares[m]) <= agreement, "the definition's correlations");
  }
  require(found->orthogonality < agreement && found->residual < agreement, "the report says so");
}

}  // namespace fuzz
