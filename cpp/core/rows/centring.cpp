#include "core/rows/centring.hpp"

#include <functional>
#include <initializer_list>
#include <utility>

#include "core/moments/column_units.hpp"
#include "core/moments/standard_deviations.hpp"

namespace pca {

namespace {

Question question(Question::Kind kind, std::initializer_list<std::reference_wrapper<const Vector>> columns) {
  Matrix values(columns.begin()->get().size(), columns.size());
  Index j = 0;
  for (const Vector& column : columns) values.col(j++) = column;
  return {kind, std::move(values)};
}

}  // namespace

Task<Preparation> prepare_rows(Inquiry& inquiry, Index rows, Index columns, FitOptions options) {
  using Kind = Question::Kind;
  const auto n = static_cast<double>(rows);
  const double divisor = n - options.ddof;
  const Matrix survey = co_await inquiry.ask({Kind::survey, Matrix(columns, 0)});
  const Exponents exponents = exponents_above(survey.col(0));
  const Vector factors = powers_of_two(-exponents);

  // Relative to the first row, so that a large common offset cancels and a constant column becomes 0.
  Vector origin = factors.cwiseProduct(survey.col(1));
  Vector mean = co_await inquiry.ask(question(Kind::sums, {factors, origin}));
  mean /= n;
  Preparation done;
  done.mean = options.center ? scaled(origin + mean, exponents) : Vector::Zero(columns);
  Vector variances;
  Vector deviations;
  if (options.center || options.standardize) {
    variances = co_await inquiry.ask(question(Kind::squares, {factors, origin, mean}));
    variances /= divisor;
  }
  if (options.standardize) {
    deviations = variances.cwiseSqrt();
    done.scale = standard_deviations(deviations, exponents);
  }
  if (!options.center) {
    origin.setZero();
    mean.setZero();
    variances = co_await inquiry.ask(question(Kind::squares, {factors, origin, mean}));
    variances /= divisor;
  }
  Vector gains;
  if (options.standardize) {
    gains = deviations.cwiseInverse();
    done.total_variance = variances.cwiseQuotient(deviations.cwiseAbs2()).sum();
  } else {
    done.exponent = common_exponent(variances, exponents);
    gains = factors_to_common(exponents, done.exponent);
    done.total_variance = scaled(variances, 2 * (exponents.array() - done.exponent).matrix()).sum();
  }
  co_await inquiry.ask(question(Kind::centre, {factors, origin, mean, gains}));
  co_return done;
}

}  // namespace pca
