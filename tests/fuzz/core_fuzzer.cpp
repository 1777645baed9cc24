// What the binding passes to the core, decoded from bytes: element types, sizes, options, chunkings, moments
// from hostile bytes. Checked is what must hold whatever the input; the sanitizers watch the rest.

#include <algorithm>
#include <bit>
#include <iostream>
#include <memory>
#include <optional>
#include <vector>

#include "core/analyses/projection.hpp"
#include "core/fit/fit.hpp"
#include "core/moments/moments.hpp"
#include "core/rows/dense_rows.hpp"
#include "core/solvers/table.hpp"
#include "expectation.hpp"
#include "oracle.hpp"
#include "table.hpp"

namespace fuzz {

namespace {

using pca::DenseRows;
using pca::Error;
using pca::MatrixView;
using pca::Moments;
using pca::ScalarType;
using pca::Solver;
using pca::SparseView;

/// Every solver, whether it is told how many rows will come, without which it has their moments alone, and
/// whether it takes many of them (N x N is too slow here).
struct Route {
  Solver solver;
  bool told;
  bool many_rows;
};
constexpr std::array routes = {Route{Solver::automatic, true, true}, Route{Solver::covariance, false, true},
                               Route{Solver::gram, true, false},     Route{Solver::svd, true, true},
                               Route{Solver::krylov, true, true},    Route{Solver::power, true, true},
                               Route{Solver::em, false, true}};

/// A few rows; where there may be many, and the columns are few, now and then so many that blocks and
/// segments of them fill up.
Index row_count(Bytes& in, Index columns, bool many = true) {
  constexpr Index block = Moments::block_rows;
  constexpr auto segment = static_cast<Index>(pca::SegmentedSums::segment_rows);
  constexpr std::array at_edges = {block - 1, block, block + 1, segment, segment + 1};
  const Index choice = in.below(64);
  return many && columns <= 2 && choice >= 59 ? at_edges[static_cast<std::size_t>(choice - 59)] : choice % 18;
}

/// A few; now and then so many that the eigensolver divides and conquers, or finds few vectors by iteration.
Index column_count(Bytes& in) {
  const Index choice = in.below(64);
  if (choice >= 62) return choice == 62 ? 26 : 41;
  return 1 + choice % 8;
}

FitOptions options(Bytes& in, Solver solver) {
  FitOptions options;
  options.solver = solver;
  options.center = !in.flip();
  options.standardize = in.flip();
  options.ddof = in.flip() ? 0 : 1;
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
      options.variance_ratio = static_cast<double>(1 + in.below(256)) / 256;
      break;
    case 2:
      options.distortion = std::abs(in.finite_number());
      break;
    default:
      break;
  }
  if (verbose) {
    std::cerr << "solver " << static_cast<int>(solver) << ", components " << options.components
              << ", varianceRatio " << options.variance_ratio << ", distortion " << options.distortion
              << (options.center ? ", centred" : "") << (options.standardize ? ", standardised" : "")
              << ", ddof " << options.ddof << (options.rotation ? ", rotation" : "") << "\n";
  }
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

/// Adding these rows fails as it must where one holds a NaN or an infinity. Whether they were added.
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

/// All values that are not zero, in compressed form.
struct Compressed {
  explicit Compressed(const RowMatrix& x) : rows(x.rows()), columns(x.cols()) {
    for (Index i = 0; i < rows; ++i) {
      for (Index j = 0; j < columns; ++j) {
        if (x(i, j) == 0) continue;
        values.push_back(x(i, j));
        indices.push_back(static_cast<std::uint16_t>(j));
      }
      starts.push_back(static_cast<std::uint32_t>(values.size()));
    }
  }

  [[nodiscard]] SparseView view() const {
    return {values.data(), ScalarType::float64, indices.data(), starts.data(), rows, columns};
  }

