// The program behind `wasm-pca/vectors`: it sends rows of floats through an affine map and rounds them to a
// storage format. It is a module of its own, so that it compiles fast where a query waits for it. It has no
// allocator: its caller places all data behind `__heap_base`.

#include "vectors/vectors.hpp"

#include <cstring>

#include "vectors/length.hpp"
#include "vectors/products.hpp"

namespace pca::vectors {
namespace {

/// Writes one vector to `out`. Returns how many values were clipped to the codes of int8.
int store(const AffineMap& map, const float* y, Format format, char* out) {
  switch (format) {
    case Format::float32:
      std::memcpy(out, y, sizeof *y * map.dimensions);
      return 0;
    case Format::float16:
      round_to_halves(y, map.dimensions, reinterpret_cast<std::uint16_t*>(out));
      return 0;
    case Format::int8:
      return round_to_codes(y, map.steps, map.dimensions, reinterpret_cast<std::int8_t*>(out));
    case Format::bit:
      round_to_bits(y, map.dimensions, reinterpret_cast<std::uint8_t*>(out));
      return 0;
  }
}

}  // namespace

Index reduce(const AffineMap* map, const float* x, Index rows, float* work, Index width, Format format,
             char* out, int* clipped) {
  float* y = work + batch_rows * block;
  const Index bytes = bytes_of(format) * elements_of(format, map->dimensions);
  for (Index start = 0; start < rows; start += batch_rows, x += batch_rows * map->columns) {
    const Index count = rows - start < batch_rows ? rows - start : batch_rows;
    multiply_rows(*map, x, count, work, y, width);
    for (Index r = 0; r < count; ++r, out += bytes) {
      float* row = y + r * width;
      const double squares = square_sum(row, map->dimensions);
      if (!(squares < __builtin_inf())) return start + r;
      if (map->after) {
        const double scale = inverse_length(squares);
        for (Index m = 0; m < map->dimensions; ++m) row[m] = static_cast<float>(row[m] * scale);
      }
      *clipped += store(*map, row, format, out);
    }
  }
  return -1;
}

}  // namespace pca::vectors
