// Every allocation of the tests goes through here (CMakeLists.txt wraps malloc, realloc and free), so that
// memory can be counted, and run out. WebAssembly runs all of this, the native program only what runs out.

#include <gtest/gtest.h>
#include <malloc.h>

#include <cstdlib>
#include <new>

#include "core/analyses/cca.hpp"
#include "core/analyses/fisher.hpp"
#include "core/fit/model.hpp"
#include "core/moments/moments.hpp"
#include "core/solvers/plan.hpp"
#include "core/solvers/table.hpp"
#include "support.hpp"

using pca::Ddof;
using pca::FitOptions;
using pca::Moments;
using pca::ScalarType;
using pca::Solver;
using test::Index;
using test::RowMatrix;

namespace {

constexpr std::size_t unlimited = ~std::size_t{0};

std::size_t live = 0;
std::size_t peak = 0;
std::size_t limit = unlimited;

}  // namespace

extern "C" {
// NOLINTBEGIN(bugprone-reserved-identifier): the linker's names
void* __real_malloc(std::size_t bytes);
void* __real_realloc(void* memory, std::size_t bytes);
void __real_free(void* memory);

void* __wrap_malloc(std::size_t bytes) {
  if (live > limit || bytes > limit - live) return nullptr;
  void* const memory = __real_malloc(bytes);
  live += malloc_usable_size(memory);
  peak = std::max(peak, live);
  return memory;
}

void* __wrap_realloc(void* memory, std::size_t bytes) {
  if (live > limit || bytes > limit - live) return nullptr;
  const std::size_t before = malloc_usable_size(memory);
  void* const moved = __real_realloc(memory, bytes);
  peak = std::max(peak, live + malloc_usable_size(moved));
  live += malloc_usable_size(moved) - before;
  return moved;
}

void __wrap_free(void* memory) {
  live -= std::min(live, malloc_usable_size(memory));
  __real_free(memory);
}
// NOLINTEND(bugprone-reserved-identifier)
}

