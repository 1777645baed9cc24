import { PCAError } from '../../errors.ts';
import type { Doubles, Matrix } from '../../matrix.ts';

/** Checked options of a robust fit. */
export interface RobustSettings {
  method: 'robpca' | 'spherical';
  /** undefined: the fit chooses. */
  components: number | undefined;
  /** undefined: 0.75; with few rows, h / N for the subset of h rows that 0.75 gives. */
  alpha: number | undefined;
  /** undefined: all pairs of few rows, 250 pairs of more. */
  directions: number | undefined;
  maxComponents: number;
  seed: number;
  /** undefined: columns stay as they are. */
  scale: 'mad' | 'qn' | undefined;
  /** What happens to columns whose scale is 0. */
  constant: 'error' | 'omit' | 'keep';
}

/** The result of a method, in the r coordinates in which the covariance of the rows is diagonal. */
export interface RobustFit {
  /** r */
  mean: Doubles;
  /** m, descending */
  eigenvalues: Doubles;
  /** m x r, orthonormal rows */
  directions: Doubles;
}

const ROUNDING = 1e-10;

/** Returns the largest distance that counts as rounding: 1e-10 of the largest score. */
export function roundingOf({ data }: Matrix<Doubles>): number {
  return ROUNDING * data.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
}

/** Makes the error for more `components` than the rows allow. */
export function tooFew(components: number, reason: string, available: number): PCAError {
  return new PCAError(
    'ERR_COMPONENTS',
    `components is ${components}, but ${reason}: ask for at most ${available}`,
  );
}
