#pragma once

#include <cstdint>

#include "core/base/linalg.hpp"

namespace pca {

/// SplitMix64 (Steele, Lea & Flood 2014). It gives the same numbers on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  /// Returns the next number, uniform in [-1, 1).
  double operator()() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    z ^= z >> 31;
    return static_cast<double>(z >> 11) * 0x1p-52 - 1;
  }

  /// Overwrites `values`, which may be any Eigen expression, column by column.
  template <class Values>
  void fill(Values&& values) {
    for (Index j = 0; j < values.cols(); ++j) {
      for (Index i = 0; i < values.rows(); ++i) values(i, j) = (*this)();
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace pca
