#pragma once

#include <immintrin.h>

#include <cstdint>

namespace pca::simd {

struct F64x2 {
  __m128d v;

  static F64x2 zero() { return {_mm_setzero_pd()}; }
  static F64x2 splat(double x) { return {_mm_set1_pd(x)}; }
  static F64x2 load(const double* from) { return {_mm_loadu_pd(from)}; }
  static F64x2 load(const float* from) {
    return {_mm_cvtps_pd(_mm_castsi128_ps(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from))))};
  }
  static F64x2 load_splat(const double* from) { return {_mm_set1_pd(*from)}; }
  void store(double* to) const { _mm_storeu_pd(to, v); }
};

inline F64x2 operator+(F64x2 a, F64x2 b) { return {_mm_add_pd(a.v, b.v)}; }
inline F64x2 operator-(F64x2 a, F64x2 b) { return {_mm_sub_pd(a.v, b.v)}; }
inline F64x2 operator*(F64x2 a, F64x2 b) { return {_mm_mul_pd(a.v, b.v)}; }
inline F64x2 larger(F64x2 a, F64x2 b) { return {_mm_max_pd(b.v, a.v)}; }
inline F64x2 magnitude(F64x2 a) { return {_mm_andnot_pd(_mm_set1_pd(-0.0), a.v)}; }
inline F64x2 root(F64x2 a) { return {_mm_sqrt_pd(a.v)}; }
inline F64x2 swap_halves(F64x2 a) { return {_mm_shuffle_pd(a.v, a.v, 1)}; }
inline F64x2 low_and_high(F64x2 a, F64x2 b) { return {_mm_move_sd(b.v, a.v)}; }
inline F64x2 interleave_low(F64x2 a, F64x2 b) { return {_mm_unpacklo_pd(a.v, b.v)}; }
inline F64x2 interleave_high(F64x2 a, F64x2 b) { return {_mm_unpackhi_pd(a.v, b.v)}; }

struct F32x4 {
  __m128 v;

  static F32x4 zero() { return {_mm_setzero_ps()}; }
  static F32x4 splat(float x) { return {_mm_set1_ps(x)}; }
  static F32x4 load(const float* from) { return {_mm_loadu_ps(from)}; }
  static F32x4 load_splat(const float* from) { return {_mm_load1_ps(from)}; }
  void store(float* to) const { _mm_storeu_ps(to, v); }
};

inline F32x4 operator+(F32x4 a, F32x4 b) { return {_mm_add_ps(a.v, b.v)}; }
inline F32x4 operator-(F32x4 a, F32x4 b) { return {_mm_sub_ps(a.v, b.v)}; }

#ifdef __FMA__
constexpr bool fused_multiply_add = true;
inline F64x2 multiply_add(F64x2 a, F64x2 b, F64x2 c) { return {_mm_fmadd_pd(a.v, b.v, c.v)}; }
inline F32x4 multiply_add(F32x4 a, F32x4 b, F32x4 c) { return {_mm_fmadd_ps(a.v, b.v, c.v)}; }
#else
constexpr bool fused_multiply_add = false;
inline F64x2 multiply_add(F64x2 a, F64x2 b, F64x2 c) { return a * b + c; }
inline F32x4 multiply_add(F32x4 a, F32x4 b, F32x4 c) { return {_mm_add_ps(_mm_mul_ps(a.v, b.v), c.v)}; }
#endif

inline void keep_order(F64x2&, F64x2&, F64x2&) {}

struct I16x8 {
  __m128i v;

  static I16x8 splat(std::int16_t x) { return {_mm_set1_epi16(x)}; }
  static I16x8 load(const std::int16_t* from) {
    return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))};
  }
  static I16x8 load_widened(const std::int8_t* from) {
    const __m128i bytes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(from));
    return {_mm_srai_epi16(_mm_unpacklo_epi8(bytes, bytes), 8)};
  }
  static I16x8 load_widened(const std::uint8_t* from) {
    const __m128i bytes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(from));
    return {_mm_unpacklo_epi8(bytes, _mm_setzero_si128())};
  }
  static I16x8 load_splat_pair(const std::int16_t* from) {
    return {_mm_shuffle_epi32(_mm_loadu_si32(from), 0)};
  }
  void store(std::int16_t* to) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(to), v); }
};

inline I16x8 operator-(I16x8 a, I16x8 b) { return {_mm_sub_epi16(a.v, b.v)}; }
inline I16x8 operator*(I16x8 a, I16x8 b) { return {_mm_mullo_epi16(a.v, b.v)}; }
inline I16x8 operator&(I16x8 a, I16x8 b) { return {_mm_and_si128(a.v, b.v)}; }
template <int bits>
inline I16x8 shift_right(I16x8 a) {
  return {_mm_srli_epi16(a.v, bits)};
}
inline I16x8 interleave_low(I16x8 a, I16x8 b) { return {_mm_unpacklo_epi16(a.v, b.v)}; }
inline I16x8 interleave_high(I16x8 a, I16x8 b) { return {_mm_unpackhi_epi16(a.v, b.v)}; }

struct I32x4 {
  __m128i v;

  static I32x4 zero() { return {_mm_setzero_si128()}; }
};

inline I32x4 operator+(I32x4 a, I32x4 b) { return {_mm_add_epi32(a.v, b.v)}; }
inline I32x4 dot(I16x8 a, I16x8 b) { return {_mm_madd_epi16(a.v, b.v)}; }
inline F64x2 low_to_f64(I32x4 a) { return {_mm_cvtepi32_pd(a.v)}; }
inline F64x2 high_to_f64(I32x4 a) { return {_mm_cvtepi32_pd(_mm_shuffle_epi32(a.v, 0b1110))}; }

}  // namespace pca::simd
