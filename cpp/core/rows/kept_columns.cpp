#include "core/rows/kept_columns.hpp"

#include <utility>

#include "core/rows/data_shape.hpp"

namespace pca {

Vector entries_at(const Vector& all, const Places& places) {
  Vector some(std::ssize(places));
  for (Index k = 0; k < some.size(); ++k) some[k] = all[places[static_cast<std::size_t>(k)]];
  return some;
}

Exponents entries_at(const Exponents& all, const Places& places) {
  Exponents some(std::ssize(places));
  for (Index k = 0; k < some.size(); ++k) some[k] = all[places[static_cast<std::size_t>(k)]];
  return some;
}

Matrix block_at(const Matrix& all, const Places& places) {
  const Index n = std::ssize(places);
  Matrix some(n, n);
  for (Index k = 0; k < n; ++k) {
    const double* const from = all.col(places[static_cast<std::size_t>(k)]).data();
    for (Index i = 0; i < n; ++i) some(i, k) = from[places[static_cast<std::size_t>(i)]];
  }
  return some;
}

Vector KeptColumns::spread(Vector all, const Vector& some) const {
  for (Index k = 0; k < columns(); ++k) all[place(k)] = some[k];
  return all;
}

Vector KeptColumns::whole(const Vector& centre) const { return spread(all_.origin + all_.mean, centre); }

Matrix KeptColumns::spread(const Matrix& v) const {
  Matrix all = Matrix::Zero(rows_.columns(), v.cols());
  for (Index p = 0; p < v.cols(); ++p) {
    for (Index k = 0; k < columns(); ++k) all(place(k), p) = v(k, p);
  }
  return all;
}

Matrix KeptColumns::kept_rows(const Matrix& all) const {
  Matrix some(columns(), all.cols());
  for (Index p = 0; p < all.cols(); ++p) {
    for (Index k = 0; k < columns(); ++k) some(k, p) = all(place(k), p);
  }
  return some;
}

RowMatrix KeptColumns::kept_columns(const RowMatrix& all) const {
  RowMatrix some(all.rows(), columns());
  for (Index i = 0; i < all.rows(); ++i) {
    for (Index k = 0; k < columns(); ++k) some(i, k) = all(i, place(k));
  }
  return some;
}

DataShape KeptColumns::shape() const {
  DataShape shape = rows_.shape();
  shape.columns = static_cast<double>(columns());
  return shape;
}

ColumnStatistics KeptColumns::statistics(double /*divisor*/) {
  return {entries_at(all_.exponents, kept_), entries_at(all_.origin, kept_), entries_at(all_.mean, kept_),
          entries_at(all_.variances, kept_)};
}

Vector KeptColumns::subtractable(const Vector& centre) const {
  return entries_at(rows_.subtractable(whole(centre)), kept_);
}

Matrix KeptColumns::transposed_product(const Vector& centre, const Matrix& t) const {
  return kept_rows(rows_.transposed_product(whole(centre), t));
}

Matrix KeptColumns::gram_product(const Vector& centre, const Vector& offset, const Vector& gains,
                                 const Matrix& t) const {
  const Vector zero = Vector::Zero(rows_.columns());
  return rows_.gram_product(whole(centre), spread(zero, offset), spread(zero, gains), t);
}

Matrix KeptColumns::scatter_product(const Vector& centre, const Matrix& v) const {
  return kept_rows(rows_.scatter_product(whole(centre), spread(v)));
}

Matrix KeptColumns::rough_scatter_product(const Vector& centre, const Matrix& v) const {
  return kept_rows(rows_.rough_scatter_product(whole(centre), spread(v)));
}

Matrix KeptColumns::scatter(const Vector& centre) const {
  return block_at(rows_.scatter(whole(centre)), kept_);
}

RowMatrix KeptColumns::doubles(const Vector& centre, Index first, Index count) const {
  return kept_columns(rows_.doubles(whole(centre), first, count));
}

RowMatrix KeptColumns::take() { return kept_columns(rows_.take()); }

}  // namespace pca
