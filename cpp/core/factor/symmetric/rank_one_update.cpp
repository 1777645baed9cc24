#include "core/factor/symmetric/rank_one_update.hpp"

#include <cassert>
#include <cmath>
#include <cstddef>

#include "core/factor/order.hpp"
#include "core/kernels/products.hpp"

namespace pca {

namespace {

/// Returns the z for which the computed roots are exact (Gu & Eisenstat 1995, (3.4)), up to a common factor:
/// z_i^2 ~ prod_j (lambda_j - d_i) / prod_{j != i} (d_j - d_i). Vectors computed from it are orthogonal to
/// rounding.
Vector consistent_z(const Vector& d, const Vector& z, const std::vector<SecularRoot>& roots) {
  const Index k = d.size();
  Vector squares = Vector::Ones(k);
  for (Index j = 0; j < k; ++j) {
    const auto [origin, offset] = roots[j];
    const auto factors = [&](Index first, Index count) {
      const auto poles = d.segment(first, count).array();
      squares.segment(first, count).array() *= ((poles - d[origin]) - offset) / (poles - d[j]);
    };
    factors(0, j);
    squares[j] *= (d[j] - d[origin]) - offset;
    factors(j + 1, k - j - 1);
  }
  return squares.cwiseAbs().cwiseSqrt().cwiseProduct(z.cwiseSign());
}

template <class T>
void append(std::vector<T>& to, const std::vector<T>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

}  // namespace

RankOneUpdate::RankOneUpdate(Vector d, Vector z, double rho, Index order_of_first, Eigen::Ref<Matrix> q) {
  assert(z.size() == d.size() && q.rows() == d.size() && q.cols() == d.size());
  assert(order_of_first <= d.size() && rho >= 0);
  const Deflation deflation = deflate(d, z, rho, order_of_first, q);
  const Vector poles = d(deflation.kept);
  roots_ = secular_roots(poles, z(deflation.kept), rho);
  origins_.resize(poles.size());
  for (Index j = 0; j < poles.size(); ++j) origins_[j] = poles[roots_[j].origin];
  sort_values(poles, d(deflation.deflated));
  z(deflation.kept) = consistent_z(poles, z(deflation.kept), roots_);

  std::vector<Index> group[3];
  for (const Index i : deflation.kept) {
    group[static_cast<int>(deflation.support[i])].push_back(i);
  }
  auto& [top, both, bottom] = group;
  std::vector<Index> grouped = top;
  append(grouped, both);
  append(grouped, bottom);
  grouped_d_ = d(grouped);
  grouped_z_ = z(grouped);
  append(top, both);
  append(both, bottom);
  top_ = q.topRows(order_of_first)(Eigen::placeholders::all, top);
  bottom_ = q.bottomRows(q.rows() - order_of_first)(Eigen::placeholders::all, both);
  deflated_ = q(Eigen::placeholders::all, deflation.deflated);
}

void RankOneUpdate::sort_values(const Vector& poles, const Vector& deflated) {
  const Index k = poles.size();
  Vector unsorted(k + deflated.size());
  for (Index j = 0; j < k; ++j) unsorted[j] = origins_[j] + roots_[j].offset;
  unsorted.tail(deflated.size()) = deflated;
  source_ = ascending_order(unsorted);
  values_ = unsorted(source_);
}

/// Returns eigenvectors of D + rho z z^T (Golub & Van Loan, theorem 8.4.3), their rows in grouped order.
Matrix RankOneUpdate::secular_vectors(const std::vector<Index>& roots) const {
  Matrix u(grouped_d_.size(), static_cast<Index>(roots.size()));
  for (Index c = 0; c < u.cols(); ++c) {
    const Index root = roots[c];
    const double offset = roots_[root].offset;
    u.col(c) = grouped_z_.array() / ((grouped_d_.array() - origins_[root]) - offset);
    u.col(c).normalize();
  }
  return u;
}

void RankOneUpdate::vectors(const std::vector<Index>& wanted, Eigen::Ref<Matrix> out) const {
  assert(out.rows() == values_.size() && out.cols() == static_cast<Index>(wanted.size()));
  constexpr std::size_t panel = 128;  // columns at a time: enough for the product, in little memory
  const auto k = static_cast<Index>(roots_.size());
  std::vector<Index> roots;
  std::vector<Index> columns;
  const auto flush = [&] {
    const Matrix u = secular_vectors(roots);
    Matrix product(out.rows(), u.cols());
    multiply(top_, u.topRows(top_.cols()), product.topRows(top_.rows()));
    multiply(bottom_, u.bottomRows(bottom_.cols()), product.bottomRows(bottom_.rows()));
    out(Eigen::placeholders::all, columns) = product;
    roots.clear();
    columns.clear();
  };
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const Index source = source_[wanted[i]];
    if (source >= k) {
      out.col(static_cast<Index>(i)) = deflated_.col(source - k);
      continue;
    }
    roots.push_back(source);
    columns.push_back(static_cast<Index>(i));
    if (roots.size() == panel) flush();
  }
  if (!roots.empty()) flush();
}

}  // namespace pca
