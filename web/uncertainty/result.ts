import type { Doubles, Matrix } from '../matrix.ts';

/** How uncertainty is found: by leaving out, by drawing rows again, or by the formulas for many normal rows. */
export type UncertaintyMethod = 'jackknife' | 'bootstrap' | 'asymptotic';

/** How the components of a sample are aligned with those of all rows: rotated together, or matched one by one. */
export type Alignment = 'procrustes' | 'match';

/** Numbers, and how certain each is. */
export interface Estimates<T = Doubles> {
  /** The numbers of the model of all rows. */
  readonly estimate: T;
  /** Their standard errors. */
  readonly standardError: T;
  /** Their biases: subtract these to correct the estimates. null for 'asymptotic'. */
  readonly bias: T | null;
  /** The lower ends of the intervals of the probability `level`. */
  readonly lower: T;
  /** The upper ends. */
  readonly upper: T;
}

/** How far spaces turn from sample to sample, by their largest principal angle with those of all rows, in radians. */
export interface Angles {
  /** M: the standard error of the span of the first 1 to M components: the root mean square of its angle, at most pi / 2. */
  readonly standardError: Doubles;
  /** M: the angle that the share `level` of the samples stay below; null by the jackknife, which does not know it. */
  readonly upper: Doubles | null;
}

/** Components that rows can tell from all others, but not from each other. */
export interface Subspace {
  /** Which components, counted from 0. */
  readonly components: readonly number[];
  /** The standard error of their span, in radians; null for 'asymptotic'. */
  readonly angle: number | null;
}

/** How certain the first M components of a model of D columns are. */
export interface Uncertainty {
  readonly method: UncertaintyMethod;
  readonly level: number;
  /** M. */
  readonly components: number;
  /** How many models were fitted to parts or draws of the rows; 0 for 'asymptotic'. */
  readonly samples: number;
  readonly align: Alignment;
  /** M: the eigenvalues, sorted in each sample. */
  readonly explainedVariance: Estimates;
  /** M: their shares of the total variance. */
  readonly explainedVarianceRatio: Estimates;
  /** D x M: `pca.loadings({ kind })`, aligned in each sample. */
  readonly loadings: Estimates<Matrix<Doubles>>;
  /** null for 'asymptotic'. */
  readonly angles: Angles | null;
  /**
   * All M components in order. Neighbours whose eigenvalues differ by no more than chance would make them are in one subspace: the
   * rows tell its span, but not the axes in it.
   */
  readonly subspaces: readonly Subspace[];
}

/** The result of samples, which tell angles too. */
export interface SampledUncertainty extends Uncertainty {
  readonly angles: Angles;
  readonly subspaces: readonly (Subspace & { readonly angle: number })[];
}
