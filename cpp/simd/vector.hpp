#pragma once

// The 128-bit vectors that the kernels are written in. Each target defines the same few types and functions:
//
//   F64x2   zero, splat, load (also of floats), load_splat, store, + - *, multiply_add, larger (the first
//           where neither is), magnitude, interleave_low, interleave_high, swap_halves, low_and_high (the low
//           half of the one, the high half of the other), keep_order
//   F32x4   zero, splat, load, load_splat, store, + -, multiply_add
//   I16x8   load, load_widened (from 8-bit), load_splat_pair, store, interleave_low, interleave_high
//   I32x4   zero, +, dot (sums of adjacent products of two I16x8, modulo 2^32), low_to_f64, high_to_f64
//
// No load or store needs alignment. multiply_add(a, b, c) = a b + c rounds twice where `fused_multiply_add`
// is false. Where it is true it rounds once, but on a processor without such an instruction. keep_order
// changes no value: what it is given is computed before what uses it afterwards, where the compiler would mix
// the two.

#if defined(__wasm_simd128__)
#include "wasm.hpp"
#elif defined(__SSE2__)
#include "sse2.hpp"
#else
#include "portable.hpp"
#endif

namespace pca::simd {

/// Of both halves.
inline double sum(F64x2 v) {
  double halves[2];
  v.store(halves);
  return halves[0] + halves[1];
}

/// Of all four.
inline float sum(F32x4 v) {
  float parts[4];
  v.store(parts);
  return (parts[0] + parts[1]) + (parts[2] + parts[3]);
}

}  // namespace pca::simd