// All forms that are used, so that none of the sanitizer's own frees what another has taken.
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return std::malloc(bytes); }
void* operator new(std::size_t bytes) {
  if (void* const memory = std::malloc(bytes)) return memory;
  throw std::bad_alloc();
}
void* operator new[](std::size_t bytes) { return operator new(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

/// Returns the bytes that `work` takes at its peak beyond those taken before.
template <class Work>
double peak_of(Work&& work) {
  const std::size_t before = live;
  peak = live;
  work();
  return static_cast<double>(peak - before);
}

/// Returns whether `work` ends within so many bytes more.
template <class Work>
bool ends_within(double bytes, Work&& work) {
  limit = live + static_cast<std::size_t>(bytes);
  try {
    work();
    limit = unlimited;
    return true;
  } catch (const std::bad_alloc&) {
    limit = unlimited;
    return false;
  }
}

/// Expects that `change` either succeeds or leaves everything as it was, however little memory there is.
///
/// A heap may give a few bytes more than an allocation asks for, depending on what was freed before, so that
/// the same change does not always need the same memory; `rounding` is more than that for all allocations of
/// a change.
void expect_all_or_none(const Moments& start, const std::function<void(Moments&)>& change) {
  const auto before = start.to_bytes();
  Moments changed = start;
  const double needed = peak_of([&] { change(changed); });
  const auto after = changed.to_bytes();
  constexpr double rounding = 1024;
  int refused = 0;
  for (int step = 0; step <= 40; ++step) {
    Moments moments = start;
    const bool done = ends_within(needed * step / 40 + rounding, [&] { change(moments); });
    EXPECT_EQ(moments.to_bytes(), done ? after : before) << step << " of 40 parts of " << needed << " bytes";
    if (!done) ++refused;
  }
  EXPECT_GT(refused, 0);
  EXPECT_LT(refused, 41);
}

/// Makes rows with a value in every `step`-th column, each from another one on; two of three rows also have
/// values in the first columns.
struct SparseTable {
  SparseTable(Index row_count, Index column_count, Index step) : rows(row_count), columns(column_count) {
    for (Index n = 0; n < rows; ++n) {
      for (Index j = 0; j < columns; ++j) {
        if ((n + j) % step != 0 && (j >= 3 || n % 3 == 0)) continue;
        values.push_back(static_cast<double>(n * j % 251) + 0.1);
        indices.push_back(static_cast<std::uint16_t>(j));
      }
      starts.push_back(static_cast<std::uint32_t>(values.size()));
    }
  }
  [[nodiscard]] pca::SparseView view() const {
    return {values.data(), ScalarType::float64, indices.data(), starts.data(), rows, columns};
  }

  Index rows;
  Index columns;
  std::vector<double> values;
  std::vector<std::uint16_t> indices;
  std::vector<std::uint32_t> starts = {0};
};

Moments of_integers(int doublings) {
  std::vector<std::uint8_t> values(1024 * 40);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<std::uint8_t>(i * i % 251);
  Moments moments(40);
  moments.add({values.data(), pca::ScalarType::uint8, 1024, 40});
  for (int i = 0; i < doublings; ++i) moments.merge(moments);
  return moments;
}

}  // namespace

TEST(Memory, RunsOutBeforeMomentsChange) {
  const RowMatrix x = test::sample(2500, 40);
  const std::vector<std::uint16_t> wide(2500 * 40, 65535);
  const auto add_floats = [&](Moments& moments) { moments.add(test::view(x)); };
  const auto add_integers = [&](Moments& moments) {
    moments.add({wide.data(), pca::ScalarType::uint16, 2500, 40});
  };
  const SparseTable sparse(20000, 40, 5);
  const auto add_sparse = [&](Moments& moments) { moments.add(sparse.view()); };
  const Moments some = test::moments_of(x.topRows(1500));
  const Moments twenty = of_integers(20);
  Moments pending(40);
  pending.add(sparse.view().middle_rows(0, 3000));
  Moments growing = some;
  growing.add(sparse.view().middle_rows(0, 9000));
  for (const Moments& start :
       {Moments(40), some, of_integers(0), of_integers(10), twenty, pending, growing}) {
    expect_all_or_none(start, add_floats);
    expect_all_or_none(start, add_integers);
    expect_all_or_none(start, add_sparse);
    if (start.count() == 0) continue;
    expect_all_or_none(start, [&](Moments& moments) { moments.merge(some); });
    expect_all_or_none(start, [&](Moments& moments) { moments.merge(twenty); });
    expect_all_or_none(start, [&](Moments& moments) { moments.merge(pending); });
  }
}

TEST(Memory, OfMomentsThatAreReadIsNoMatrixUntilTheyHaveOne) {
  constexpr Index columns = 4000;
  Moments moments(columns);
  moments.add(SparseTable(2, columns, 1000).view());
  const auto bytes = moments.to_bytes();
  EXPECT_LT(bytes.size(), 1000);
  EXPECT_LT(peak_of([&] { (void)Moments::from_bytes(bytes); }), 4.0 * columns * columns);
  EXPECT_EQ(Moments::from_bytes(bytes).mean_and_covariance(Ddof::sample).second.in_data_units(),
            moments.mean_and_covariance(Ddof::sample).second.in_data_units());
}

TEST(Memory, OfMomentsAndSumsIsAsForetold) {
  for (const Index columns : {3, 100, 400}) {
    const auto d = static_cast<double>(columns);
    const RowMatrix x = test::sample(1500, columns);
    const std::vector<std::int16_t> integers(static_cast<std::size_t>(1500 * columns), 3);
    const pca::MatrixView views[] = {test::view(x), {integers.data(), pca::ScalarType::int16, 1500, columns}};
    for (const pca::MatrixView& view : views) {
      EXPECT_LE(peak_of([&] {
                  Moments moments(columns);
                  for (Index first = 0; first < 1500; first += 300) moments.add(view.middle_rows(first, 300));
                }),
                pca::moments_bytes(d));
      EXPECT_LE(peak_of([&] {
                  Moments moments(columns);
                  moments.add(view.middle_rows(0, 1000));
                  (void)moments.to_bytes();
                }),
                pca::sums_bytes(d));
    }
  }
}

TEST(Memory, OfMomentsOfSparseRowsIsAsForetold) {
  // Blocks end by their rows or by their stored values; columns are sparse, shifted or dense.
  for (const auto& [rows, columns, step] : std::vector<std::array<Index, 3>>{
           {20, 3, 2}, {20000, 100, 30}, {20000, 40, 4}, {9000, 200, 6}, {3000, 60, 2}, {300, 1200, 5}}) {
    const auto d = static_cast<double>(columns);
    SparseTable sparse(rows, columns, step);
    const double beside = pca::sparse_pending_bytes(d, static_cast<double>(sparse.values.size()));
    EXPECT_LE(peak_of([&] {
                Moments moments(columns);
                for (Index first = 0; first < rows; first += 700) {
                  moments.add(sparse.view().middle_rows(first, std::min<Index>(700, rows - first)));
                }
              }),
              pca::moments_bytes(d) + beside)
        << rows << " x " << columns;
    EXPECT_LE(peak_of([&] {
                Moments moments(columns);
                moments.add(sparse.view());
                (void)moments.mean_and_covariance(pca::Ddof::population);
              }),
              pca::moments_covariance_bytes(d) + beside)
        << rows << " x " << columns;
    EXPECT_LE(peak_of([&] {
                Moments moments(columns);
                moments.add(sparse.view());
                (void)moments.to_bytes();
              }),
              pca::sums_bytes(d) + beside)
        << rows << " x " << columns;
  }
}

/// Returns the bytes that a fit takes, and its plan.
std::pair<double, pca::Plan> fit_memory(const pca::MatrixView& x, const FitOptions& options) {
  pca::Plan plan;
  const double bytes = peak_of([&] {
    pca::Fit fit(static_cast<double>(x.rows()), x.columns(), x.type(), options);
    plan = fit.plan();
    fit.add(x);
    (void)fit.finish();
  });
  return {bytes, plan};
}

TEST(Memory, OfKrylovIsAsForetoldAlsoWhereItFallsBack) {
  for (const auto& [rows, columns, components, most] : std::vector<std::array<Index, 4>>{
           {400, 380, 50, 3}, {400, 380, 50, 5000}, {380, 750, 90, 2}, {380, 750, 90, 5000}}) {
    const RowMatrix x = test::sample(rows, columns);
    const FitOptions options{.solver = Solver::krylov, .components = components, .max_iterations = most};
    const auto [bytes, plan] = fit_memory(test::view(x), options);
    ASSERT_EQ(plan.solver, Solver::krylov);
    EXPECT_LE(bytes, plan.bytes) << rows << " x " << columns << ", " << components << ", " << most;
    EXPECT_GE(bytes, plan.bytes / 4) << "no more than is of use";
  }
}

TEST(Memory, OfIterationsOnManyColumnsIsAsForetold) {
  constexpr double mib = 1 << 20;
  const RowMatrix x = test::sample(1000, 900);
  for (const Solver solver : {Solver::power, Solver::em, Solver::krylov}) {
    for (const Index components : {1, 20}) {
      const FitOptions options{
          .solver = solver, .components = components, .tolerance = 1e-2, .max_iterations = 2000};
      const auto [bytes, plan] = fit_memory(test::view(x), options);
      EXPECT_LE(bytes, plan.bytes - mib)
          << info_of(solver).name << ", " << components << (plan.by_moments ? ", by moments" : "");
    }
  }
}

TEST(Memory, OfACovarianceIsAsForetold) {
  constexpr double mib = 1 << 20;
  constexpr Index columns = 450;
  const RowMatrix x = test::sample(1200, columns);
  for (const Index components : {1, 45, 46, 450}) {
    const FitOptions options{.solver = Solver::covariance, .components = components};
    const auto [bytes, plan] = fit_memory(test::view(x), options);
    EXPECT_LE(bytes, plan.bytes - mib) << components;
    EXPECT_GE(bytes, plan.bytes / 2) << components << ": no more than is of use";
    // Moments that stay are copied and settled, and then lie beside the memory of the solver.
    const Moments moments = test::moments_of(x);
    EXPECT_LE(peak_of([&] { (void)pca::fit_moments(moments, options); }), plan.bytes + mib) << components;
  }
}

TEST(Memory, OfTheSvdIsAsForetold) {
  constexpr double mib = 1 << 20;
  for (const auto& [rows, columns] : std::vector<std::pair<Index, Index>>{{500, 400}, {400, 600}}) {
    const auto [bytes, plan] =
        fit_memory(test::view(test::sample(rows, columns)), FitOptions{.solver = Solver::svd});
    EXPECT_LE(bytes, plan.bytes - mib) << rows << " x " << columns;
    EXPECT_GE(bytes, plan.bytes / 2) << "no more than is of use";
  }
}

TEST(Memory, OfAFitIsAsForetold) {
  for (const auto& [rows, columns] : std::vector<std::pair<Index, Index>>{
           {1100, 20}, {1100, 200}, {250, 250}, {100, 500}, {40, 2000}, {5000, 5}}) {
    const RowMatrix doubles = test::sample(rows, columns);
    const Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> floats =
        doubles.cast<float>();
    for (const pca::SolverInfo& info : pca::solver_table) {
      for (const bool all : {true, false}) {
        if (info.iterative && all) continue;
        const pca::Components components = all ? pca::Components{} : pca::Components{Index{3}};
        if (info.solver == Solver::gram && rows > 500) continue;           // slow
        if (info.solver == Solver::covariance && columns > 500) continue;  // slow too
        const FitOptions options{
            .solver = info.solver, .components = components, .tolerance = 1e-2, .max_iterations = 5000};
        for (const pca::MatrixView& x :
             {test::view(doubles), {floats.data(), ScalarType::float32, rows, columns}}) {
          const auto [bytes, plan] = fit_memory(x, options);
          EXPECT_LE(bytes, plan.bytes)
              << info.name << ", " << rows << " x " << columns << ", " << (all ? "all" : "3");
          if (!info.iterative) break;  // holds doubles in any case
        }
      }
    }
  }
}
