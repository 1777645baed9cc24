import { decodeNumber, decodeObject, decodeTied, encodeNumber, malformed } from './json-values.ts';

/** A build of the engine; 'custom' if `init` was given one without `binary`. */
export type EngineBinary = 'relaxed' | 'baseline' | 'custom';

const BINARIES: readonly unknown[] = ['relaxed', 'baseline', 'custom'] satisfies EngineBinary[];

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

/** Accuracy, iterations, time and memory of a fit. */
export interface Report extends DirectReport {
  /** How many products with the covariance an iterative solver computed; 0 for direct solvers. */
  readonly iterations: number;
  /** The largest ||S u - lambda u|| / lambda_1, over at most eight evenly spaced components. */
  readonly residual: number;
  /** The largest entry of |U U^T - I| in the rows of the same components. */
  readonly orthogonality: number;
  /** How many rows `missing: 'omit'` left out. */
  readonly omitted: number;
  /** How many rows of zeros `normalize: 'l2'` could not divide by their length. */
  readonly zeroRows: number;
  /** The columns without variance that `constant: 'omit'` left out, counted from 0, ascending. */
  readonly omittedColumns: readonly number[];
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
  if (!BINARIES.includes(binary)) throw malformed(`report.binary must be one of ${BINARIES.join(', ')}`);
  const number = (name: keyof DirectReport) => decodeNumber(numbers[name], `report.${name}`);
  return {
    residual: number('residual'),
    orthogonality: number('orthogonality'),
    tied: decodeTied(tied, count),
    milliseconds: number('milliseconds'),
    binary: binary as EngineBinary,
    memory: number('memory'),
  };
}
