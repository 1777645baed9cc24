#include "moments.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace pca {

Moments::Moments(Index columns)
    : reference_(Vector::Zero(columns)),
      folded_{0, Vector::Zero(columns), Matrix::Zero(columns, columns)},
      pending_(block_rows + 1, columns) {}

void Moments::add(const MatrixView& rows) {
  rows.require_finite();
  if (rows.rows() == 0) return;
  if (count() == 0) rows.copy_rows(0, 1, reference_.transpose());
  for (Index first = 0; first < rows.rows();) {
    const Index taken = std::min(rows.rows() - first, block_rows - pending_rows_);
    auto target = pending_.middleRows(pending_rows_, taken);
    rows.copy_rows(first, taken, target);
    target.rowwise() -= reference_.transpose();
    pending_rows_ += taken;
    first += taken;
    if (pending_rows_ == block_rows) {
      fold(folded_, pending_, block_rows);
      pending_rows_ = 0;
    }
  }
}

/// Consumes the first `rows` rows of `block`. The between-means term of the update is a rank-one term
/// like any row's, so it joins the block as one row more and costs no second sweep over the scatter.
void Moments::fold(Sums& sums, RowMatrix& block, Index rows) {
  const auto n = static_cast<double>(rows);
  const double total = sums.count + n;
  const Vector block_mean = block.topRows(rows).colwise().sum().transpose() / n;
  block.topRows(rows).rowwise() -= block_mean.transpose();
  const Vector delta = block_mean - sums.mean;
  block.row(rows) = std::sqrt(sums.count * (n / total)) * delta.transpose();
  sums.scatter.selfadjointView<Eigen::Lower>().rankUpdate(block.topRows(rows + 1).transpose());
  sums.mean += (n / total) * delta;
  sums.count = total;
}

Moments::Sums Moments::settled() const {
  Sums sums = folded_;
  if (pending_rows_ > 0) {
    RowMatrix block = pending_.topRows(pending_rows_ + 1);
    fold(sums, block, pending_rows_);
  }
  return sums;
}

void Moments::merge(const Moments& other) {
  if (other.columns() != columns()) {
    throw Error(ErrorCode::shape, "moments of different column counts cannot be merged");
  }
  if (other.count() == 0) return;
  Sums theirs = other.settled();
  if (count() == 0) {
    reference_ = other.reference_;
    folded_ = std::move(theirs);
    return;
  }
  Sums ours = settled();
  const double total = ours.count + theirs.count;
  const Vector delta = (other.reference_ - reference_) + (theirs.mean - ours.mean);
  ours.scatter.triangularView<Eigen::Lower>() += theirs.scatter;
  ours.scatter.selfadjointView<Eigen::Lower>().rankUpdate(delta, ours.count * (theirs.count / total));
  ours.mean += (theirs.count / total) * delta;
  ours.count = total;
  folded_ = std::move(ours);
  pending_rows_ = 0;
}

Vector Moments::mean() const {
  if (pending_rows_ == 0) return reference_ + folded_.mean;
  const Vector pending_mean =
      pending_.topRows(pending_rows_).colwise().sum().transpose() / static_cast<double>(pending_rows_);
  const double weight = static_cast<double>(pending_rows_) / count();
  return reference_ + (folded_.mean + weight * (pending_mean - folded_.mean));
}

bool Moments::varies() const {
  return (folded_.mean.array() != 0).any() || (folded_.scatter.diagonal().array() != 0).any() ||
         (pending_.topRows(pending_rows_).array() != 0).any();
}

Matrix Moments::scatter() const { return settled().scatter; }

