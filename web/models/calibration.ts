import type { Doubles } from '../matrix.ts';
import { decodeArray, decodeCount, decodeObject, encodeArray, misshapen } from './json-values.ts';

/**
 * The distances of rows from models that were fitted without them: N rows are dealt to folds, and the model of the
 * other folds gives T^2 and SPE of each row. Entry a - 1 of `t2`, `spe` and `speDeviation` is for the first a
 * components, up to as many as the folds determine; SPE is divided by `totalVariance`.
 */
export interface Calibration {
  /** Number of folds, each of which was held out once. */
  readonly folds: number;
  /** Seed of the order in which the rows were dealt to folds. */
  readonly seed: number;
  /** Factor that multiplies the limit 'f' of T^2. */
  readonly t2: Doubles;
  /** The mean of SPE. */
  readonly spe: Doubles;
  /** The standard deviation of SPE. */
  readonly speDeviation: Doubles;
  /**
   * The largest T^2 of all components, descending: the first 200 in full, then at ranks that grow by a 200th part, so that
   * a million rows leave some 2,000 numbers. Empty if the folds do not determine all components.
   */
  readonly largestT2: Doubles;
  /** The largest SPE, at the same ranks as `largestT2`. */
  readonly largestSpe: Doubles;
}

const ARRAYS = ['t2', 'spe', 'speDeviation', 'largestT2', 'largestSpe'] as const;

export function encodeCalibration({ folds, seed, ...rest }: Calibration): object {
  return { folds, seed, ...Object.fromEntries(ARRAYS.map((name) => [name, encodeArray(rest[name])])) };
}

/** Decodes the calibration of a model with `components` components. */
export function decodeCalibration(json: unknown, components: number): Calibration {
  const fields = decodeObject(json, 'calibration');
  const arrays = Object.fromEntries(
    ARRAYS.map((name) => [
      name,
      decodeArray(fields[name], `calibration.${name}`, undefined, (value) => value >= 0),
    ]),
  ) as Record<(typeof ARRAYS)[number], Doubles>;
  const { t2, spe, speDeviation } = arrays;
  if (spe.length > components || t2.length > spe.length || speDeviation.length !== spe.length)
    throw misshapen(`calibration must have up to ${components} means and as many deviations`);
  return {
    folds: decodeCount(fields.folds, 'calibration.folds', 2),
    seed: decodeCount(fields.seed, 'calibration.seed', 0),
    ...arrays,
  };
}
