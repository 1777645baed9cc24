#pragma once

#include <array>

#include "core/model.hpp"
#include "require.hpp"

namespace fuzz {

using pca::ErrorCode;
using pca::FitOptions;
using pca::Index;
using pca::RowMatrix;
using pca::Vector;

/// Beyond these the squares of the data leave the range of doubles, and a fit may say so.
constexpr double largest_size = 1e140;
constexpr double smallest_size = 1e-140;

/// How a fit may end, worked out from its input alone.
class Expectation {
 public:
  Expectation(const RowMatrix& x, const FitOptions& options) {
    if (x.rows() < 2) {
      demand(ErrorCode::empty);
      return;
    }
    const Index available = std::min(x.rows(), x.cols());
    if (options.components > available) demand(ErrorCode::components);

    const Vector deviation = deviations(x);
    const Vector size = options.center ? deviation : x.cwiseAbs().colwise().maxCoeff().transpose();
    const bool share = !std::isnan(options.variance_ratio);
    if (options.standardize && (deviation.array() == 0).any()) demand(ErrorCode::constant_column);
    if (share && (size.array() == 0).all()) demand(ErrorCode::components);

    const bool varies = size.maxCoeff() > 0;
    const bool large = !(std::max(size.maxCoeff(), deviation.maxCoeff()) < largest_size);
    const bool small = varies && size.maxCoeff() < smallest_size;
    const bool small_column = options.standardize && deviation.minCoeff() < smallest_size;
    if (large || small || small_column) {
      allow(ErrorCode::not_finite);
      if (options.standardize) allow(ErrorCode::constant_column);
      if (share) allow(ErrorCode::components);
    }
  }

  void check(const std::optional<pca::Error>& error) const {
    require(error || !must_fail_, "a fit that cannot be met is refused");
    require(!error || may_[static_cast<std::size_t>(error->code())], "a fit is refused for no good reason");
  }

 private:
  /// Per column the largest distance from the first row.
  static Vector deviations(const RowMatrix& x) {
    return (x.rowwise() - x.row(0)).cwiseAbs().colwise().maxCoeff().transpose();
  }

  void allow(ErrorCode code) { may_[static_cast<std::size_t>(code)] = true; }
  void demand(ErrorCode code) {
    allow(code);
    must_fail_ = true;
  }

  std::array<bool, 8> may_{};
  bool must_fail_ = false;
};

}  // namespace fuzz
