// The program of `wasm-pca/vectors`: rows of floats through one affine map. It stands by itself, so that it
// can be compiled at once where a query is waiting. It has no allocator: its caller places everything behind
// `__heap_base`.

#include <cstdint>

#include "simd/vector.hpp"

namespace {

using pca::simd::F32x4;
using pca::simd::F64x2;

constexpr int lanes = 4;
constexpr int panel = 2 * lanes;  // columns of the result that are computed together
constexpr int tile_rows = 6;      // and rows: 12 sums stay in registers
constexpr int batch_rows = 8 * tile_rows;
constexpr int block = 256;  // products are summed within a block, then blocks are added

enum Format : int { float32, float16, int8, bit };

struct Map {
  const float* mean;    // of `columns`, or null
  const float* panels;  // [panel][column][8], zero beyond `dimensions`
  const float* steps;   // one step of int8 per dimension, for this format
  int columns;
  int dimensions;
  int normalize_before;
  int normalize_after;
};

double square_sum(const float* x, int count) {
  F64x2 low = F64x2::zero();
  F64x2 high = F64x2::zero();
  int j = 0;
  for (; j + lanes <= count; j += lanes) {
    const F64x2 a = F64x2::load(x + j);
    const F64x2 b = F64x2::load(x + j + 2);
    low = low + a * a;
    high = high + b * b;
  }
  double total = pca::simd::sum(low + high);
  for (; j < count; ++j) total += double{x[j]} * double{x[j]};
  return total;
}

double inverse_length(double squares) { return squares > 0 ? 1 / __builtin_sqrt(squares) : 0; }

// sums[r][0..8) (+)= a[k][r] w[k][0..8), in the same order for any number of rows.
template <int rows>
void multiply(const float* a, const float* w, int depth, float* sums, int stride, bool first) {
  F32x4 left[rows];
  F32x4 right[rows];
  for (int r = 0; r < rows; ++r) left[r] = right[r] = F32x4::zero();
  for (int k = 0; k < depth; ++k, a += rows, w += panel) {
    const F32x4 w0 = F32x4::load(w);
    const F32x4 w1 = F32x4::load(w + lanes);
#pragma unroll
    for (int r = 0; r < rows; ++r) {
      const F32x4 x = F32x4::load_splat(a + r);
      left[r] = multiply_add(x, w0, left[r]);
      right[r] = multiply_add(x, w1, right[r]);
    }
  }
  for (int r = 0; r < rows; ++r, sums += stride) {
    (first ? left[r] : F32x4::load(sums) + left[r]).store(sums);
    (first ? right[r] : F32x4::load(sums + lanes) + right[r]).store(sums + lanes);
  }
}

// The same for one row and four panels, `apart` floats from each other.
void multiply_row(const float* a, const float* w, int apart, int depth, float* sums, bool first) {
  constexpr int count = 4;
  F32x4 acc[2 * count];
  for (F32x4& sum : acc) sum = F32x4::zero();
  for (int k = 0; k < depth; ++k, w += panel) {
    const F32x4 x = F32x4::load_splat(a + k);
#pragma unroll
    for (int p = 0; p < count; ++p) {
      acc[2 * p] = multiply_add(x, F32x4::load(w + p * apart), acc[2 * p]);
      acc[2 * p + 1] = multiply_add(x, F32x4::load(w + p * apart + lanes), acc[2 * p + 1]);
    }
  }
  for (int p = 0; p < 2 * count; ++p, sums += lanes)
    (first ? acc[p] : F32x4::load(sums) + acc[p]).store(sums);
}

// Columns `from` on of `rows` rows, as they are to be multiplied: a[k][r].
void pack(const Map& map, const float* x, const double* scales, int rows, int from, int depth, float* a) {
  for (int r = 0; r < rows; ++r) {
    const float* row = x + static_cast<long>(r) * map.columns + from;
    for (int k = 0; k < depth; ++k) {
      float value = row[k];
      if (map.normalize_before) value = static_cast<float>(value * scales[r]);
      a[k * rows + r] = map.mean ? value - map.mean[from + k] : value;
    }
  }
}

// To the nearest half, ties to even.
std::uint16_t half_of(float value) {
  const std::uint32_t bits = __builtin_bit_cast(std::uint32_t, value);
  const std::uint32_t sign = (bits >> 16) & 0x8000;
  const std::uint32_t magnitude = bits & 0x7fffffff;
  // Below the normal halves a sum with 0.5 rounds; above, a carry of the mantissa does.
  const float small = __builtin_bit_cast(float, magnitude) + 0.5F;
  const std::uint32_t subnormal = __builtin_bit_cast(std::uint32_t, small) - 0x3f000000;
  const std::uint32_t normal = (magnitude - 0x38000000 + 0xfff + ((magnitude >> 13) & 1)) >> 13;
  const std::uint32_t rounded = magnitude < 0x38800000 ? subnormal : magnitude < 0x477ff000 ? normal : 0x7c00;
  return static_cast<std::uint16_t>(sign | rounded);
}

int clipped = 0;

void write(const Map& map, const float* y, Format format, std::int64_t row, void* out) {
  const int count = map.dimensions;
  if (format == float32) {
    float* to = static_cast<float*>(out) + row * count;
    for (int m = 0; m < count; ++m) to[m] = y[m];
  } else if (format == float16) {
    std::uint16_t* to = static_cast<std::uint16_t*>(out) + row * count;
    for (int m = 0; m < count; ++m) to[m] = half_of(y[m]);
  } else if (format == int8) {
    std::int8_t* to = static_cast<std::int8_t*>(out) + row * count;
    for (int m = 0; m < count; ++m) {
      const float code = map.steps[m] > 0 ? __builtin_rintf(y[m] / map.steps[m]) : 0;
      const bool outside = __builtin_fabsf(code) > 127;
      clipped += outside;
      to[m] = static_cast<std::int8_t>(outside ? __builtin_copysignf(127, code) : code);
    }
  } else {
    const int bytes = (count + 7) / 8;
    std::uint8_t* to = static_cast<std::uint8_t*>(out) + row * bytes;
    for (int b = 0; b < bytes; ++b) to[b] = 0;
    for (int m = 0; m < count; ++m) to[m / 8] |= static_cast<std::uint8_t>((y[m] > 0) << (7 - m % 8));
  }
}

}  // namespace

