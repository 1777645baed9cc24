import { type FitOptions, init, type Matrix, PCA } from 'wasm-pca';

/** A solver under test, and what may be asked of it. */
export interface SolverUnderTest {
  name: string;
  options: FitOptions;
  /** Finds the leading components only, by iterations to a tolerance. */
  iterative: boolean;
  /** May need more iterations than it is allowed where eigenvalues lie close, and then has to say so. */
  mayGiveUp: boolean;
}

function solver(name: string, iterative = false, mayGiveUp = false): SolverUnderTest {
  return { name, options: { solver: name } as FitOptions, iterative, mayGiveUp };
}

await init();

/** The solvers that this build has. */
export const solvers = [
  solver('auto'),
  solver('covariance'),
  solver('gram'),
  solver('svd'),
  solver('krylov', true),
  solver('power', true, true),
  solver('em', true, true),
].filter(isKnown);

function isKnown({ options }: SolverUnderTest): boolean {
  try {
    PCA.fitSync([[0], [1]], options);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ERR_OPTION') return false;
    throw error;
  }
}

/**
 * All components of a direct solver, the first `components` of an iterative one, to its default tolerance; undefined
 * where a solver gave up that may.
 */
export function attempt(
  { options, iterative, mayGiveUp }: SolverUnderTest,
  data: Matrix,
  components = Math.min(data.rows, data.columns),
): PCA | undefined {
  const patience = mayGiveUp ? { maxIterations: 500 } : {};
  try {
    return PCA.fitSync(data, iterative ? { ...options, ...patience, components } : options);
  } catch (error) {
    if (mayGiveUp && codeOf(error) === 'ERR_NOT_CONVERGED') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}
