import type { Doubles } from '../matrix.ts';
import { decodeArray, decodeCount, decodeObject, encodeArray, misshapen } from './json-values.ts';

/**
 * How far rows are from models that were fitted without them: of N rows in folds, T^2 and SPE of each by the model of the
 * other folds. Entry a - 1 of an array is of the first a components, as far as the folds tell; SPE is over `totalVariance`.
 */
export interface Calibration {
  /** How many parts the rows were held out in. */
  readonly folds: number;
  /** The seed of the order in which rows are dealt to folds. */
  readonly seed: number;
  /** By what the limit 'f' of T^2 is multiplied. */
  readonly t2: Doubles;
  /** The mean of SPE. */
  readonly spe: Doubles;
  /** The standard deviation of SPE. */
  readonly speDeviation: Doubles;
  /**
   * Of all components: the largest values, descending, up to the 200th all of them and then at ranks that grow by a 200th
   * part, so that a million rows leave some 2,000 numbers. None if the folds do not tell all components.
   */
  readonly largestT2: Doubles;
  /** As `largestT2`, of SPE. */
  readonly largestSpe: Doubles;
}

const ARRAYS = ['t2', 'spe', 'speDeviation', 'largestT2', 'largestSpe'] as const;

export function encodeCalibration({ folds, seed, ...rest }: Calibration): object {
  return { folds, seed, ...Object.fromEntries(ARRAYS.map((name) => [name, encodeArray(rest[name])])) };
}

/** Of a model of so many components. */
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
