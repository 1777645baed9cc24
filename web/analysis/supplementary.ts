import { allocate, PCAError } from '../errors.ts';
import { weightsOf } from '../input/own-weights.ts';
import { parseMissing, pickOptions } from '../input/parse-options.ts';
import { isArray, isColumnObject, isPlainObject, show } from '../input/values.ts';
import type { Doubles, Matrix, MatrixLike } from '../matrix.ts';
import { type PcaModel, rank } from '../models/pca-model.ts';
import type {
  Supplementary,
  SupplementaryCategories,
  SupplementaryNumbers,
} from '../models/supplementary-model.ts';
import type { CallOptions, ColumnOptions, FitOptions } from '../options.ts';
import type { Compute } from './compute.ts';
import { fittedWeights } from './fitted-weights.ts';
import { perform, type Work } from './work.ts';

/** Options of `supplementary`. */
export interface SupplementaryOptions extends CallOptions, ColumnOptions {
  /**
   * 'omit' leaves out rows of x with a NaN, and for each column of y the rows where it is NaN, null or undefined; of a matrix
   * of numbers it leaves out rows with a NaN from all columns. Default 'error'.
   */
  missing?: 'error' | 'omit';
  /**
   * The weights of the rows fitted, N numbers or the name of their column, if the model has weights, which must then be
   * given. Counts of categories are sums of them, scaled to the model's `effectiveRows`.
   */
  weights?: FitOptions['weights'];
}

/** N values of K supplementary columns: numbers, texts, or both where the columns have names. */
export type SupplementaryColumns =
  | MatrixLike
  | readonly (string | null | undefined)[]
  | Readonly<Record<string, ArrayLike<number | string | null | undefined>>>
  | readonly Readonly<Record<string, number | string | null | undefined>>[];

interface Column {
  name: string | null;
  values: ArrayLike<unknown>;
}

/** Relates columns that took no part in a fit to its components. Rows that count are those of x without a NaN. */
export function* supplementary(
  compute: Compute,
  model: PcaModel,
  x: MatrixLike,
  y: SupplementaryColumns,
  options: unknown,
): Work<Supplementary> {
  const { weights: asked, ...given } = pickOptions(options, [
    ...['columns', 'missing', 'weights'],
    ...['signal', 'onProgress'],
  ]);
  const missing = parseMissing(given);
  const own = weightsOf(x, 'x', asked);
  if (model.weighting && own === undefined) {
    throw new PCAError('ERR_OPTION', 'the rows of this model have weights: pass them as weights');
  }
  const weights = own === undefined ? null : fittedWeights(model, x, own, true);
  const scores = yield* perform(compute.transform(model, x, given));
  const columns = columnsOf(y) ?? numericColumns(yield* perform(compute.rows(y as MatrixLike, { missing })));
  const sample = new Sample(scores, rank(model), weights);
  const numbers: Column[] = [];
  const texts: Column[] = [];
  columns.forEach((column, k) => {
    const what = column.name === null ? `column ${k} of y` : `y.${column.name}`;
    const { length } = column.values;
    if (length !== scores.rows)
      throw new PCAError('ERR_SHAPE', `${what} has ${length} values, but x has ${scores.rows} rows`);
    (isText(column.values, what, missing) ? texts : numbers).push(column);
  });
  const found = { numbers: ofNumbers(numbers, sample, model), categories: [] as SupplementaryCategories[] };
  if (texts.length === 0) return found;
  const rows = yield* perform(compute.residuals(model, x, { ...given, components: 0 }));
  for (const text of texts) {
    found.categories.push(yield* ofCategories(text, sample, rows));
  }
  return found;
}

/** Returns the columns of an object or of records, or the only one if y is an array of texts; undefined for a matrix. */
function columnsOf(y: unknown): Column[] | undefined {
  if (isColumnObject(y)) return Object.entries(y).map(([name, values]) => ({ name, values }));
  if (!isArray(y)) return undefined;
  const first = y.find((each) => each !== null && each !== undefined);
  if (typeof first === 'string') return [{ name: null, values: y }];
  if (!isPlainObject(first) || 'length' in first) return undefined;
  return Object.keys(first).map((name) => ({
    name,
    values: y.map((row) => (row as Record<string, unknown>)?.[name]),
  }));
}

