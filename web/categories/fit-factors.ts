import { perform, type Work } from '../analysis/work.ts';
import { outOfMemory, PCAError } from '../errors.ts';
import { parseSignal } from '../input/hooks.ts';
import { noColumn } from '../input/names.ts';
import { refuseWeights } from '../input/own-weights.ts';
import { oneOf, pickOptions, tooManyComponents } from '../input/parse-options.ts';
import { invalidOption, isPlainObject, show } from '../input/values.ts';
import { checkedWeights } from '../input/weighted-rows.ts';
import type { Doubles, Matrix, MatrixLike } from '../matrix.ts';
import type { FitOptions } from '../options.ts';
import type { Steps } from '../steps.ts';
import type { Weighting } from '../weighting.ts';
import {
  type CodedRows,
  type Coding,
  codeRows,
  type FactorColumn,
  type Hole,
  holdsCategories,
  learnLevels,
  learnNumbers,
} from './coding.ts';
import { openCounts } from './counts.ts';
import { type Fitted, fit } from './engine.ts';
import {
  type FactorData,
  type FactorSupplementary,
  metricOf,
  projected,
  related,
  squaredDistances,
} from './factors.ts';
import { impute } from './impute.ts';
import { namesIn, OF_FIT, OF_SUPPLEMENTARY, OF_TABLE, parseRules } from './options.ts';
import type { PreparedFactors } from './prepared.ts';
import { type OpenTable, openTable, type Table } from './table.ts';

/** The most bytes of scores that a fit to all dimensions may give: some browsers have no larger arrays. */
const MOST_SCORES = 2 ** 31;
const ASK_FOR_FEWER = 'ask for those that you need, such as components: 5';

/** Reads in steps, between which the `signal` of the options cancels the call. */
export function* cancellable<T>(steps: Steps<T>, options: unknown): Steps<T> {
  const signal = parseSignal(options);
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = steps.next();
    if (done) return value;
    yield value;
  }
}

/** Fits a table of counts. Throws as `CA.fit`. */
export function* fitCounts(x: MatrixLike, options: unknown): Work<FactorData> {
  return yield* fitPrepared(yield* inSteps(prepareCounts(x, options)));
}

/** Fits a table of categories and, for FAMD, numbers. Throws as `FAMD.fit`. */
export function* fitTable(x: Table, options: unknown, kind: 'FAMD' | 'MCA'): Work<FactorData> {
  const prepared = yield* inSteps(prepareTable(x, options, kind));
  const isWhole = prepared.holes.length === 0;
  return yield* fitPrepared(isWhole ? prepared : yield* impute(prepared));
}

function* fitPrepared(prepared: PreparedFactors): Work<FactorData> {
  const pca = yield* perform(fit(prepared.rows, prepared.options));
  return yield* inSteps(factorsOf(prepared, pca));
}

/** Runs steps as a part of an analysis, which awaits the scripts that they load. */
export function* inSteps<T>(steps: Steps<T>): Work<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield value && { run: value, runSync: () => undefined };
  }
}

/** Reads a table of counts. */
function* prepareCounts(x: MatrixLike, options: unknown): Steps<PreparedFactors> {
  const given = pickOptions(options, OF_FIT);
  refuseWeights(x, 'counts', 'CA weighs rows by their sums');
  const { rows, sums, names } = yield* openCounts(x);
  const total = sums.reduce((sum, count) => sum + count, 0);
  const rowMasses = sums.map((sum) => sum / total);
  const mean = new Float64Array(rows.columns);
  for (let i = 0; i < rows.rows; i++) {
    if (i % 4096 === 0) yield;
    for (let k = rows.indptr[i]; k < rows.indptr[i + 1]; k++)
      mean[rows.indices[k]] += rowMasses[i] * (rows.data as Doubles)[k];
  }
  const columns = countColumns(names, mean);
  requireCount(given, rows.rows, Math.min(rows.rows, rows.columns) - 1);
  const scale = mean.map(Math.sqrt);
  return {
    rows,
    options: fitOptions(given, scale, rowMasses),
    known: {
      kind: 'CA',
      named: names !== null,
      columns,
      mean,
      scale,
      rows: rows.rows,
      totalWeight: total,
      rowMasses,
      imputed: [],
    },
    holes: [],
  };
}

/** Returns the columns of counts with these means. Throws ERR_EMPTY for a column that sums to 0. */
export function countColumns(names: readonly string[] | null, mean: Doubles): FactorColumn[] {
  const columns = Array.from(mean, (_, j) => ({ variable: names ? names[j] : String(j), level: null }));
  const empty = mean.indexOf(0);
  if (empty < 0) return columns;
  throw new PCAError(
    'ERR_EMPTY',
    `column ${show(columns[empty].variable)} of counts sums to 0: leave it out`,
  );
}

