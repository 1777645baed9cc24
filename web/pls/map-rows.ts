import { dataDriven, type Limit, speLimit, t2Limit } from '../analysis/diagnose/limits.ts';
import { allocate, notFinite, PCAError } from '../errors.ts';
import { filled } from '../input/filled-rows.ts';
import { openForm } from '../input/forms.ts';
import { type Hooks, parseHooks, reportProgress } from '../input/hooks.ts';
import { nameColumns } from '../input/name-columns.ts';
import { requireOrder } from '../input/names.ts';
import {
  HOOKS,
  numberOption,
  oneOf,
  parseColumns,
  parseCount,
  parseMissing,
  pickOptions,
} from '../input/parse-options.ts';
import { type ChosenColumns, type RowSource, requireCells, rowsPerPiece } from '../input/rows.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import type { CallOptions, ColumnOptions } from '../options.ts';
import type { Steps } from '../steps.ts';
import { coefficientsOf, type RegressionData } from './regression-data.ts';

/** Options of `predict` and `transform`. */
export interface RegressionMapOptions extends ColumnOptions, Pick<CallOptions, 'signal' | 'onProgress'> {
  /** How many of the components to use, 1 to M. Default: all. */
  components?: number;
  /** 'omit' gives a row with a NaN results of NaN. Default 'error'. */
  missing?: 'error' | 'omit';
}

/** Options of `diagnose` of a regression. */
export interface RegressionDiagnoseOptions extends RegressionMapOptions {
  /** The probability that a regular row is within a limit, in (0, 1). Default 0.95. */
  level?: number;
  /** Whether the rows are new or those that were fitted. Default 'new'. */
  rows?: 'new' | 'fitted';
  /** The limit of T^2. Default 'f' for new rows, 'beta' for fitted ones. */
  t2Limit?: 'f' | 'beta' | 'chi2' | 'data-driven';
  /** The limit of SPE. Default 'box'. */
  speLimit?: 'box' | 'data-driven';
}

/** How far rows are from those that a regression was fitted to. */
export interface RegressionDiagnosis {
  /** How many components were used. */
  readonly components: number;
  readonly level: number;
  /** N: T^2, the sum of t^2 / variance over the components. */
  readonly t2: Doubles;
  /** N: the squared distance of x from what its scores give back, sum_j (x_j - sum_a t_a p_aj)^2, in the model's units. */
  readonly spe: Doubles;
  readonly limits: { readonly t2: Limit; readonly spe: Limit };
  /** The rows beyond a limit. */
  readonly alarms: readonly {
    readonly row: number;
    readonly t2: number;
    readonly spe: number;
    readonly beyond: readonly ('t2' | 'spe')[];
  }[];
}

const OF_MAPS = ['components', 'columns', 'missing', ...HOOKS];

/** Maps rows of x to predictions of y, N x q: y_mean + (x - x_mean) B. */
export function* predictions(model: RegressionData, x: unknown, options: unknown): Steps<Matrix<Doubles>> {
  const { source, count, hooks, missing } = yield* opened(model, x, pickOptions(options, OF_MAPS));
  const { data: b, rows: p, columns: q } = coefficientsOf(model, count);
  const out = matrixOf(source.rows, q, 'the predictions');
  const { xMean, yMean } = model;
  yield* eachRow(source, hooks, missing, (row, from, i) => {
    const at = out.data.subarray(i * q, (i + 1) * q);
    at.set(yMean);
    for (let k = 0; k < p; k++) {
      const deviation = row[from + k] - xMean[k];
      for (let j = 0; j < q; j++) at[j] += deviation * b[k * q + j];
    }
  });
  return out;
}

/** Maps rows of x to scores, N x M: t_a = r_a^T (x - mean) / scale. */
export function* scores(model: RegressionData, x: unknown, options: unknown): Steps<Matrix<Doubles>> {
  const { source, count, hooks, missing } = yield* opened(model, x, pickOptions(options, OF_MAPS));
  const out = matrixOf(source.rows, count, 'the scores');
  const rotate = rotating(model, count);
  yield* eachRow(source, hooks, missing, (row, from, i) => {
    rotate(row, from, out.data.subarray(i * count, (i + 1) * count));
  });
  return out;
}

/** Returns a function that writes the scores of a row, and returns the row in the model's units. */
function rotating({ xMean, xScale, xRotations }: RegressionData, count: number) {
  const p = xMean.length;
  const centred = new Float64Array(p);
  return (row: ArrayLike<number>, from: number, out: Doubles): Doubles => {
    for (let k = 0; k < p; k++) centred[k] = (row[from + k] - xMean[k]) / (xScale?.[k] ?? 1);
    for (let a = 0; a < count; a++) {
      let sum = 0;
      for (let k = 0; k < p; k++) sum += xRotations.data[a * p + k] * centred[k];
      out[a] = sum;
    }
    return centred;
  };
}

