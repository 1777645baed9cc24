#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/random.hpp"
#include "core/factor/orthonormal.hpp"
#include "core/factor/symmetric_eigen.hpp"
#include "core/kernels/products.hpp"
#include "core/solvers/convergence.hpp"
#include "core/solvers/cost.hpp"
#include "core/solvers/solvers.hpp"

namespace pca {

namespace {

/// S Q = Q H + P C with [Q P] orthonormal, H symmetric (Stewart 2001): Q spans the block Krylov space so far,
/// P is the block that the next product takes.
class KrylovDecomposition {
 public:
  KrylovDecomposition(Index columns, Random& random) : random_(random), basis_(columns, 0) {}

  /// Adds random directions to P until that many were added in all, or [Q P] is square.
  void seed(Index directions);

  /// P.
  [[nodiscard]] Matrix block() const { return basis_.rightCols(block_width()); }

  /// Takes P into Q; `image`: S P.
  void extend(const Matrix& image);

  /// Ritz pairs of S in span(Q), all of them.
  [[nodiscard]] AllEigenpairs ritz() const { return AllEigenpairs(projected_); }

  /// Norms of S x - theta x over the Ritz pairs.
  [[nodiscard]] Vector residuals(const AllEigenpairs& ritz) const {
    return multiply(coupling_, ritz.vectors).colwise().norm();
  }

  [[nodiscard]] Matrix vectors(const AllEigenpairs& ritz, Index count) const {
    return multiply(basis_.leftCols(size()), ritz.vectors.leftCols(count));
  }

  /// Shrinks Q to the leading Ritz vectors (thick restart).
  void restart(const AllEigenpairs& ritz, Index keep);

  /// Begins again with the leading Ritz vectors as the first block. Each restart leaves the rounding error of
  /// its eigenvectors in the decomposition; this sheds it.
  void begin_again(const AllEigenpairs& ritz);

  [[nodiscard]] Index size() const { return projected_.rows(); }
  [[nodiscard]] bool complete() const { return size() == basis_.rows(); }

 private:
  [[nodiscard]] Index block_width() const { return basis_.cols() - size(); }

  Random& random_;
  Index seeded_ = 0;
  Matrix basis_;      // D x (m + b): Q, then P
  Matrix projected_;  // H, m x m, lower triangle
  Matrix coupling_;   // C, b x m
};

void KrylovDecomposition::seed(Index directions) {
  const Index added = std::min(directions - seeded_, basis_.rows() - basis_.cols());
  if (added <= 0) return;
  const Index first = basis_.cols();
  const Index width = block_width();
  basis_.conservativeResize(Eigen::NoChange, first + added);
  random_.fill(basis_.rightCols(added));
  orthonormalise(basis_, first, random_);
  coupling_.conservativeResize(width + added, size());
  coupling_.bottomRows(added).setZero();
  seeded_ += added;
}

void KrylovDecomposition::extend(const Matrix& image) {
  const Index old_size = size();
  const Index width = block_width();
  const Index new_size = old_size + width;

  projected_.conservativeResize(new_size, new_size);
  projected_.bottomLeftCorner(width, old_size) = coupling_;
  projected_.bottomRightCorner(width, width) = multiply_transposed(basis_.rightCols(width), image);

  // Where fewer directions are left than the block is wide, any basis of them will do.
  const Index next_width = std::min(width, basis_.rows() - new_size);
  basis_.conservativeResize(Eigen::NoChange, new_size + next_width);
  basis_.rightCols(next_width) = image.leftCols(next_width);
  orthonormalise(basis_, new_size, random_);
  coupling_ = Matrix::Zero(next_width, new_size);
  coupling_.rightCols(width) = multiply_transposed(basis_.rightCols(next_width), image);
}

void KrylovDecomposition::restart(const AllEigenpairs& ritz, Index keep) {
  const Index width = block_width();
  Matrix kept(basis_.rows(), keep + width);
  kept << vectors(ritz, keep), basis_.rightCols(width);
  basis_ = std::move(kept);
  projected_ = ritz.values.head(keep).asDiagonal();
  coupling_ = multiply(coupling_, ritz.vectors.leftCols(keep));
}

void KrylovDecomposition::begin_again(const AllEigenpairs& ritz) {
  basis_ = vectors(ritz, std::min(seeded_, size()));
  orthonormalise(basis_, 0, random_);
  projected_.resize(0, 0);
  coupling_.resize(basis_.cols(), 0);
}

/// To a tenth: the C library's logarithm has tables that a page would fetch.
double rough_log2(double x) {
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent);
  return exponent + 2 * mantissa - 2;
}

/// Counts iterations, and foresees whether as many more as it takes cost less than the direct way.
class Budget {
 public:
  Budget(Index most, const DirectWay& direct) : most_(most), direct_(direct) {}

