import { decodeNumber, decodeObject, decodeTied, encodeNumber, malformed } from './json-values.ts';

/** A build of the engine; 'custom' where `init` was given one without saying which it is. */
export type EngineBinary = 'relaxed' | 'baseline' | 'custom';

const BINARIES: readonly unknown[] = ['relaxed', 'baseline', 'custom'] satisfies EngineBinary[];

/** How a fit by a direct method went. */
export interface DirectReport {
  /** How far the directions are from solving their eigenproblem; see the class. Of the order of 1e-15. */
  readonly residual: number;
  /** How far the scores' covariance is from the identity; see the class. Of the order of 1e-15. */
  readonly orthogonality: number;
  /** Groups of components whose values tie within rounding: only the space that they span is determined. */
  readonly tied: number[][];
  /** Time from the first row to the finished model. */
  readonly milliseconds: number;
  /** The WebAssembly binary that ran. */
  readonly binary: EngineBinary;
  /** Bytes of the engine's heap after the fit. */
  readonly memory: number;
}

/** How a fit went. */
export interface Report extends DirectReport {
  /** Products with the covariance that an iterative solver took; 0 where none ran. */
  readonly iterations: number;
  /** Largest ||S u - lambda u|| / lambda_1, over at most eight evenly spaced components. */
  readonly residual: number;
  /** Largest entry of |U U^T - I| in the rows of the same components. */
  readonly orthogonality: number;
  /** Rows that were left out under `missing: 'omit'`. */
  readonly omitted: number;
  /** Rows of zeros, which have no length, under `normalize: 'l2'`. */
  readonly zeroRows: number;
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

/** The report on a model of so many components. */
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
