#pragma once

#include <wasm_simd128.h>

#include <cstdint>

namespace pca::simd {

struct F64x2 {
  v128_t v;

  static F64x2 zero() { return {wasm_f64x2_const_splat(0)}; }
  static F64x2 splat(double x) { return {wasm_f64x2_splat(x)}; }
  static F64x2 load(const double* from) { return {wasm_v128_load(from)}; }
  static F64x2 load(const float* from) { return {wasm_f64x2_promote_low_f32x4(wasm_v128_load64_zero(from))}; }
  static F64x2 load_splat(const double* from) { return {wasm_v128_load64_splat(from)}; }
  void store(double* to) const { wasm_v128_store(to, v); }
};

inline F64x2 operator+(F64x2 a, F64x2 b) { return {wasm_f64x2_add(a.v, b.v)}; }
inline F64x2 operator-(F64x2 a, F64x2 b) { return {wasm_f64x2_sub(a.v, b.v)}; }
inline F64x2 operator*(F64x2 a, F64x2 b) { return {wasm_f64x2_mul(a.v, b.v)}; }
inline F64x2 larger(F64x2 a, F64x2 b) { return {wasm_f64x2_pmax(a.v, b.v)}; }
inline F64x2 magnitude(F64x2 a) { return {wasm_f64x2_abs(a.v)}; }
inline F64x2 root(F64x2 a) { return {wasm_f64x2_sqrt(a.v)}; }
inline F64x2 swap_halves(F64x2 a) { return {wasm_i64x2_shuffle(a.v, a.v, 1, 0)}; }
inline F64x2 low_and_high(F64x2 a, F64x2 b) { return {wasm_i64x2_shuffle(a.v, b.v, 0, 3)}; }
inline F64x2 interleave_low(F64x2 a, F64x2 b) { return {wasm_i64x2_shuffle(a.v, b.v, 0, 2)}; }
inline F64x2 interleave_high(F64x2 a, F64x2 b) { return {wasm_i64x2_shuffle(a.v, b.v, 1, 3)}; }

struct F32x4 {
  v128_t v;

  static F32x4 zero() { return {wasm_f32x4_const_splat(0)}; }
  static F32x4 splat(float x) { return {wasm_f32x4_splat(x)}; }
  static F32x4 load(const float* from) { return {wasm_v128_load(from)}; }
  static F32x4 load_splat(const float* from) { return {wasm_v128_load32_splat(from)}; }
  void store(float* to) const { wasm_v128_store(to, v); }
};

inline F32x4 operator+(F32x4 a, F32x4 b) { return {wasm_f32x4_add(a.v, b.v)}; }
inline F32x4 operator-(F32x4 a, F32x4 b) { return {wasm_f32x4_sub(a.v, b.v)}; }

#ifdef __wasm_relaxed_simd__
constexpr bool fused_multiply_add = true;
inline F64x2 multiply_add(F64x2 a, F64x2 b, F64x2 c) { return {wasm_f64x2_relaxed_madd(a.v, b.v, c.v)}; }
inline F32x4 multiply_add(F32x4 a, F32x4 b, F32x4 c) { return {wasm_f32x4_relaxed_madd(a.v, b.v, c.v)}; }
#else
constexpr bool fused_multiply_add = false;
inline F64x2 multiply_add(F64x2 a, F64x2 b, F64x2 c) { return a * b + c; }
inline F32x4 multiply_add(F32x4 a, F32x4 b, F32x4 c) {
  return {wasm_f32x4_add(wasm_f32x4_mul(a.v, b.v), c.v)};
}
#endif

inline void keep_order(F64x2& a, F64x2& b, F64x2& c) { asm volatile("" : "+r"(a.v), "+r"(b.v), "+r"(c.v)); }

struct I16x8 {
  v128_t v;

  static I16x8 splat(std::int16_t x) { return {wasm_i16x8_splat(x)}; }
  static I16x8 load(const std::int16_t* from) { return {wasm_v128_load(from)}; }
  static I16x8 load_widened(const std::int8_t* from) { return {wasm_i16x8_load8x8(from)}; }
  static I16x8 load_widened(const std::uint8_t* from) { return {wasm_u16x8_load8x8(from)}; }
  static I16x8 load_splat_pair(const std::int16_t* from) { return {wasm_v128_load32_splat(from)}; }
  void store(std::int16_t* to) const { wasm_v128_store(to, v); }
};

inline I16x8 operator-(I16x8 a, I16x8 b) { return {wasm_i16x8_sub(a.v, b.v)}; }
inline I16x8 operator*(I16x8 a, I16x8 b) { return {wasm_i16x8_mul(a.v, b.v)}; }
inline I16x8 operator&(I16x8 a, I16x8 b) { return {wasm_v128_and(a.v, b.v)}; }
template <int bits>
inline I16x8 shift_right(I16x8 a) {
  return {wasm_u16x8_shr(a.v, bits)};
}
inline I16x8 interleave_low(I16x8 a, I16x8 b) {
  return {wasm_i16x8_shuffle(a.v, b.v, 0, 8, 1, 9, 2, 10, 3, 11)};
}
inline I16x8 interleave_high(I16x8 a, I16x8 b) {
  return {wasm_i16x8_shuffle(a.v, b.v, 4, 12, 5, 13, 6, 14, 7, 15)};
}

struct I32x4 {
  v128_t v;

  static I32x4 zero() { return {wasm_i32x4_const_splat(0)}; }
};

inline I32x4 operator+(I32x4 a, I32x4 b) { return {wasm_i32x4_add(a.v, b.v)}; }
inline I32x4 dot(I16x8 a, I16x8 b) { return {wasm_i32x4_dot_i16x8(a.v, b.v)}; }
inline F64x2 low_to_f64(I32x4 a) { return {wasm_f64x2_convert_low_i32x4(a.v)}; }
inline F64x2 high_to_f64(I32x4 a) {
  return {wasm_f64x2_convert_low_i32x4(wasm_i32x4_shuffle(a.v, a.v, 2, 3, 2, 3))};
}

}  // namespace pca::simd
