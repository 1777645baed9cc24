import type { Rows } from '../input/rows.ts';
import type { Doubles } from '../matrix.ts';

/** The iterative ways to fit a table with missing cells. */
export type IterativeMethod = 'em' | 'least-squares' | 'regularized';

/** A fit of a table with missing cells, as plain data that can be posted to a worker. */
export interface IncompleteSpec {
  task: 'incomplete';
  /** The program of cpp/missing. */
  module: WebAssembly.Module;
  method: IterativeMethod;
  rows: number;
  columns: number;
  /** M, the number of components. */
  components: number;
  center: boolean;
  /** Whether rows have weights. */
  weighted: boolean;
  /** For 'regularized': whether columns are divided by their deviations, which each round estimates again. */
  standardize: boolean;
  /** D: the means and the deviations of the observed cells. Rows are taken less the mean and over the scale. */
  shift: Doubles;
  scale: Doubles | null;
  /** M x D: the factors to start from, in these units. */
  factors: Doubles;
  /** The variance of the noise to start from, in these units; 0 for 'least-squares'. */
  noise: number;
  /** The fit ends once W W^T, or the imputed cells, change by no more than this share. */
  tolerance: number;
  maxIterations: number;
}

/** Sums over the pairs of cells that are there, as plain data that can be posted to a worker. */
export interface PairwiseSpec {
  task: 'pairwise';
  /** The program of cpp/missing. */
  module: WebAssembly.Module;
  rows: number;
  columns: number;
  weighted: boolean;
  /** D: the offset of each column, subtracted first so that squares of large numbers do not cancel, and its unit. */
  shift: Doubles;
  scale: Doubles;
}

/** Sums, D x D each, over the rows that have both columns i and j. */
export interface PairSums {
  /** The sums of the weights of these rows, and of their squares: with weights of 1, both are the number of rows. */
  counts: Doubles;
  squaredWeights: Doubles;
  /** The weighted sums of column i, of its squares, and of the products. */
  sums: Doubles;
  squares: Doubles;
  products: Doubles;
}

/** A request for some more iterations, in place of rows. */
export interface IterateRows extends Rows {
  iterate: true;
}

/** The state of the iterations. */
export interface Round {
  iterations: number;
  /** The relative change that the last iteration made. */
  change: number;
  done: boolean;
}

/** The values of missing cells, row by row, and where those of each row start: N + 1 numbers. */
export interface CellsByRow {
  cells: Doubles;
  starts: Uint32Array;
}

/** The result of a fit of a table with missing cells, in the units of its `shift` and `scale`. */
export interface IncompleteFit {
  /** M x D. */
  factors: Doubles;
  mean: Doubles;
  noise: number;
  /** For 'em', D: the diagonal of the expected second moment of the completed rows about the mean, divisor N. */
  variances: Doubles | null;
  /** For 'regularized': the imputed cells in the units of the data. For 'least-squares': in those of the fit. */
  imputed: CellsByRow | null;
  /** The log-likelihood of the observed cells; null unless the method is 'em'. */
  logLikelihood: number | null;
  /** The mean squared residual of the observed cells. */
  error: number;
  /** For 'regularized': the same in the units of the data. */
  dataError: number | null;
  iterations: number;
  /** The number of different patterns of holes. */
  patterns: number;
  /** The number of missing cells. */
  cells: number;
  memory: number;
}
