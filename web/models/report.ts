import {
  decodeCount,
  decodeNumber,
  decodeObject,
  decodeOneOf,
  decodeTied,
  encodeNumber,
} from './json-values.ts';

/** A build of the engine; 'custom' if `init` was given one without `binary`. */
export type EngineBinary = 'relaxed' | 'baseline' | 'custom';

const BINARIES: readonly EngineBinary[] = ['relaxed', 'baseline', 'custom'];

const METHODS: readonly MissingReport['method'][] = ['em', 'least-squares', 'regularized', 'pairwise'];

/** Accuracy, time and memory of a fit by a direct method. */
export interface DirectReport {
  /** How far the directions are from solving their eigenproblem; the class has the formula. About 1e-15. */
  readonly residual: number;
  /** How far the covariance of the scores is from the identity; the class has the formula. About 1e-15. */
  readonly orthogonality: number;
  /** Groups of components, counted from 0, with equal values within rounding: only the space that they span is determined. */
  readonly tied: number[][];
  /** Time from the first row to the finished model, in milliseconds. */
  readonly milliseconds: number;
  /** The build of the engine that ran. */
  readonly binary: EngineBinary;
  /** The size of the engine's heap after the fit, in bytes. */
  readonly memory: number;
}

/** How a fit treated missing cells. */
export interface MissingReport {
  readonly method: 'em' | 'least-squares' | 'regularized' | 'pairwise';
  /** The number of missing cells in the rows with at least one value. */
  readonly cells: number;
  /** The number of patterns of missing cells; that of rows without missing cells counts as one. null for 'pairwise'. */
  readonly patterns: number | null;
  /** The log-likelihood of the observed cells, in units of the data or, with `standardize`, of deviations; null unless 'em'. */
  readonly logLikelihood: number | null;
  /** The mean squared residual of the observed cells, in the same units; null for 'pairwise'. */
  readonly error: number | null;
  /**
   * The least eigenvalue that `clip` set to 0, and the change of the matrix as a share of its Frobenius norm; absent if
   * no eigenvalue was negative.
   */
  readonly clipped?: { readonly eigenvalue: number; readonly change: number };
}

/** Accuracy, iterations, time and memory of a fit. */
export interface Report extends DirectReport {
  /**
   * How many products with the covariance an iterative solver computed; 0 for direct solvers. For a fit to a table with
   * missing cells, the number of its passes over the table.
   */
  readonly iterations: number;
  /** The largest ||S u - lambda u|| / lambda_1, over at most eight evenly spaced components. */
  readonly residual: number;
  /** The largest entry of |U U^T - I| in the rows of the same components. */
  readonly orthogonality: number;
  /** How many rows `missing: 'omit'` left out or, for other values of `missing`, how many had no value. */
  readonly omitted: number;
  /** How many rows of zeros `normalize: 'l2'` could not divide by their length. */
  readonly zeroRows: number;
  /** The columns without variance that `constant: 'omit'` left out, counted from 0, ascending. */
  readonly omittedColumns: readonly number[];
  /** How the fit treated missing cells, if it was asked to. */
  readonly missing?: MissingReport;
}

export function encodeReport({ residual, orthogonality, tied, milliseconds, binary, memory }: DirectReport) {
  return {
    residual: encodeNumber(residual),
    orthogonality: encodeNumber(orthogonality),
    tied: tied.map((group) => [...group]),
    milliseconds: encodeNumber(milliseconds),
    binary,
    memory: encodeNumber(memory),
  };
}

/** Decodes the report of a model with `count` components. */
export function decodeReport(value: unknown, count: number): DirectReport {
  const { binary, tied, ...numbers } = decodeObject(value, 'report');
  const number = (name: keyof DirectReport) => decodeNumber(numbers[name], `report.${name}`);
  return {
    residual: number('residual'),
    orthogonality: number('orthogonality'),
    tied: decodeTied(tied, count),
    milliseconds: number('milliseconds'),
    binary: decodeOneOf(binary, 'report.binary', BINARIES),
    memory: number('memory'),
  };
}

export function encodeMissing({
  method,
  cells,
  patterns,
  logLikelihood,
  error,
  clipped,
}: MissingReport): object {
  const encoded = (value: number | null) => (value === null ? null : encodeNumber(value));
  return {
    method,
    cells,
    patterns,
    logLikelihood: encoded(logLikelihood),
    error: encoded(error),
    ...(clipped && {
      clipped: { eigenvalue: encodeNumber(clipped.eigenvalue), change: encodeNumber(clipped.change) },
    }),
  };
}

export function decodeMissing(value: unknown): MissingReport {
  const name = 'report.missing';
  const { method, cells, patterns, logLikelihood, error, clipped } = decodeObject(value, name);
  const number = (given: unknown, field: string) =>
    given === null ? null : decodeNumber(given, `${name}.${field}`);
  return {
    method: decodeOneOf(method, `${name}.method`, METHODS),
    cells: decodeCount(cells, `${name}.cells`, 0),
    patterns: patterns === null ? null : decodeCount(patterns, `${name}.patterns`, 1),
    logLikelihood: number(logLikelihood, 'logLikelihood'),
    error: number(error, 'error'),
    ...(clipped === undefined ? {} : { clipped: decodeClipped(clipped, `${name}.clipped`) }),
  };
}

function decodeClipped(value: unknown, name: string): NonNullable<MissingReport['clipped']> {
  const { eigenvalue, change } = decodeObject(value, name);
  return {
    eigenvalue: decodeNumber(eigenvalue, `${name}.eigenvalue`),
    change: decodeNumber(change, `${name}.change`),
  };
}
