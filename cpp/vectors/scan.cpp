// The program behind `Reducer.search`. It has no allocator: its caller places all data behind `__heap_base`.

#include "vectors/scan.hpp"

#include "simd/vector.hpp"

namespace pca::vectors {
namespace {

using simd::F64x2;
using simd::I16x8;
using simd::I32x4;

/// Rows that are multiplied together, so that each part is loaded once for all.
constexpr Index together = 2;
/// Bytes whose products are summed in 32 bits: a product is at most 2^22, and a lane gets two of each chunk.
constexpr Index block_bytes = 1024;

/// Loads the codes of a chunk: all of them or, of two in each byte, those of one half.
template <int halves>
I16x8 load(const std::uint8_t* from, int half) {
  if constexpr (halves == 1) return I16x8::load_widened(reinterpret_cast<const std::int8_t*>(from));
  const I16x8 pairs = I16x8::load_widened(from);
  return (half == 0 ? shift_right<4>(pairs) : pairs & I16x8::splat(15)) - I16x8::splat(8);
}

/// Multiplies two rows, the second of which is `apart` rows behind the first.
template <int halves, int parts_of_squares>
void multiply_rows(const std::int16_t* parts, const std::uint8_t* codes, Index apart, Index bytes,
                   double* products, double* squares) {
  constexpr int count = 2 + parts_of_squares;
  F64x2 totals[together][count];
  for (auto& row : totals) {
    for (auto& total : row) total = F64x2::zero();
  }
  for (Index from = 0; from < bytes; from += block_bytes) {
    const Index depth = bytes - from < block_bytes ? bytes - from : block_bytes;
    I32x4 sums[together][count];
    for (auto& row : sums) {
      for (auto& sum : row) sum = I32x4::zero();
    }
    const auto add = [&](const std::uint8_t* const(&at)[together]) {
#pragma unroll
      for (int half = 0; half < halves; ++half, parts += count * chunk) {
        I16x8 values[together];
        I16x8 powers[together];
#pragma unroll
        for (Index r = 0; r < together; ++r) {
          values[r] = load<halves>(at[r], half);
          powers[r] = values[r] * values[r];
        }
#pragma unroll
        for (int k = 0; k < count; ++k) {
          const I16x8 part = I16x8::load(parts + k * chunk);
#pragma unroll
          for (Index r = 0; r < together; ++r) {
            sums[r][k] = sums[r][k] + dot(k < 2 ? values[r] : powers[r], part);
          }
        }
      }
    };
    Index b = from;
    for (; b + chunk <= from + depth; b += chunk) add({codes + b, codes + apart * bytes + b});
    if (b < from + depth) {
      std::uint8_t last[together][chunk] = {};
      for (Index k = 0; b + k < bytes; ++k) {
        for (Index r = 0; r < together; ++r) last[r][k] = codes[r * apart * bytes + b + k];
      }
      add({last[0], last[1]});
    }
    for (Index r = 0; r < together; ++r) {
      for (int k = 0; k < count; ++k) {
        totals[r][k] = totals[r][k] + (low_to_f64(sums[r][k]) + high_to_f64(sums[r][k]));
      }
    }
  }
  for (Index r = 0; r < together; ++r) {
    products[r * apart] = 0x1p15 * sum(totals[r][0]) + sum(totals[r][1]);
    double squared = 0;
    for (int k = count; k-- > 2;) squared = 0x1p8 * squared + sum(totals[r][k]);
    squares[r * apart] = squared;
  }
}

template <int halves, int parts_of_squares>
void multiply_all(const std::int16_t* parts, const std::uint8_t* codes, Index rows, Index bytes,
                  double* products, double* squares) {
  for (Index i = 0; i < rows; i += together) {
    const Index apart = i + 1 < rows ? 1 : 0;  // the last of an odd number of rows is multiplied twice
    multiply_rows<halves, parts_of_squares>(parts, codes + i * bytes, apart, bytes, products + i,
                                            squares + i);
  }
}

}  // namespace

void look_up(const std::int32_t* table, const std::uint8_t* codes, Index rows, Index bytes,
             double* products) {
  constexpr Index apart = 4;
  for (Index i = 0; i < rows; ++i, codes += bytes) {
    std::int32_t sum[apart] = {};
    const std::int32_t* at = table;
    Index b = 0;
    for (; b + apart <= bytes; b += apart, at += apart * table_width) {
#pragma unroll
      for (Index s = 0; s < apart; ++s) sum[s] += at[s * table_width + codes[b + s]];
    }
    for (; b < bytes; ++b, at += table_width) sum[0] += at[codes[b]];
    products[i] = (sum[0] + sum[1]) + (sum[2] + sum[3]);
  }
}

void multiply_codes(const std::int16_t* parts, const std::uint8_t* codes, Index rows, Index bytes, int halves,
                    int parts_of_squares, double* products, double* squares) {
  static constexpr decltype(&multiply_all<1, 0>) kernels[2][3] = {
      {multiply_all<1, 0>, multiply_all<1, 1>, multiply_all<1, 3>},
      {multiply_all<2, 0>, multiply_all<2, 1>, multiply_all<2, 3>},
  };
  kernels[halves][(parts_of_squares + 1) / 2](parts, codes, rows, bytes, products, squares);
}

}  // namespace pca::vectors