  Index rows;
  Index columns;
  std::vector<double> values;
  std::vector<std::uint16_t> indices;
  std::vector<std::uint32_t> starts = {0};
};

/// All rows of the table, in pieces as the input has it.
template <class Target>
void add_in_chunks(Target& target, const Table& x, Bytes& in) {
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

/// Scores agree with the definition, and with all components the way back leads to x.
void check_maps(const Table& x, const Model& model, bool whiten) {
  constexpr double least = 64 * std::numeric_limits<double>::denorm_min();
  const Index kept = model.components.rows();
  const Vector scale = model.scale.size() > 0 ? model.scale : Vector::Ones(model.columns);
  const Vector deviations = whiten ? Vector(model.eigenvalues.cwiseSqrt()) : Vector::Ones(kept);
  const pca::ProjectionBasis basis{model.components.data(),
                                   kept,
                                   model.columns,
                                   model.mean.data(),
                                   model.scale.size() > 0 ? model.scale.data() : nullptr,
                                   whiten ? deviations.data() : nullptr};
  const auto scores = doubles(x.rows() * kept);
  const auto error = error_of([&] { project(x.view(), basis, scores.get()); });
  require(error.has_value() != x.values().allFinite(), "a NaN or an infinity is refused");
  if (error) return;

  RowMatrix standard = x.values().rowwise() - model.mean.transpose();
  standard.array().rowwise() /= scale.transpose().array();
  const Vector size = standard.cwiseAbs().rowwise().sum();
  const Matrix expected = standard * model.components.transpose();
  if (!size.allFinite() || !expected.allFinite()) return;
  const Eigen::Map<RowMatrix> z(scores.get(), x.rows(), kept);
  for (Index i = 0; i < x.rows(); ++i) {
    for (Index m = 0; m < kept; ++m) {
      if (deviations[m] > 0) {
        const double bound = (1e-13 * size[i] + least) / deviations[m];
        require(!(std::abs(z(i, m) - expected(i, m) / deviations[m]) > bound), "scores");
      } else {
        require(z(i, m) == 0, "a direction without variance is left out");
      }
    }
  }

  const auto back = doubles(x.rows() * model.columns);
  const MatrixView z_view(scores.get(), ScalarType::float64, x.rows(), kept);
  if (!z.allFinite()) return;
  expand(z_view, basis, back.get());
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

// --- fits

/// Where the mean, and every sum on the way to it, is a double.
void check_mean(const Vector& mean, const RowMatrix& x, const Vector& shares) {
  const Vector shift = (x.rowwise() - x.row(0)).transpose() * shares;
  const Vector size = x.cwiseAbs().colwise().maxCoeff().transpose();
  for (Index j = 0; j < mean.size(); ++j) {
    if (!std::isfinite(shift[j])) continue;
    require(close(mean[j], x(0, j) + shift[j], 1e-13 * size[j]), "the mean");
  }
}

/// A model of rows against the definition.
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

void fit_session(Bytes& in) {
  const Route route = in.pick(routes);
  const FitOptions chosen = options(in, route.solver);
  const Index columns = column_count(in);
  const Table x(in, row_count(in, columns, route.many_rows), columns, Table::Holds::finite);

  std::optional<Model> model;
  const auto fit = [&](auto&& gather) {
    return error_of([&] {
      const double rows = route.told ? static_cast<double>(x.rows()) : 0;
      pca::Fit fit(rows, columns, x.view().type(), chosen);
      gather(fit);
      model = fit.finish();
    });
  };
  const auto error = fit([&](pca::Fit& fit) { add(fit, x.view(), x.values()); });
  Expectation(x.values(), chosen).check(error);
  if (error) return;
  check_model(*model, x.values(), chosen);

  const Model whole = *model;
  fit([&](pca::Fit& fit) { add_in_chunks(fit, x, in); });
  require_same(*model, whole, "chunks change not one bit");
  check_maps(x, *model, in.flip());
  check_maps(Table(in, 1 + in.below(4), columns, Table::Holds::anything), *model, in.flip());
}

/// Rows are no more than announced, of the announced width, and finite; what is refused changes nothing, and
/// neither does whether they are found in place.
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
  const Index rows = in.flip() ? 0 : 2 + in.below(8);
  const FitOptions chosen = options(in, Solver::covariance);
  const Index available = rows > 0 ? std::min(rows, n) : n;

  std::optional<Model> model;
  const auto error = error_of([&] { model = pca::fit_covariance(s, static_cast<double>(rows), chosen); });
  if (error) {
    if (!semidefinite) return;
    const bool cut = available < n && !std::isnan(chosen.distortion);
    const bool too_many = chosen.components > available || !std::isnan(chosen.variance_ratio) || cut;
    const bool constant = chosen.standardize && s.diagonal().minCoeff() == 0;
    require((error->code() == ErrorCode::components && too_many) ||
                (error->code() == ErrorCode::constant_column && constant),
            "a covariance is refused for a reason");
    return;
  }
  FitOptions form = chosen;
  form.center = false;  // the model's mean is zero
  check_form(*model, form);
  if (chosen.standardize) {
    s.array().colwise() /= model->scale.array();
    s.array().rowwise() /= model->scale.transpose().array();
  }
  const Reference covariance(s);
  check_eigenpairs(*model, chosen, covariance, available);
  if (available == n) check_count(*model, chosen, covariance, available);
}

/// Eigenvalues of few kinds, so that many of them tie or nearly do, in a matrix so large that krylov
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

/// The same state: their bytes agree.
bool same(const Moments& a, const Moments& b) { return a.to_bytes() == b.to_bytes(); }

/// Count, mean and covariance against the rows that were added, each as often as `times` says.
void check_moments(const Moments& moments, const RowMatrix& x, const Vector& times) {
  require(moments.count() == times.sum(), "the count");
  if (x.rows() == 0) return;
  const auto [mean, covariance] = moments.mean_and_covariance(0);
  require(same_bits(pca::scaled(mean, covariance.exponents), moments.mean()), "the mean, asked for alone");
  const Vector shares = times / times.sum();
  check_mean(moments.mean(), x, shares);

  const RowMatrix distance = x.rowwise() - x.row(0);
  if (!distance.allFinite()) return;
  const RowMatrix y = distance * pca::powers_of_two(-covariance.exponents).asDiagonal();
  const Vector size = y.cwiseAbs().colwise().maxCoeff().transpose();
  const RowMatrix centred = y.rowwise() - shares.transpose() * y;
  const Matrix expected = centred.transpose() * shares.asDiagonal() * centred;
  for (Index i = 0; i < moments.columns(); ++i) {
    for (Index j = 0; j <= i; ++j) {
      require(std::abs(covariance.values(i, j) - expected(i, j)) <= 1e-13 * size[i] * size[j],
              "the covariance");
    }
  }
}

void moments_session(Bytes& in) {
  const Index columns = column_count(in);
  Moments moments(columns);
  RowMatrix seen(0, columns);
  const auto append = [&](const RowMatrix& rows) {
    RowMatrix both(seen.rows() + rows.rows(), columns);
    both << seen, rows;
    seen = std::move(both);
  };
  for (Index step = 2 + in.below(6); step > 0; --step) {
    const Moments before = moments;
    const Index kind = in.below(6);
    switch (kind) {
      case 0: {  // other rows merged in
        const Table x(in, row_count(in, columns), columns, Table::Holds::finite);
        Moments other(columns);
        add_in_chunks(other, x, in);
        const Moments untouched = other;
        moments.merge(other);
        require(same(other, untouched), "merging leaves the other as it is");
        append(x.values());
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
        const Table x(in, row_count(in, columns), columns, Table::Holds::anything);
        const bool added = kind == 4 ? add(moments, Compressed(x.values()).view(), x.values())
                                     : add(moments, x.view(), x.values());
        if (added) {
          append(x.values());
        } else {
          require(same(moments, before), "what is refused changes nothing");
        }
      }
    }
  }
  Vector times = Vector::Ones(seen.rows());
  check_moments(moments, seen, times);

  // So often merged with themselves that integers are no longer exact, and added to in every way.
  for (Index doublings = in.below(38); doublings > 0; --doublings) {
    moments.merge(moments);
    times *= 2;
  }
  for (Index step = in.below(4); step > 0; --step) {
    const Table x(in, row_count(in, columns), columns, Table::Holds::finite);
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
    moments = Moments::from_bytes(moments.to_bytes());
  }
  check_moments(moments, seen, times);
}

/// Bytes from anywhere are refused, or become moments that behave.
void hostile_session(Bytes& in) {
  const Index columns = column_count(in);
  std::vector<std::uint8_t> bytes;
  const Index kind = in.below(4);
  if (kind % 2 != 0) {
    Moments moments(columns);
    const Table x(in, row_count(in, columns), columns, Table::Holds::finite);
    kind == 1 ? moments.add(x.view()) : moments.add(Compressed(x.values()).view());
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
  chosen.center |= chosen.standardize;
  if (bytes.empty()) {
    const auto rest = in.rest();
    bytes.assign(rest.begin(), rest.end());
  }

  std::optional<Moments> moments;
  const auto error = error_of([&] { moments = Moments::from_bytes(bytes); });
  if (error) return require(error->code() == ErrorCode::shape, "bytes of another kind are refused");
  if (verbose) std::cerr << moments->count() << " rows, means " << moments->mean().transpose() << "\n";
  require(moments->count() >= 0 && moments->mean().size() == moments->columns(), "moments that behave");
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
  if (choice >= 240) {
    fuzz::krylov_session(in);
    return 0;
  }
  switch (choice % 10) {
    case 0:
      fuzz::covariance_session(in);
      break;
    case 1:
      fuzz::hostile_session(in);
      break;
    case 2:
      fuzz::rows_session(in);
      break;
    case 3:
    case 4:
      fuzz::moments_session(in);
      break;
    default:
      fuzz::fit_session(in);
  }
  return 0;
}
