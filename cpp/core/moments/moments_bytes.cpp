#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/error.hpp"
#include "core/moments/moments.hpp"

namespace pca {

namespace {

constexpr char magic[6] = {'P', 'C', 'A', 'M', 'O', 'M'};
constexpr std::uint16_t version = 3;
constexpr std::uint16_t version_of_sparse = 5;
constexpr std::uint16_t unit_rows_more = 1;  // in any version, if rows are of unit length
constexpr std::uint16_t weights_more = 4;    // in any version, if a row has another weight than 1
constexpr std::size_t header_bytes =
    sizeof(magic) + sizeof(version) + 2 * sizeof(std::uint32_t) + 3 * sizeof(double);

static_assert(std::endian::native == std::endian::little, "to_bytes() writes the machine's own order");

/// Writes values one after the other. The caller has made room.
class Writer {
 public:
  explicit Writer(std::uint8_t* at) : at_(at) {}
  void raw(const void* data, std::size_t bytes) {
    if (bytes > 0) std::memcpy(at_, data, bytes);  // an empty block of Eigen has no address
    at_ += bytes;
  }
  template <class T>
  void value(T v) {
    raw(&v, sizeof v);
  }
  /// Writes all coefficients, which must be contiguous.
  template <class Array>
  void array(const Array& values) {
    raw(values.data(), static_cast<std::size_t>(values.size()) * sizeof *values.data());
  }

 private:
  std::uint8_t* at_;
};

/// Reads the values that Writer wrote. The caller has checked that enough bytes are there.
class Reader {
 public:
  explicit Reader(const std::uint8_t* at) : at_(at) {}
  void raw(void* data, std::size_t bytes) {
    if (bytes > 0) std::memcpy(data, at_, bytes);  // as in Writer
    at_ += bytes;
  }
  template <class T>
  T value() {
    T v;
    raw(&v, sizeof v);
    return v;
  }
  template <class Array>
  void array(Array& values) {
    raw(values.data(), static_cast<std::size_t>(values.size()) * sizeof *values.data());
  }

 private:
  const std::uint8_t* at_;
};

// Sizes are doubles, so that a hostile header cannot overflow a sum.

double bytes_of_dense(double columns, double rows) { return 8 * rows * columns; }

double bytes_of_sparse(double columns, double rows, double stored) {
  const auto index = static_cast<double>(SparseView::index_bytes(saturated(columns)));
  return sizeof(double) + (8 + index) * stored + 4 * rows;
}

double bytes_of_weights(double rows) { return 8 * (4 + rows); }

double bytes_of_sums(double columns, bool integers, double sums) {
  const double vectors = integers ? 8 * columns : (4 + 8 + 8) * columns;
  return sums * (vectors + 8 * (columns * (columns + 1) / 2));
}

[[noreturn]] void malformed(const char* why) {
  refuse(ErrorCode::shape, std::string("these bytes are not moments: ") + why);
}

void write(Writer& out, const IntegerSums& sums) {
  out.array(sums.sums());
  for (Index j = 0; j < sums.columns(); ++j) {
    for (Index i = j; i < sums.columns(); ++i) out.value(sums.product(i, j));
  }
}

void write(Writer& out, const BlockSums& sums) {
  out.array(sums.exponents);
  out.array(sums.reference);
  out.array(sums.mean);
  for (Index j = 0; j < sums.mean.size(); ++j) out.array(sums.scatter.col(j).tail(sums.mean.size() - j));
}

template <class T>
void write_columns(Writer& out, const CompressedRows& rows) {
  for (std::uint32_t k = 0; k < rows.starts[rows.rows]; ++k) {
    out.value(static_cast<T>(rows.columns[k]));
  }
}

void write(Writer& out, const CompressedRows& rows, Index columns) {
  const std::uint32_t stored = rows.starts[rows.rows];
  out.value(static_cast<double>(stored));
  out.raw(rows.values, stored * sizeof(double));
  out.raw(rows.starts + 1, static_cast<std::size_t>(rows.rows) * sizeof(std::uint32_t));
  SparseView::index_bytes(columns) == 2 ? write_columns<std::uint16_t>(out, rows)
                                        : out.raw(rows.columns, stored * sizeof(std::uint32_t));
}

/// Reads `rows` sparse rows with `stored` values. The caller has checked that the bytes hold them.
void read_sparse(Reader& in, Index columns, Index rows, Index stored, SparseBlock& block) {
  std::vector<double> values(static_cast<std::size_t>(stored));
  std::vector<std::uint32_t> starts(static_cast<std::size_t>(rows) + 1);
  std::vector<std::uint8_t> indices(static_cast<std::size_t>(stored) * SparseView::index_bytes(columns));
  in.array(values);
  in.raw(starts.data() + 1, static_cast<std::size_t>(rows) * sizeof(std::uint32_t));
  in.array(indices);
  if (starts.back() != static_cast<std::uint32_t>(stored)) malformed("the rows have other lengths in all");
  const SparseView view(values.data(), ScalarType::float64, indices.data(), starts.data(), rows, columns);
  try {
    view.require_sound();
  } catch (const Error&) {
    malformed("they hold impossible values");
  }
  block.append(view);
}

/// Returns whether rows can have these sums of weights, up to rounding.
bool is_possible(const Tally& tally, bool integers) {
  if (tally.rows == 0) return tally.weight == 0 && tally.squares == 0;
  constexpr double rounding = 1 + 1e-6;
  const double weight = tally.weight;
  return weight >= min_weight && weight <= tally.rows * max_weight &&
         tally.squares <= weight * weight * rounding &&
         weight * weight <= tally.rows * tally.squares * rounding &&
         (!integers || weight == std::floor(weight));
}

/// The values before the pending rows. They announce those that follow.
struct Header {
  bool unit_rows = false;
  bool sparse = false;
  bool weighted = false;
  double columns = 0;    // an Index of 32 bits may hold fewer
  double pending = 0;    // rows
  double magnitude = 0;  // of the integers; 0 if not all rows are integers
  double stored = 0;     // values of the pending sparse rows
  Tally whole;
  Tally growing;
  Vector weights;  // of the pending rows, then ones; empty if each row weighs 1