/** Measures rows of x by T^2 and SPE. Throws as `diagnose`. */
export function* diagnosis(model: RegressionData, x: unknown, options: unknown): Steps<RegressionDiagnosis> {
  const {
    level: asked,
    rows,
    t2Limit: ofT2,
    speLimit: ofSpe,
    ...given
  } = pickOptions(options, [...OF_MAPS, 'level', 'rows', 't2Limit', 'speLimit']);
  const level = numberOption(
    { level: asked },
    'level',
    0.95,
    'a number in (0, 1)',
    (value) => value > 0 && value < 1,
  );
  const fitted = oneOf({ rows }, 'rows', ['new', 'fitted']) === 'fitted';
  const t2Kinds = fitted ? ['beta', 'f', 'chi2', 'data-driven'] : ['f', 'beta', 'chi2', 'data-driven'];
  const t2Kind = oneOf({ t2Limit: ofT2 }, 't2Limit', t2Kinds) as 'f' | 'beta' | 'chi2' | 'data-driven';
  const speKind = oneOf({ speLimit: ofSpe }, 'speLimit', ['box', 'data-driven']);
  const { source, count, hooks, missing } = yield* opened(model, x, given);
  const { xLoadings, scoreVariance, residualVariance, residualDegrees } = model;
  const p = xLoadings.columns;
  const [t2, spe] = [0, 1].map(() => matrixOf(source.rows, 1, 'the distances').data);
  const rotate = rotating(model, count);
  const t = new Float64Array(count);
  const spans = residualVariance[count] === 0;
  yield* eachRow(source, hooks, missing, (row, from, i) => {
    const rest = rotate(row, from, t);
    let length = 0;
    for (let k = 0; k < p; k++) length += rest[k] ** 2;
    for (let a = 0; a < count; a++) {
      t2[i] += t[a] ** 2 / scoreVariance[a];
      for (let k = 0; k < p; k++) rest[k] -= t[a] * xLoadings.data[a * p + k];
    }
    for (let k = 0; k < p; k++) spe[i] += rest[k] ** 2;
    // Where the components span the rows, what rounding leaves is no distance.
    if (spans && spe[i] <= 8 * p * Number.EPSILON * length) spe[i] = 0;
  });
  const variance = residualVariance[count];
  const limits = {
    t2:
      t2Kind === 'data-driven'
        ? dataDriven(t2, level)
        : t2Limit({ ...model, ddof: 1, center: true, mean: model.xMean }, count, level, t2Kind),
    spe:
      speKind === 'data-driven' && !spans
        ? dataDriven(spe, level)
        : speLimit({ unit: variance, sums: [spans ? 0 : 1, 1 / residualDegrees[count], 0] }, level, 'box'),
  };
  const alarms: RegressionDiagnosis['alarms'][number][] = [];
  for (let row = 0; row < t2.length; row++) {
    const beyond: ('t2' | 'spe')[] = [];
    if (t2[row] > (limits.t2.value ?? Number.NaN)) beyond.push('t2');
    if (spe[row] > (limits.spe.value ?? Number.NaN)) beyond.push('spe');
    if (beyond.length > 0) alarms.push({ row, t2: t2[row], spe: spe[row], beyond });
  }
  return { components: count, level, t2, spe, limits, alarms };
}

function* opened(model: RegressionData, x: unknown, given: Record<string, unknown>) {
  const hooks = parseHooks(given);
  const missing = parseMissing(given);
  const count = parseCount(given, model.scoreVariance.length);
  const source = yield* openX(model, x, parseColumns(given), hooks);
  return { source, count, hooks, missing };
}

function* openX(
  { xMean, featureNames }: RegressionData,
  x: unknown,
  names: ChosenColumns | null | undefined,
  { signal }: Hooks,
): Steps<RowSource> {
  signal?.throwIfAborted();
  const wanted = names ?? featureNames;
  const source = filled(
    requireCells(yield* openForm(x, 'x', { names: wanted, columns: xMean.length }, signal), 'x'),
  );
  requireOrder(source, wanted, 'x', 'the model');
  if (source.columns === xMean.length) return source;
  throw new PCAError('ERR_SHAPE', `x has ${source.columns} columns, but the model has ${xMean.length}`);
}

/** Calls `map` with each row; rows with a NaN get results of NaN if these are omitted. Throws ERR_NOT_FINITE. */
function* eachRow(
  source: RowSource,
  hooks: Hooks,
  missing: 'error' | 'omit',
  map: (data: ArrayLike<number>, from: number, row: number) => void,
): Steps<void> {
  const { rows, columns } = source;
  const pieceRows = rowsPerPiece(source.bytesPerRow * 8, 1);
  for (let first = 0; first < rows; first += pieceRows) {
    const { data, count } = source.read(first, Math.min(first + pieceRows, rows));
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < columns; k++) {
        const value = data[i * columns + k];
        if (Number.isFinite(value) || (missing === 'omit' && Number.isNaN(value))) continue;
        throw nameColumns(notFinite(first + i, k, 'x'), source.names);
      }
      map(data, i * columns, first + i);
    }
    reportProgress(hooks, 'rows', first + count, rows);
    yield;
  }
}

function matrixOf(rows: number, columns: number, what: string): Matrix<Doubles> {
  return { data: allocate(8 * rows * columns, what, () => new Float64Array(rows * columns)), rows, columns };
}
