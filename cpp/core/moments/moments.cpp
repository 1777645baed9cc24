#include "core/moments/moments.hpp"

#include <algorithm>

#include "core/base/error.hpp"

namespace pca {

namespace {

template <class... F>
struct Overload : F... {
  using F::operator()...;
};
template <class... F>
Overload(F...) -> Overload<F...>;

/// All rows of the sums; there must be some.
BlockSums in_floating_point(std::variant<IntegerSums, SegmentedSums>&& sums) {
  return std::visit(Overload{[](IntegerSums&& s) { return s.in_floating_point(); },
                             [](SegmentedSums&& s) { return std::move(s).settled(); }},
                    std::move(sums));
}

SegmentedSums leave_integers(const IntegerSums& sums) {
  if (sums.count() == 0) return {};
  return {.whole = sums.in_floating_point(), .growing = {}};
}

}  // namespace

Moments::Moments(Index columns) : folded_(IntegerSums(columns)), pending_(block_rows, columns) {}

void Moments::add(const MatrixView& rows) {
  rows.require_finite();
  if (rows.rows() == 0) return;
  const double bound = rows.integer_bound();
  if (bound == 0 && std::holds_alternative<IntegerSums>(folded_)) {
    fold_pending();
    folded_ = leave_integers(std::get<IntegerSums>(folded_));
  }
  magnitude_ = std::max(magnitude_, bound);
  if (auto* exact = std::get_if<IntegerSums>(&folded_)) {
    // Exact sums need no blocks; rows that come in small numbers are only gathered to save time.
    constexpr Index worth_a_pass = 64;
    const bool many = rows.rows() >= worth_a_pass;
    if (many && exact->has_room(static_cast<double>(rows.rows() + pending_rows_), magnitude_)) {
      exact->add(rows);
      return;
    }
  }
  for (Index first = 0; first < rows.rows();) {
    if (pending_rows_ == 0 && rows.holds_floats() && rows.rows() - first >= block_rows) {
      std::get<SegmentedSums>(folded_).fold(rows.middle_rows(first, block_rows));
      first += block_rows;
      continue;
    }
    const Index taken = std::min(rows.rows() - first, block_rows - pending_rows_);
    rows.copy_rows(first, taken, pending_.middleRows(pending_rows_, taken));
    pending_rows_ += taken;
    first += taken;
    if (pending_rows_ == block_rows) fold_pending();
  }
}

void Moments::fold_pending_into(Sums& sums) const {
  if (pending_rows_ == 0) return;
  if (auto* exact = std::get_if<IntegerSums>(&sums)) {
    if (exact->has_room(static_cast<double>(pending_rows_), magnitude_)) {
      exact->add(pending_.topRows(pending_rows_), magnitude_);
      return;
    }
    sums = leave_integers(*exact);
  }
  std::get<SegmentedSums>(sums).fold({pending_.data(), ScalarType::float64, pending_rows_, columns()});
}

void Moments::fold_pending() {
  fold_pending_into(folded_);
  pending_rows_ = 0;
}

Moments::Sums Moments::settled() const {
  Sums sums = folded_;
  fold_pending_into(sums);
  return sums;
}

void Moments::merge(Moments other) {
  if (other.columns() != columns()) {
    throw Error(ErrorCode::shape, "moments of different column counts cannot be merged");
  }
  if (other.count() == 0) return;
  if (count() == 0) {
    *this = std::move(other);
    return;
  }
  fold_pending();
  other.fold_pending();
  magnitude_ = std::max(magnitude_, other.magnitude_);
  auto* exact = std::get_if<IntegerSums>(&folded_);
  const auto* more = std::get_if<IntegerSums>(&other.folded_);
  if (exact && more && exact->has_room(more->count(), magnitude_)) {
    exact->merge(*more);
    return;
  }
  BlockSums sums = in_floating_point(std::move(folded_));
  BlockSums more_sums = in_floating_point(std::move(other.folded_));
  sums.merge(more_sums);
  folded_ = SegmentedSums{.whole = std::move(sums), .growing = {}};
}

double Moments::count() const {
  const double folded = std::visit([](const auto& sums) { return sums.count(); }, folded_);
  return folded + static_cast<double>(pending_rows_);
}

Vector Moments::mean() const {
  return std::visit(Overload{[](IntegerSums&& s) { return s.mean(); },
                             [](SegmentedSums&& s) {
                               const BlockSums all = std::move(s).settled();
                               return scaled(all.absolute_mean(), all.exponents);
                             }},
                    settled());
}

std::pair<Vector, Covariance> Moments::mean_and_covariance(int ddof) const {
  using Both = std::pair<Vector, Covariance>;
  return std::visit(Overload{[&](IntegerSums&& s) { return Both(s.mean(), s.covariance(ddof)); },
                             [&](SegmentedSums&& s) {
                               BlockSums all = std::move(s).settled();
                               Vector mean = all.absolute_mean();
                               return Both(std::move(mean), std::move(all).covariance(ddof));
                             }},
                    settled());
}

}  // namespace pca
