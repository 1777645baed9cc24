#pragma once

#include "linalg.hpp"
#include "options.hpp"

namespace pca {

/// How many components a fit keeps, decided once the eigenvalues are known.
class ComponentRule {
 public:
  /// Eigenvalues and total variance come in units of 4^exponent.
  ComponentRule(const FitOptions& options, double rows, double total_variance, int exponent)
      : options_(options), rows_(rows), total_variance_(total_variance), exponent_(exponent) {}

  /// `spectrum`: all min(N, D) eigenvalues, descending. Throws Error(components) where it can't be met.
  [[nodiscard]] Index count(const Vector& spectrum) const;

 private:
  const FitOptions& options_;
  double rows_;
  double total_variance_;
  int exponent_;
};

}  // namespace pca
