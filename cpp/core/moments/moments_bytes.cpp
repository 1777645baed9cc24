#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <string>

#include "core/base/error.hpp"
#include "core/moments/moments.hpp"

namespace pca {

namespace {

constexpr char magic[6] = {'P', 'C', 'A', 'M', 'O', 'M'};
constexpr std::uint16_t version = 3;
constexpr std::uint16_t version_of_unit_rows = 4;
constexpr std::size_t header_bytes =
    sizeof(magic) + sizeof(version) + 2 * sizeof(std::uint32_t) + 3 * sizeof(double);

static_assert(std::endian::native == std::endian::little, "to_bytes() writes the machine's own order");

/// Writes side by side; the caller has made room.
class Writer {
 public:
  explicit Writer(std::uint8_t* at) : at_(at) {}
  void raw(const void* data, std::size_t bytes) {
    if (bytes > 0) std::memcpy(at_, data, bytes);  // an empty block of Eigen's has no address
    at_ += bytes;
  }
  template <class T>
  void value(T v) {
    raw(&v, sizeof v);
  }
  /// All coefficients, which lie side by side.
  template <class Array>
  void array(const Array& values) {
    raw(values.data(), static_cast<std::size_t>(values.size()) * sizeof *values.data());
  }

 private:
  std::uint8_t* at_;
};

/// Reads what Writer wrote; the caller has checked that enough bytes are there.
class Reader {
 public:
  explicit Reader(const std::uint8_t* at) : at_(at) {}
  void raw(void* data, std::size_t bytes) {
    if (bytes > 0) std::memcpy(data, at_, bytes);  // as above
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

/// In double, since a hostile header must not overflow the sum.
double stored_bytes(double columns, double pending, bool integers, double sums) {
  const double vectors = integers ? 8 * columns : (4 + 8 + 8) * columns;
  return static_cast<double>(header_bytes) + 8 * pending * columns +
         sums * (vectors + 8 * (columns * (columns + 1) / 2));
}

[[noreturn]] void malformed(const char* why) {
  throw Error(ErrorCode::shape, std::string("these bytes are not moments: ") + why);
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

IntegerSums read_integers(Reader& in, Index columns, double count, double pending, double magnitude) {
  Vector sums(columns);
  in.array(sums);
  std::vector<std::int64_t> products(static_cast<std::size_t>(columns * (columns + 1) / 2));
  for (auto& product : products) product = in.value<std::int64_t>();
  IntegerSums integers(count, magnitude, std::move(sums), products);
  if (integers.room(magnitude) < pending) malformed("they hold more integers than are exact");
  return integers;
}

BlockSums read_blocks(Reader& in, Index columns, double count) {
  BlockSums sums(columns);
  sums.count = count;
  in.array(sums.exponents);
  in.array(sums.reference);
  in.array(sums.mean);
  for (Index j = 0; j < columns; ++j) {
    auto below = sums.scatter.col(j).tail(columns - j);
    in.array(below);
  }
  // What entries below 1 can add up to, with room for rounding; NaN fails every comparison.
  const auto e = sums.exponents.array();
  const bool possible = (e >= least_exponent).all() && (e <= largest_exponent).all() &&
                        (scaled(sums.reference, -sums.exponents).array().abs() <= 1).all() &&
                        (sums.mean.array().abs() <= 2).all() &&
                        (sums.scatter.array().abs() <= 4 * count).all() &&
                        (sums.scatter.diagonal().array() >= 0).all();
  if (!possible) malformed("they hold impossible values");
  return sums;
}

}  // namespace

std::size_t Moments::byte_length() const {
  const auto* segments = std::get_if<SegmentedSums>(&folded_);
  const int sums = segments ? segments->whole.has_value() + segments->growing.has_value() : 1;
  const Index pending = segments ? pending_rows_ : 0;  // integers are folded in before
  return static_cast<std::size_t>(
      stored_bytes(static_cast<double>(columns()), static_cast<double>(pending), !segments, sums));
}

void Moments::to_bytes(std::uint8_t* to) const {
  // Exact sums do not depend on how rows were grouped, and neither shall their bytes.
  if (has_pending_integers()) return with_all_folded().to_bytes(to);
  const auto* integers = std::get_if<IntegerSums>(&folded_);
  const auto* segments = std::get_if<SegmentedSums>(&folded_);
  Writer out(to);
  out.raw(magic, sizeof magic);
  out.value(unit_rows_ ? version_of_unit_rows : version);
  out.value(static_cast<std::uint32_t>(columns()));
  out.value(static_cast<std::uint32_t>(pending_rows_));
  out.value(integers ? magnitude_ : 0.0);
  const double growing = segments && segments->growing ? segments->growing->count : 0;
  out.value(count() - static_cast<double>(pending_rows_) - growing);
  out.value(growing);
  out.array(pending_.topRows(pending_rows_));
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
  if (bytes.size() < header_bytes || std::memcmp(bytes.data(), magic, sizeof magic) != 0) {
    malformed("they do not begin with PCAMOM");
  }
  Reader in(bytes.data() + sizeof magic);
  const auto stored = in.value<std::uint16_t>();
  if (stored != version && stored != version_of_unit_rows) malformed("they are of another version");
  const double announced_columns = in.value<std::uint32_t>();  // more than an Index of 32 bits may hold
  const double announced_pending = in.value<std::uint32_t>();
  const auto magnitude = in.value<double>();
  const auto whole = in.value<double>();
  const auto growing = in.value<double>();
  if (magnitude != 0 && magnitude != 255 && magnitude != 65535) {
    malformed("their integers have no known type");
  }
  const bool integers = magnitude != 0;
  const int sums = integers ? 1 : (whole != 0) + (growing != 0);
  if (announced_columns == 0 || announced_pending >= block_rows || (sums == 0 && announced_pending == 0) ||
      stored_bytes(announced_columns, announced_pending, integers, sums) !=
          static_cast<double>(bytes.size())) {
    malformed("the length does not match the header");
  }
  const auto columns = static_cast<Index>(announced_columns);
  const auto pending = static_cast<Index>(announced_pending);
  const bool possible_growth = growing >= 0 && growing < SegmentedSums::segment_rows &&
                               std::fmod(growing, block_rows) == 0 && (growing == 0 || !integers);
  const bool possible_count =
      whole >= 0 && whole == std::floor(whole) && whole + growing + static_cast<double>(pending) <= max_rows;
  if (!possible_growth || !possible_count) {
    malformed("the row count is not a count");
  }

  Moments moments(columns);
  moments.unit_rows_ = stored == version_of_unit_rows;
  moments.pending_rows_ = pending;
  if (integers) moments.magnitude_ = magnitude;
  auto rows = moments.pending_.topRows(pending);
  in.array(rows);
  const bool possible =
      integers ? (rows.array().abs() <= magnitude).all() && (rows.array() == rows.array().round()).all()
               : rows.allFinite();
  if (!possible) malformed("they hold impossible values");
  if (integers) {
    moments.folded_ = read_integers(in, columns, whole, static_cast<double>(pending), magnitude);
  } else {
    SegmentedSums segments;
    if (whole != 0) segments.whole = read_blocks(in, columns, whole);
    if (growing != 0) segments.growing = read_blocks(in, columns, growing);
    moments.folded_ = std::move(segments);
  }
  return moments;
}

}  // namespace pca
