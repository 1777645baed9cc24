#pragma once

#include <bit>
#include <cstdint>

#include "vectors/affine_map.hpp"

namespace pca::vectors {

enum class Format { float32, float16, int8, bit };

/// Returns the number of elements that store one vector.
inline Index elements_of(Format format, Index dimensions) {
  return format == Format::bit ? (dimensions + 7) / 8 : dimensions;
}

inline Index bytes_of(Format format) {
  return format == Format::float32 ? 4 : format == Format::float16 ? 2 : 1;
}

/// Returns the bits of the nearest half-precision number; ties go to even.
inline std::uint16_t half_of(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t magnitude = bits & 0x7fffffffU;
  const std::uint32_t normal = (magnitude - 0x38000000U + 0xfffU + (magnitude >> 13 & 1U)) >> 13;
  const std::uint32_t small =
      std::bit_cast<std::uint32_t>(std::bit_cast<float>(magnitude) + 0.5F) - 0x3f000000U;
  const std::uint32_t finite = magnitude >= 0x38800000U ? normal : small;
  return static_cast<std::uint16_t>((bits >> 16 & 0x8000U) | (magnitude >= 0x477ff000U ? 0x7c00U : finite));
}

inline void round_to_halves(const float* y, Index count, std::uint16_t* out) {
  for (Index m = 0; m < count; ++m) out[m] = half_of(y[m]);
}

/// Writes integer codes from -127 to 127. Returns how many values were clipped to this range.
inline int round_to_codes(const float* y, const float* steps, Index count, std::int8_t* out) {
  int clipped = 0;
  for (Index m = 0; m < count; ++m) {
    const float code = steps[m] > 0 ? __builtin_rintf(y[m] / steps[m]) : 0;
    const float inside = code > 127 ? 127 : code < -127 ? -127 : code;
    clipped += code != inside;
    out[m] = static_cast<std::int8_t>(inside);
  }
  return clipped;
}

/// Writes a bit for each value, 1 if it is above 0, eight to a byte, the first in the highest bit. y must be
/// padded with zeros to a multiple of 8 values.
inline void round_to_bits(const float* y, Index count, std::uint8_t* out) {
  for (Index m = 0; m < count; m += 8) {
    int byte = 0;
    for (int bit = 0; bit < 8; ++bit) byte = 2 * byte + (y[m + bit] > 0);
    out[m / 8] = static_cast<std::uint8_t>(byte);
  }
}

}  // namespace pca::vectors