function* prepareTable(x: Table, options: unknown, kind: 'FAMD' | 'MCA'): Steps<PreparedFactors> {
  const given = pickOptions(options, [...OF_TABLE, ...OF_FIT]);
  const table = openTable(x, 'the table');
  const weights = weightsIn(given.weights, table);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total > 0)) throw new PCAError('ERR_EMPTY', 'no row has a weight above 0');
  const rowMasses = weights.map((weight) => weight / total);
  const { coding, passive, dimensions } = yield* learnTable(table, given, rowMasses, kind);
  const present = weights.filter((weight) => weight > 0).length;
  requireCount(given, table.rows, Math.min(present - 1, dimensions));
  const holes: Hole[] | undefined = given.missing === 'em' ? [] : undefined;
  if (holes) requireImputable(given);
  // A level that occurs only in rows of weight 0 gets no column, and is passive in these rows.
  const rows = yield* codeRows(table, coding, { unseen: 'passive', passive: passive.columns, holes });
  const { weights: own, weighting } = given;
  return {
    rows,
    options: {
      ...fitOptions(given, metricOf({ kind, ...coding }).divisor, own === undefined ? undefined : weights),
      ...(weighting !== undefined && { weighting: weighting as Weighting }),
    },
    known: {
      kind,
      named: true,
      ...coding,
      rows: table.rows,
      totalWeight: total,
      rowMasses,
      imputed: [],
    },
    holes: holes ?? [],
    ...(passive.columns.length > 0 && {
      passive: { coding: passive, rows: yield* codeRows(table, passive, { unseen: 'passive' }) },
    }),
  };
}

function requireImputable({ components, passive }: Record<string, unknown>): void {
  if (typeof components !== 'number')
    throw invalidOption('components', "a number, as missing: 'em' imputes by these dimensions", components);
  if (passive !== undefined)
    throw new PCAError(
      'ERR_OPTION',
      "passive levels have no place among the cells of missing: 'em': leave one out",
    );
}

/** Finds how the columns of a table are coded, and how many dimensions that allows. Throws as `FAMD.fit`. */
function* learnTable(
  table: OpenTable,
  given: Record<string, unknown>,
  rowMasses: Doubles,
  kind: 'FAMD' | 'MCA',
): Steps<{ coding: Coding; passive: Coding; dimensions: number }> {
  const names = namesIn(given, 'columns') ?? table.names.filter((name) => name !== given.weights);
  const told = namesIn(given, 'categories');
  for (const name of told ?? []) if (!names.includes(name)) throw noColumn(name, names, 'the table');
  const rulesOf = parseRules(given, names);
  const active = new CodingList();
  const passive = new CodingList();
  let [categories, whole] = [0, 0];
  for (const name of names) {
    const column = table.column(name);
    const isTold = told?.includes(name) ?? false;
    const isCategory = isTold || ((kind === 'MCA' || !told) && (yield* holdsCategories(column, table.rows)));
    const rules = { ...rulesOf(name), isTold: isTold || kind === 'MCA' };
    if (isCategory) {
      categories++;
      const levels = yield* learnLevels(column, table.rows, rowMasses, rules);
      for (const { share, isPassive, ...level } of levels)
        (isPassive ? passive : active).add(level, share, Math.sqrt(share));
      if (!levels.some(({ isPassive }) => isPassive)) whole++;
      continue;
    }
    requireNumbers(name, kind, rules.passive);
    const { mean, deviation } = yield* learnNumbers(column, table.rows, rowMasses, rules.missing);
    active.add({ variable: name, level: null }, mean, deviation);
  }
  const factor = kind === 'MCA' ? Math.sqrt(categories) : 1;
  return {
    coding: active.coding(factor),
    passive: passive.coding(factor),
    // The indicators of a category sum to 1 unless some of them take no part.
    dimensions: active.columns.length - whole,
  };
}

function requireNumbers(name: string, kind: 'FAMD' | 'MCA', passive: readonly string[]): void {
  if (kind === 'MCA') {
    throw new PCAError(
      'ERR_OPTION',
      `column ${show(name)} holds numbers: name it in categories to take each as a level, or use FAMD`,
    );
  }
  if (passive.length > 0)
    throw new PCAError('ERR_OPTION', `passive names levels of column ${show(name)}, which holds numbers`);
}

/** The columns of a coding, one after the other. */
class CodingList {
  readonly columns: FactorColumn[] = [];
  private readonly mean: number[] = [];
  private readonly scale: number[] = [];

  add(column: FactorColumn, mean: number, scale: number): void {
    this.columns.push(column);
    this.mean.push(mean);
    this.scale.push(scale);
  }

  coding(factor: number): Coding {
    return {
      columns: this.columns,
      mean: Float64Array.from(this.mean),
      scale: Float64Array.from(this.scale, (s) => factor * s),
    };
  }
}

/** An eigenvalue below this is rounding: centring subtracts squares that sum to 1, each to within eps. */
const LEAST = 16 * Number.EPSILON;

