import type { Doubles, Matrix } from '../matrix.ts';

/** The criterion that the directions of a contrast maximise. */
export type ContrastForm = 'asymmetric' | 'symmetric' | 'alpha';

/** A fitted contrast as plain data: see `ContrastPCA`. */
export interface ContrastData {
  readonly form: ContrastForm;
  readonly alpha: number | null;
  readonly ridge: number;
  readonly targetRows: number;
  readonly backgroundRows: number;
  readonly featureNames: readonly string[] | null;
  readonly mean: Doubles;
  readonly backgroundMean: Doubles;
  readonly rank: number;
  readonly components: Matrix<Doubles>;
  readonly loadings: Matrix<Doubles>;
  readonly targetVariance: Doubles;
  readonly backgroundVariance: Doubles;
  readonly contrasts: Doubles;
}

/** Returns the criterion of a direction with these variances. */
export function contrastOf(
  form: ContrastForm,
  alpha: number | null,
  target: number,
  background: number,
): number {
  if (form === 'alpha') return target - (alpha as number) * background;
  if (form === 'symmetric') return (target - background) / (target + background);
  return target / background;
}
