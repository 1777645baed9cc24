#pragma once

#include "linalg.hpp"
#include "options.hpp"

namespace pca {

/// How many components a fit keeps, decided once the eigenvalues are known.
class ComponentRule {
 public:
  ComponentRule(const FitOptions& options, double rows, double total_variance)
      : options_(options), rows_(rows), total_variance_(total_variance) {}

  /// `spectrum`: all min(N, D) eigenvalues, descending. Throws Error(components) where it can't be met.
  [[nodiscard]] Index count(const Vector& spectrum) const;

  /// What count() cannot exceed, as far as is known without eigenvalues. `available`: how many there are.
  [[nodiscard]] Index most(Index available) const;

 private:
  const FitOptions& options_;
  double rows_;
  double total_variance_;
};

}  // namespace pca
