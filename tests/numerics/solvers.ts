import { type FitOptions, init, type Matrix, PCA } from 'wasm-pca';

type Solver = NonNullable<FitOptions['solver']>;

/** A solver under test, and what may be asked of it. */
export interface SolverUnderTest {
  name: Solver;
  options: FitOptions;
  /** Finds the leading components only, by iterations to a tolerance. */
  iterative: boolean;
  /** May need more iterations than it is allowed where eigenvalues lie close, and then has to say so. */
  mayGiveUp: boolean;
}

function solver(name: Solver, iterative = false, mayGiveUp = false): SolverUnderTest {
  return { name, options: { solver: name }, iterative, mayGiveUp };
}

await init();

export const solvers = [
  solver('auto'),
  solver('covariance'),
  solver('gram'),
  solver('svd'),
  solver('krylov', true),
  solver('power', true, true),
  solver('em', true, true),
];

/**
 * Fits all components by a direct solver, or the first `components` by an iterative one to its default tolerance; undefined if
 * a solver gave up that may.
 */
export function attempt(
  { options, iterative, mayGiveUp }: SolverUnderTest,
  data: Matrix,
  components = Math.min(data.rows, data.columns),
): PCA | undefined {
  const patience = mayGiveUp ? { maxIterations: 200 } : {};
  try {
    return PCA.fitSync(data, iterative ? { ...options, ...patience, components } : options);
  } catch (error) {
    if (mayGiveUp && (error as { code?: string }).code === 'ERR_NOT_CONVERGED') return undefined;
    throw error;
  }
}
