import { PCAError } from '../../errors.ts';
import type { Doubles, Matrix } from '../../matrix.ts';

/** Checked options of a robust fit. */
export interface RobustSettings {
  method: 'robpca' | 'spherical';
  /** undefined: chosen by the fit. */
  components: number | undefined;
  /** undefined: 0.75, and of few rows the share that the smallest subset has. */
  alpha: number | undefined;
  /** undefined: all of few rows. */
  directions: number | undefined;
  maxComponents: number;
  seed: number;
  /** undefined: columns are taken as they are. */
  scale: 'mad' | 'qn' | undefined;
}

/** What a method finds, in coordinates in which the rows' covariance is diagonal. */
export interface RobustFit {
  /** r */
  mean: Doubles;
  /** m, descending */
  eigenvalues: Doubles;
  /** m x r, orthonormal rows */
  directions: Doubles;
}

const ROUNDING = 1e-10;

/** Distances up to this are rounding: 1e-10 of the largest score. */
export function roundingOf({ data }: Matrix<Doubles>): number {
  return ROUNDING * data.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
}

/** Where fewer components can be had than `components` asks for. */
export function tooFew(components: number, reason: string, available: number): PCAError {
  return new PCAError(
    'ERR_COMPONENTS',
    `components is ${components}, but ${reason}: ask for at most ${available}`,
  );
}
