import type { PCA } from '#package';
import type { LeftOut } from './estimates.ts';

/** Fits of samples of rows. */
export interface SampledFits {
  /** How many there are. */
  readonly count: number;
  /** Gives the fits of `components` components one after the other; each has to be run. */
  fits(components: number): Iterable<() => Promise<PCA>>;
}

/** Fits that leave out rows, and what each leaves out. */
export interface JackknifeFits extends SampledFits {
  readonly samples: readonly LeftOut[];
}

/** The rows or moments that were given beside the model. */
export interface Given {
  /** The fewest rows that a jackknife leaves. */
  readonly leastRows: number;
  /** Fits all of it. */
  all(components: number): Promise<PCA>;
  jackknife(): JackknifeFits;
  /** Only rows can be drawn. */
  bootstrap?(replicates: number, seed: number): SampledFits;
}
