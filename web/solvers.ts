/**
 * The solvers, in the order of cpp/core/solvers/table.hpp. An `iterative` solver takes a tolerance. One that `needsRows`
 * cannot work on moments or a covariance.
 */
export const SOLVERS = {
  auto: { iterative: false, needsRows: false },
  covariance: { iterative: false, needsRows: false },
  gram: { iterative: false, needsRows: true },
  svd: { iterative: false, needsRows: true },
  krylov: { iterative: true, needsRows: false },
  power: { iterative: true, needsRows: false },
  em: { iterative: true, needsRows: false },
} as const;

export type SolverName = keyof typeof SOLVERS;

/** Their names; the engine knows a solver by its place here. */
export const SOLVER_NAMES = Object.keys(SOLVERS) as SolverName[];