  [[nodiscard]] bool integers() const { return magnitude != 0; }
  [[nodiscard]] double segment_rows() const {
    return sparse ? SegmentedSums::sparse_segment_rows : SegmentedSums::segment_rows;
  }
};

Header read_header(Reader& in, double size) {
  Header header;
  const int form = in.value<std::uint16_t>() - version;
  header.unit_rows = (form & unit_rows_more) != 0;
  header.sparse = (form & (version_of_sparse - version)) != 0;
  header.weighted = (form & weights_more) != 0;
  if (form < 0 || form > unit_rows_more + (version_of_sparse - version) + weights_more) {
    malformed("they are of another version");
  }
  header.columns = in.value<std::uint32_t>();
  header.pending = in.value<std::uint32_t>();
  header.magnitude = in.value<double>();
  header.whole = Tally::of_rows(in.value<double>());
  header.growing = Tally::of_rows(in.value<double>());
  if (header.integers() && (header.sparse || (header.magnitude != 255 && header.magnitude != 65535))) {
    malformed("their integers have no known type");
  }
  const double weights = header.weighted ? bytes_of_weights(header.pending) : 0;
  if (static_cast<double>(header_bytes + sizeof header.stored) + weights > size) {
    malformed("the length does not match the header");
  }
  if (header.weighted) {
    Tally& whole = header.whole;
    Tally& growing = header.growing;
    for (double* sum : {&whole.weight, &growing.weight, &whole.squares, &growing.squares}) {
      *sum = in.value<double>();
    }
    header.weights = Vector::Ones(static_cast<Index>(SegmentedSums::sparse_segment_rows));
    const Index count = std::min(header.weights.size(), saturated(header.pending));
    for (Index n = 0; n < count; ++n) header.weights[n] = in.value<double>();
  }
  if (header.sparse) header.stored = in.value<double>();
  return header;
}

/// Throws Error(shape) unless moments with this header have `size` bytes, Error(memory) if they have too many
/// columns.
void require_length(const Header& header, double size) {
  const double columns = header.columns;
  const bool integers = header.integers();
  const int sums = integers ? 1 : (header.whole.rows != 0) + (header.growing.rows != 0);
  const double most = header.sparse ? header.segment_rows() : static_cast<double>(Moments::block_rows);
  const double weights = header.weighted ? bytes_of_weights(header.pending) : 0;
  const double pending = header.sparse ? bytes_of_sparse(columns, header.pending, header.stored)
                                       : bytes_of_dense(columns, header.pending);
  const double expected =
      static_cast<double>(header_bytes) + weights + pending + bytes_of_sums(columns, integers, sums);
  if (columns == 0 || header.pending >= most || (sums == 0 && header.pending == 0) || expected != size) {
    malformed("the length does not match the header");
  }
  // Sums are D x D, which an Index of 32 bits cannot count for all that are announced.
  if (bytes_of_dense(columns, columns) > static_cast<double>(std::numeric_limits<Index>::max())) {
    refuse(ErrorCode::memory, "these moments have too many columns");
  }
}

/// Throws Error(shape) if no rows have these counts and weights.
void require_possible(const Header& header) {
  const double pending = header.pending;
  const double whole = header.whole.rows;
  const double growing = header.growing.rows;
  const bool integers = header.integers();
  const bool whole_blocks = header.sparse ? growing == std::floor(growing) && growing + pending > 0
                                          : std::fmod(growing, Moments::block_rows) == 0;
  const bool possible_growth = growing >= 0 && whole_blocks && (growing == 0 || !integers) &&
                               growing + (header.sparse ? pending : 0) < header.segment_rows();
  const bool possible_count =
      whole >= 0 && whole == std::floor(whole) && whole + growing + pending <= Moments::max_rows;
  const double most_stored =
      static_cast<double>(Moments::sparse_block_stored(static_cast<Index>(header.columns)));
  const bool possible_stored =
      header.stored >= 0 && header.stored == std::floor(header.stored) && header.stored < most_stored;
  if (!possible_growth || !possible_count || !possible_stored) {
    malformed("the row count is not a count");
  }
  if (!header.weighted) return;
  const bool possible_weights = is_possible(header.whole, integers) &&
                                is_possible(header.growing, integers) &&
                                std::all_of(header.weights.begin(), header.weights.end(), [&](double weight) {
                                  return weight >= min_weight && weight <= max_weight &&
                                         (!integers || is_exact_weight(weight, header.magnitude));
                                });
  if (!possible_weights) malformed("they hold impossible weights");
}

IntegerSums read_integers(Reader& in, Index columns, const Tally& tally, double pending, double magnitude) {
  Vector sums(columns);
  in.array(sums);
  std::vector<std::int64_t> products(static_cast<std::size_t>(columns * (columns + 1) / 2));
  for (auto& product : products) product = in.value<std::int64_t>();
  IntegerSums integers(tally, magnitude, std::move(sums), products);
  if (integers.room(magnitude) < pending) malformed("they hold more integers than are exact");
  return integers;
}

BlockSums read_blocks(Reader& in, Index columns, const Tally& tally) {
  BlockSums sums(columns);
  sums.tally = tally;
  in.array(sums.exponents);
  in.array(sums.reference);
  in.array(sums.mean);
  for (Index j = 0; j < columns; ++j) {
    auto below = sums.scatter.col(j).tail(columns - j);
    in.array(below);
  }
  // These bounds hold for sums of entries below 1, with room for rounding. NaN fails every comparison.
  const auto e = sums.exponents.array();
  const bool possible = (e >= least_exponent).all() && (e <= largest_exponent).all() &&
                        (scaled(sums.reference, -sums.exponents).array().abs() <= 1).all() &&
                        (sums.mean.array().abs() <= 2).all() &&
                        (sums.scatter.array().abs() <= 4 * tally.weight).all() &&
                        (sums.scatter.diagonal().array() >= 0).all();
  if (!possible) malformed("they hold impossible values");
  return sums;
}

}  // namespace

/// Returns whether sparse rows wait to be summed, or a segment of them grows.
bool Moments::has_begun_sparse() const {
  const auto* segments = std::get_if<SegmentedSums>(&folded_);
  return segments && segments->sparse && (segments->growing || pending_count() > 0);
}

std::size_t Moments::byte_length() const {
  const auto d = static_cast<double>(columns());
  const auto* segments = std::get_if<SegmentedSums>(&folded_);
  const int sums = segments ? segments->whole.has_value() + segments->growing.has_value() : 1;
  const auto rows = static_cast<double>(segments ? pending_count() : 0);  // pending integers are folded in
  const double pending = has_begun_sparse()
                             ? bytes_of_sparse(d, rows, static_cast<double>(pending_sparse_.stored()))
                             : bytes_of_dense(d, rows);
  const double weights = tally().weighted() ? bytes_of_weights(rows) : 0;
  return header_bytes + static_cast<std::size_t>(weights + pending + bytes_of_sums(d, !segments, sums));
}

void Moments::to_bytes(std::uint8_t* to) const {
  // Exact sums do not depend on how rows were grouped, and neither should their bytes.
  if (has_pending_integers()) return with_all_folded().to_bytes(to);
  const auto* integers = std::get_if<IntegerSums>(&folded_);
  const auto* segments = std::get_if<SegmentedSums>(&folded_);
  const bool sparse = has_begun_sparse();
  const bool weighted = tally().weighted();
  Writer out(to);
  out.raw(magic, sizeof magic);
  out.value(static_cast<std::uint16_t>((sparse ? version_of_sparse : version) +
                                       (unit_rows_ ? unit_rows_more : 0) + (weighted ? weights_more : 0)));
  out.value(static_cast<std::uint32_t>(columns()));
  out.value(static_cast<std::uint32_t>(pending_count()));
  out.value(integers ? magnitude_ : 0.0);
  const Tally growing = segments && segments->growing ? segments->growing->tally : Tally{};
  const Tally whole = integers ? integers->tally() : segments->whole ? segments->whole->tally : Tally{};
  out.value(whole.rows);
  out.value(growing.rows);
  if (weighted) {
    for (const double sum : {whole.weight, growing.weight, whole.squares, growing.squares}) out.value(sum);
    for (Index n = 0; n < pending_count(); ++n) out.value(pending_weights() ? weights_[n] : 1.0);
  }
  if (sparse) {
    write(out, pending_sparse_.rows(), columns());
  } else {
    out.array(pending_.topRows(pending_rows_));
  }
  if (integers) {
    write(out, *integers);
  } else {
    for (const auto* part : {&segments->whole, &segments->growing}) {
      if (*part) write(out, **part);
    }
  }
}

std::vector<std::uint8_t> Moments::to_bytes() const {
  std::vector<std::uint8_t> bytes(byte_length());
  to_bytes(bytes.data());
  return bytes;
}

Moments Moments::from_bytes(std::span<const std::uint8_t> bytes) {
  const auto size = static_cast<double>(bytes.size());
  if (bytes.size() < header_bytes || std::memcmp(bytes.data(), magic, sizeof magic) != 0) {
    malformed("they do not begin with PCAMOM");
  }
  Reader in(bytes.data() + sizeof magic);
  Header header = read_header(in, size);
  require_length(header, size);
  require_possible(header);
  const auto columns = static_cast<Index>(header.columns);
  const auto pending = static_cast<Index>(header.pending);
  const double magnitude = header.magnitude;

  // A few sparse rows have no sums yet, so that they take no more than their bytes and the room for dense
  // ones.
  Moments moments(1);
  moments.pending_ = RowMatrix(block_rows, columns);
  moments.unit_rows_ = header.unit_rows;
  moments.weights_ = std::move(header.weights);
  if (header.sparse) {
    read_sparse(in, columns, pending, static_cast<Index>(header.stored), moments.pending_sparse_);
  } else {
    moments.pending_rows_ = pending;
    auto rows = moments.pending_.topRows(pending);
    in.array(rows);
    const bool possible = header.integers() ? (rows.array().abs() <= magnitude).all() &&
                                                  (rows.array() == rows.array().round()).all()
                                            : rows.allFinite();
    if (!possible) malformed("they hold impossible values");
  }
  if (header.integers()) {
    moments.magnitude_ = magnitude;
    const double weight = Tally::of(pending, moments.pending_weights()).weight;
    moments.folded_ = read_integers(in, columns, header.whole, weight, magnitude);
  } else {
    SegmentedSums segments;
    segments.sparse = header.sparse;
    if (header.whole.rows != 0) segments.whole = read_blocks(in, columns, header.whole);
    if (header.growing.rows != 0) segments.growing = read_blocks(in, columns, header.growing);
    moments.folded_ = std::move(segments);
  }
  return moments;
}

}  // namespace pca
