import { allocate, PCAError } from '../errors.ts';
import type { Doubles, Output, OutputMatrix } from '../matrix.ts';
import type { FisherModel } from '../models/fisher-model.ts';

/** The classes and posteriors that a discriminant finds for N rows. */
export interface Prediction<O extends Output = 'float64'> {
  /** N: the class with the largest posterior of each row, the first on ties; null for a row without posteriors. */
  classes: (number | null)[] | (string | null)[];
  /**
   * N x K: the posterior probability of each class, in the order of the model's `classes`; NaN for a row without posteriors.
   */
  posteriors: OutputMatrix<O>;
}

/** Makes an array of one class per row, null until `put` sets it to the label with index k. */
export function emptyClasses(labels: FisherModel['classes'], rows: number) {
  const bytes = 8 * rows;
  const classes = allocate(bytes, 'the classes', () => new Array<number | string | null>(rows).fill(null));
  return {
    classes: classes as Prediction['classes'],
    put: (row: number, k: number) => {
      classes[row] = labels[k];
    },
  };
}

/**
 * Writes the posteriors of one row, p_k / sum_l p_l, into `out`; `difference(k, l)` is the difference of the
 * discriminants, ln p_k - ln p_l. Returns the index of the class with the largest posterior, the first on ties. Throws
 * ERR_NOT_FINITE if the differences leave the range of doubles.
 */
export function fillPosteriors(out: Doubles, difference: (k: number, l: number) => number): number {
  let best = 0;
  for (let k = 1; k < out.length; k++) if (difference(k, best) > 0) best = k;
  let sum = 0;
  for (let k = 0; k < out.length; k++) {
    out[k] = k === best ? 1 : Math.exp(difference(k, best));
    sum += out[k];
  }
  if (Number.isNaN(sum)) {
    throw new PCAError(
      'ERR_NOT_FINITE',
      'the posteriors leave the range of doubles: the classes lie too far apart',
    );
  }
  for (let k = 0; k < out.length; k++) out[k] /= sum;
  return best;
}
