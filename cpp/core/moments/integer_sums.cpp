#include "core/moments/integer_sums.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <type_traits>
#include <utility>

#include "core/base/error.hpp"
#include "core/base/require.hpp"
#include "core/kernels/gemm.hpp"
#include "core/kernels/integer_products.hpp"

namespace pca {

namespace {

__extension__ using Int128 = __int128;

constexpr double exact_in_double = 0x1p53;
constexpr double exact_in_int64 = 0x1p61;  // so that a difference of two fits too

/// Returns the weight up to which sums stay exact.
double max_exact_weight(double magnitude) {
  return std::floor(std::min(exact_in_double / magnitude, exact_in_int64 / (magnitude * magnitude)));
}
static_assert(IntegerSums::certain_rows * 65535 * 65535 < exact_in_int64);

/// Returns a b as the sum of two doubles (Dekker 1971). WebAssembly has no scalar fused multiply-add.
std::pair<double, double> two_product(double a, double b) {
  constexpr double splitter = 0x1p27 + 1;
  const double a_big = splitter * a;
  const double a_high = a_big - (a_big - a);
  const double a_low = a - a_high;
  const double b_big = splitter * b;
  const double b_high = b_big - (b_big - b);
  const double b_low = b - b_high;
  const double product = a * b;
  return {product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low};
}

/// Returns numerator / divisor for |numerator| < 2^106. The quotient and its correction by the exact
/// remainder are together right to 2^-104. A quotient by a divisor below 2^46 either is the middle between
/// two doubles or differs from it by 2^-100 at least, so their sum is rounded correctly.
template <class Integer>
double rounded_quotient(Integer numerator, double divisor) {
  const auto high = static_cast<double>(numerator);
  const auto low = static_cast<double>(numerator - static_cast<Integer>(high));
  const double quotient = high / divisor;
  const auto [product, error] = two_product(quotient, divisor);
  return quotient + (((high - product) - error) + low) / divisor;
}

}  // namespace

bool is_exact_weight(double weight, double magnitude) {
  constexpr double most_rows = 256;  // that are added at once
  return weight == std::floor(weight) && most_rows * weight * magnitude * magnitude < exact_in_double;
}

IntegerSums::IntegerSums(Index columns)
    : sums_(Vector::Zero(columns)), products_(Matrix::Zero(columns, columns)) {}

double IntegerSums::room(double magnitude) const {
  return max_exact_weight(std::max(magnitude, magnitude_)) - tally_.weight;
}

void IntegerSums::expect(const Tally& rows, double magnitude) {
  magnitude_ = std::max(magnitude_, magnitude);
  if ((unspilled_ + rows.weight) * magnitude_ * magnitude_ >= exact_in_double) spill();
  tally_ += rows;
  unspilled_ += rows.weight;
}

void IntegerSums::add(const MatrixView& rows) {
  require(rows.columns() == columns());
  assert(room(rows.integer_bound()) >= static_cast<double>(rows.rows()));
  constexpr Index max_batch = 1 << 20;  // a batch by itself never needs to spill
  for (Index first = 0; first < rows.rows(); first += max_batch) {
    const Index count = std::min(max_batch, rows.rows() - first);
    expect(Tally::of_rows(static_cast<double>(count)), rows.integer_bound());
    rows.visit([&]<class T>(const T* data) {
      if constexpr (std::is_integral_v<T> && sizeof(T) <= 2) {
        const T* x = data + first * columns();
        add_integer_sums(x, count, columns(), sums_.data());
        add_integer_products(x, count, columns(), products_.data(), columns());
      }
    });
  }
}

void IntegerSums::add(const Eigen::Ref<const RowMatrix>& rows, double magnitude, const double* weights) {
  require(rows.cols() == columns());
  const Tally added = Tally::of(rows.rows(), weights);
  assert(room(magnitude) >= added.weight);
  expect(added, magnitude);
  if (!weights) {
    sums_ += rows.colwise().sum().transpose();
    add_rank_k(columns(), rows.rows(), 1, {rows.data(), rows.outerStride()}, products_.data(), columns());
    return;
  }
  RowMatrix weighted(rows.rows(), columns());
  for (Index n = 0; n < rows.rows(); ++n) {
    for (Index j = 0; j < columns(); ++j) {
      weighted(n, j) = weights[n] * rows(n, j);
      sums_[j] += weighted(n, j);
    }
  }
  gemm(columns(), columns(), rows.rows(), 1, {rows.data(), rows.outerStride()},
       {weighted.data(), columns(), true}, 1, products_.data(), columns());
}

void IntegerSums::spill() {
  wide_.resize(static_cast<std::size_t>(products_.size()));
  for (Index k = 0; k < products_.size(); ++k) wide_[k] += static_cast<std::int64_t>(products_.data()[k]);
  products_.setZero();
  unspilled_ = 0;
}

void IntegerSums::merge(const IntegerSums& other) {
  require(other.columns() == columns());
  assert(room(other.magnitude_) >= other.tally_.weight);
  magnitude_ = std::max(magnitude_, other.magnitude_);
  if (!other.wide_.empty()) {
    wide_.resize(other.wide_.size());
    for (std::size_t k = 0; k < wide_.size(); ++k) wide_[k] += other.wide_[k];
  }
  if ((unspilled_ + other.unspilled_) * magnitude_ * magnitude_ >= exact_in_double) spill();
  sums_ += other.sums_;
  products_ += other.products_;
  tally_ += other.tally_;
  unspilled_ += other.unspilled_;
}

IntegerSums IntegerSums::without(const IntegerSums& other) const {
  require(other.columns() == columns());
  std::vector<std::int64_t> products;
  products.reserve(static_cast<std::size_t>(columns() * (columns() + 1) / 2));
  for (Index j = 0; j < columns(); ++j) {
    for (Index i = j; i < columns(); ++i) products.push_back(product(i, j) - other.product(i, j));
  }
  Tally rest = other.tally_;
  rest *= -1;
  return {tally_ + rest, magnitude_, sums_ - other.sums_, products};
}

std::int64_t IntegerSums::product(Index i, Index j) const {
  const auto recent = static_cast<std::int64_t>(products_(i, j));
  return wide_.empty() ? recent : recent + wide_[static_cast<std::size_t>(j * columns() + i)];
}

Matrix IntegerSums::centred_products(double divisor) const {
  Matrix centred = Matrix::Zero(columns(), columns());
  const auto fill = [&]<class Integer>(Integer n) {
    for (Index j = 0; j < columns(); ++j) {
      const auto sum = static_cast<Integer>(sums_[j]);
      for (Index i = j; i < columns(); ++i) {
        centred(i, j) = rounded_quotient(n * product(i, j) - static_cast<Integer>(sums_[i]) * sum, divisor);
      }
    }
  };
  const double weight = tally_.weight;
  if (weight * magnitude_ * weight * magnitude_ < exact_in_int64) {
    fill(static_cast<std::int64_t>(weight));
  } else {
    fill(static_cast<Int128>(weight));
  }
  return centred;
}

Covariance IntegerSums::covariance(double divisor) const {
  return {centred_products(tally_.weight * divisor), Exponents::Zero(columns())};
}

BlockSums IntegerSums::in_floating_point() const {
  BlockSums sums(columns());
  const int exponent = exponent_above(magnitude_);
  sums.tally = tally_;
  sums.reference = mean().array().round();
  for (Index j = 0; j < columns(); ++j) sums.exponents[j] = product(j, j) > 0 ? exponent : least_exponent;
  // Columns of zeros have zeros here in any unit.
  const double weight = tally_.weight;
  sums.mean = (sums_ - weight * sums.reference) * std::ldexp(1 / weight, -exponent);
  sums.scatter = centred_products(weight) * std::ldexp(1.0, -2 * exponent);
  return sums;
}

IntegerSums::IntegerSums(const Tally& tally, double magnitude, Vector sums,
                         const std::vector<std::int64_t>& products)
    : tally_(tally),
      magnitude_(magnitude),
      sums_(std::move(sums)),
      products_(Matrix::Zero(sums_.size(), sums_.size())),
      wide_(static_cast<std::size_t>(products_.size())) {
  const double weight = tally.weight;
  const double max_product = weight * magnitude * magnitude;
  bool possible = weight <= max_exact_weight(magnitude) &&
                  (sums_.array().abs() <= weight * magnitude).all() && sums_ == Vector(sums_.array().round());
  auto next = products.begin();
  for (Index j = 0; j < columns(); ++j) {
    for (Index i = j; i < columns(); ++i, ++next) {
      possible = possible && std::abs(static_cast<double>(*next)) <= max_product;
      wide_[static_cast<std::size_t>(j * columns() + i)] = *next;
    }
  }
  for (Index j = 0; possible && j < columns(); ++j) {
    const auto sum = static_cast<Int128>(sums_[j]);
    possible = static_cast<Int128>(weight) * product(j, j) >= sum * sum;
  }
  if (!possible) refuse(ErrorCode::shape, "no integer data have these moments");
}

}  // namespace pca
