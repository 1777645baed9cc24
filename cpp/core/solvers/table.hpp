#pragma once

#include <array>
#include <cstddef>

#include "core/base/options.hpp"

namespace pca {

/// A solver as users know it.
struct SolverInfo {
  Solver solver;
  const char* name;
  bool iterative;   // takes tolerance, maxIterations and seed
  bool needs_rows;  // cannot work on moments or a covariance
};

/// All solvers, in the order of their numbers.
inline constexpr std::array solver_table = {
    SolverInfo{Solver::automatic, "auto", false, false},
    SolverInfo{Solver::covariance, "covariance", false, false},
    SolverInfo{Solver::gram, "gram", false, true},
    SolverInfo{Solver::svd, "svd", false, true},
    SolverInfo{Solver::krylov, "krylov", true, false},
    SolverInfo{Solver::power, "power", true, false},
    SolverInfo{Solver::em, "em", true, false},
};

[[nodiscard]] constexpr const SolverInfo& info_of(Solver solver) {
  return solver_table[static_cast<std::size_t>(solver)];
}

[[nodiscard]] constexpr const char* name_of(Solver solver) { return info_of(solver).name; }

}  // namespace pca