/** Returns the dimensions that the engine found. Throws ERR_COMPONENTS if there are none. */
export function dimensionsFound(
  pca: Fitted,
): Pick<FactorData, 'columnInertias' | 'components' | 'eigenvalues' | 'spectrum' | 'totalInertia'> {
  const all = pca.explainedVariance;
  const count = all.subarray(0, pca.rank).filter((lambda) => lambda > LEAST).length;
  if (count === 0) {
    throw new PCAError('ERR_COMPONENTS', 'rows and columns are independent: there is no inertia to show');
  }
  const d = pca.columns;
  return {
    columnInertias: (pca.columnDeviations as Doubles).map((deviation) => deviation ** 2),
    components: { data: pca.components.data.slice(0, count * d), rows: count, columns: d },
    eigenvalues: all.slice(0, count),
    spectrum: pca.spectrum.filter((lambda) => lambda > LEAST),
    totalInertia: pca.totalVariance,
  };
}

/** Builds the model from `pca`, the components of standardised profiles. */
function* factorsOf({ rows, known, passive }: PreparedFactors, pca: Fitted): Steps<FactorData> {
  const found = dimensionsFound(pca);
  const leavesOut = passive !== undefined;
  const data = {
    ...known,
    ...found,
    effectiveRows: known.kind === 'CA' ? rows.rows : pca.effectiveRows,
    rowDistances: yield* squaredDistances(rows, known),
    scores: yield* projected(rows, { ...known, ...found }, leavesOut),
  };
  return { ...data, passive: passive ? yield* related(passive.rows, passive.coding, data) : null };
}

/** Returns the principal coordinates of new rows. Throws as `transform`. */
export function* placeRows(
  x: Table | MatrixLike,
  model: FactorData,
  options: unknown,
): Steps<Matrix<Doubles>> {
  return yield* projected(yield* codeNewRows(x, model, options), model, model.passive !== null);
}

function* codeNewRows(x: Table | MatrixLike, model: FactorData, options: unknown): Steps<CodedRows> {
  if (model.kind !== 'CA') {
    const given = pickOptions(options, ['unseen', 'signal']);
    const unseen = oneOf(given, 'unseen', ['error', 'passive']) as 'error' | 'passive';
    return yield* codeRows(openTable(x, 'the table'), model, { unseen, passive: model.passive?.columns });
  }
  const names = model.named ? model.columns.map(({ variable }) => variable) : undefined;
  pickOptions(options, ['signal']);
  const { rows } = yield* openCounts(x as MatrixLike, names);
  requireColumns(rows.columns, model.columns.length, 'the model');
  return rows;
}

/** Throws ERR_SHAPE unless counts have as many columns as `before`. */
export function requireColumns(columns: number, expected: number, before: string): void {
  if (columns === expected) return;
  throw new PCAError('ERR_SHAPE', `counts has ${columns} columns, but ${before} has ${expected}`);
}

/** Relates columns that took no part in a fit to its dimensions. Throws as `FAMD.fit`. */
export function* relateColumns(x: Table, model: FactorData, options: unknown): Steps<FactorSupplementary> {
  const given = pickOptions(options, OF_SUPPLEMENTARY);
  if (given.missing === 'em') throw invalidOption('missing', "'error' or 'level'", given.missing);
  const table = openTable(x, 'the table');
  const { rowMasses } = model;
  if (table.rows !== rowMasses.length) {
    throw new PCAError(
      'ERR_SHAPE',
      `the table has ${table.rows} rows, but the model was fitted to ${rowMasses.length}`,
    );
  }
  const { coding } = yield* learnTable(table, given, rowMasses, 'FAMD');
  return yield* related(yield* codeRows(table, coding, { unseen: 'passive' }), coding, model);
}

/** Returns the options of a fit of coded rows. */
export function fitOptions(given: Record<string, unknown>, scale: Doubles, weights?: Doubles): FitOptions {
  const own = Object.fromEntries(OF_FIT.flatMap((name) => (name in given ? [[name, given[name]]] : [])));
  return { ...own, ...(weights && { weights }), scale, ddof: 0 };
}

/** Throws if there are fewer dimensions than `components` asks for, or too many for an array of their scores. */
export function requireCount(
  { components = 'all' }: Record<string, unknown>,
  rows: number,
  available: number,
): void {
  if (available < 1) throw new PCAError('ERR_EMPTY', 'there are too few rows or columns for a dimension');
  if (typeof components === 'number' && components > available)
    throw tooManyComponents(components, available, 'there are');
  if (isPlainObject(components)) pickOptions(components, ['varianceRatio'], 'components');
  const bytes = 8 * rows * available;
  if (components === 'all' && bytes > MOST_SCORES)
    throw outOfMemory(bytes, `the scores of ${rows} rows in all ${available} dimensions`, ASK_FOR_FEWER);
}

/** Returns the weights of the rows of a table, by default 1. */
export function weightsIn(given: unknown, table: OpenTable): Doubles {
  if (given === undefined) return new Float64Array(table.rows).fill(1);
  if (typeof given !== 'string') return checkedWeights(given, table.rows, 'the table');
  const column = table.column(given);
  const values = Array.from({ length: table.rows }, (_, i) => column.at(i));
  return checkedWeights(values, table.rows, 'the table');
}
