import { decodeNumber, decodeTied, encodeNumber, malformed, record } from './json-values.ts';

/** Which build of the engine ran; 'custom': one that `init` was given without saying which. */
export type EngineBinary = 'relaxed' | 'baseline' | 'custom';

/** How a fit by a direct method went. */
export interface DirectReport {
  /** How far the directions are from solving their eigenproblem; see the class. Of the order of 1e-15. */
  residual: number;
  /** How far the scores' covariance is from the identity; see the class. Of the order of 1e-15. */
  orthogonality: number;
  /** Groups of components whose values tie within rounding: only the space that they span is determined. */
  tied: number[][];
  /** Time from the first row to the finished model. */
  milliseconds: number;
  /** The WebAssembly binary that ran: 'relaxed', 'baseline' or 'custom'. */
  binary: EngineBinary;
  /** Bytes of the engine's heap after the fit. */
  memory: number;
}

export function encodeReport({ residual, orthogonality, tied, milliseconds, binary, memory }: DirectReport) {
  return {
    residual: encodeNumber(residual),
    orthogonality: encodeNumber(orthogonality),
    tied: tied.map((group) => [...group]),
    milliseconds,
    binary: binary as EngineBinary,
    memory,
  };
}

export function decodeReport(value: unknown): DirectReport {
  const { binary, tied, ...numbers } = record(value, 'report');
  if (typeof binary !== 'string') throw malformed('report.binary must be text');
  const number = (name: keyof DirectReport) => decodeNumber(numbers[name], `report.${name}`);
  return {
    residual: number('residual'),
    orthogonality: number('orthogonality'),
    tied: decodeTied(tied),
    milliseconds: number('milliseconds'),
    binary: binary as EngineBinary,
    memory: number('memory'),
  };
}
