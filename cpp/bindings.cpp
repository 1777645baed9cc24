// The private surface that web/runtime calls: integers, doubles and heap addresses. An address crosses as
// a JavaScript number, so it is a double here; views that leave are to be copied before the next call.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstdint>
#include <cstdlib>
#include <new>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/analyses/cca.hpp"
#include "core/analyses/fisher.hpp"
#include "core/analyses/projection.hpp"
#include "core/base/error.hpp"
#include "core/fit/model.hpp"
#include "core/fit/row_fit.hpp"
#include "core/moments/matrix_view.hpp"
#include "core/moments/moments.hpp"
#include "core/rows/rows.hpp"
#include "core/solvers/solvers.hpp"

using emscripten::typed_memory_view;
using emscripten::val;

namespace {

const char* name_of(pca::ErrorCode code) {
  switch (code) {
    case pca::ErrorCode::shape:
      return "ERR_SHAPE";
    case pca::ErrorCode::empty:
      return "ERR_EMPTY";
    case pca::ErrorCode::not_finite:
      return "ERR_NOT_FINITE";
    case pca::ErrorCode::option:
      return "ERR_OPTION";
    case pca::ErrorCode::components:
      return "ERR_COMPONENTS";
    case pca::ErrorCode::constant_column:
      return "ERR_CONSTANT_COLUMN";
    case pca::ErrorCode::memory:
      return "ERR_MEMORY";
    case pca::ErrorCode::not_converged:
      return "ERR_NOT_CONVERGED";
  }
  return "ERR_OPTION";
}

/// Runs `work`; an exception leaves as one plain object {code, message, row?, column?}. It is thrown
/// after the C++ stack has unwound, so nothing leaks.
template <class Work>
auto guarded(Work&& work) -> decltype(work()) {
  val thrown = val::object();
  try {
    return work();
  } catch (const pca::Error& error) {
    thrown.set("code", std::string(name_of(error.code())));
    thrown.set("message", std::string(error.what()));
    if (error.row() >= 0) thrown.set("row", static_cast<double>(error.row()));
    if (error.column() >= 0) thrown.set("column", static_cast<double>(error.column()));
  } catch (const std::bad_alloc&) {
    thrown.set("code", std::string("ERR_MEMORY"));
    thrown.set("message", std::string("the engine could not have the memory it asked for"));
  }
  thrown.throw_();
}

template <class T>
T* at(double address) {
  return reinterpret_cast<T*>(static_cast<std::uintptr_t>(address));
}

pca::MatrixView view_at(double address, int type, double rows, double columns) {
  return {at<const void>(address), static_cast<pca::ScalarType>(type), static_cast<pca::Index>(rows),
          static_cast<pca::Index>(columns)};
}

void copy_out(const pca::Vector& values, double address) {
  Eigen::Map<pca::Vector>(at<double>(address), values.size()) = values;
}

template <class Derived>
val view_of(const Eigen::PlainObjectBase<Derived>& values) {
  return val(typed_memory_view(static_cast<std::size_t>(values.size()), values.data()));
}

/// [[first, last], ...]
val groups_of(const std::vector<std::pair<pca::Index, pca::Index>>& tied) {
  val groups = val::array();
  for (const auto& [first, last] : tied) {
    val group = val::array();
    group.call<void>("push", static_cast<double>(first), static_cast<double>(last));
    groups.call<void>("push", group);
  }
  return groups;
}

// --- memory

double allocate(double bytes) {
  return guarded([&] {
    void* memory = bytes < 4294967296.0 ? std::malloc(static_cast<std::size_t>(bytes)) : nullptr;
    if (!memory) throw std::bad_alloc();
    return static_cast<double>(reinterpret_cast<std::uintptr_t>(memory));
  });
}

void release(double address) { std::free(at<void>(address)); }

void reserve(double bytes) { release(allocate(bytes)); }

// --- options

struct Options {
  int solver;
  double components;
  double varianceRatio;
  double distortion;
  bool center;
  bool standardize;
  int ddof;
  bool rotation;
  double tolerance;
  double maxIterations;
  double seed;
};

pca::FitOptions to_core(const Options& options) {
  return {.solver = static_cast<pca::Solver>(options.solver),
          .components = static_cast<pca::Index>(options.components),
          .variance_ratio = options.varianceRatio,
          .distortion = options.distortion,
          .center = options.center,
          .standardize = options.standardize,
          .ddof = options.ddof,
          .rotation = options.rotation,
          .tolerance = options.tolerance,
          .max_iterations = static_cast<pca::Index>(options.maxIterations),
          .seed = static_cast<std::uint32_t>(options.seed)};
}

// --- moments

pca::Moments* new_moments(double columns) {
  return guarded([&] { return new pca::Moments(static_cast<pca::Index>(columns)); });
}

pca::Moments* moments_from_bytes(double address, double length) {
  return guarded([&] {
    const std::span bytes(at<const std::uint8_t>(address), static_cast<std::size_t>(length));
    return new pca::Moments(pca::Moments::from_bytes(bytes));
  });
}

void moments_add(pca::Moments& moments, double address, int type, double rows) {
  guarded([&] { moments.add(view_at(address, type, rows, static_cast<double>(moments.columns()))); });
}

void moments_merge(pca::Moments& moments, const pca::Moments& other) {
  guarded([&] { moments.merge(other); });
}

void moments_merge_bytes(pca::Moments& moments, double address, double length) {
  guarded([&] {
    const std::span bytes(at<const std::uint8_t>(address), static_cast<std::size_t>(length));
    moments.merge(pca::Moments::from_bytes(bytes));
  });
}

double moments_columns(const pca::Moments& moments) { return static_cast<double>(moments.columns()); }

void moments_mean(const pca::Moments& moments, double address) {
  guarded([&] { copy_out(moments.mean(), address); });
}

void moments_covariance(const pca::Moments& moments, double address, int ddof) {
  guarded([&] {
    const pca::Index n = moments.columns();
    Eigen::Map<pca::RowMatrix>(at<double>(address), n, n) =
        moments.mean_and_covariance(ddof).second.in_data_units();
  });
}

double moments_byte_length(const pca::Moments& moments) {
  return guarded([&] { return static_cast<double>(moments.byte_length()); });
}

void moments_to_bytes(const pca::Moments& moments, double address) {
  guarded([&] { moments.to_bytes(at<std::uint8_t>(address)); });
}

// --- rows

/// With its last answer, of which JavaScript gets a view.
struct RowStore : pca::RowStore {
  using pca::RowStore::RowStore;
  pca::Matrix answered;
};

RowStore* new_row_store(double rows, double columns, double part_rows) {
  return guarded([&] {
    return new RowStore(static_cast<pca::Index>(rows), static_cast<pca::Index>(columns),
                        static_cast<pca::Index>(part_rows));
  });
}

void row_store_add(RowStore& store, double address, int type, double rows, double first) {
  guarded([&] {
    store.add(view_at(address, type, rows, static_cast<double>(store.columns())),
              static_cast<pca::Index>(first));
  });
}

double row_store_place(RowStore& store, double first, double rows) {
  return guarded([&] {
    double* const place = store.place(static_cast<pca::Index>(first), static_cast<pca::Index>(rows));
    return static_cast<double>(reinterpret_cast<std::uintptr_t>(place));
  });
}

/// `length` doubles, as many rows as there are columns of data.
pca::Matrix matrix_at(double address, double length, pca::Index rows) {
  const pca::Index columns = static_cast<pca::Index>(length) / rows;
  return Eigen::Map<const pca::Matrix>(at<const double>(address), rows, columns);
}

val row_store_answer(RowStore& store, double part, int kind, double address, double length) {
  return guarded([&] {
    const pca::Question question{static_cast<pca::Question::Kind>(kind),
                                 matrix_at(address, length, store.columns())};
    store.answered = store.answer(static_cast<pca::Index>(part), question);
    return view_of(store.answered);
  });
}

pca::RowFit* new_row_fit(RowStore& store, const Options& options) {
  return guarded([&] { return new pca::RowFit(store, to_core(options)); });
}

bool row_fit_asks(const pca::RowFit& fit) { return fit.question() != nullptr; }
int row_fit_question_kind(const pca::RowFit& fit) { return static_cast<int>(fit.question()->kind); }
val row_fit_question_values(const pca::RowFit& fit) { return view_of(fit.question()->values); }

void row_fit_take(pca::RowFit& fit, double address, double length) {
  guarded([&] {
    const pca::Index columns = fit.question()->values.rows();
    fit.take(length > 0 ? matrix_at(address, length, columns) : pca::Matrix());
  });
}

pca::Model* row_fit_model(pca::RowFit& fit) {
  return guarded([&] { return new pca::Model(std::move(fit).model()); });
}

// --- fits

pca::Model* fit_moments(const pca::Moments& moments, const Options& options) {
  return guarded([&] { return new pca::Model(pca::fit_moments(moments, to_core(options))); });
}

pca::Model* fit_rows(RowStore& store, const Options& options) {
  return guarded([&] { return new pca::Model(pca::fit_rows(store, to_core(options))); });
}

pca::Model* fit_covariance(double address, double columns, double rows, const Options& options) {
  return guarded([&] {
    const auto n = static_cast<pca::Index>(columns);
    pca::Matrix covariance = Eigen::Map<const pca::Matrix>(at<const double>(address), n, n);
    return new pca::Model(pca::fit_covariance(std::move(covariance), rows, to_core(options)));
  });
}

double model_columns(const pca::Model& model) { return static_cast<double>(model.columns); }
double model_component_count(const pca::Model& model) { return static_cast<double>(model.components.rows()); }
double model_iterations(const pca::Model& model) { return static_cast<double>(model.iterations); }
int model_solver(const pca::Model& model) { return static_cast<int>(model.solver); }
val model_mean(const pca::Model& model) { return view_of(model.mean); }
val model_scale(const pca::Model& model) { return view_of(model.scale); }
val model_components(const pca::Model& model) { return view_of(model.components); }
val model_ratios(const pca::Model& model) { return view_of(model.ratios); }
val model_singular_values(const pca::Model& model) { return view_of(model.singular_values); }
val model_eigenvalues(const pca::Model& model) { return view_of(model.eigenvalues); }
val model_spectrum(const pca::Model& model) { return view_of(model.spectrum); }

val model_tied(const pca::Model& model) { return groups_of(model.tied); }

double bytes_needed(int solver, double rows, double columns, double components) {
  return pca::bytes_needed(static_cast<pca::Solver>(solver), rows, columns, components);
}

int choose_solver(double rows, double columns, double components, bool small_integers) {
  return static_cast<int>(pca::choose_solver(static_cast<pca::Index>(rows), static_cast<pca::Index>(columns),
                                             static_cast<pca::Index>(components), small_integers));
}

double part_rows(int solver, double rows, double columns) {
  return static_cast<double>(pca::part_rows(static_cast<pca::Solver>(solver), static_cast<pca::Index>(rows),
                                            static_cast<pca::Index>(columns)));
}

// --- beside PCA

/// `class_of`: the address of one uint32 a row.
pca::Fisher* fit_fisher(RowStore& store, double class_of, double classes, double components,
                        double regularization) {
  return guarded([&] {
    const std::span classes_of_rows(at<const std::uint32_t>(class_of),
                                    static_cast<std::size_t>(store.rows()));
    const pca::FisherOptions options{static_cast<pca::Index>(components), regularization};
    return new pca::Fisher(
        pca::fit_fisher(store, classes_of_rows, static_cast<pca::Index>(classes), options));
  });
}

val fisher_mean(const pca::Fisher& fisher) { return view_of(fisher.mean); }
val fisher_class_means(const pca::Fisher& fisher) { return view_of(fisher.class_means); }
val fisher_components(const pca::Fisher& fisher) { return view_of(fisher.components); }
val fisher_spectrum(const pca::Fisher& fisher) { return view_of(fisher.spectrum); }
val fisher_tied(const pca::Fisher& fisher) { return groups_of(fisher.tied); }

pca::Cca* fit_cca(RowStore& store, double x_columns, double components, double ridge) {
  return guarded([&] {
    const pca::CcaOptions options{static_cast<pca::Index>(components), ridge};
    return new pca::Cca(pca::fit_cca(store, static_cast<pca::Index>(x_columns), options));
  });
}

val cca_mean(const pca::Cca& cca) { return view_of(cca.mean); }
val cca_x_weights(const pca::Cca& cca) { return view_of(cca.x_weights); }
val cca_y_weights(const pca::Cca& cca) { return view_of(cca.y_weights); }
val cca_spectrum(const pca::Cca& cca) { return view_of(cca.spectrum); }
val cca_tied(const pca::Cca& cca) { return groups_of(cca.tied); }

// --- maps

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

std::string version() { return PCA_VERSION; }
std::string simd() { return Eigen::SimdInstructionSetsInUse(); }

}  // namespace