function numericColumns({ data, rows, columns }: Matrix<Doubles>): Column[] {
  return Array.from({ length: columns }, (_, j) => ({
    name: null,
    values: Float64Array.from({ length: rows }, (_, i) => data[i * columns + j]),
  }));
}

const isMissing = (value: unknown) => value === null || value === undefined || Number.isNaN(value);

/** Tells texts from numbers. Throws ERR_OPTION for a column of both, ERR_NOT_FINITE for values that may not be missing. */
function isText(values: ArrayLike<unknown>, what: string, missing: 'error' | 'omit'): boolean {
  let type: string | undefined;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (isMissing(value)) {
      if (missing === 'omit') continue;
      throw new PCAError(
        'ERR_NOT_FINITE',
        `${what} is ${show(value)} in row ${i} (counted from 0): pass missing: 'omit' to leave such rows out`,
      );
    }
    type ??= typeof value;
    if (typeof value === type && (type === 'string' || Number.isFinite(value))) continue;
    throw new PCAError(
      'ERR_OPTION',
      `${what} is ${show(value)} in row ${i} (counted from 0): it must hold finite numbers or texts alone`,
    );
  }
  if (type === undefined) throw new PCAError('ERR_EMPTY', `${what} has no value`);
  return type === 'string';
}

/** The scores of the rows that count, and how much each of these counts. */
class Sample {
  readonly count: number;
  /** The weight of row i: 1 without weights, 0 where a row of x is left out. */
  readonly weights: Doubles;

  constructor(
    readonly scores: Matrix<Doubles>,
    /** How many components have variance beyond rounding. */
    readonly rank: number,
    given: Doubles | null,
  ) {
    const { data, rows, columns } = scores;
    this.count = columns;
    this.weights = Float64Array.from({ length: rows }, (_, i) =>
      Number.isNaN(data[i * columns]) ? 0 : (given?.[i] ?? 1),
    );
  }

  /** Returns the weights of the rows where a column has a value. */
  weightsOf({ values }: Column): Doubles {
    return this.weights.map((weight, i) => (isMissing(values[i]) ? 0 : weight));
  }
}

/** Returns the weighted mean of a value over the rows with a weight. */
function weightedMean(weights: Doubles, value: (i: number) => number): number {
  let total = 0;
  let sum = 0;
  weights.forEach((weight, i) => {
    if (weight === 0) return;
    total += weight;
    sum += weight * value(i);
  });
  return sum / total;
}

function ofNumbers(columns: readonly Column[], sample: Sample, model: PcaModel): SupplementaryNumbers {
  const { count, scores } = sample;
  const matrix = matrixOf(columns.length, count, 'the correlations');
  const deviations = new Float64Array(columns.length);
  columns.forEach((column, k) => {
    const weights = sample.weightsOf(column);
    const y = (i: number) => column.values[i] as number;
    const own = deviationOf(weights, y);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    deviations[k] = own.deviation * Math.sqrt(total / (total - model.ddof));
    for (let m = 0; m < sample.rank; m++) {
      const z = (i: number) => scores.data[i * count + m];
      const score = deviationOf(weights, z);
      if (!(own.deviation > 0 && score.deviation > 0)) continue;
      const r = weightedMean(
        weights,
        (i) => ((y(i) - own.mean) / own.deviation) * ((z(i) - score.mean) / score.deviation),
      );
      matrix.data[k * count + m] = Math.min(1, Math.max(-1, r));
    }
  });
  const names = columns.some(({ name }) => name !== null) ? columns.map(({ name }) => name ?? '') : null;
  const cos2 = { ...matrix, data: matrix.data.map((r) => r * r) };
  return { names, correlations: matrix, cos2, deviations };
}