namespace {

constexpr char magic[6] = {'P', 'C', 'A', 'M', 'O', 'M'};
constexpr std::uint16_t version = 1;
constexpr std::size_t header_bytes = sizeof(magic) + sizeof(version) + 2 * sizeof(std::uint32_t);

static_assert(std::endian::native == std::endian::little, "to_bytes() writes the machine's own order");

class Writer {
 public:
  explicit Writer(std::size_t bytes) { out_.reserve(bytes); }
  void raw(const void* data, std::size_t bytes) {
    const auto* first = static_cast<const std::uint8_t*>(data);
    out_.insert(out_.end(), first, first + bytes);
  }
  template <class T>
  void value(T v) {
    raw(&v, sizeof v);
  }
  void doubles(const double* data, Index size) { raw(data, static_cast<std::size_t>(size) * sizeof(double)); }
  std::vector<std::uint8_t> take() { return std::move(out_); }

 private:
  std::vector<std::uint8_t> out_;
};

/// Reads what Writer wrote; the caller has checked that enough bytes are there.
class Reader {
 public:
  explicit Reader(const std::uint8_t* at) : at_(at) {}
  void raw(void* data, std::size_t bytes) {
    std::memcpy(data, at_, bytes);
    at_ += bytes;
  }
  template <class T>
  T value() {
    T v;
    raw(&v, sizeof v);
    return v;
  }
  void doubles(double* data, Index size) { raw(data, static_cast<std::size_t>(size) * sizeof(double)); }

 private:
  const std::uint8_t* at_;
};

/// In double, since a hostile header must not overflow the sum.
double stored_bytes(double columns, double pending) {
  return static_cast<double>(header_bytes) +
         8 * (1 + 2 * columns + pending * columns + columns * (columns + 1) / 2);
}

[[noreturn]] void malformed(const char* why) {
  throw Error(ErrorCode::shape, std::string("these bytes are not moments: ") + why);
}

}  // namespace

std::size_t Moments::byte_length() const {
  return static_cast<std::size_t>(
      stored_bytes(static_cast<double>(columns()), static_cast<double>(pending_rows_)));
}

std::vector<std::uint8_t> Moments::to_bytes() const {
  Writer out(byte_length());
  out.raw(magic, sizeof magic);
  out.value(version);
  out.value(static_cast<std::uint32_t>(columns()));
  out.value(static_cast<std::uint32_t>(pending_rows_));
  out.value(folded_.count);
  out.doubles(reference_.data(), columns());
  out.doubles(folded_.mean.data(), columns());
  out.doubles(pending_.data(), pending_rows_ * columns());
  const RowMatrix lower = folded_.scatter;
  for (Index i = 0; i < columns(); ++i) out.doubles(lower.row(i).data(), i + 1);
  return out.take();
}

Moments Moments::from_bytes(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < header_bytes || std::memcmp(bytes.data(), magic, sizeof magic) != 0) {
    malformed("they do not begin with PCAMOM");
  }
  Reader in(bytes.data() + sizeof magic);
  if (in.value<std::uint16_t>() != version) malformed("they are of another version");
  const auto columns = static_cast<Index>(in.value<std::uint32_t>());
  const auto pending = static_cast<Index>(in.value<std::uint32_t>());
  if (columns == 0 || pending >= block_rows ||
      stored_bytes(static_cast<double>(columns), static_cast<double>(pending)) !=
          static_cast<double>(bytes.size())) {
    malformed("the length does not match the header");
  }

  Moments moments(columns);
  moments.folded_.count = in.value<double>();
  moments.pending_rows_ = pending;
  in.doubles(moments.reference_.data(), columns);
  in.doubles(moments.folded_.mean.data(), columns);
  in.doubles(moments.pending_.data(), pending * columns);
  RowMatrix lower = RowMatrix::Zero(columns, columns);
  for (Index i = 0; i < columns; ++i) in.doubles(lower.row(i).data(), i + 1);
  moments.folded_.scatter = lower;

  const double count = moments.folded_.count;
  if (!(count >= 0) || count != std::floor(count) || std::isinf(count))
    malformed("the row count is not a count");
  const bool finite = moments.reference_.allFinite() && moments.folded_.mean.allFinite() &&
                      moments.pending_.topRows(pending).allFinite() && lower.allFinite();
  if (!finite || (lower.diagonal().array() < 0).any()) malformed("they hold impossible values");
  return moments;
}

}  // namespace pca