extern "C" {

// Values that `reduce` clipped since this was last asked.
int take_clipped() {
  const int count = clipped;
  clipped = 0;
  return count;
}

// Writes `rows` rows in `format`. Returns the number of the first one that does not come out finite, else -1.
// `work` has room for batch_rows * (block + dimensions + 7) floats.
int reduce(const Map* given, const float* x, int rows, Format format, float* work, void* out) {
  const Map map = *given;
  const int panels = (map.dimensions + panel - 1) / panel;
  const int width = panels * panel;
  float* const packed = work;
  float* const sums = work + batch_rows * block;
  double scales[batch_rows];
  for (int start = 0; start < rows; start += batch_rows) {
    const int count = rows - start < batch_rows ? rows - start : batch_rows;
    const float* batch = x + static_cast<long>(start) * map.columns;
    if (map.normalize_before) {
      for (int r = 0; r < count; ++r)
        scales[r] = inverse_length(square_sum(batch + static_cast<long>(r) * map.columns, map.columns));
    }
    for (int from = 0; from < map.columns; from += block) {
      const int depth = map.columns - from < block ? map.columns - from : block;
      const int apart = map.columns * panel;
      int grouped = 0;
      for (; grouped + tile_rows <= count; grouped += tile_rows)
        pack(map, batch + static_cast<long>(grouped) * map.columns, scales + grouped, tile_rows, from, depth,
             packed + grouped * depth);
      for (int r = grouped; r < count; ++r)
        pack(map, batch + static_cast<long>(r) * map.columns, scales + r, 1, from, depth, packed + r * depth);
      for (int p = 0; p < panels; ++p) {
        const float* w = map.panels + static_cast<long>(p) * apart + from * panel;
        for (int r = 0; r < grouped; r += tile_rows)
          multiply<tile_rows>(packed + r * depth, w, depth, sums + r * width + p * panel, width, from == 0);
      }
      for (int r = grouped; r < count; ++r) {
        int p = 0;
        for (; p + 4 <= panels; p += 4)
          multiply_row(packed + r * depth, map.panels + static_cast<long>(p) * apart + from * panel, apart,
                       depth, sums + r * width + p * panel, from == 0);
        for (; p < panels; ++p)
          multiply<1>(packed + r * depth, map.panels + static_cast<long>(p) * apart + from * panel, depth,
                      sums + r * width + p * panel, width, from == 0);
      }
    }
    for (int r = 0; r < count; ++r) {
      float* y = sums + r * width;
      const double squares = square_sum(y, map.dimensions);
      if (!(squares < __builtin_inf())) return start + r;
      if (map.normalize_after) {
        const double scale = inverse_length(squares);
        for (int m = 0; m < map.dimensions; ++m) y[m] = static_cast<float>(y[m] * scale);
      }
      write(map, y, format, start + r, out);
    }
  }
  return -1;
}
}
