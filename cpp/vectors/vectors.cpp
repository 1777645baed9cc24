// The program of `wasm-pca/vectors`: rows of floats through one affine map. It stands by itself, so that it
// can be compiled at once where a query is waiting. It has no allocator: its caller places everything behind
// `__heap_base`.

#include "simd/vector.hpp"

namespace {

using pca::simd::F32x4;
using pca::simd::F64x2;

constexpr int lanes = 4;
constexpr int panel = 2 * lanes;  // columns of the result that are computed together
constexpr int row_panels = 4;     // as many panels at a time for a single row
constexpr int tile_rows = 6;      // or rows for a single panel: 12 sums stay in registers
constexpr int batch_rows = 8 * tile_rows;
constexpr int block = 256;  // products are summed within a block, then blocks are added

struct Map {
  const float* mean;     // of `columns`, or null
  const float* weights;  // [panel][column][8]; zero beyond `dimensions`, in a multiple of `row_panels` panels
  int columns;
  int dimensions;
  int to_unit_length;
};

double inverse_length(const float* x, int count) {
  F64x2 low = F64x2::zero();
  F64x2 high = F64x2::zero();
  int j = 0;
  for (; j + lanes <= count; j += lanes) {
    const F64x2 a = F64x2::load(x + j);
    const F64x2 b = F64x2::load(x + j + 2);
    low = low + a * a;
    high = high + b * b;
  }
  double squares = pca::simd::sum(low + high);
  for (; j < count; ++j) squares += double{x[j]} * double{x[j]};
  return squares > 0 ? 1 / __builtin_sqrt(squares) : squares;
}

/// `rows` rows from a column on as they are to be multiplied: a[k][r].
void pack(const Map& map, const float* x, int rows, int from, int depth, const double* scales, float* a) {
  for (int r = 0; r < rows; ++r) {
    const float* row = x + r * map.columns + from;
    for (int k = 0; k < depth; ++k) {
      const float value = map.to_unit_length ? static_cast<float>(row[k] * scales[r]) : row[k];
      a[k * rows + r] = map.mean ? value - map.mean[from + k] : value;
    }
  }
}

/// sums[r][p][0..8) += a[k][r] w[p][k][0..8), each in the same order for any number of rows and panels.
template <int rows, int panels>
void multiply(const float* a, const float* w, int apart, int depth, float* sums, int width, bool first) {
  F32x4 acc[rows][panels][2];
  for (auto& row : acc) {
    for (auto& pair : row) pair[0] = pair[1] = F32x4::zero();
  }
  for (int k = 0; k < depth; ++k) {
#pragma unroll
    for (int p = 0; p < panels; ++p) {
      const F32x4 w0 = F32x4::load(w + p * apart + k * panel);
      const F32x4 w1 = F32x4::load(w + p * apart + k * panel + lanes);
#pragma unroll
      for (int r = 0; r < rows; ++r) {
        const F32x4 x = F32x4::load_splat(a + k * rows + r);
        acc[r][p][0] = multiply_add(x, w0, acc[r][p][0]);
        acc[r][p][1] = multiply_add(x, w1, acc[r][p][1]);
      }
    }
  }
  for (int r = 0; r < rows; ++r) {
    for (int v = 0; v < 2 * panels; ++v) {
      float* sum = sums + r * width + v * lanes;
      const F32x4 value = acc[r][v / 2][v % 2];
      (first ? value : F32x4::load(sum) + value).store(sum);
    }
  }
}

}  // namespace

/// y = W (x - mean) of each row, where x was divided by its length if the map says so: `rows` x `width`, of
/// which the columns beyond `dimensions` are 0. `work` has room for batch_rows * block floats.
extern "C" void products(const Map* given, const float* x, int rows, float* work, float* y, int width) {
  const Map map = *given;
  const int apart = map.columns * panel;
  double scales[batch_rows];
  for (int start = 0; start < rows;
       start += batch_rows, x += batch_rows * map.columns, y += batch_rows * width) {
    const int count = rows - start < batch_rows ? rows - start : batch_rows;
    const int tiled = count - count % tile_rows;
    if (map.to_unit_length) {
      for (int r = 0; r < count; ++r) scales[r] = inverse_length(x + r * map.columns, map.columns);
    }
    for (int from = 0; from < map.columns; from += block) {
      const int depth = map.columns - from < block ? map.columns - from : block;
      for (int r = 0; r < count;) {
        const int together = r < tiled ? tile_rows : 1;
        pack(map, x + r * map.columns, together, from, depth, scales + r, work + r * depth);
        r += together;
      }
      for (int column = 0; column < map.dimensions; column += panel) {
        const float* w = map.weights + column * map.columns + from * panel;
        for (int r = 0; r < tiled; r += tile_rows) {
          multiply<tile_rows, 1>(work + r * depth, w, apart, depth, y + r * width + column, width, from == 0);
        }
      }
      for (int r = tiled; r < count; ++r) {
        for (int column = 0; column < width; column += row_panels * panel) {
          const float* w = map.weights + column * map.columns + from * panel;
          multiply<1, row_panels>(work + r * depth, w, apart, depth, y + r * width + column, width,
                                  from == 0);
        }
      }
    }
  }
}
