#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <utility>

#include "core/base/linalg.hpp"

namespace fuzz {

using pca::Index;

/// Reads decisions and numbers from the fuzzer's bytes, and zeros once these are used up.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : left_(bytes) {}

  template <class T>
  T bits() {
    T value{};
    const std::size_t taken = std::min(sizeof value, left_.size());
    if (taken > 0) std::memcpy(&value, left_.data(), taken);
    left_ = left_.subspan(taken);
    return value;
  }

  /// Returns 0 ... n - 1, for n up to 256.
  Index below(Index n) { return bits<std::uint8_t>() % n; }

  bool flip() { return below(2) != 0; }

  template <class T, std::size_t Size>
  T pick(const std::array<T, Size>& choices) {
    return choices[static_cast<std::size_t>(below(Size))];
  }

  /// Returns any double, and troublesome kinds more often than random bits would.
  double number() {
    switch (below(6)) {
      case 0:
      case 1:
        return bits<std::int8_t>();
      case 2:
        return std::ldexp(bits<std::int8_t>(), bits<std::int16_t>() % 1100);
      case 3:  // a large offset and small differences
        return std::ldexp(1.0, static_cast<int>(below(60))) + bits<std::int8_t>();
      case 4:
        return pick(special);
      default:
        return bits<double>();
    }
  }

  double finite_number() {
    const double value = number();
    return std::isfinite(value) ? value : 1;
  }

  /// Returns all bytes that are left.
  std::span<const std::uint8_t> rest() { return std::exchange(left_, {}); }

 private:
  using Limits = std::numeric_limits<double>;
  static constexpr std::array special = {Limits::quiet_NaN(),
                                         Limits::infinity(),
                                         -Limits::infinity(),
                                         -0.0,
                                         Limits::denorm_min(),
                                         Limits::min(),
                                         Limits::max(),
                                         -Limits::max(),
                                         0x1p512,
                                         0x1p-512,
                                         0x1p-537,
                                         Limits::max() / 2,
                                         1 + Limits::epsilon(),
                                         0.1,
                                         1e200,
                                         1e-200,
                                         2147483647.0,
                                         4294967295.0,
                                         -32768.0,
                                         0x1p53};

  std::span<const std::uint8_t> left_;
};

}  // namespace fuzz
