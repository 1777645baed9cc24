#pragma once

// The kernels are written in these 128-bit vectors. Each target defines the same types and functions:
//
//   F64x2   zero, splat, load (also from floats), load_splat, store, + - *, multiply_add, larger (returns its
//           first argument unless the second is greater), magnitude, root, interleave_low, interleave_high,
//           swap_halves, low_and_high (the low half of the first argument and the high half of the second),
//           keep_order
//   F32x4   zero, splat, load, load_splat, store, + -, multiply_add
//   I16x8   splat, load, load_widened (from 8-bit), load_splat_pair, store, - and * (in 16 bits), &,
//           shift_right (by a constant; fills with zeros), interleave_low, interleave_high
//   I32x4   zero, +, dot (sums of adjacent products of two I16x8, modulo 2^32), low_to_f64, high_to_f64
//
// No load or store needs alignment. multiply_add(a, b, c) = a b + c rounds twice if `fused_multiply_add` is
// false. If it is true, it rounds once, except on a processor without such an instruction. keep_order changes
// no value: it stops the compiler from mixing the computation of its arguments with later uses of them.

#if defined(__wasm_simd128__)
#include "wasm.hpp"
#elif defined(__SSE2__)
#include "sse2.hpp"
#else
#include "portable.hpp"
#endif

namespace pca::simd {

inline double sum(F64x2 v) {
  double halves[2];
  v.store(halves);
  return halves[0] + halves[1];
}

inline float sum(F32x4 v) {
  float parts[4];
  v.store(parts);
  return (parts[0] + parts[1]) + (parts[2] + parts[3]);
}

}  // namespace pca::simd
