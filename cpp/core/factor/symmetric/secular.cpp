#include "core/factor/symmetric/secular.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/error.hpp"

namespace pca {

namespace {

/// Returns the root of c x^2 - a x + b that tends to b / a as c tends to 0, without cancellation.
double near_root(double a, double b, double c) {
  const double root = std::sqrt(std::max(a * a - 4 * b * c, 0.0));
  return a <= 0 ? (a - root) / (2 * c) : 2 * b / (a + root);
}

/// f = 1/rho + psi + phi at one point between d_j and d_{j+1}, where psi sums over the poles up to d_j and
/// phi over the others.
struct Secular {
  double value;  // f
  double psi_slope;
  double phi_slope;
  double error;  // of the value, from rounding here and in the offset
};

class RootFinder {
 public:
  RootFinder(const Vector& d, const Vector& z, double rho)
      : d_(d), z_(z), rho_(rho), from_origin_(d.size()), quotients_(d.size()) {}

  SecularRoot between_poles(Index j) {
    const double gap = d_[j + 1] - d_[j];
    set_origin(j);
    const double middle = evaluate(j, gap / 2).value;
    const double left = z_[j] * z_[j];
    const double right = z_[j + 1] * z_[j + 1];
    // The first guess takes the share of the other poles as constant over the gap.
    const double c = middle + 2 * (left - right) / gap;
    if (middle >= 0) {
      return refine(j, 0, gap / 2, near_root(c * gap + left + right, left * gap, c));
    }
    set_origin(j + 1);
    return refine(j, -gap / 2, 0, near_root(-c * gap + left + right, -right * gap, c));
  }

  SecularRoot beyond_poles() {
    const Index last = d_.size() - 1;
    const double bound = rho_ * z_.squaredNorm();
    if (last == 0) return {0, bound};
    set_origin(last);
    return refine(last, 0, bound, bound / 2);
  }

 private:
  void set_origin(Index origin) {
    origin_ = origin;
    from_origin_ = d_.array() - d_[origin];
  }

  Secular evaluate(Index j, double offset) {
    const Index right = d_.size() - j - 1;
    quotients_ = z_.array() / (from_origin_.array() - offset);
    const double psi = z_.head(j + 1).dot(quotients_.head(j + 1));
    const double phi = z_.tail(right).dot(quotients_.tail(right));
    const double psi_slope = quotients_.head(j + 1).squaredNorm();
    const double phi_slope = quotients_.tail(right).squaredNorm();
    const double error = eps * (8 * (1 / rho_ - psi + phi) + std::abs(offset) * (psi_slope + phi_slope));
    return {1 / rho_ + psi + phi, psi_slope, phi_slope, error};
  }

  /// Returns where a step from `offset` leads. It replaces psi and phi each by a constant and the nearest
  /// pole on its side, with the same value and slope (the "middle way": Li, LAPACK Working Note 89).
  double interpolate(Index j, double offset, const Secular& f) const {
    const double left = from_origin_[j] - offset;
    if (j + 1 == d_.size()) {
      const double c = f.value - left * f.psi_slope;
      return offset + left + left * left * f.psi_slope / c;
    }
    const double right = from_origin_[j + 1] - offset;
    const double c = f.value - left * f.psi_slope - right * f.phi_slope;
    const double a = (left + right) * f.value - left * right * (f.psi_slope + f.phi_slope);
    return offset + near_root(a, left * right * f.value, c);
  }

  /// Closes in on the root between low and high. Interpolation converges quadratically. If it leaves the
  /// bracket or gains little, halving keeps the pace.
  SecularRoot refine(Index j, double low, double high, double offset) {
    constexpr int max_steps = 400;
    double before = std::numeric_limits<double>::infinity();
    int slow = 0;
    for (int step = 0; step < max_steps; ++step) {
      if (!(offset > low && offset < high)) offset = halve(low, high);
      if (!(offset > low && offset < high)) return {origin_, offset};  // low and high are neighbours
      const Secular f = evaluate(j, offset);
      if (std::abs(f.value) <= f.error) return {origin_, offset};
      (f.value < 0 ? low : high) = offset;
      slow = std::abs(f.value) > before / 2 ? slow + 1 : 0;
      before = std::abs(f.value);
      if (slow == 2) {
        slow = 0;
        offset = halve(low, high);
      } else {
        offset = interpolate(j, offset, f);
      }
    }
    refuse(ErrorCode::not_converged, "a root of the secular equation was not found");
  }

  /// Returns the middle of the bracket; if both ends have the same sign, the middle of their exponents.
  static double halve(double low, double high) {
    if (low > 0) return std::sqrt(low) * std::sqrt(high);
    if (high < 0) return -std::sqrt(-low) * std::sqrt(-high);
    return low / 2 + high / 2;
  }

  const Vector& d_;
  const Vector& z_;
  double rho_;
  Index origin_ = 0;
  Vector from_origin_;  // d - d[origin]
  Vector quotients_;
};

}  // namespace

std::vector<SecularRoot> secular_roots(const Vector& d, const Vector& z, double rho) {
  RootFinder finder(d, z, rho);
  std::vector<SecularRoot> roots;
  roots.reserve(d.size());
  for (Index j = 0; j + 1 < d.size(); ++j) roots.push_back(finder.between_poles(j));
  if (d.size() > 0) roots.push_back(finder.beyond_poles());
  return roots;
}

}  // namespace pca
