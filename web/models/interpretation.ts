import { allocate, PCAError } from '../errors.ts';
import { oneOf, optionalInteger, pickOptions, tooManyComponents } from '../input/parse-options.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import { gaussian } from './gaussian.ts';
import {
  addToDiagonal,
  knownDeviations,
  NO_DEVIATIONS,
  type PcaModel,
  scoreDeviations,
  weightedGram,
} from './pca-model.ts';

/** Options of `loadings`. */
export interface LoadingsOptions {
  /**
   * 'unit': u_jm, of length 1. 'scaled': u_jm sqrt(lambda_m), in units of the data. 'correlation': the correlation of
   * column j with score m. Default 'unit'.
   */
  kind?: 'unit' | 'scaled' | 'correlation';
  /** How many of the leading components, 1 to componentCount. Default all. */
  components?: number;
}

/** Returns the loadings, D x M. Throws ERR_OPTION, ERR_COMPONENTS. */
export function loadings(model: PcaModel, options: unknown): Matrix<Doubles> {
  const given = pickOptions(options, ['kind', 'components']);
  const kind = oneOf(given, 'kind', ['unit', 'scaled', 'correlation']);
  const count = countOf(model, given.components);
  if (kind === 'unit') return byColumn(model, count, (u) => u);
  const deviations = scoreDeviations(model);
  if (kind === 'scaled') return byColumn(model, count, (u, _, m) => u * deviations[m]);
  return correlations(model, count);
}

/** Returns what each column contributes to each component, in percent, D x M. */
export function contributions(model: PcaModel): Matrix<Doubles> {
  return byColumn(model, model.components.rows, (u) => 100 * u * u);
}

/** Returns the squared correlations of columns with scores, D x M. */
export function cos2(model: PcaModel): Matrix<Doubles> {
  const { data, rows, columns } = correlations(model, model.components.rows);
  return { data: data.map((r) => r * r), rows, columns };
}

/** Returns the share of each column's variance that the first `components` explain, D. */
export function communalities(model: PcaModel, components?: number): Doubles {
  const { data, columns: count } = correlations(model, countOf(model, components));
  const sums = new Float64Array(model.columns);
  for (let k = 0; k < data.length; k++) sums[Math.floor(k / count)] += data[k] * data[k];
  return sums;
}

/** Returns the inverse of `modelCovariance`, D x D; the Moore-Penrose inverse if that is singular. */
export function precision(model: PcaModel): Matrix<Doubles> {
  const { columns, components } = model;
  const { variances, noise } = gaussian(model);
  // On the complement of the components the precision is 1 / noise: Bishop 12.40, with M in the components' own axes.
  const other = noise > 0 ? 1 / noise : 0;
  const weights = new Float64Array(components.rows).map((_, m) =>
    m < variances.length ? 1 / variances[m] - other : 0,
  );
  const data = weightedGram(components, weights);
  addToDiagonal(data, other, model);
  return { data, rows: columns, columns };
}

function countOf(model: PcaModel, components: unknown): number {
  const available = model.components.rows;
  const count = optionalInteger({ components }, 'components', 1) ?? available;
  if (count > available) throw tooManyComponents(count, available, 'the model has');
  return count;
}

function byColumn(
  { components: { data: u, columns } }: PcaModel,
  count: number,
  value: (u: number, j: number, m: number) => number,
): Matrix<Doubles> {
  const data = allocate(8 * columns * count, 'the loadings', () => new Float64Array(columns * count));
  for (let m = 0; m < count; m++) {
    for (let j = 0; j < columns; j++) data[j * count + m] = value(u[m * columns + j], j, m);
  }
  return { data, rows: columns, columns: count };
}

/**
 * Returns u_jm sqrt(lambda_m) over the column's deviation, D x count. The result is 0 for a deviation of at most
 * eps sqrt(lambda_1), such as a constant column's: entries of a unit vector round by eps, which hides the correlation.
 */
function correlations(model: PcaModel, count: number): Matrix<Doubles> {
  const columns = knownDeviations(model);
  if (!columns) throw new PCAError('ERR_OPTION', `correlations divide by deviations, but ${NO_DEVIATIONS}`);
  const scores = scoreDeviations(model);
  const least = Number.EPSILON * scores[0];
  return byColumn(model, count, (u, j, m) =>
    columns[j] > least ? Math.min(1, Math.max(-1, u * (scores[m] / columns[j]))) : 0,
  );
}
