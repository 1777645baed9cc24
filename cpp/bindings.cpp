// This file is the private interface that web/engine calls, in integers, doubles and heap addresses. An
// address crosses as a JavaScript number, so it is a double here. JavaScript must copy a returned view before
// its next call.

#include <emscripten/bind.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <limits>
#include <new>
#include <optional>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/analyses/cca.hpp"
#include "core/analyses/fisher.hpp"
#include "core/analyses/projection.hpp"
#include "core/analyses/sparse_projection.hpp"
#include "core/base/error.hpp"
#include "core/base/scalar_assignment.hpp"
#include "core/fit/fit.hpp"
#include "core/moments/moments.hpp"
#include "core/rows/dense_rows.hpp"
#include "core/rows/matrix_view.hpp"
#include "core/rows/sparse_rows.hpp"
#include "core/rows/sparse_view.hpp"
#include "core/rows/unit_rows.hpp"
#include "core/solvers/plan.hpp"
#include "core/solvers/table.hpp"

namespace {

double address_of(const void* memory) {
  return static_cast<double>(reinterpret_cast<std::uintptr_t>(memory));
}

constexpr double no_value = std::numeric_limits<double>::quiet_NaN();

/// The failure of the last call, until JavaScript takes it. No exception crosses the boundary: one that left
/// WebAssembly would leave the stack pointer where it was thrown. Keeping it allocates no memory, which may
/// have run out.
struct Failure {
  double code;     // the address of its text
  double message;  // the address of its text
  double row;      // negative where it does not apply
  double column;   // negative where it does not apply
  double value;    // ends the message, printed as JavaScript prints numbers; NaN: none
};
Failure failure;
bool failed = false;

void fail(const char* code, const char* message, double row = -1, double column = -1,
          double value = no_value) {
  static std::array<char, 1024> kept;
  kept.fill(0);
  const std::size_t length = std::min(std::strlen(message), kept.size() - 1);
  std::copy_n(message, length, kept.begin());
  failure = {address_of(code), address_of(kept.data()), row, column, value};
  failed = true;
}

/// Keeps the current exception. One handler serves all calls, since each is large.
[[gnu::noinline]] void keep_failure() {
  try {
    throw;
  } catch (const pca::Error& error) {
    fail(pca::name_of(error.code()), error.what(), static_cast<double>(error.row()),
         static_cast<double>(error.column()), error.value().value_or(no_value));
  } catch (const std::bad_alloc&) {
    fail("ERR_MEMORY", "the engine could not have the memory it asked for");
  } catch (const std::length_error&) {
    fail("ERR_MEMORY", "no memory is large enough for this");
  } catch (const std::exception& error) {
    fail("ERR_INTERNAL", error.what());
  }
}

/// Runs `work`. If it throws, keeps the failure and returns a value without meaning.
template <class Work>
auto guarded(Work&& work) -> decltype(work()) {
  try {
    return work();
  } catch (...) {
    keep_failure();
  }
  return decltype(work())();
}

/// Clears the failure of the last call and returns the address of its five doubles, or 0 if that call
/// succeeded.
double take_failure() { return std::exchange(failed, false) ? address_of(&failure) : 0; }

template <class T>
T* at(double address) {
  return reinterpret_cast<T*>(static_cast<std::uintptr_t>(address));
}

pca::MatrixView view_at(double address, int type, double rows, double columns) {
  return {at<const void>(address), static_cast<pca::ScalarType>(type), static_cast<pca::Index>(rows),
          static_cast<pca::Index>(columns)};
}

pca::SparseView sparse_view_at(double values, int type, double indices, double starts, double rows,
                               double columns) {
  return {at<const void>(values),        static_cast<pca::ScalarType>(type),
          at<const void>(indices),       at<const std::uint32_t>(starts),
          static_cast<pca::Index>(rows), static_cast<pca::Index>(columns)};
}

template <class Owner, class T>
Owner owner_of(T Owner::*);

/// Returns a number, which is a member function's result or a data member.
template <auto member>
double number_of(const decltype(owner_of(member))& object) {
  return static_cast<double>(std::invoke(member, object));
}

/// Returns the address of two doubles, which are the address and the length of a range. They hold until the
/// next call.
double address_of_range(const void* first, std::ptrdiff_t length) {
  static std::array<double, 2> range;
  range = {address_of(first), static_cast<double>(length)};
  return address_of(range.data());
}

/// Returns a vector or matrix of a model, as address_of_range() does.
template <auto member>
double array_of(const decltype(owner_of(member))& model) {
  const auto& values = model.*member;
  return address_of_range(values.data(), values.size());
}

/// Returns the groups of eigenvalues that tie, as address_of_range() does: the first and last of each, as
/// int32.
template <class Model>
double tied_groups(const Model& model) {
  static_assert(sizeof(model.tied[0]) == 2 * sizeof(std::int32_t));
  return address_of_range(model.tied.data(), std::ssize(model.tied));
}

// --- memory

double allocate(double bytes) {
  return guarded([&] {
    // The size is at least 1, since malloc(0) may return no address.
    void* memory =
        bytes < 4294967296.0 ? std::malloc(static_cast<std::size_t>(std::max(bytes, 1.0))) : nullptr;
    if (!memory) throw std::bad_alloc();
    return address_of(memory);
  });
}

void release(double address) { std::free(at<void>(address)); }

void reserve(double bytes) { release(allocate(bytes)); }

// --- options

struct Options {
  int solver;
  double components;     // 0: all, or as many as a rule says
  double varianceRatio;  // NaN: no rule; so is distortion
  double distortion;
  bool center;
  int scale;       // 0: none, 1: deviation, 2: pareto
  double factors;  // the address of one double a column; 0: none
  int constant;    // 0: refuse, 1: omit, 2: keep
  int ddof;
  int weighting;  // 0: reliability, 1: frequency
  bool weighted;
  bool rotation;
  double tolerance;
  double maxIterations;
  double seed;
};

pca::Components components_of(const Options& options) {
  if (options.components > 0) return pca::saturated(options.components);
  if (!std::isnan(options.varianceRatio)) return pca::VarianceRatio{options.varianceRatio};
  if (!std::isnan(options.distortion)) return pca::Distortion{options.distortion};
  return pca::AllComponents{};
}

pca::Vector factors_of(const Options& options, double columns) {
  if (options.factors == 0) return {};
  return Eigen::Map<const pca::Vector>(at<const double>(options.factors), static_cast<pca::Index>(columns));
}

/// `columns` is the number of factors, if there are any.
pca::FitOptions to_core(const Options& options, double columns) {
  return {.solver = static_cast<pca::Solver>(options.solver),
          .components = components_of(options),
          .center = options.center,
          .scale = static_cast<pca::Scale>(options.scale),
          .constant = static_cast<pca::ConstantColumns>(options.constant),
          .ddof = static_cast<pca::Ddof>(options.ddof),
          .weighting = static_cast<pca::Weighting>(options.weighting),
          .weighted = options.weighted,
          .rotation = options.rotation,
          .tolerance = std::isnan(options.tolerance) ? std::nullopt : std::optional(options.tolerance),
          .max_iterations = pca::saturated(options.maxIterations),
          .seed = static_cast<std::uint32_t>(options.seed),
          .factors = factors_of(options, columns)};
}

// --- moments

pca::Moments* new_moments(double columns) {
  return guarded([&] { return new pca::Moments(pca::saturated(columns)); });
}

pca::Moments* moments_from_bytes(double address, double length) {
  return guarded([&] {
    const std::span bytes(at<const std::uint8_t>(address), static_cast<std::size_t>(length));
    return new pca::Moments(pca::Moments::from_bytes(bytes));
  });
}

void moments_merge(pca::Moments& moments, const pca::Moments& other) {
  guarded([&] { moments.merge(other); });
}

bool moments_remove(pca::Moments& moments, const pca::Moments& other, double most_growth) {
  return guarded([&] { return moments.remove(other, most_growth); });
}

void moments_decay(pca::Moments& moments, double factor) {
  guarded([&] { moments.decay(factor); });
}

void moments_merge_bytes(pca::Moments& moments, double address, double length) {
  guarded([&] {
    const std::span bytes(at<const std::uint8_t>(address), static_cast<std::size_t>(length));
    moments.merge(pca::Moments::from_bytes(bytes));
  });
}

void moments_mean(const pca::Moments& moments, double address) {
  guarded([&] { Eigen::Map<pca::Vector>(at<double>(address), moments.columns()) = moments.mean(); });
}

void moments_covariance(const pca::Moments& moments, double address, int ddof, int weighting) {
  guarded([&] {
    const pca::Index n = moments.columns();
    Eigen::Map<pca::RowMatrix>(at<double>(address), n, n) =
        moments.mean_and_covariance(static_cast<pca::Ddof>(ddof), static_cast<pca::Weighting>(weighting))
            .second.in_data_units();
  });
}

double moments_weight(const pca::Moments& moments) { return moments.tally().weight; }

double moments_byte_length(const pca::Moments& moments) {
  return guarded([&] { return static_cast<double>(moments.byte_length()); });
}

void moments_to_bytes(const pca::Moments& moments, double address) {
  guarded([&] { moments.to_bytes(at<std::uint8_t>(address)); });
}

// --- rows, gathered in Moments, in DenseRows or in a Fit

pca::DenseRows* new_rows(double rows, double columns) {
  return guarded([&] { return new pca::DenseRows(pca::saturated(rows), pca::saturated(columns)); });
}

/// `weights` is the address of one double a row, or 0 if each row has the weight 1.
template <class Gathered>
void add(Gathered& gathered, double address, int type, double rows, bool unit_rows, double weights) {
  guarded([&] {
    const auto view = view_at(address, type, rows, static_cast<double>(gathered.columns()));
    if constexpr (std::is_same_v<Gathered, pca::DenseRows>) {
      gathered.add(view, at<const double>(weights));
    } else {
      gathered.add(view, unit_rows, at<const double>(weights));
    }
  });
}

template <class Gathered>
void add_sparse(Gathered& gathered, double values, int type, double indices, double starts, double rows,
                bool unit_rows, double weights) {
  guarded([&] {
    const auto columns = static_cast<double>(gathered.columns());
    gathered.add(sparse_view_at(values, type, indices, starts, rows, columns), unit_rows,
                 at<const double>(weights));
  });
}

template <class Gathered>
double place(Gathered& gathered, double rows) {
  return guarded([&] { return address_of(gathered.place(static_cast<pca::Index>(rows))); });
}

void unit_rows(double x, int type, double rows, double columns, double out) {
  guarded([&] { pca::unit_rows(view_at(x, type, rows, columns), at<double>(out)); });
}

void unit_sparse_rows(double values, int type, double indices, double starts, double rows, double columns,
                      double out) {
  guarded(
      [&] { pca::unit_rows(sparse_view_at(values, type, indices, starts, rows, columns), at<double>(out)); });
}

// --- fits

pca::Fit* new_fit(double rows, double columns, int type, double stored, const Options& options) {
  return guarded([&] {
    const auto scalars = static_cast<pca::ScalarType>(type);
    return new pca::Fit(rows, pca::saturated(columns), scalars, to_core(options, columns), stored);
  });
}

double fit_at(const pca::Fit& fit, double row) { return address_of(fit.at(static_cast<pca::Index>(row))); }

pca::Model* fit_finish(pca::Fit& fit) {
  return guarded([&] { return new pca::Model(fit.finish()); });
}

pca::Model* fit_moments(const pca::Moments& moments, const Options& options) {
  return guarded([&] {
    return new pca::Model(
        pca::fit_moments(moments, to_core(options, number_of<&pca::Moments::columns>(moments))));
  });
}

pca::Model* fit_covariance(double address, double columns, double rows, const Options& options) {
  return guarded([&] {
    const auto n = static_cast<pca::Index>(columns);
    pca::Matrix covariance = Eigen::Map<const pca::Matrix>(at<const double>(address), n, n);
    return new pca::Model(pca::fit_covariance(std::move(covariance), rows, to_core(options, columns)));
  });
}

double model_component_count(const pca::Model& model) { return static_cast<double>(model.components.rows()); }

/// pca::Plan in JavaScript's types.
struct Plan {
  int solver;
  bool byMoments;
  bool exact;
  int holds;
  double bytes;
};

Plan plan_fit(double rows, double columns, int type, double stored, const Options& options) {
  return guarded([&] {
    const pca::DataShape shape{rows, columns, static_cast<pca::ScalarType>(type), stored};
    pca::Plan plan = pca::plan_fit(shape, to_core(options, columns));
    const bool countable = shape.sparse() ? pca::SparseRows::can_count(rows, columns, stored)
                                          : pca::DenseRows::can_count(rows, columns, plan.holds);
    if (!plan.by_moments && !countable) {
      plan.bytes = std::max(plan.bytes, 0x1p32);  // more than a heap can hold
    }
    return Plan{static_cast<int>(plan.solver), plan.by_moments, plan.exact, static_cast<int>(plan.holds),
                plan.bytes};
  });
}

double block_rows() { return static_cast<double>(pca::Moments::block_rows); }
double segment_rows() { return pca::SegmentedSums::segment_rows; }
double sparse_segment_rows() { return pca::SegmentedSums::sparse_segment_rows; }

// --- other analyses

/// `class_of` is the address of one uint32 a row.
pca::Fisher* fit_fisher(pca::DenseRows& rows, double class_of, double classes, double components,
                        double regularization, bool scale_within, int weighting) {
  return guarded([&] {
    const std::span classes_of_rows(at<const std::uint32_t>(class_of), static_cast<std::size_t>(rows.rows()));
    const pca::FisherOptions options{static_cast<pca::Index>(components), regularization, scale_within,
                                     static_cast<pca::Weighting>(weighting)};
    return new pca::Fisher(pca::fit_fisher(rows, classes_of_rows, static_cast<pca::Index>(classes), options));
  });
}

pca::Cca* fit_cca(pca::DenseRows& rows, double x_columns, double components, double ridge, int weighting) {
  return guarded([&] {
    const pca::CcaOptions options{static_cast<pca::Index>(components), ridge,
                                  static_cast<pca::Weighting>(weighting)};
    return new pca::Cca(pca::fit_cca(rows, static_cast<pca::Index>(x_columns), options));
  });
}

// --- projections

void project(double x, int type, double rows, double columns, double mean, double scale, double components,
             double count, double deviations, double out) {
  guarded([&] {
    const pca::ProjectionBasis basis{at<const double>(components),     static_cast<pca::Index>(count),
                                     static_cast<pca::Index>(columns), at<const double>(mean),
                                     at<const double>(scale),          at<const double>(deviations)};
    pca::project(view_at(x, type, rows, columns), basis, at<double>(out));
  });
}

void expand(double z, int type, double rows, double count, double components, double columns,
            double deviations, double scale, double mean, double out) {
  guarded([&] {
    const pca::ProjectionBasis basis{at<const double>(components),     static_cast<pca::Index>(count),
                                     static_cast<pca::Index>(columns), at<const double>(mean),
                                     at<const double>(scale),          at<const double>(deviations)};
    pca::expand(view_at(z, type, rows, count), basis, at<double>(out));
  });
}

void residuals(double x, int type, double rows, double columns, double mean, double scale, double components,
               double count, bool distances, double out) {
  guarded([&] {
    const pca::ProjectionBasis basis{at<const double>(components),     static_cast<pca::Index>(count),
                                     static_cast<pca::Index>(columns), at<const double>(mean),
                                     at<const double>(scale),          nullptr};
    pca::residuals(view_at(x, type, rows, columns), basis, distances, at<double>(out));
  });
}

pca::SparseProjection* new_sparse_projection(double columns, double count, double mean, double scale,
                                             double components, double deviations, double total_variance) {
  return guarded([&] {
    const pca::ProjectionBasis basis{at<const double>(components),     static_cast<pca::Index>(count),
                                     static_cast<pca::Index>(columns), at<const double>(mean),
                                     at<const double>(scale),          at<const double>(deviations)};
    return new pca::SparseProjection(basis, total_variance);
  });
}

void project_sparse(const pca::SparseProjection& projection, double values, int type, double indices,
                    double starts, double rows, double out) {
  guarded([&] {
    const auto columns = static_cast<double>(projection.columns());
    projection.project(sparse_view_at(values, type, indices, starts, rows, columns), at<double>(out));
  });
}

double version() { return address_of(PCA_VERSION); }

}  // namespace

