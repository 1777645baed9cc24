#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/fit/model.hpp"
#include "require.hpp"

namespace fuzz {

using pca::ErrorCode;
using pca::FitOptions;
using pca::Index;
using pca::RowMatrix;
using pca::Vector;

inline bool is_iterative(pca::Solver solver) {
  return solver == pca::Solver::krylov || solver == pca::Solver::power || solver == pca::Solver::em;
}

/// How a fit of these rows may end, worked out from its input alone.
class Expectation {
 public:
  Expectation(const RowMatrix& x, const FitOptions& options) {
    if (x.rows() < 2) {
      demand(ErrorCode::empty);
      return;
    }
    if (is_iterative(options.solver)) allow(ErrorCode::not_converged);
    const auto* const components = std::get_if<Index>(&options.components);
    if (components && *components > std::min(x.rows(), x.cols())) demand(ErrorCode::components);

    // Returns the largest distance from the first row in each column.
    const Vector distance = (x.rowwise() - x.row(0)).cwiseAbs().colwise().maxCoeff().transpose();
    const bool varies = options.center ? (distance.array() != 0).any() : (x.array() != 0).any();
    if (std::holds_alternative<pca::VarianceRatio>(options.components) && !varies)
      demand(ErrorCode::components);
    if (options.scale == pca::Scale::none) return;

    // A standard deviation is given in the data's units, and must be a double.
    if ((distance.array() == 0).any()) demand(ErrorCode::constant_column);
    if (distance.minCoeff() < 1e-300) allow(ErrorCode::constant_column);
    if (!(distance.maxCoeff() < 1e300)) allow(ErrorCode::not_finite);
  }

  void check(const std::optional<pca::Error>& error) const {
    require(error || !must_fail_, "a fit that cannot be met is refused");
    require(!error || may_[static_cast<std::size_t>(error->code())], "a fit is refused for a reason");
  }

 private:
  void allow(ErrorCode code) { may_[static_cast<std::size_t>(code)] = true; }
  void demand(ErrorCode code) {
    allow(code);
    must_fail_ = true;
  }

  std::array<bool, 9> may_{};
  bool must_fail_ = false;
};

}  // namespace fuzz
