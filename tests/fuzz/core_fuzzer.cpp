// Decodes from bytes what the binding passes to the core: element types, sizes, options, chunkings, moments
// from hostile bytes. It checks what must hold for every input; the sanitizers watch the rest.

#include <algorithm>
#include <bit>
#include <iostream>
#include <memory>
#include <optional>
#include <vector>

#include "analyses.hpp"
#include "core/analyses/projection.hpp"
#include "core/analyses/sparse_projection.hpp"
#include "core/fit/fit.hpp"
#include "core/moments/moments.hpp"
#include "core/rows/dense_rows.hpp"
#include "core/solvers/table.hpp"
#include "expectation.hpp"
#include "oracle.hpp"
#include "sparse_table.hpp"
#include "table.hpp"

namespace fuzz {

namespace {

using pca::DenseRows;
using pca::Error;
using pca::MatrixView;
using pca::Moments;
using pca::Solver;
using pca::SparseView;

/// Every solver, whether it needs the number of rows in advance (otherwise it works on moments), and whether
/// it takes many rows (N x N is too slow here).
struct Route {
  Solver solver;
  bool told;
  bool many_rows;
};
constexpr std::array routes = {Route{Solver::automatic, true, true}, Route{Solver::covariance, false, true},
                               Route{Solver::gram, true, false},     Route{Solver::svd, true, true},
                               Route{Solver::krylov, true, true},    Route{Solver::power, true, true},
                               Route{Solver::em, false, true}};

/// Returns a few rows or, for solvers that take many and for few columns, now and then enough to fill blocks
/// and segments.
Index row_count(Bytes& in, Index columns, bool many = true, bool sparse = false) {
  constexpr Index block = Moments::block_rows;
  const auto segment =
      static_cast<Index>(sparse ? pca::SegmentedSums::sparse_segment_rows : pca::SegmentedSums::segment_rows);
  const std::array at_edges = {block - 1, block, block + 1, segment, segment + 1};
  const Index choice = in.below(64);
  return many && columns <= 2 && choice >= 59 ? at_edges[static_cast<std::size_t>(choice - 59)] : choice % 18;
}

/// Returns a few columns, and now and then so many that the eigensolver divides and conquers, or finds few
/// vectors by inverse iteration.
Index column_count(Bytes& in) {
  const Index choice = in.below(64);
  if (choice >= 62) return choice == 62 ? 26 : 41;
  return 1 + choice % 8;
}

void tell(const FitOptions& options) {
  if (!verbose) return;
  std::cerr << "solver " << static_cast<int>(options.solver);
  if (const auto* const count = std::get_if<Index>(&options.components))
    std::cerr << ", components " << *count;
  if (const auto* const ratio = std::get_if<pca::VarianceRatio>(&options.components)) {
    std::cerr << ", varianceRatio " << ratio->least;
  }
  if (const auto* const distortion = std::get_if<pca::Distortion>(&options.components)) {
    std::cerr << ", distortion " << distortion->most;
  }
  std::cerr << (options.center ? ", centred" : "")
            << (options.scale != pca::Scale::none ? ", standardised" : "") << ", ddof "
            << static_cast<int>(options.ddof) << (options.rotation ? ", rotation" : "") << "\n";
}

FitOptions options(Bytes& in, Solver solver) {
  FitOptions options;
  options.solver = solver;
  options.center = !in.flip();
  options.scale = in.flip() ? pca::Scale::deviation : pca::Scale::none;
  options.ddof = in.flip() ? pca::Ddof::population : pca::Ddof::sample;
  options.rotation = in.flip();
  if (is_iterative(solver)) {
    options.seed = static_cast<std::uint32_t>(in.below(8));
    options.max_iterations = in.below(64);  // 0: as many as it likes
  }
  switch (in.below(4)) {
    case 0:
      options.components = 1 + in.below(10);
      break;
    case 1:
      options.components = pca::VarianceRatio{static_cast<double>(1 + in.below(256)) / 256};
      break;
    case 2:
      options.components = pca::Distortion{std::abs(in.finite_number())};
      break;
    default:
      break;
  }
  tell(options);
  return options;
}

bool same_bits(const auto& a, const auto& b) {
  return std::equal(a.data(), a.data() + a.size(), b.data(), b.data() + b.size(), [](double p, double q) {
    return std::bit_cast<std::uint64_t>(p) == std::bit_cast<std::uint64_t>(q);
  });
}

void require_same(const Model& a, const Model& b, const char* what) {
  require(same_bits(a.components, b.components) && same_bits(a.spectrum, b.spectrum) &&
              same_bits(a.mean, b.mean) && same_bits(a.scale, b.scale) &&
              a.total_variance == b.total_variance,
          what);
}

/// Checks that adding these rows fails exactly if one holds a NaN or an infinity. Returns whether they were
/// added.
template <class Target>
bool add(Target& target, const auto& view, const auto& values) {
  const auto error = error_of([&] { target.add(view); });
  for (Index i = 0; i < values.rows(); ++i) {
    for (Index j = 0; j < values.cols(); ++j) {
      if (std::isfinite(values(i, j))) continue;
      require(error && error->code() == ErrorCode::not_finite, "a NaN or an infinity is refused");
      require(error->row() == i && error->column() == j, "the first bad value is named");
      return false;
    }
  }
  require(!error, "finite rows are added");
  return true;
}

/// Adds all rows of the table, in pieces that the input decides.
template <class Target>
void add_in_chunks(Target& target, const auto& x, Bytes& in) {
  for (Index first = 0; first < x.rows();) {
    const Index count = std::min<Index>(256 - in.below(256), x.rows() - first);
    add(target, x.view(first, count), x.values().middleRows(first, count));
    first += count;
  }
}

// --- maps

/// Memory of exactly this many doubles.
std::unique_ptr<double[]> doubles(Index size) {
  return std::make_unique<double[]>(static_cast<std::size_t>(size));
}

constexpr double least = 64 * std::numeric_limits<double>::denorm_min();

/// Checks a model's maps, whitened or not.
struct Maps {
  Maps(const Model& fitted, bool whiten)
      : model(fitted),
        scale(fitted.scale.size() > 0 ? fitted.scale : Vector::Ones(fitted.columns)),
        deviations(whiten ? Vector(fitted.eigenvalues.cwiseSqrt()) : Vector::Ones(kept())),
        basis{fitted.components.data(),
              kept(),
              fitted.columns,
              fitted.mean.data(),
              fitted.scale.size() > 0 ? fitted.scale.data() : nullptr,
              whiten ? deviations.data() : nullptr} {}