/** Returns the mean, and the standard deviation with the sum of the weights as divisor. */
function deviationOf(weights: Doubles, value: (i: number) => number): { mean: number; deviation: number } {
  let largest = 0;
  weights.forEach((weight, i) => {
    if (weight > 0) largest = Math.max(largest, Math.abs(value(i)));
  });
  if (largest === 0) return { mean: 0, deviation: 0 };
  // Divide by the largest value, so that squares stay in the range of doubles.
  const mean = weightedMean(weights, (i) => value(i) / largest);
  const variance = weightedMean(weights, (i) => (value(i) / largest - mean) ** 2);
  const deviation = Math.sqrt(variance);
  const rounding = Number.EPSILON * Math.sqrt(weights.length);
  return { mean: mean * largest, deviation: deviation > rounding ? deviation * largest : 0 };
}

function* ofCategories(column: Column, sample: Sample, rows: Matrix<Doubles>): Work<SupplementaryCategories> {
  const { count, scores } = sample;
  const weights = sample.weightsOf(column);
  const { categories, ofRow } = sorted(column, weights);
  const counts = sumsBy(ofRow, weights, categories.length, () => 1);
  const total = counts.reduce((sum, n) => sum + n, 0);
  const [means, cos2, vTest] = ['the means', 'cos2', 'the tests'].map((what) =>
    matrixOf(categories.length, count, what),
  );
  const eta2 = new Float64Array(count);
  const distances = new Float64Array(categories.length);
  for (let j = 0; j < rows.columns; j++) {
    const sums = sumsBy(ofRow, weights, categories.length, (i) => rows.data[i * rows.columns + j]);
    const mean = sums.reduce((sum, value) => sum + value, 0) / total;
    sums.forEach((sum, k) => {
      distances[k] += (sum / counts[k] - mean) ** 2;
    });
    yield;
  }
  for (let m = 0; m < count; m++) {
    const z = (i: number) => scores.data[i * count + m];
    const { mean, deviation } = deviationOf(weights, z);
    const sums = sumsBy(ofRow, weights, categories.length, z);
    for (const [k, n] of counts.entries()) {
      const at = k * count + m;
      means.data[at] = sums[k] / n;
      if (m >= sample.rank || !(deviation > 0)) continue;
      const off = means.data[at] - mean;
      cos2.data[at] = distances[k] > 0 ? Math.min(1, off ** 2 / distances[k]) : 0;
      vTest.data[at] = n < total ? (off / deviation) * Math.sqrt((n * (total - 1)) / (total - n)) : 0;
      eta2[m] += (n / total) * (off / deviation) ** 2;
    }
    eta2[m] = Math.min(1, eta2[m]);
    yield;
  }
  return { name: column.name, categories, counts, means, cos2, vTest, eta2 };
}

/** Returns the distinct texts of the rows with a weight, and the index of its text for each of these rows. */
function sorted({ values }: Column, weights: Doubles): { categories: string[]; ofRow: Uint32Array } {
  const texts = new Set<string>();
  weights.forEach((weight, i) => {
    if (weight > 0) texts.add(values[i] as string);
  });
  const categories = [...texts].sort((a, b) => (a < b ? -1 : 1));
  const places = new Map(categories.map((text, k) => [text, k]));
  return { categories, ofRow: Uint32Array.from(weights, (_, i) => places.get(values[i] as string) ?? 0) };
}

/** Returns the weighted sum of a value for each category. */
function sumsBy(
  ofRow: Uint32Array,
  weights: Doubles,
  categories: number,
  value: (i: number) => number,
): Doubles {
  const sums = new Float64Array(categories);
  weights.forEach((weight, i) => {
    if (weight > 0) sums[ofRow[i]] += weight * value(i);
  });
  return sums;
}

function matrixOf(rows: number, columns: number, what: string): Matrix<Doubles> {
  const data = allocate(8 * rows * columns, what, () => new Float64Array(rows * columns));
  return { data, rows, columns };
}