  [[nodiscard]] bool affords(Index width) const {
    if (most_ > 0) return iterations_ < most_;
    const double to_come = iterations_ == 0 ? cost::typical_iterations : to_come_;
    const double basis = (static_cast<double>(iterations_) + to_come / 2) * static_cast<double>(width);
    const double share = direct_.share(width, std::min(basis, static_cast<double>(krylov_capacity(width))));
    return to_come * share <= (iterations_ == 0 ? cost::krylov_share : 1);
  }

  void spend() { ++iterations_; }

  /// `excess`: the largest residual wanted over the tolerance; `tail`: the mean eigenvalue beyond those
  /// wanted over the least wanted, which tells how crowded these are long before residuals fall.
  void foresee(double excess, double tail) {
    constexpr Index too_early = 2;
    constexpr Index residuals_tell = 8;
    const double distance = rough_log2(std::max(1.0, excess));
    const double pace = (last_distance_ - distance) / static_cast<double>(iterations_ - last_check_);
    if (last_check_ == 0) first_distance_ = distance;
    to_come_ = 0;
    if (iterations_ >= too_early) {
      to_come_ = cost::iterations_for(tail, first_distance_) - static_cast<double>(iterations_);
    }
    if (iterations_ >= residuals_tell) to_come_ = std::min(to_come_, distance / std::max(pace, 1e-3));
    last_distance_ = distance;
    last_check_ = iterations_;
  }

  [[nodiscard]] Index iterations() const { return iterations_; }