EMSCRIPTEN_BINDINGS(pca) {
  namespace em = emscripten;

  em::internal::_embind_register_bool(em::internal::TypeID<bool>::get(), "bool", true, false);

  em::function("version", &version);
  em::function("allocate", &allocate);
  em::function("release", &release);
  em::function("reserve", &reserve);
  em::function("takeFailure", &take_failure);

  em::value_object<Options>("FitOptions")
      .field("solver", &Options::solver)
      .field("components", &Options::components)
      .field("varianceRatio", &Options::varianceRatio)
      .field("distortion", &Options::distortion)
      .field("center", &Options::center)
      .field("scale", &Options::scale)
      .field("factors", &Options::factors)
      .field("constant", &Options::constant)
      .field("ddof", &Options::ddof)
      .field("weighting", &Options::weighting)
      .field("weighted", &Options::weighted)
      .field("rotation", &Options::rotation)
      .field("tolerance", &Options::tolerance)
      .field("maxIterations", &Options::maxIterations)
      .field("seed", &Options::seed);

  em::value_object<Plan>("Plan")
      .field("solver", &Plan::solver)
      .field("byMoments", &Plan::byMoments)
      .field("exact", &Plan::exact)
      .field("holds", &Plan::holds)
      .field("bytes", &Plan::bytes);
  em::function("planFit", &plan_fit);
  em::function("momentsBytes", &pca::moments_bytes);
  em::function("sumsBytes", &pca::sums_bytes);
  em::function("mapBytes", &pca::projection_bytes);
  em::function("sparseMapBytes", &pca::sparse_projection_bytes);
  em::function("blockRows", &block_rows);
  em::function("segmentRows", &segment_rows);
  em::function("sparseSegmentRows", &sparse_segment_rows);

  em::class_<pca::Moments>("Moments")
      .class_function("create", &new_moments, em::allow_raw_pointers())
      .class_function("fromBytes", &moments_from_bytes, em::allow_raw_pointers())
      .function("add", &add<pca::Moments>)
      .function("addSparse", &add_sparse<pca::Moments>)
      .function("merge", &moments_merge)
      .function("mergeBytes", &moments_merge_bytes)
      .function("remove", &moments_remove)
      .function("decay", &moments_decay)
      .function("count", &number_of<&pca::Moments::count>)
      .function("weight", &moments_weight)
      .function("unitRows", &number_of<&pca::Moments::unit_rows>)
      .function("columns", &number_of<&pca::Moments::columns>)
      .function("mean", &moments_mean)
      .function("covariance", &moments_covariance)
      .function("byteLength", &moments_byte_length)
      .function("toBytes", &moments_to_bytes);

  em::class_<pca::DenseRows>("Rows")
      .class_function("create", &new_rows, em::allow_raw_pointers())
      .function("add", &add<pca::DenseRows>)
      .function("place", &place<pca::DenseRows>);

  em::class_<pca::Fit>("Fit")
      .class_function("create", &new_fit, em::allow_raw_pointers())
      .function("add", &add<pca::Fit>)
      .function("addSparse", &add_sparse<pca::Fit>)
      .function("place", &place<pca::Fit>)
      .function("at", &fit_at)
      .function("moments", &pca::Fit::moments, em::allow_raw_pointers())
      .function("finish", &fit_finish, em::allow_raw_pointers());

  em::function("unitRows", &unit_rows);
  em::function("unitSparseRows", &unit_sparse_rows);

  em::class_<pca::Model>("Model")
      .function("rows", &number_of<&pca::Model::rows>)
      .function("weight", &number_of<&pca::Model::weight>)
      .function("count", &number_of<&pca::Model::count>)
      .function("columns", &number_of<&pca::Model::columns>)
      .function("componentCount", &model_component_count)
      .function("totalVariance", &number_of<&pca::Model::total_variance>)
      .function("solver", &number_of<&pca::Model::solver>)
      .function("iterations", &number_of<&pca::Model::iterations>)
      .function("residual", &number_of<&pca::Model::residual>)
      .function("orthogonality", &number_of<&pca::Model::orthogonality>)
      .function("mean", &array_of<&pca::Model::mean>)
      .function("scale", &array_of<&pca::Model::scale>)
      .function("deviations", &array_of<&pca::Model::deviations>)
      .function("components", &array_of<&pca::Model::components>)
      .function("eigenvalues", &array_of<&pca::Model::eigenvalues>)
      .function("ratios", &array_of<&pca::Model::ratios>)
      .function("singularValues", &array_of<&pca::Model::singular_values>)
      .function("spectrum", &array_of<&pca::Model::spectrum>)
      .function("tied", &tied_groups<pca::Model>);

  em::function("fitMoments", &fit_moments, em::allow_raw_pointers());
  em::function("fitCovariance", &fit_covariance, em::allow_raw_pointers());

  em::class_<pca::Fisher>("Fisher")
      .function("residual", &number_of<&pca::Fisher::residual>)
      .function("orthogonality", &number_of<&pca::Fisher::orthogonality>)
      .function("mean", &array_of<&pca::Fisher::mean>)
      .function("classMeans", &array_of<&pca::Fisher::class_means>)
      .function("components", &array_of<&pca::Fisher::components>)
      .function("spectrum", &array_of<&pca::Fisher::spectrum>)
      .function("tied", &tied_groups<pca::Fisher>);
  em::function("fitFisher", &fit_fisher, em::allow_raw_pointers());
  em::function("fisherBytesNeeded", &pca::fisher_bytes_needed);

  em::class_<pca::Cca>("Cca")
      .function("residual", &number_of<&pca::Cca::residual>)
      .function("orthogonality", &number_of<&pca::Cca::orthogonality>)
      .function("mean", &array_of<&pca::Cca::mean>)
      .function("xWeights", &array_of<&pca::Cca::x_weights>)
      .function("yWeights", &array_of<&pca::Cca::y_weights>)
      .function("spectrum", &array_of<&pca::Cca::spectrum>)
      .function("tied", &tied_groups<pca::Cca>);
  em::function("fitCca", &fit_cca, em::allow_raw_pointers());
  em::function("ccaBytesNeeded", &pca::cca_bytes_needed);

  em::function("project", &project);
  em::function("expand", &expand);
  em::function("residuals", &residuals);

  em::class_<pca::SparseProjection>("SparseProjection")
      .class_function("create", &new_sparse_projection, em::allow_raw_pointers())
      .function("project", &project_sparse);
}
