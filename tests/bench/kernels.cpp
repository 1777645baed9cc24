// Times of the kernels, of what the processor could do with 128-bit vectors, and of eigensolvers, in one run.
// Prints JSON, which kernels.mjs makes a table of.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "core/base/linalg.hpp"
#include "core/kernels/gemm.hpp"
#include "core/kernels/integer_products.hpp"
#include "core/moments/moments.hpp"
#include "core/rows/dense_products.hpp"
#include "eigensolvers.hpp"
#include "simd/vector.hpp"
#include "stopwatch.hpp"

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
// clang-format off
EM_JS(double, processor_seconds, (), {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e-6;
});
// clang-format on
#else
#include <ctime>
static double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
#endif

double bench::seconds() { return processor_seconds(); }

namespace {

using bench::measure;
using bench::Timed;
using pca::Index;
using pca::simd::F64x2;

constexpr int rounds = 8;
constexpr int solver_rounds = 5;
constexpr Index rows = 10000;
constexpr Index columns = 784;

// Read where an optimiser cannot see it.
volatile double factor = 0.999;
volatile double sink;

/// Uses only registers, and as many sums as hide the latency.
double peak_loop(Index turns) {
  std::array<F64x2, 14> sums;
  const F64x2 x = F64x2::splat(factor);
  sums.fill(x);
  for (Index turn = 0; turn < turns; ++turn) {
    if constexpr (pca::simd::fused_multiply_add) {
      for (F64x2& sum : sums) sum = multiply_add(x, x, sum);
    } else {
      // Runs equally many of both kinds, none of which waits for the other.
      for (std::size_t i = 0; i < sums.size(); i += 2) {
        sums[i] = sums[i] * x;
        sums[i + 1] = sums[i + 1] + x;
      }
    }
  }
  F64x2 total = F64x2::zero();
  for (const F64x2 sum : sums) total = total + sum;
  std::array<double, 2> out{};
  total.store(out.data());
  return out[0] + out[1];
}
constexpr double peak_operations = 14 * (pca::simd::fused_multiply_add ? 4 : 2);

Timed peak() {
  constexpr Index calls = 100;  // many short ones: engines replace their first code between calls
  constexpr Index turns = 4000;
  double (*volatile opaque)(Index) = peak_loop;
  return {"peak", peak_operations * calls * turns, [=] {
            for (Index call = 0; call < calls; ++call) sink = opaque(turns);
          }};
}

/// Scores of rows on 16 components, score by score.
void project(const double* x, Index count, const std::vector<double>& basis, double* scores) {
  pca::gemm(16, count, columns, 1, {basis.data(), columns, true}, {x, columns}, 0, scores, 16);
}

/// Pseudo-random integers below `bound`.
class Random {
 public:
  std::uint32_t operator()(std::uint32_t bound) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::uint32_t>((state_ >> 33) * bound >> 31);
  }

 private:
  std::uint64_t state_ = 1;
};

template <class T>
std::vector<T> numbers(Index count, std::uint32_t bound, int shift) {
  Random random;
  std::vector<T> out(static_cast<std::size_t>(count));
  for (T& value : out) value = static_cast<T>(static_cast<int>(random(bound)) + shift);
  return out;
}

template <class T>
Timed integer_scatter(const char* name, std::uint32_t bound, int shift) {
  return {
      name, 1.0 * rows * columns * (columns + 1),
      [x = numbers<T>(rows * columns, bound, shift), c = std::vector<double>(columns * columns)]() mutable {
        pca::add_integer_products(x.data(), rows, columns, c.data(), columns);
      }};
}

Timed cube(const char* name, Index n) {
  return {name, 2.0 * n * n * n,
          [n, a = numbers<double>(n * n, 1000, -500), c = std::vector<double>(n * n)]() mutable {
            pca::gemm(n, n, n, 1, {a.data(), n}, {a.data(), n}, 0, c.data(), n);
          }};
}

void print(const char* list, const std::vector<Timed>& works) {
  std::printf("\"%s\": [", list);
  const char* between = "";
  for (const Timed& work : works) {
    std::printf("%s{\"name\": \"%s\", \"operations\": %.17g, \"seconds\": %.17g}", between, work.name.c_str(),
                work.operations, work.seconds);
    between = ", ";
  }
  std::printf("]");
}

}  // namespace

int main() {
  const std::vector<double> x = numbers<double>(rows * columns, 1000, -500);
  const std::vector<double> basis = numbers<double>(16 * columns, 1000, -500);
  const pca::RowMatrix as_rows = Eigen::Map<const pca::RowMatrix>(x.data(), rows, columns);
  const pca::Matrix components = Eigen::Map<const pca::Matrix>(basis.data(), columns, 16);
  std::vector<double> scatter(columns * columns);
  std::vector<double> scores(16 * rows);

  std::vector<Timed> products = {
      peak(),
      {"scatter f64", 1.0 * rows * columns * (columns + 1),
       [&] {
         pca::Moments moments(columns);
         moments.add({x.data(), pca::ScalarType::float64, rows, columns});
         sink = moments.count();
       }},
      integer_scatter<std::uint8_t>("scatter u8", 256, 0),
      integer_scatter<std::int16_t>("scatter i16, 11 bits", 4000, -2000),
      integer_scatter<std::int16_t>("scatter i16, 16 bits", 65536, -32768),
      cube("gemm 32", 32),
      cube("gemm 128", 128),
      cube("gemm 512", 512),
      cube("gemm 784", 784),
      {"X U, 16 columns", 2.0 * rows * columns * 16, [&] { project(x.data(), rows, basis, scores.data()); }},
      {"X^T (X U), 16 columns", 4.0 * rows * columns * 16,
       [&] { sink = pca::scatter_product(as_rows, components)(0, 0); }},
      {"rank 2 x 32 of 784", 2.0 * 32 * columns * (columns + 1),
       [&] {
         pca::add_rank_2k(columns, 32, -1, {x.data(), columns}, {x.data() + 32 * columns, columns},
                          scatter.data(), columns);
       }},
  };
  for (int round = 0; round < rounds; ++round) {
    for (Timed& product : products) {
      for (int repeat = 0; repeat < (product.operations < 1e9 ? 20 : 1); ++repeat) measure(product);
    }
  }
  std::vector<Timed> solvers = bench::eigensolvers();
  for (int round = 0; round < solver_rounds; ++round) {
    for (Timed& solver : solvers) measure(solver);
  }
  std::printf("{");
  print("products", products);
  std::printf(", ");
  print("eigensolvers", solvers);
  std::printf("}\n");
}
