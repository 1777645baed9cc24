#pragma once

#include <vector>

#include "core/base/linalg.hpp"
#include "core/rows/column_statistics.hpp"
#include "core/rows/rows.hpp"

namespace pca {

/// Numbers of columns, ascending.
using Places = std::vector<Index>;

/// Returns the entries at these places.
[[nodiscard]] Vector entries_at(const Vector& all, const Places& places);
[[nodiscard]] Exponents entries_at(const Exponents& all, const Places& places);

/// Returns the rows and columns at these places of a square matrix.
[[nodiscard]] Matrix block_at(const Matrix& all, const Places& places);

/// Some columns of other rows. It multiplies the rows as they are held: the columns left out are centred, and
/// meet zeros in the other factor.
class KeptColumns final : public Rows {
 public:
  /// `all` are the statistics of `rows`. All arguments must outlive this object.
  KeptColumns(Rows& rows, const ColumnStatistics& all, const Places& kept)
      : rows_(rows), all_(all), kept_(kept) {}

  [[nodiscard]] Index rows() const override { return rows_.rows(); }
  [[nodiscard]] Index columns() const override { return std::ssize(kept_); }
  [[nodiscard]] DataShape shape() const override;
  [[nodiscard]] const double* weights() const override { return rows_.weights(); }
  [[nodiscard]] bool become_weighted(const Vector& origin, const Vector& mean, const Vector& gains) override {
    return rows_.become_weighted(spread(all_.origin, origin), spread(all_.mean, mean),
                                 spread(Vector::Zero(rows_.columns()), gains));
  }
  [[nodiscard]] ColumnStatistics statistics(double divisor) override;
  [[nodiscard]] Vector subtractable(const Vector& centre) const override;
  [[nodiscard]] Matrix transposed_product(const Vector& centre, const Matrix& t) const override;
  [[nodiscard]] Matrix gram_product(const Vector& centre, const Vector& offset, const Vector& gains,
                                    const Matrix& t) const override;
  [[nodiscard]] Matrix scatter_product(const Vector& centre, const Matrix& v) const override;
  [[nodiscard]] Matrix rough_scatter_product(const Vector& centre, const Matrix& v) const override;
  [[nodiscard]] Matrix scatter(const Vector& centre) const override;
  [[nodiscard]] RowMatrix doubles(const Vector& centre, Index first, Index count) const override;
  [[nodiscard]] RowMatrix take() override;

 private:
  [[nodiscard]] Index place(Index k) const { return kept_[static_cast<std::size_t>(k)]; }
  /// Puts `some` at the places of the kept columns in `all`, which it returns.
  [[nodiscard]] Vector spread(Vector all, const Vector& some) const;
  /// Returns the centre of all columns: the given one of the kept columns, and the mean of the others.
  [[nodiscard]] Vector whole(const Vector& centre) const;
  /// Returns rows for all columns: those of V, and zeros.
  [[nodiscard]] Matrix spread(const Matrix& v) const;
  [[nodiscard]] Matrix kept_rows(const Matrix& all) const;
  [[nodiscard]] RowMatrix kept_columns(const RowMatrix& all) const;

  Rows& rows_;
  const ColumnStatistics& all_;
  const Places& kept_;
};

}  // namespace pca
