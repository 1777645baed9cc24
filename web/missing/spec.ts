import type { Rows } from '../input/rows.ts';
import type { Doubles } from '../matrix.ts';

/** Ways to fit a table with missing cells that go over it again and again. */
export type IterativeMethod = 'em' | 'least-squares' | 'regularized';

/** A fit of a table with missing cells, as plain data that can be posted to a worker. */
export interface IncompleteSpec {
  task: 'incomplete';
  /** The program of cpp/missing. */
  module: WebAssembly.Module;
  method: IterativeMethod;
  rows: number;
  columns: number;
  /** M. */
  components: number;
  center: boolean;
  /** For 'regularized': whether columns are divided by their deviations, which each round estimates again. */
  standardize: boolean;
  /** D: the means and the deviations of the observed cells. Rows are taken less the mean and over the scale. */
  shift: Doubles;
  scale: Doubles | null;
  /** M x D: the factors to start from, in these units. */
  factors: Doubles;
  /** The variance of the noise to start from, in these units; 0 for 'least-squares'. */
  noise: number;
  /** The fit ends once W W^T, or the imputed cells, change by this share. */
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
  /** D: what is subtracted from the columns first, so that squares subtract no large numbers; and the unit of each. */
  shift: Doubles;
  scale: Doubles;
}

/** D x D each: over the rows that have both columns i and j. */
export interface PairSums {
  /** How many these are. */
  counts: Doubles;
  /** The sums of column i, of its squares, and of the products. */
  sums: Doubles;
  squares: Doubles;
  products: Doubles;
}

/** A request for some more iterations, in the place of rows. */
export interface IterateRows extends Rows {
  iterate: true;
}

/** How far the iterations have come. */
export interface Round {
  iterations: number;
  /** The relative change that the last iteration made. */
  change: number;
  done: boolean;
}

/** The result of a fit of a table with missing cells, in the units of its `shift` and `scale`. */
export interface IncompleteFit {
  /** M x D. */
  factors: Doubles;
  mean: Doubles;
  noise: number;
  /** For 'em', D: the diagonal of the expected second moment of the completed rows about the mean, divisor N. */
  variances: Doubles | null;
  /** For 'regularized': the imputed cells in the units of the data, row by row. */
  imputed: Doubles | null;
  /** The log-likelihood of the observed cells; null unless the method is 'em'. */
  logLikelihood: number | null;
  /** The mean squared residual of the observed cells. */
  error: number;
  iterations: number;
  /** Different patterns of holes. */
  patterns: number;
  /** Missing cells. */
  cells: number;
  memory: number;
}
