import { type FitOptions, init, PCA } from 'wasm-pca';

type Solver = NonNullable<FitOptions['solver']>;

export interface SolverUnderTest {
  name: string;
  options: FitOptions;
  /** Finds the leading components only, by iterations with a tolerance. */
  iterative: boolean;
  /** May need more iterations than allowed where eigenvalues lie close, and has to say so. */
  mayGiveUp: boolean;
}

const direct = (name: Solver): SolverUnderTest => ({
  name,
  options: { solver: name },
  iterative: false,
  mayGiveUp: false,
});

const iterative = (name: string, mayGiveUp: boolean): SolverUnderTest => ({
  name,
  options: { solver: name as Solver },
  iterative: true,
  mayGiveUp,
});

await init();

/** The solvers that this build has. */
export const solvers = [
  direct('auto'),
  direct('covariance'),
  direct('gram'),
  direct('svd'),
  iterative('krylov', false),
  iterative('power', true),
  iterative('em', true),
].filter(({ options }) => isKnown(options));

function isKnown(options: FitOptions): boolean {
  try {
    PCA.fitSync([[0], [1]], options);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_OPTION') return false;
    throw error;
  }
}
