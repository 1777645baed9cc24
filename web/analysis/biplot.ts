import { PCAError } from '../errors.ts';
import { pickOptions, tooManyComponents } from '../input/parse-options.ts';
import { invalidOption, isArray } from '../input/values.ts';
import type { Doubles, Matrix, MatrixLike } from '../matrix.ts';
import { type PcaModel, scoreDeviations } from '../models/pca-model.ts';
import type { CallOptions, ColumnOptions } from '../options.ts';
import type { Compute } from './compute.ts';
import { perform, type Work } from './work.ts';

/** Options of `biplot`. */
export interface BiplotOptions extends CallOptions, ColumnOptions {
  /**
   * What the plot shows to scale, as far as two components can: 1, distances between rows; 0, angles and lengths of
   * columns. A number in [0, 1]. Default 1.
   */
  alpha?: number;
  /** The two components to plot, counted from 1. Default [1, 2]. */
  components?: readonly [number, number];
  /** 'omit' gives NaN for a row with a NaN. Default 'error': a NaN is ERR_NOT_FINITE. */
  missing?: 'error' | 'omit';
}

/**
 * Coordinates of rows and columns. For any alpha, their products approximate the rows (x - mean) / scale; components 1 and 2
 * give the best approximation.
 */
export interface Biplot {
  /** N x 2: z lambda^((alpha - 1)/2). */
  readonly rows: Matrix<Doubles>;
  /** D x 2: u lambda^((1 - alpha)/2). */
  readonly columns: Matrix<Doubles>;
  /** The `alpha` of the options. */
  readonly alpha: number;
  /**
   * What the plot shows to scale, as far as two components can. 'form' (alpha 1; JK, row-metric preserving): distances
   * between rows. 'covariance' (alpha 0; GH, column-metric preserving): lengths of columns are standard deviations and
   * cosines between them are correlations, for columns with a communality near 1. 'symmetric': alpha 1/2 (SQ). null for
   * any other alpha.
   */
  readonly kind: 'form' | 'covariance' | 'symmetric' | null;
  /** The two components, counted from 1. */
  readonly components: readonly [number, number];
  /** D: the names of the columns; null without names. */
  readonly featureNames: readonly string[] | null;
}

const KINDS: Record<number, Biplot['kind']> = { 0: 'covariance', 0.5: 'symmetric', 1: 'form' };

/** Computes the biplot of Gabriel (1971), in units that do not depend on the number of rows. */
export function* biplot(compute: Compute, model: PcaModel, x: MatrixLike, options: unknown): Work<Biplot> {
  const {
    alpha = 1,
    components = [1, 2],
    ...how
  } = pickOptions(options, ['alpha', 'components', 'columns', 'missing', 'signal', 'onProgress']);
  if (typeof alpha !== 'number' || !(alpha >= 0 && alpha <= 1))
    throw invalidOption('alpha', 'a number in [0, 1]', alpha);
  const pair = pairOf(components, model);
  const deviations = scoreDeviations(model);
  const [rowFactors, columnFactors] = [alpha - 1, 1 - alpha].map((power) =>
    // All coordinates along a component without variance are 0.
    pair.map((m) => (deviations[m] > 0 ? deviations[m] ** power : 0)),
  );
  const scores = yield* perform(compute.transform(model, x, { ...how, components: Math.max(...pair) + 1 }));
  const rows = new Float64Array(2 * scores.rows);
  for (let k = 0; k < rows.length; k++)
    rows[k] = scores.data[Math.floor(k / 2) * scores.columns + pair[k % 2]] * rowFactors[k % 2];
  const columns = new Float64Array(2 * model.columns);
  for (let k = 0; k < columns.length; k++)
    columns[k] =
      model.components.data[pair[k % 2] * model.columns + Math.floor(k / 2)] * columnFactors[k % 2];
  return {
    rows: { data: rows, rows: scores.rows, columns: 2 },
    columns: { data: columns, rows: model.columns, columns: 2 },
    alpha,
    kind: KINDS[alpha] ?? null,
    components: [pair[0] + 1, pair[1] + 1],
    featureNames: model.featureNames,
  };
}

function pairOf(given: unknown, model: PcaModel): [number, number] {
  const available = model.components.rows;
  const expected = 'two different numbers from 1 up';
  if (!isArray(given) || given.length !== 2 || given[0] === given[1])
    throw invalidOption('components', expected, given);
  if (available < 2)
    throw new PCAError('ERR_COMPONENTS', 'a biplot shows two components, but the model has only 1');
  const [a, b] = given;
  for (const m of [a, b]) {
    if (!Number.isSafeInteger(m) || (m as number) < 1) throw invalidOption('components', expected, m);
    if ((m as number) > available) throw tooManyComponents(m as number, available, 'the model has');
  }
  return [(a as number) - 1, (b as number) - 1];
}