  [[nodiscard]] Index kept() const { return model.components.rows(); }

  const Model& model;
  Vector scale;
  Vector deviations;
  pca::ProjectionBasis basis;
};

/// Returns x about the mean in the units of the model.
RowMatrix standard(const RowMatrix& x, const Maps& maps) {
  RowMatrix y = x.rowwise() - maps.model.mean.transpose();
  y.array().rowwise() /= maps.scale.transpose().array();
  return y;
}

/// Checks that scores `z` agree with the definition, to 1e-13 of the sizes of rows.
void check_scores(const Eigen::Map<RowMatrix>& z, const RowMatrix& y, const Vector& size, const Maps& maps) {
  const Matrix expected = y * maps.model.components.transpose();
  if (!size.allFinite() || !expected.allFinite()) return;
  for (Index i = 0; i < z.rows(); ++i) {
    for (Index m = 0; m < z.cols(); ++m) {
      const double deviation = maps.deviations[m];
      if (deviation > 0) {
        const double bound = (1e-13 * size[i] + least) / deviation;
        require(!(std::abs(z(i, m) - expected(i, m) / deviation) > bound), "scores");
      } else {
        require(z(i, m) == 0, "a direction without variance is left out");
      }
    }
  }
}

/// Checks that scores agree with the definition, and that with all components the inverse map returns x.
void check_maps(const Table& x, const Model& model, bool whiten) {
  const Maps maps(model, whiten);
  const Index kept = maps.kept();
  const Vector& scale = maps.scale;
  const Vector& deviations = maps.deviations;
  const auto scores = doubles(x.rows() * kept);
  const auto error = error_of([&] { project(x.view(), maps.basis, scores.get()); });
  require(error.has_value() != x.values().allFinite(), "a NaN or an infinity is refused");
  if (error) return;

  const RowMatrix y_standard = standard(x.values(), maps);
  const Vector size = y_standard.cwiseAbs().rowwise().sum();
  const Eigen::Map<RowMatrix> z(scores.get(), x.rows(), kept);
  check_scores(z, y_standard, size, maps);
  if (!size.allFinite()) return;

  const auto back = doubles(x.rows() * model.columns);
  const MatrixView z_view(scores.get(), ScalarType::float64, x.rows(), kept);
  if (!z.allFinite()) return;
  expand(z_view, maps.basis, back.get());
  if (kept < model.columns || deviations.minCoeff() < 1e-300) return;
  const Eigen::Map<RowMatrix> y(back.get(), x.rows(), model.columns);
  const double least_score = least * (1 + deviations.maxCoeff());  // what scores among the least doubles lost
  for (Index i = 0; i < x.rows(); ++i) {
    for (Index j = 0; j < model.columns; ++j) {
      const double magnitude = size[i] * scale[j] + std::abs(model.mean[j]) + std::abs(x.values()(i, j));
      require(!(std::abs(y(i, j) - x.values()(i, j)) > 1e-13 * magnitude + least + least_score * scale[j]),
              "the way back");
    }
  }
}

/// Checks that scores of sparse rows agree with the definition, whichever part of the mean is subtracted from
/// the scores.
void check_sparse_maps(const SparseTable& x, const Model& model, bool whiten) {
  const Maps maps(model, whiten);
  const pca::SparseProjection projection(maps.basis, model.total_variance);
  const auto scores = doubles(x.rows() * maps.kept());
  const auto error = error_of([&] { projection.project(x.view(), scores.get()); });
  require(error.has_value() != x.values().allFinite(), "a NaN or an infinity is refused");
  if (error) return;
  const RowMatrix y = standard(x.values(), maps);
  const double centre = (model.mean.array() / maps.scale.array()).matrix().stableNorm();
  const double subtracted = std::min(centre, std::sqrt(model.total_variance));
  const Vector size = y.cwiseAbs().rowwise().sum().array() + subtracted;
  check_scores(Eigen::Map<RowMatrix>(scores.get(), x.rows(), maps.kept()), y, size, maps);
}

// --- fits

/// The range in which sums of many rows are exact enough to compare with.
using Precise = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;

/// The range in which the mean, and every sum on the way to it, is a double.
void check_mean(const Vector& mean, const RowMatrix& x, const Vector& shares) {
  const RowMatrix distance = x.rowwise() - x.row(0);
  const Vector shift = (distance.cast<long double>().transpose() * shares.cast<long double>()).cast<double>();
  const Vector size = x.cwiseAbs().colwise().maxCoeff().transpose();
  for (Index j = 0; j < mean.size(); ++j) {
    if (!std::isfinite(shift[j])) continue;
    require(close(mean[j], x(0, j) + shift[j], 1e-13 * size[j]), "the mean");
  }
}

/// Checks a model of rows against the definition.
void check_model(const Model& model, const RowMatrix& x, const FitOptions& chosen) {
  const Index available = std::min(x.rows(), x.cols());
  require(model.rows == static_cast<double>(x.rows()) && model.columns == x.cols(), "N and D");
  check_form(model, chosen);
  const Reference covariance(x, chosen);
  check_eigenpairs(model, chosen, covariance, available);
  check_count(model, chosen, covariance, available);
  if (chosen.center) {
    check_mean(model.mean, x, Vector::Constant(x.rows(), 1 / static_cast<double>(x.rows())));
  }
}

/// Checks that a fit of these rows fails as it must or agrees with the definition, and that chunks change no
/// bit. Returns the model. `stored`: as for Fit.
std::optional<Model> checked_fit(const auto& x, double stored, const Route& route, const FitOptions& chosen,
                                 Bytes& in) {
  std::optional<Model> model;
  const auto fit = [&](auto&& gather) {
    return error_of([&] {
      const double rows = route.told ? static_cast<double>(x.rows()) : 0;
      pca::Fit fit(rows, x.columns(), x.view().type(), chosen, stored);
      gather(fit);
      model = fit.finish();
    });
  };
  const auto error = fit([&](pca::Fit& fit) { add(fit, x.view(), x.values()); });
  Expectation(x.values(), chosen).check(error);
  if (error) return std::nullopt;
  check_model(*model, x.values(), chosen);

  const Model whole = *model;
  fit([&](pca::Fit& fit) { add_in_chunks(fit, x, in); });
  require_same(*model, whole, "chunks change not one bit");
  return model;
}

void fit_session(Bytes& in) {
  const Route route = in.pick(routes);
  const FitOptions chosen = options(in, route.solver);
  const Index columns = column_count(in);
  const Table x(in, row_count(in, columns, route.many_rows), columns, Table::Holds::finite);
  const auto model = checked_fit(x, -1, route, chosen, in);
  if (!model) return;
  check_maps(x, *model, in.flip());
  check_maps(Table(in, 1 + in.below(4), columns, Table::Holds::anything), *model, in.flip());
}

void sparse_fit_session(Bytes& in) {
  const Route route = in.pick(routes);
  const FitOptions chosen = options(in, route.solver);
  const Index columns = column_count(in);
  const SparseTable x(in, row_count(in, columns, route.many_rows, true), columns, Table::Holds::finite);
  const auto model = checked_fit(x, static_cast<double>(x.stored()), route, chosen, in);
  if (!model) return;
  check_sparse_maps(x, *model, in.flip());
  check_sparse_maps(SparseTable(in, 1 + in.below(4), columns, Table::Holds::anything), *model, in.flip());
}

/// Returns a size at which an algorithm changes: tiles, strips and panels, guard vectors, blocks, leaves of
/// divide and conquer, strips of sparse products, the ways of a product; or one beside these.
Index size_at_a_turn(Bytes& in) {
  constexpr std::array small = {2, 4, 6, 8, 12, 16, 18, 24};
  constexpr std::array large = {32, 36, 48, 64, 96, 128};
  const Index size = in.below(8) == 0 ? in.pick(large) : in.pick(small);
  return std::max<Index>(1, size + in.below(5) - 2);
}

/// Returns a rule that any number of `available` components may meet. `x` gives the unit of variances.
void choose_rule(Bytes& in, Index available, const RowMatrix& x, FitOptions& options) {
  switch (in.below(4)) {
    case 0:
      options.components = 1 + in.below(available);
      break;
    case 1: {
      const double ratio = 1 - std::ldexp(1.0, -static_cast<int>(in.below(56)));
      options.components = pca::VarianceRatio{ratio == 0 ? 0.3 : ratio};
      break;
    }
    case 2: {
      const double largest = x.size() > 0 ? x.cwiseAbs().maxCoeff() : 0;
      const double most = std::min(std::ldexp(largest, 4) * largest, std::numeric_limits<double>::max());
      options.components = pca::Distortion{std::ldexp(most, -static_cast<int>(in.below(64)))};
      break;
    }
    default:
      break;
  }
}

/// Fits N and D close to each other and to every size at which a solver changes, with all solvers and every
/// rule.
void turns_session(Bytes& in) {
  constexpr std::array solvers = {Solver::automatic, Solver::covariance, Solver::gram, Solver::svd,
                                  Solver::krylov,    Solver::power,      Solver::em};
  const Route route{in.pick(solvers), in.below(4) != 0, true};
  const Index columns = size_at_a_turn(in);
  const Index rows = in.flip() ? size_at_a_turn(in) : std::max<Index>(2, columns + in.below(9) - 4);
  const bool sparse = in.below(4) == 0;
  FitOptions chosen{.solver = route.solver};
  chosen.center = in.below(4) != 0;
  chosen.scale = in.below(4) == 0 ? pca::Scale::deviation : pca::Scale::none;
  chosen.ddof = in.flip() ? pca::Ddof::population : pca::Ddof::sample;
  if (is_iterative(route.solver)) {
    chosen.seed = static_cast<std::uint32_t>(in.below(8));
    chosen.max_iterations = 1 + in.below(24);  // few of them are slow enough
  }
  const auto check = [&](const auto& x, double stored, auto&& check_rows) {
    choose_rule(in, std::min(rows, columns), x.values(), chosen);
    tell(chosen);
    if (const auto model = checked_fit(x, stored, route, chosen, in)) check_rows(x, *model, in.flip());
  };
  if (sparse) {
    const SparseTable x(in, rows, columns, Table::Holds::finite);
    check(x, static_cast<double>(x.stored()), check_sparse_maps);
  } else {
    check(Table(in, rows, columns, Table::Holds::finite), -1, check_maps);
  }
}

/// Checks that arbitrary arrays are refused or are rows.
void hostile_rows_session(Bytes& in) {
  const Index rows = in.below(6);
  const bool narrow = in.flip();
  const Index columns = narrow ? 1 + in.below(8) : SparseView::max_narrow_columns + 1 + in.below(8);
  const Table values(in, in.below(12), 1, Table::Holds::anything);
  const auto count = static_cast<std::size_t>(values.rows());
  const std::unique_ptr<std::uint32_t[]> starts(new std::uint32_t[static_cast<std::size_t>(rows) + 1]);
  starts[0] = 0;
  for (Index i = 1; i < rows; ++i) {
    starts[i] = in.below(8) == 0 ? in.bits<std::uint32_t>() : static_cast<std::uint32_t>(in.below(12));
  }
  if (rows > 0) starts[rows] = static_cast<std::uint32_t>(count);
  const std::unique_ptr<std::byte[]> indices(new std::byte[count * (narrow ? 2 : 4)]);
  std::vector<std::uint32_t> index(count);
  for (std::size_t k = 0; k < count; ++k) {
    index[k] = in.below(8) == 0 ? in.bits<std::uint32_t>() : static_cast<std::uint32_t>(in.below(10));
    if (narrow) index[k] = static_cast<std::uint16_t>(index[k]);
    std::memcpy(indices.get() + k * (narrow ? 2 : 4), &index[k], narrow ? 2 : 4);
  }
  const SparseView view(values.view().data(), values.view().type(), indices.get(), starts.get(), rows,
                        columns);
  bool sound = std::is_sorted(starts.get(), starts.get() + rows + 1);
  for (Index i = 0; sound && i < rows; ++i) {
    for (std::uint32_t k = starts[i]; k < starts[i + 1]; ++k) {
      sound = sound && index[k] < columns && (k == starts[i] || index[k - 1] < index[k]);
    }
  }
  const auto check = [&](const std::optional<Error>& error) {
    require(sound || (error && error->code() == ErrorCode::shape), "rows that are none are refused");
    require(!sound || error.has_value() != values.values().topRows(rows > 0 ? values.rows() : 0).allFinite(),
            "rows are refused for a NaN or an infinity alone");
    if (sound && error) require(error->code() == ErrorCode::not_finite, "and this is said");
  };
  check(error_of([&] { view.require_sound(); }));
  if (!narrow) return;  // a covariance of so many columns is out of the question
  Moments moments(columns);
  const auto before = moments.to_bytes();
  const auto error = error_of([&] { moments.add(view); });
  check(error);
  require(error ? moments.to_bytes() == before : moments.count() == static_cast<double>(rows),
          "what is refused changes nothing");
  check(error_of([&] {
    pca::Fit fit(static_cast<double>(std::max<Index>(rows, 2)), columns, view.type(),
                 {.solver = Solver::krylov, .components = 1}, static_cast<double>(count));
    fit.add(view);
  }));
}

/// Checks that a fit takes only finite rows of the announced width, and no more than announced; that a
/// refusal changes nothing; and that rows written in place give the same result.
void rows_session(Bytes& in) {
  const Index columns = column_count(in);
  const Table x(in, row_count(in, columns), columns, Table::Holds::finite);
  constexpr std::array solvers = {Solver::svd, Solver::krylov, Solver::power, Solver::em};
  const FitOptions chosen = options(in, in.pick(solvers));
  const auto outcome = [&](DenseRows& rows) {
    std::optional<Model> model;
    const auto error = error_of([&] { model = pca::fit_rows(rows, chosen); });
    return std::pair(error ? std::optional(error->code()) : std::nullopt, std::move(model));
  };

  DenseRows rows(x.rows(), columns);
  require(rows.complete() == (x.rows() == 0), "rows that are not there are missing");
  for (Index first = 0; first < x.rows();) {
    const Table other(in, in.below(20), 1 + in.below(8), Table::Holds::anything);
    if (other.columns() != columns || first + other.rows() > x.rows()) {
      const auto error = error_of([&] { rows.add(other.view()); });
      require(error && error->code() == ErrorCode::shape, "rows that do not fit are refused");
    } else if (!other.values().allFinite()) {
      add(rows, other.view(), other.values());
    }
    const Index count = std::min<Index>(20 - in.below(20), x.rows() - first);
    const RowMatrix values = x.values().middleRows(first, count);
    if (in.flip()) {
      double* const place = static_cast<double*>(rows.place(count));
      std::copy_n(values.data(), values.size(), place);
      add(rows, MatrixView(place, ScalarType::float64, count, columns), values);
    } else {
      add(rows, x.view(first, count), values);
    }
    first += count;
  }
  DenseRows whole(x.rows(), columns);
  add(whole, x.view(), x.values());
  const auto [code, model] = outcome(rows);
  const auto [whole_code, expected] = outcome(whole);
  require(code == whole_code, "what was refused and where rows lie changes nothing");
  if (!model) return;
  require_same(*model, *expected, "what was refused and where rows lie changes nothing");
  check_model(*model, x.values(), chosen);
}

// --- covariances

void covariance_session(Bytes& in) {
  const Index n = 1 + in.below(6);
  Matrix s(n, n);
  const bool semidefinite = in.flip();
  if (semidefinite) {
    const Matrix factor =
        Matrix::NullaryExpr(n, n, [&] { return static_cast<double>(in.bits<std::int8_t>()); });
    s = factor * factor.transpose();
  } else {
    for (Index i = 0; i < n; ++i) {
      for (Index j = 0; j <= i; ++j) s(i, j) = s(j, i) = in.finite_number();
    }
  }
  if (verbose) {
    const Eigen::IOFormat exact(Eigen::FullPrecision, 0, ", ", "\n");
    std::cerr << "covariance\n" << s.format(exact) << "\n";
  }
  const Index rows = in.flip() ? 0 : 2 + in.below(8);
  const FitOptions chosen = options(in, Solver::covariance);
  const Index available = rows > 0 ? std::min(rows, n) : n;

  std::optional<Model> model;
  const auto error = error_of([&] { model = pca::fit_covariance(s, static_cast<double>(rows), chosen); });
  if (error) {
    if (!semidefinite) return;
    const auto* const count = std::get_if<Index>(&chosen.components);
    const bool cut = available < n && std::holds_alternative<pca::Distortion>(chosen.components);
    const bool too_many =
        (count && *count > available) || std::holds_alternative<pca::VarianceRatio>(chosen.components) || cut;
    const bool constant = chosen.scale != pca::Scale::none && s.diagonal().minCoeff() == 0;
    require((error->code() == ErrorCode::components && too_many) ||
                (error->code() == ErrorCode::constant_column && constant),
            "a covariance is refused for a reason");
    return;
  }
  FitOptions form = chosen;
  form.center = false;  // the model's mean is zero
  check_form(*model, form);
  if (chosen.scale != pca::Scale::none) {
    s.array().colwise() /= model->scale.array();
    s.array().rowwise() /= model->scale.transpose().array();
  }
  const Reference covariance(s);
  check_eigenpairs(*model, chosen, covariance, available);
  if (available == n) check_count(*model, chosen, covariance, available);
}

/// Fits a covariance with few different eigenvalues, many of which tie or nearly do, so large that krylov
/// iterates, widens its blocks and restarts.
void krylov_session(Bytes& in) {
  const Index n = in.below(8) == 0 ? 200 : 24 + in.below(60);
  FitOptions chosen{.solver = Solver::krylov, .components = 1 + in.below(n / 4 - 4)};
  chosen.seed = static_cast<std::uint32_t>(in.below(8));
  chosen.max_iterations = in.below(4) == 0 ? 0 : 1 + in.below(128);  // 0: as many as it likes
  Vector values(n);
  double value = 1;
  for (Index i = 0; i < n;) {
    const Index copies = std::min(1 + in.below(in.flip() ? 2 : 24), n - i);
    values.segment(i, copies).setConstant(value);
    i += copies;
    constexpr std::array steps = {1 - 1e-12, 0.999, 0.9, 0.5, 1e-3, 0.0};
    value *= in.pick(steps);
  }
  // Householder reflections give it eigenvectors: two of them leave none of them a unit vector.
  Matrix s = values.asDiagonal();
  for (int reflection = 0; reflection < 2; ++reflection) {
    const Vector v =
        Vector::NullaryExpr(n, [&] { return static_cast<double>(in.bits<std::int8_t>()) + 0.5; });
    const Vector w = s * v * (2 / v.squaredNorm());
    s -= w * v.transpose() + v * w.transpose() - v * ((2 / v.squaredNorm()) * v.dot(w)) * v.transpose();
  }
  const Model model = pca::fit_covariance(s, 0, chosen);
  FitOptions form = chosen;
  form.center = false;
  check_form(model, form);
  check_eigenpairs(model, chosen, Reference(s), n);
}

// --- moments

/// Checks that two states are the same: their bytes agree.
bool same(const Moments& a, const Moments& b) { return a.to_bytes() == b.to_bytes(); }

/// Checks count, mean and covariance against the rows that were added, each as often as `times` says.
void check_moments(const Moments& moments, const RowMatrix& x, const Vector& times) {
  require(moments.count() == times.sum(), "the count");
  if (x.rows() == 0) return;
  const auto [mean, covariance] = moments.mean_and_covariance(pca::Ddof::population);
  require(same_bits(pca::scaled(mean, covariance.exponents), moments.mean()), "the mean, asked for alone");
  const Vector shares = times / times.sum();
  check_mean(moments.mean(), x, shares);

  const RowMatrix distance = x.rowwise() - x.row(0);
  if (!distance.allFinite()) return;
  const RowMatrix y = distance * pca::powers_of_two(-covariance.exponents).asDiagonal();
  const Vector size = y.cwiseAbs().colwise().maxCoeff().transpose();
  const Precise precise = y.cast<long double>();
  const Precise weights = shares.cast<long double>();
  const Precise centred = precise.rowwise() - (weights.transpose() * precise).row(0);
  const Matrix expected = (centred.transpose() * weights.col(0).asDiagonal() * centred).cast<double>();
  for (Index i = 0; i < moments.columns(); ++i) {
    for (Index j = 0; j <= i; ++j) {
      require(std::abs(covariance.values(i, j) - expected(i, j)) <= 1e-13 * size[i] * size[j],
              "the covariance");
    }
  }
}

/// `sparse`: some of the rows are.
void moments_session(Bytes& in, bool sparse) {
  const Index columns = column_count(in);
  Moments moments(columns);
  RowMatrix seen(0, columns);
  const auto with_rows = [&](Table::Holds holds, auto&& work) {
    if (sparse && in.flip()) {
      work(SparseTable(in, row_count(in, columns, true, true), columns, holds));
    } else {
      work(Table(in, row_count(in, columns), columns, holds));
    }
  };
  const auto append = [&](const RowMatrix& rows) {
    RowMatrix both(seen.rows() + rows.rows(), columns);
    both << seen, rows;
    seen = std::move(both);
  };
  for (Index step = 2 + in.below(6); step > 0; --step) {
    const Moments before = moments;
    switch (in.below(6)) {
      case 0: {  // other rows merged in
        with_rows(Table::Holds::finite, [&](const auto& x) {
          Moments other(columns);
          add_in_chunks(other, x, in);
          const Moments untouched = other;
          moments.merge(other);
          require(same(other, untouched), "merging leaves the other as it is");
          append(x.values());
        });
        break;
      }
      case 1: {  // themselves
        if (seen.rows() > 4 * Moments::block_rows) break;
        moments.merge(moments);
        append(RowMatrix(seen));
        break;
      }
      case 2: {  // of another width
        const auto error = error_of([&] { moments.merge(Moments(columns + 1)); });
        require(error && error->code() == ErrorCode::shape, "another width is refused");
        require(same(moments, before), "what is refused changes nothing");
        break;
      }
      case 3: {  // stored and read again
        const auto bytes = moments.to_bytes();
        require(bytes.size() == moments.byte_length(), "as many bytes as foretold");
        moments = Moments::from_bytes(bytes);
        require(moments.to_bytes() == bytes, "bytes read are the bytes written");
        break;
      }
      default: {
        with_rows(Table::Holds::anything, [&](const auto& x) {
          if (add(moments, x.view(), x.values())) {
            append(x.values());
          } else {
            require(same(moments, before), "what is refused changes nothing");
          }
        });
      }
    }
  }
  Vector times = Vector::Ones(seen.rows());
  check_moments(moments, seen, times);

  // Merges moments with themselves until integers are no longer exact, and adds to them in every way.
  for (Index doublings = in.below(38); doublings > 0; --doublings) {
    moments.merge(moments);
    times *= 2;
  }
  for (Index step = in.below(4); step > 0; --step) {
    with_rows(Table::Holds::finite, [&](const auto& x) {
      Moments other(columns);
      if (in.flip()) {
        add_in_chunks(moments, x, in);
      } else {
        add_in_chunks(other, x, in);
        if (in.flip()) std::swap(moments, other);
        moments.merge(other);
      }
      append(x.values());
      times.conservativeResize(seen.rows());
      times.tail(x.rows()).setOnes();
    });
    moments = Moments::from_bytes(moments.to_bytes());
  }
  check_moments(moments, seen, times);
}

/// Checks that arbitrary bytes are refused or become sound moments. `sparse`: those edited are of sparse
/// rows.
void hostile_session(Bytes& in, bool sparse) {
  const Index columns = column_count(in);
  std::vector<std::uint8_t> bytes;
  if (in.flip()) {
    Moments moments(columns);
    const Index rows = row_count(in, columns);
    if (sparse) {
      moments.add(SparseTable(in, rows, columns, Table::Holds::finite).view());
    } else {
      moments.add(Table(in, rows, columns, Table::Holds::finite).view());
    }
    bytes = moments.to_bytes();
    for (Index edit = in.below(4); edit > 0; --edit) {
      const std::size_t at = in.bits<std::uint16_t>() % bytes.size();
      if (in.flip()) {
        bytes[at] = in.bits<std::uint8_t>();
      } else {
        const double value = in.number();
        const std::size_t aligned = at & ~std::size_t{7};
        std::memcpy(bytes.data() + aligned, &value, std::min(sizeof value, bytes.size() - aligned));
      }
    }
    if (in.below(8) == 0) bytes.resize(in.bits<std::uint16_t>() % (2 * bytes.size()));
  }
  FitOptions chosen = options(in, Solver::covariance);
  // Deviations far below the rounding of their mean, which no data have, overflow when not centred.
  chosen.center |= chosen.scale != pca::Scale::none;
  if (bytes.empty()) {
    const auto rest = in.rest();
    bytes.assign(rest.begin(), rest.end());
  }

  std::optional<Moments> moments;
  const auto error = error_of([&] { moments = Moments::from_bytes(bytes); });
  if (error) return require(error->code() == ErrorCode::shape, "bytes of another kind are refused");
  const bool some = moments->count() > 0;
  if (verbose && some)
    std::cerr << moments->count() << " rows, means " << moments->mean().transpose() << "\n";
  require(!some || moments->mean().size() == moments->columns(), "moments that behave");
  require(same(*moments, Moments::from_bytes(moments->to_bytes())), "bytes read are the bytes written");

  std::optional<Model> model;
  constexpr double tolerated = 1e-9;  // what the core takes for rounding where no data have the moments
  if (!error_of([&] { model = pca::fit_moments(*moments, chosen); })) check_form(*model, chosen, tolerated);
  const Table x(in, 1 + in.below(4), moments->columns(), Table::Holds::finite);
  Moments grown = *moments;
  const auto full = error_of([&] {
    grown.add(x.view(), moments->unit_rows());
    grown.merge(*moments);
  });
  require(full ? full->code() == ErrorCode::shape && moments->count() > 0x1p51
               : grown.count() == 2 * moments->count() + static_cast<double>(x.rows()),
          "rows are counted");
  (void)error_of([&] { model = pca::fit_moments(grown, chosen); });
}

}  // namespace

}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes in({data, size});
  const fuzz::Index choice = in.below(256);
  if (choice >= 250) {
    choice % 2 == 0 ? fuzz::fisher_session(in) : fuzz::cca_session(in);
    return 0;
  }
  if (choice >= 240) {
    choice >= 244 ? fuzz::turns_session(in) : fuzz::krylov_session(in);
    return 0;
  }
  if (choice >= 200) {
    switch (choice % 8) {
      case 0:
        fuzz::hostile_rows_session(in);
        break;
      case 1:
        fuzz::hostile_session(in, true);
        break;
      case 2:
      case 3:
        fuzz::moments_session(in, true);
        break;
      default:
        fuzz::sparse_fit_session(in);
    }
    return 0;
  }
  switch (choice % 10) {
    case 0:
      fuzz::covariance_session(in);
      break;
    case 1:
      fuzz::hostile_session(in, false);
      break;
    case 2:
      fuzz::rows_session(in);
      break;
    case 3:
    case 4:
      fuzz::moments_session(in, false);
      break;
    default:
      fuzz::fit_session(in);
  }
  return 0;
}