EMSCRIPTEN_BINDINGS(pca) {
  namespace em = emscripten;

  em::function("version", &version);
  em::function("simd", &simd);
  em::function("allocate", &allocate);
  em::function("release", &release);
  em::function("reserve", &reserve);
  em::function("chooseSolver", &choose_solver);
  em::function("bytesNeeded", &bytes_needed);
  em::function("partRows", &part_rows);

  em::value_object<Options>("FitOptions")
      .field("solver", &Options::solver)
      .field("components", &Options::components)
      .field("varianceRatio", &Options::varianceRatio)
      .field("distortion", &Options::distortion)
      .field("center", &Options::center)
      .field("standardize", &Options::standardize)
      .field("ddof", &Options::ddof)
      .field("rotation", &Options::rotation)
      .field("tolerance", &Options::tolerance)
      .field("maxIterations", &Options::maxIterations)
      .field("seed", &Options::seed);

  em::class_<pca::Moments>("Moments")
      .constructor(&new_moments, em::allow_raw_pointers())
      .class_function("fromBytes", &moments_from_bytes, em::allow_raw_pointers())
      .function("add", &moments_add)
      .function("merge", &moments_merge)
      .function("mergeBytes", &moments_merge_bytes)
      .function("count", &pca::Moments::count)
      .function("columns", &moments_columns)
      .function("mean", &moments_mean)
      .function("covariance", &moments_covariance)
      .function("byteLength", &moments_byte_length)
      .function("toBytes", &moments_to_bytes);

  em::class_<RowStore>("RowStore")
      .constructor(&new_row_store, em::allow_raw_pointers())
      .function("add", &row_store_add)
      .function("place", &row_store_place)
      .function("answer", &row_store_answer);

  em::class_<pca::RowFit>("RowFit")
      .constructor(&new_row_fit, em::allow_raw_pointers())
      .function("asks", &row_fit_asks)
      .function("questionKind", &row_fit_question_kind)
      .function("questionValues", &row_fit_question_values)
      .function("take", &row_fit_take)
      .function("model", &row_fit_model, em::allow_raw_pointers());

  em::class_<pca::Model>("Model")
      .property("rows", &pca::Model::rows)
      .property("columns", &model_columns)
      .property("componentCount", &model_component_count)
      .property("totalVariance", &pca::Model::total_variance)
      .property("solver", &model_solver)
      .property("iterations", &model_iterations)
      .property("residual", &pca::Model::residual)
      .property("orthogonality", &pca::Model::orthogonality)
      .function("mean", &model_mean)
      .function("scale", &model_scale)
      .function("components", &model_components)
      .function("eigenvalues", &model_eigenvalues)
      .function("ratios", &model_ratios)
      .function("singularValues", &model_singular_values)
      .function("spectrum", &model_spectrum)
      .function("tied", &model_tied);

  em::function("fitMoments", &fit_moments, em::allow_raw_pointers());
  em::function("fitRows", &fit_rows, em::allow_raw_pointers());
  em::function("fitCovariance", &fit_covariance, em::allow_raw_pointers());

  em::class_<pca::Fisher>("Fisher")
      .property("residual", &pca::Fisher::residual)
      .property("orthogonality", &pca::Fisher::orthogonality)
      .function("mean", &fisher_mean)
      .function("classMeans", &fisher_class_means)
      .function("components", &fisher_components)
      .function("spectrum", &fisher_spectrum)
      .function("tied", &fisher_tied);
  em::function("fitFisher", &fit_fisher, em::allow_raw_pointers());
  em::function("fisherBytesNeeded", &pca::fisher_bytes_needed);

  em::class_<pca::Cca>("Cca")
      .property("residual", &pca::Cca::residual)
      .property("orthogonality", &pca::Cca::orthogonality)
      .function("mean", &cca_mean)
      .function("xWeights", &cca_x_weights)
      .function("yWeights", &cca_y_weights)
      .function("spectrum", &cca_spectrum)
      .function("tied", &cca_tied);
  em::function("fitCca", &fit_cca, em::allow_raw_pointers());
  em::function("ccaBytesNeeded", &pca::cca_bytes_needed);

  em::function("project", &project);
  em::function("expand", &expand);
}
