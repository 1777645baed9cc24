#include "core/moments/moments.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>
#include <memory>
#include <new>

#include "core/base/error.hpp"
#include "core/kernels/integer_products.hpp"
#include "core/rows/data_shape.hpp"
#include "core/rows/weights.hpp"

namespace pca {

namespace {

template <class... F>
struct Overload : F... {
  using F::operator()...;
};
template <class... F>
Overload(F...) -> Overload<F...>;

constexpr auto sparse_segment_rows = static_cast<Index>(SegmentedSums::sparse_segment_rows);

/// Returns the heap bytes that folding in a block takes, whether of floats or of integers.
double fold_bytes_needed(double columns) {
  return std::max(BlockSums::fold_bytes_needed(static_cast<double>(Moments::block_rows), columns),
                  integer_products_bytes_needed(columns));
}

/// Throws std::bad_alloc unless this many D x D matrices and the scratch for folding a block can be
/// allocated. Only this thread uses the heap, so that they can still be allocated right after, and nothing
/// fails half done.
void require_memory(int matrices, Index columns, double fold_bytes) {
  const auto d = static_cast<double>(columns);
  const auto bytes = static_cast<std::size_t>(matrices > 0 ? 8 * d * d : fold_bytes);
  const std::unique_ptr<void, void (*)(void*)> taken(::operator new(bytes),
                                                     [](void* memory) { ::operator delete(memory); });
  if (matrices > 0) require_memory(matrices - 1, columns, fold_bytes);
}

/// Returns the most values that a block of sparse rows holds, out of `stored` in all.
Index max_block_values(Index columns, Index stored = std::numeric_limits<Index>::max()) {
  return std::min(Moments::sparse_block_stored(columns) + columns, stored);
}

Index checked_columns(Index columns) {
  require_possible_shape(0, static_cast<double>(columns));
  return columns;
}

/// Returns the next power of two, but at most `most`. An array that grows in such steps is copied few times.
Index grown(Index size, Index most) {
  return std::min(most, static_cast<Index>(std::bit_ceil(static_cast<std::size_t>(size))));
}

}  // namespace

Moments::Moments(Index columns)
    : folded_(IntegerSums(checked_columns(columns))), pending_(block_rows, columns) {}

Index Moments::sparse_block_stored(Index columns) {
  const auto d = static_cast<double>(columns);
  return std::max<Index>(1 << 18, saturated(d * d / 32));
}

void Moments::require_joinable(double rows, bool unit_rows) const {
  const bool alike = unit_rows == unit_rows_ || count() == 0;
  if (alike && count() + rows <= max_rows) return;
  refuse(alike ? ErrorCode::shape : ErrorCode::option,
         alike ? "moments count up to 2^53 - 1 rows"
               : "moments are of rows with normalize: 'l2' or of rows without, not of both");
}

void Moments::add(const MatrixView& rows, bool unit_rows, const double* weights) {
  require_columns(rows.columns(), columns());
  require_joinable(static_cast<double>(rows.rows()), unit_rows);
  rows.require_finite();
  require_weights(weights, rows.rows());
  const Index exact = exact_rows(rows, weights);
  require_memory(matrices_to_allocate(exact == rows.rows()), columns(), pending_fold_bytes());
  put_weights(weights_, sparse_segment_rows, 0, 0, weights);
  unit_rows_ = unit_rows;
  add_integers(rows.middle_rows(0, exact), weights);
  if (exact == rows.rows()) return;
  SegmentedSums& segments = expect(false);
  for (Index first = exact; first < rows.rows();) {
    if (pending_rows_ == 0 && rows.holds_floats() && rows.rows() - first >= block_rows) {
      const double* const of_block = weights ? nontrivial_weights(weights + first, block_rows) : nullptr;
      segments.fold(rows.middle_rows(first, block_rows), of_block);
      first += block_rows;
    } else {
      first += add_pending(rows, first, weights);
    }
  }
}

void Moments::add(const SparseView& rows, bool unit_rows, const double* weights) {
  require_columns(rows.columns(), columns());
  require_joinable(static_cast<double>(rows.rows()), unit_rows);
  rows.require_sound();
  require_weights(weights, rows.rows());
  const Index most_rows = std::min(sparse_segment_rows, pending_sparse_.rows().rows + rows.rows());
  const Index most_stored = max_block_values(columns(), pending_sparse_.stored() + rows.stored());
  pending_sparse_.reserve(grown(most_rows, sparse_segment_rows),
                          grown(most_stored, max_block_values(columns())));
  require_memory(matrices_to_allocate(false), columns(),
                 std::max(fold_bytes_needed(static_cast<double>(columns())),
                          BlockSums::sparse_fold_bytes_needed(most_rows, columns(), most_stored)));
  put_weights(weights_, sparse_segment_rows, 0, 0, weights);
  unit_rows_ = unit_rows;
  if (rows.rows() == 0) return;
  expect(true);
  for (Index first = 0; first < rows.rows();) first += add_to_sparse_block(rows, first, weights);
}

Index Moments::add_to_sparse_block(const SparseView& rows, Index first, const double* weights) {
  const Index before = pending_sparse_.rows().rows;
  const Index most = static_cast<Index>(std::get<SegmentedSums>(folded_).room()) - before;
  const std::uint32_t* const starts = rows.starts() + first;
  const Index max_stored = sparse_block_stored(columns()) - pending_sparse_.stored();
  const auto stored = [&](Index count) { return static_cast<Index>(starts[count] - starts[0]); };
  Index taken = 0;
  while (taken < std::min(most, rows.rows() - first) && stored(taken) < max_stored) ++taken;
  pending_sparse_.append(rows.middle_rows(first, taken));
  put_weights(weights_, sparse_segment_rows, before, taken, weights ? weights + first : nullptr);
  if (taken == most || stored(taken) >= max_stored) fold_pending();
  return taken;
}

Index Moments::exact_rows(const MatrixView& rows, const double* weights) const {
  const auto* sums = std::get_if<IntegerSums>(&folded_);
  const double bound = rows.integer_bound();
  if (!sums || bound == 0) return 0;
  const double magnitude = std::max(magnitude_, bound);
  double room = sums->room(magnitude) - Tally::of(pending_rows_, pending_weights()).weight;
  if (!weights) return static_cast<Index>(std::clamp(room, 0.0, static_cast<double>(rows.rows())));
  Index exact = 0;
  for (; exact < rows.rows(); ++exact) {
    room -= weights[exact];
    if (!is_exact_weight(weights[exact], magnitude) || room < 0) break;
  }
  return exact;
}

int Moments::matrices_to_allocate(bool stays_exact) const {
  if (const auto* sums = std::get_if<SegmentedSums>(&folded_)) {
    return 2 - sums->whole.has_value() - sums->growing.has_value();
  }
  if (stays_exact) return 1;   // for spilled products
  return count() > 0 ? 3 : 2;  // a new segment's, and sums in floating point, made of centred products
}

int Moments::matrices_to_settle(bool stays_exact) const {
  const auto* segments = std::get_if<SegmentedSums>(&folded_);
  if (!segments) return matrices_to_allocate(stays_exact);
  return pending_count() > 0 && !segments->growing ? 1 : 0;
}

void Moments::add_integers(const MatrixView& rows, const double* weights) {
  if (rows.rows() == 0) return;
  magnitude_ = std::max(magnitude_, rows.integer_bound());
  constexpr Index min_pass_rows = 64;  // fewer rows are gathered, only to save time
  if (rows.rows() >= min_pass_rows && !weights) {
    std::get<IntegerSums>(folded_).add(rows);
  } else {
    for (Index first = 0; first < rows.rows();) first += add_pending(rows, first, weights);
  }
}

Index Moments::add_pending(const MatrixView& rows, Index first, const double* weights) {
  const Index taken = std::min(rows.rows() - first, block_rows - pending_rows_);
  rows.copy_rows(first, taken, pending_.row(pending_rows_).data());
  put_weights(weights_, sparse_segment_rows, pending_rows_, taken, weights ? weights + first : nullptr);
  pending_rows_ += taken;
  if (pending_rows_ == block_rows) fold_pending();
  return taken;
}

const double* Moments::pending_weights() const {
  return nontrivial_weights(weights_.size() > 0 ? weights_.data() : nullptr, pending_count());
}

void Moments::fold_pending_into(Sums& sums) const {
  if (const CompressedRows sparse = pending_sparse_.rows(); sparse.rows > 0) {
    return std::get<SegmentedSums>(sums).fold(sparse, columns(), pending_weights());
  }
  if (pending_rows_ == 0) return;
  if (auto* exact = std::get_if<IntegerSums>(&sums)) {
    exact->add(pending_.topRows(pending_rows_), magnitude_, pending_weights());
  } else {
    std::get<SegmentedSums>(sums).fold({pending_.data(), ScalarType::float64, pending_rows_, columns()},
                                       pending_weights());
  }
}

void Moments::fold_pending() {
  fold_pending_into(folded_);
  pending_rows_ = 0;
  pending_sparse_.clear();
}

double Moments::pending_fold_bytes() const {
  const auto d = static_cast<double>(columns());
  return std::max(
      fold_bytes_needed(d),
      BlockSums::sparse_fold_bytes_needed(pending_sparse_.rows().rows, columns(), pending_sparse_.stored()));
}

SegmentedSums& Moments::expect(bool sparse_rows) {
  convert_to_floats();
  auto& segments = std::get<SegmentedSums>(folded_);
  if (segments.sparse != sparse_rows) fold_pending();
  segments.expect(sparse_rows);
  return segments;
}

void Moments::convert_to_floats() {
  if (!std::holds_alternative<IntegerSums>(folded_)) return;
  fold_pending();
  const auto& integers = std::get<IntegerSums>(folded_);
  SegmentedSums sums;
  if (integers.tally().rows > 0) sums.whole = integers.in_floating_point();
  folded_ = std::move(sums);
}

Moments::Sums Moments::settled() const {
  Sums sums = folded_;
  fold_pending_into(sums);
  return sums;
}

void Moments::merge(Moments other) {
  require_columns(other.columns(), columns());
  if (other.count() == 0) return;
  require_joinable(other.count(), other.unit_rows_);
  if (count() == 0) {
    *this = std::move(other);
    return;
  }
  auto* exact = std::get_if<IntegerSums>(&folded_);
  const auto* more = std::get_if<IntegerSums>(&other.folded_);
  const bool stays_exact = exact && more &&
                           exact->room(std::max(magnitude_, other.magnitude_)) -
                                   Tally::of(pending_rows_, pending_weights()).weight >=
                               other.tally().weight;
  require_memory(matrices_to_settle(stays_exact) + other.matrices_to_settle(stays_exact), columns(),
                 std::max(pending_fold_bytes(), other.pending_fold_bytes()));
  fold_pending();
  other.fold_pending();
  if (stays_exact) {
    magnitude_ = std::max(magnitude_, other.magnitude_);
    exact->merge(*more);
    return;
  }
  BlockSums sums = take_in_floating_point();
  BlockSums more_sums = other.take_in_floating_point();
  sums.merge(more_sums);
  folded_ = SegmentedSums{.whole = std::move(sums), .growing = {}};
}

BlockSums Moments::take_in_floating_point() {
  convert_to_floats();
  fold_pending();
  return std::get<SegmentedSums>(std::move(folded_)).settled();
}

bool Moments::remove(Moments other, double most_growth) {
  require_columns(other.columns(), columns());
  if (other.count() == 0) return true;
  require_joinable(0, other.unit_rows_);
  // All of it happens to a copy, so that a failure leaves these moments as they were.
  Moments rest = with_all_folded();
  other.fold_pending();
  const bool all_removed = other.count() == count();
  const auto* exact = std::get_if<IntegerSums>(&rest.folded_);
  const auto* less = std::get_if<IntegerSums>(&other.folded_);
  if (exact && less) {
    rest.folded_ = exact->without(*less);
  } else if (!all_removed) {
    BlockSums sums = rest.take_in_floating_point();
    BlockSums less_sums = other.take_in_floating_point();
    if (!(sums.remove(less_sums) <= most_growth)) return false;
    rest.folded_ = SegmentedSums{.whole = std::move(sums), .growing = {}};
  }
  *this = all_removed ? Moments(columns()) : std::move(rest);
  return true;
}

void Moments::decay(double factor) {
  if (factor == 1 || count() == 0) return;
  Moments decayed = *this;
  BlockSums sums = decayed.take_in_floating_point();
  sums.decay(factor);
  decayed.folded_ = SegmentedSums{.whole = std::move(sums), .growing = {}};
  *this = std::move(decayed);
}

Tally Moments::tally() const {
  const Tally folded = std::visit([](const auto& sums) { return Tally(sums.tally()); }, folded_);
  return folded + Tally::of(pending_count(), pending_weights());
}

Vector Moments::mean() const {
  if (count() == 0) refuse(ErrorCode::empty, "there are no rows to have a mean");
  return std::visit(Overload{[](IntegerSums&& s) { return s.mean(); },
                             [](SegmentedSums&& s) {
                               const BlockSums all = std::move(s).settled();
                               return scaled(all.absolute_mean(), all.exponents);
                             }},
                    settled());
}

std::pair<Vector, Covariance> Moments::mean_and_covariance(Ddof ddof, Weighting weighting) const& {
  return Moments(*this).mean_and_covariance(ddof, weighting);
}

std::pair<Vector, Covariance> Moments::mean_and_covariance(Ddof ddof, Weighting weighting) && {
  using Both = std::pair<Vector, Covariance>;
  const double divisor = SampleSize::of(tally(), ddof, weighting).require_divisor();
  fold_pending();
  pending_.resize(0, 0);
  pending_sparse_ = {};
  return std::visit(Overload{[&](IntegerSums&& s) { return Both(s.mean(), s.covariance(divisor)); },
                             [&](SegmentedSums&& s) {
                               BlockSums all = std::move(s).settled();
                               Vector mean = all.absolute_mean();
                               return Both(std::move(mean), std::move(all).covariance(divisor));
                             }},
                    Sums(std::move(folded_)));
}

double moments_bytes(double columns) {
  // This counts the sums of whole segments, of the growing one, and the exact sums before; pending rows;
  // vectors.
  constexpr auto rows = static_cast<double>(Moments::block_rows + 16);
  return 8 * columns * (3 * columns + rows) + fold_bytes_needed(columns) + 4096;
}

double sparse_pending_bytes(double columns, double stored) {
  const auto d = saturated(columns);
  const auto rows = SegmentedSums::sparse_segment_rows;
  const Index block = max_block_values(d, saturated(stored));
  const auto held = static_cast<double>(grown(block, max_block_values(d)));
  // The arrays are held twice while they grow, or while they are written as bytes.
  return 2 * ((8 + 4) * held + 4 * (rows + 1)) +
         BlockSums::sparse_fold_bytes_needed(sparse_segment_rows, d, block);
}

double moments_covariance_bytes(double columns) {
  // This adds a copy of both sums, one of whose matrices is counted already, and of the pending rows.
  return moments_bytes(columns) + 8 * columns * (columns + static_cast<double>(Moments::block_rows));
}

double sums_bytes(double columns) {
  // The bytes take half a matrix.
  return moments_covariance_bytes(columns) + 8 * columns * 0.5 * columns;
}

}  // namespace pca
