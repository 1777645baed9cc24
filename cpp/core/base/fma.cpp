// Eigen multiplies and adds single numbers by std::fma, so that they round as its vectors do. WebAssembly has
// no such instruction for them, and the C library's function is long and slow. One lane of a vector gives the
// same number.
#ifdef __wasm_relaxed_simd__

#include <wasm_simd128.h>

#include <cmath>

extern "C" double fma(double a, double b, double c) {
  return wasm_f64x2_extract_lane(
      wasm_f64x2_relaxed_madd(wasm_f64x2_splat(a), wasm_f64x2_splat(b), wasm_f64x2_splat(c)), 0);
}

#endif