 private:
  Index most_;
  const DirectWay& direct_;
  Index iterations_ = 0;
  double to_come_ = 0;  // iterations, as far as can be foreseen
  double first_distance_ = 0;
  double last_distance_ = 0;
  Index last_check_ = 0;
};

/// Whether more copies of an eigenvalue than were found may lie among `values`: of any multiplicity as many
/// show as there are random directions. The last group may go on beyond `values`, which matters where fewer
/// than `wanted` are here.
bool may_lack_copies(const Vector& values, Index wanted, Index directions, double tolerance) {
  if (values.size() == 0) return false;
  const double close = 8 * tolerance * values[0];
  Index copies = 1;
  for (Index i = 1; i < values.size(); ++i) {
    if (values[i - 1] - values[i] <= close) {
      ++copies;
    } else {
      if (copies >= directions) return true;
      copies = 1;
    }
  }
  return values.size() < wanted && copies >= directions;
}

constexpr double rough_error = 1e-6;  // of a rough product, over the first eigenvalue

/// Nothing where the direct way is the better one.
std::optional<Eigenpairs> iterate(const CovarianceProduct& product, const CovarianceProduct& rough,
                                  Index columns, Index rank, double tolerance, Random random,
                                  const ComponentRule& rule, Budget& budget) {
  KrylovDecomposition space(columns, random);
  Index wanted = rule.first_guess(rank);
  Index width = krylov_width(wanted);
  Index next_check = 0;   // of the basis' size
  Index patience = 0;     // iterations before which nothing is final
  double unresolved = 1;  // the largest residual wanted over the first eigenvalue
  bool may_be_rough = static_cast<bool>(rough);

  // A product's error reaches the result in proportion to what is unresolved when it is taken (Simoncini and
  // Szyld 2003): the later ones may be rough.
  const auto next_product = [&]() -> const CovarianceProduct& {
    const bool late = budget.iterations() >= patience && rough_error * unresolved <= tolerance;
    return may_be_rough && late ? rough : product;
  };

  const auto may_go_on = [&] {
    return !space.complete() && krylov_has_room(wanted, rank) && budget.affords(width);
  };
  while (may_go_on()) {
    space.seed(width);
    space.extend(next_product()(space.block()));
    budget.spend();
    if (space.size() < next_check && may_go_on()) continue;

    const AllEigenpairs ritz = space.ritz();
    const Vector residuals = space.residuals(ritz);
    const Index converged = converged_count(ritz.values, residuals, tolerance);
    const Index known = std::clamp<Index>(space.size() / 3, 1, wanted);  // in outline
    const double least = ritz.values[known - 1];
    const double largest = residuals.head(std::min(wanted, space.size())).maxCoeff() / ritz.values[0];
    unresolved = space.size() < wanted ? 1 : largest;
    budget.foresee(largest / tolerance,
                   least > 0 ? rule.mean_beyond(ritz.values.head(known), rank) / least : 0);
    // Beyond `wanted` copies of an eigenvalue may be missing.
    const Vector found = ritz.values.head(std::min(converged, wanted));
    const auto kept = rule.count(found, rank);
    const Index needed = kept.value_or(wanted);
    if (may_lack_copies(found.head(std::min(needed, found.size())), needed, width, tolerance)) {
      width *= 2;
      patience = 2 * budget.iterations();  // new directions take as long as those before them
    } else if (kept && budget.iterations() >= patience) {
      auto pairs = confirmed(ritz.values.head(*kept), space.vectors(ritz, *kept), product, tolerance);
      if (pairs) {
        pairs->solver = Solver::krylov;
        pairs->iterations = budget.iterations();
        pairs->lowest = ritz.values.minCoeff();
        return pairs;
      }
      space.begin_again(ritz);
      next_check = 0;
      may_be_rough = false;
      continue;
    } else if (!kept && converged >= wanted) {
      wanted = std::min(rank, 2 * wanted);
      unresolved = 1;
      width = std::max(width, krylov_width(wanted));
    }
    const Index capacity = krylov_capacity(width);
    if (space.size() >= capacity) space.restart(ritz, (wanted + space.size()) / 2);
    next_check = space.size() + space.size() / 16;
  }
  return std::nullopt;
}

}  // namespace

Index krylov_width(Index wanted) {
  // Narrow blocks need fewer products in all, wide ones fewer passes over the data: measured on spectra that
  // fall as 1/j. Copies of an eigenvalue beyond the width are found by widening.
  if (wanted <= 3) return 2;
  if (wanted <= 12) return 4;
  return wanted <= 24 ? 8 : 16;
}

Index krylov_capacity(Index width) { return std::max<Index>(160, 8 * width); }

bool krylov_has_room(Index wanted, Index rank) {
  constexpr Index others = 4;  // that converge with them
  return wanted + others <= rank / 4;
}

Eigenpairs solve_krylov(const CovarianceProduct& product, Index columns, Index rank,
                        const FitOptions& options, const ComponentRule& rule, const DirectWay& direct,
                        const CovarianceProduct& rough) {
  const double tolerance = residual_tolerance(options, columns);
  Budget budget(options.max_iterations, direct);
  if (auto pairs = iterate(product, rough, columns, rank, tolerance, Random(options.seed), rule, budget)) {
    return *std::move(pairs);
  }
  Eigenpairs pairs = direct.solve();
  pairs.iterations = budget.iterations();
  if (pairs.residual > tolerance) throw not_converged(pairs.iterations, pairs.residual, tolerance);
  return pairs;
}

}  // namespace pca
