#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "simd/vector.hpp"

using pca::simd::F32x4;
using pca::simd::F64x2;
using pca::simd::I16x8;
using pca::simd::I32x4;

namespace {

using Doubles = std::array<double, 2>;
using Shorts = std::array<std::int16_t, 8>;

Doubles values(F64x2 v) {
  std::array<double, 3> memory{};
  v.store(memory.data() + 1);
  return {memory[1], memory[2]};
}

Shorts values(I16x8 v) {
  std::array<std::int16_t, 9> memory{};
  v.store(memory.data() + 1);
  Shorts out;
  std::copy_n(memory.data() + 1, 8, out.data());
  return out;
}

std::array<double, 4> values(I32x4 v) {
  const Doubles low = values(low_to_f64(v));
  const Doubles high = values(high_to_f64(v));
  return {low[0], low[1], high[0], high[1]};
}

constexpr std::array<double, 4> doubles = {0, 1.5, -2, 7};  // read from the second on: not aligned
constexpr std::array<std::int16_t, 9> shorts = {0, 1, -2, 3, -32768, 32767, -32768, 32767, 8};
constexpr std::array<std::int16_t, 9> others = {0, 10, 20, -30, -32768, 32767, 32767, -32768, 80};

}  // namespace

TEST(F64x2, LoadsAndStoresAtAnyAddress) {
  EXPECT_EQ(values(F64x2::load(&doubles[1])), (Doubles{1.5, -2}));
  EXPECT_EQ(values(F64x2::load_splat(&doubles[1])), (Doubles{1.5, 1.5}));
  EXPECT_EQ(values(F64x2::splat(-3)), (Doubles{-3, -3}));
  EXPECT_EQ(values(F64x2::zero()), (Doubles{0, 0}));
}

TEST(F64x2, Arithmetic) {
  const F64x2 a = F64x2::load(&doubles[1]);
  const F64x2 b = F64x2::load(&doubles[2]);
  EXPECT_EQ(values(a + b), (Doubles{-0.5, 5}));
  EXPECT_EQ(values(a - b), (Doubles{3.5, -9}));
  EXPECT_EQ(values(a * b), (Doubles{-3, -14}));
  EXPECT_EQ(values(interleave_low(a, b)), (Doubles{1.5, -2}));
  EXPECT_EQ(values(interleave_high(a, b)), (Doubles{-2, 7}));
  EXPECT_EQ(values(swap_halves(a)), (Doubles{-2, 1.5}));
  EXPECT_EQ(values(low_and_high(a, b)), (Doubles{1.5, 7}));
}

TEST(F64x2, MultiplyAddIsFusedOnlyWhereItSaysSo) {
  const F64x2 x = F64x2::splat(1 + 0x1p-30);
  const double error = values(multiply_add(x, x, F64x2::splat(-(1 + 0x1p-29))))[0];
  if (pca::simd::fused_multiply_add && error != 0) {
    EXPECT_EQ(error, 0x1p-60);
  } else {
    EXPECT_EQ(error, 0);  // a relaxed one may round twice as well
  }
}

TEST(F32x4, IsFourFloats) {
  constexpr std::array<float, 5> floats = {0, 1.5F, -2, 7, 0.25F};  // read from the second on: not aligned
  const F32x4 a = F32x4::load(&floats[1]);
  std::array<float, 5> out{};
  multiply_add(a, F32x4::splat(2), F32x4::splat(-1)).store(&out[1]);
  EXPECT_EQ(out, (std::array<float, 5>{0, 2, -5, 13, -0.5F}));
  EXPECT_EQ(sum(a), 6.75F);
  EXPECT_EQ(sum(F32x4::zero()), 0);
}

TEST(I16x8, LoadsWidenedAndInPairs) {
  constexpr std::array<std::uint8_t, 9> bytes = {0, 1, 127, 128, 255, 5, 6, 7, 200};
  constexpr std::array<std::int8_t, 9> signed_bytes = {0, 1, 127, -128, -1, 5, -6, 7, -100};
  EXPECT_EQ(values(I16x8::load_widened(&bytes[1])), (Shorts{1, 127, 128, 255, 5, 6, 7, 200}));
  EXPECT_EQ(values(I16x8::load_widened(&signed_bytes[1])), (Shorts{1, 127, -128, -1, 5, -6, 7, -100}));
  EXPECT_EQ(values(I16x8::load_splat_pair(&shorts[3])), (Shorts{3, -32768, 3, -32768, 3, -32768, 3, -32768}));
}

TEST(I16x8, Arithmetic) {
  constexpr Shorts codes = {1, -2, 3, -128, 127, 0, 5, -6};
  const I16x8 a = I16x8::load(codes.data());
  EXPECT_EQ(values(a - I16x8::splat(8)), (Shorts{-7, -10, -5, -136, 119, -8, -3, -14}));
  EXPECT_EQ(values(a * a), (Shorts{1, 4, 9, 16384, 16129, 0, 25, 36}));
  EXPECT_EQ(values(a & I16x8::splat(15)), (Shorts{1, 14, 3, 0, 15, 0, 5, 10}));
  EXPECT_EQ(values(pca::simd::shift_right<4>(a)), (Shorts{0, 4095, 0, 4088, 7, 0, 0, 4095}));
}

TEST(I16x8, Interleaves) {
  const I16x8 a = I16x8::load(&shorts[1]);
  const I16x8 b = I16x8::load(&others[1]);
  EXPECT_EQ(values(interleave_low(a, b)), (Shorts{1, 10, -2, 20, 3, -30, -32768, -32768}));
  EXPECT_EQ(values(interleave_high(a, b)), (Shorts{32767, 32767, -32768, 32767, 32767, -32768, 8, 80}));
}

TEST(I32x4, DotsAddAdjacentProducts) {
  const I32x4 sums = dot(I16x8::load(&shorts[1]), I16x8::load(&others[1]));
  const std::array<double, 4> expected = {1 * 10 - 2 * 20, -90 + 0x1p30, 32767.0 * 32767 - 32768.0 * 32767,
                                          -32767.0 * 32768 + 640};
  EXPECT_EQ(values(sums), expected);
  EXPECT_EQ(values(sums + sums)[0], -60);
  EXPECT_EQ(values(I32x4::zero()), (std::array<double, 4>{}));
}

/// The one pair of products that leaves 32 bits wraps on every target.
TEST(I32x4, DotWraps) {
  constexpr Shorts least = {-32768, -32768};
  EXPECT_EQ(values(dot(I16x8::load(least.data()), I16x8::load(least.data())))[0], -0x1p31);
}
