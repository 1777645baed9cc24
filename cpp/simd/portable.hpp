#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

namespace pca::simd {

// These types use the vector extensions of GCC and Clang, for all other processors.
using Doubles = double __attribute__((vector_size(16)));
using Floats = float __attribute__((vector_size(16)));
using Shorts = std::int16_t __attribute__((vector_size(16)));
using Words = std::uint32_t __attribute__((vector_size(16)));  // unsigned, so that they wrap

template <class V, class T>
inline V load_vector(const T* from) {
  V v;
  std::memcpy(&v, from, sizeof v);
  return v;
}

struct F64x2 {
  Doubles v;

  static F64x2 zero() { return {Doubles{0, 0}}; }
  static F64x2 splat(double x) { return {Doubles{x, x}}; }
  static F64x2 load(const double* from) { return {load_vector<Doubles>(from)}; }
  static F64x2 load(const float* from) { return {Doubles{from[0], from[1]}}; }
  static F64x2 load_splat(const double* from) { return splat(*from); }
  void store(double* to) const { std::memcpy(to, &v, sizeof v); }
};

inline F64x2 operator+(F64x2 a, F64x2 b) { return {a.v + b.v}; }
inline F64x2 operator-(F64x2 a, F64x2 b) { return {a.v - b.v}; }
inline F64x2 operator*(F64x2 a, F64x2 b) { return {a.v * b.v}; }
inline F64x2 larger(F64x2 a, F64x2 b) {
  return {Doubles{a.v[0] < b.v[0] ? b.v[0] : a.v[0], a.v[1] < b.v[1] ? b.v[1] : a.v[1]}};
}
inline F64x2 magnitude(F64x2 a) { return {Doubles{std::abs(a.v[0]), std::abs(a.v[1])}}; }
inline F64x2 root(F64x2 a) { return {Doubles{std::sqrt(a.v[0]), std::sqrt(a.v[1])}}; }
inline F64x2 swap_halves(F64x2 a) { return {Doubles{a.v[1], a.v[0]}}; }
inline F64x2 low_and_high(F64x2 a, F64x2 b) { return {Doubles{a.v[0], b.v[1]}}; }
inline F64x2 interleave_low(F64x2 a, F64x2 b) { return {Doubles{a.v[0], b.v[0]}}; }
inline F64x2 interleave_high(F64x2 a, F64x2 b) { return {Doubles{a.v[1], b.v[1]}}; }

struct F32x4 {
  Floats v;

  static F32x4 zero() { return {Floats{0, 0, 0, 0}}; }
  static F32x4 splat(float x) { return {Floats{x, x, x, x}}; }
  static F32x4 load(const float* from) { return {load_vector<Floats>(from)}; }
  static F32x4 load_splat(const float* from) { return splat(*from); }
  void store(float* to) const { std::memcpy(to, &v, sizeof v); }
};

inline F32x4 operator+(F32x4 a, F32x4 b) { return {a.v + b.v}; }
inline F32x4 operator-(F32x4 a, F32x4 b) { return {a.v - b.v}; }

constexpr bool fused_multiply_add = false;
inline F64x2 multiply_add(F64x2 a, F64x2 b, F64x2 c) { return a * b + c; }
inline F32x4 multiply_add(F32x4 a, F32x4 b, F32x4 c) { return {a.v * b.v + c.v}; }

inline void keep_order(F64x2&, F64x2&, F64x2&) {}

struct I16x8 {
  Shorts v;

  static I16x8 splat(std::int16_t x) { return {Shorts{x, x, x, x, x, x, x, x}}; }
  static I16x8 load(const std::int16_t* from) { return {load_vector<Shorts>(from)}; }
  template <class Byte>
  static I16x8 load_widened(const Byte* from) {
    return {Shorts{from[0], from[1], from[2], from[3], from[4], from[5], from[6], from[7]}};
  }
  static I16x8 load_splat_pair(const std::int16_t* from) {
    return {Shorts{from[0], from[1], from[0], from[1], from[0], from[1], from[0], from[1]}};
  }
  void store(std::int16_t* to) const { std::memcpy(to, &v, sizeof v); }
};

inline I16x8 operator-(I16x8 a, I16x8 b) { return {a.v - b.v}; }
inline I16x8 operator*(I16x8 a, I16x8 b) { return {a.v * b.v}; }
inline I16x8 operator&(I16x8 a, I16x8 b) { return {a.v & b.v}; }
template <int bits>
inline I16x8 shift_right(I16x8 a) {
  using Unsigned = std::uint16_t __attribute__((vector_size(16)));
  return {reinterpret_cast<Shorts>(reinterpret_cast<Unsigned>(a.v) >> bits)};
}
inline I16x8 interleave_low(I16x8 a, I16x8 b) {
  return {Shorts{a.v[0], b.v[0], a.v[1], b.v[1], a.v[2], b.v[2], a.v[3], b.v[3]}};
}
inline I16x8 interleave_high(I16x8 a, I16x8 b) {
  return {Shorts{a.v[4], b.v[4], a.v[5], b.v[5], a.v[6], b.v[6], a.v[7], b.v[7]}};
}

struct I32x4 {
  Words v;

  static I32x4 zero() { return {Words{0, 0, 0, 0}}; }
};

inline I32x4 operator+(I32x4 a, I32x4 b) { return {a.v + b.v}; }
inline I32x4 dot(I16x8 a, I16x8 b) {
  const auto pair = [&](int i) {
    return static_cast<std::uint32_t>(a.v[i] * b.v[i]) + static_cast<std::uint32_t>(a.v[i + 1] * b.v[i + 1]);
  };
  return {Words{pair(0), pair(2), pair(4), pair(6)}};
}
inline F64x2 low_to_f64(I32x4 a) {
  return {Doubles{static_cast<double>(static_cast<std::int32_t>(a.v[0])),
                  static_cast<double>(static_cast<std::int32_t>(a.v[1]))}};
}
inline F64x2 high_to_f64(I32x4 a) {
  return {Doubles{static_cast<double>(static_cast<std::int32_t>(a.v[2])),
                  static_cast<double>(static_cast<std::int32_t>(a.v[3]))}};
}

}  // namespace pca::simd
