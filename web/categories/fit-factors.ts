import { outOfMemory, PCAError } from '../errors.ts';
import { parseSignal } from '../input/hooks.ts';
import { noColumn } from '../input/names.ts';
import { refuseWeights } from '../input/own-weights.ts';
import { oneOf, pickOptions, readOption, tooManyComponents } from '../input/parse-options.ts';
import { invalidOption, isArray, isPlainObject, show } from '../input/values.ts';
import { checkedWeights } from '../input/weighted-rows.ts';
import type { Doubles, Matrix, MatrixLike } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { CallOptions, FitOptions } from '../options.ts';
import type { Steps } from '../steps.ts';
import type { Weighting } from '../weighting.ts';
import {
  type CodedRows,
  type Coding,
  codeRows,
  type FactorColumn,
  holdsCategories,
  type LevelRules,
  learnLevels,
  learnNumbers,
  levelText,
} from './coding.ts';
import { openCounts } from './counts.ts';
import {
  type FactorData,
  type FactorSupplementary,
  metricOf,
  projected,
  related,
  squaredDistances,
} from './factors.ts';
import { type OpenTable, openTable, type Table } from './table.ts';

/** Options of `CA.fit`. */
export interface CAOptions extends CallOptions {
  /**
   * The dimensions to keep: an integer >= 1, `{ varianceRatio }` for the fewest that hold this share of the inertia, or
   * 'all'. Default 'all'. Dimensions without inertia are left out.
   */
  components?: number | 'all' | { varianceRatio: number };
  /** As for `PCA.fit`. A few dimensions of a large table are quickest by 'krylov', which the default 'auto' chooses. */
  solver?: FitOptions['solver'];
  tolerance?: FitOptions['tolerance'];
  maxIterations?: FitOptions['maxIterations'];
  seed?: FitOptions['seed'];
  threads?: FitOptions['threads'];
}

/** Options of `MCA.fit` and `FAMD.fit`. */
export interface CategoryOptions extends CAOptions {
  /** The names of the columns to analyse. Default: all but that of the weights. */
  columns?: readonly string[];
  /**
   * The names of the columns that are categories, whatever they hold: numbers count as their text. For `FAMD` all others
   * then hold numbers. Default: the columns of text, booleans or entries of dictionaries.
   */
  categories?: readonly string[];
  /**
   * The order of the levels of categories, all of which must occur, by the names of the columns. Default: numbers ascend,
   * text is in the order of code units.
   */
  levels?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** Makes one level, called `as` (default 'other'), of the levels of each category that fewer than the share `below` have. */
  rare?: { below: number; as?: string };
  /** 'level' makes the missing cells of a category a level, '(missing)'. Default 'error'. Numbers may not be missing. */
  missing?: 'error' | 'level';
  /** The weight of each row, as for `PCA.fit`: N numbers, or the name of a column. */
  weights?: FitOptions['weights'];
  /** The meaning of the weights, as for `PCA.fit`. Only `vTest` depends on it. Default 'reliability'. */
  weighting?: Weighting;
}

const OF_FIT = [
  'components',
  'solver',
  'tolerance',
  'maxIterations',
  'seed',
  'threads',
  'signal',
  'onProgress',
];
const OF_TABLE = ['columns', 'categories', 'levels', 'rare', 'missing', 'weights', 'weighting'];

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

/** What a fit hands to the engine, and what it knows of the model before. */
export interface PreparedFactors {
  rows: CodedRows;
  options: FitOptions;
  known: Omit<FactorData, 'effectiveRows' | keyof Found>;
}

type Found = Pick<
  FactorData,
  'rowDistances' | 'scores' | 'columnInertias' | 'components' | 'eigenvalues' | 'spectrum' | 'totalInertia'
>;

/** Reads a table of counts. Throws as `CA.fit`. */
export function* prepareCounts(x: MatrixLike, options: unknown): Steps<PreparedFactors> {
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
  const columns = Array.from(mean, (_, j) => ({ variable: names ? names[j] : String(j), level: null }));
  const empty = mean.indexOf(0);
  if (empty >= 0) {
    throw new PCAError(
      'ERR_EMPTY',
      `column ${show(columns[empty].variable)} of counts sums to 0: leave it out`,
    );
  }
  requireCount(given, rows.rows, Math.min(rows.rows, rows.columns) - 1);
  const scale = mean.map(Math.sqrt);
  return {
    rows,
    options: fitOptions(given, rowMasses, scale),
    known: {
      kind: 'CA',
      named: names !== null,
      columns,
      mean,
      scale,
      totalWeight: total,
      rowMasses,
    },
  };
}

/** Reads a table of categories and, for FAMD, numbers. Throws as `FAMD.fit`. */
export function* prepareTable(x: Table, options: unknown, kind: 'FAMD' | 'MCA'): Steps<PreparedFactors> {
  const given = pickOptions(options, [...OF_TABLE, ...OF_FIT]);
  const table = openTable(x, 'the table');
  const weights = weightsIn(given.weights, table);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total > 0)) throw new PCAError('ERR_EMPTY', 'no row has a weight above 0');
  const rowMasses = weights.map((weight) => weight / total);
  const { coding, categories } = yield* learnTable(table, given, rowMasses, kind);
  const present = weights.filter((weight) => weight > 0).length;
  requireCount(given, table.rows, Math.min(present - 1, coding.columns.length - categories));
  // A level that only rows of weight 0 have is no column: there it is passive.
  const rows = yield* codeRows(table, coding, 'passive');
  const { weights: own, weighting } = given;
  return {
    rows,
    options: {
      ...fitOptions(given, own === undefined ? undefined : weights, metricOf({ kind, ...coding }).divisor),
      ...(weighting !== undefined && { weighting: weighting as Weighting }),
    },
    known: { kind, named: true, ...coding, totalWeight: total, rowMasses },
  };
}

/** Finds how the columns of a table are coded, and how many are categories. Throws as `FAMD.fit`. */
function* learnTable(
  table: OpenTable,
  given: Record<string, unknown>,
  rowMasses: Doubles,
  kind: 'FAMD' | 'MCA',
): Steps<{ coding: Coding; categories: number }> {
  const names = namesIn(given, 'columns') ?? table.names.filter((name) => name !== given.weights);
  const told = namesIn(given, 'categories');
  for (const name of told ?? []) if (!names.includes(name)) throw noColumn(name, names, 'the table');
  const rulesOf = parseRules(given, names);
  const columns: FactorColumn[] = [];
  const [mean, scale]: number[][] = [[], []];
  let categories = 0;
  for (const name of names) {
    const column = table.column(name);
    const isTold = told?.includes(name) ?? false;
    const isCategory = isTold || ((kind === 'MCA' || !told) && (yield* holdsCategories(column, table.rows)));
    if (isCategory) {
      categories++;
      const rules = { ...rulesOf(name), isTold: isTold || kind === 'MCA' };
      for (const { share, ...level } of yield* learnLevels(column, table.rows, rowMasses, rules)) {
        columns.push(level);
        mean.push(share);
        scale.push(Math.sqrt(share));
      }
      continue;
    }
    if (kind === 'MCA') {
      throw new PCAError(
        'ERR_OPTION',
        `column ${show(name)} holds numbers: name it in categories to take each as a level, or use FAMD`,
      );
    }
    const { mean: center, deviation } = yield* learnNumbers(column, table.rows, rowMasses);
    columns.push({ variable: name, level: null });
    mean.push(center);
    scale.push(deviation);
  }
  const factor = kind === 'MCA' ? Math.sqrt(categories) : 1;
  return {
    coding: { columns, mean: Float64Array.from(mean), scale: Float64Array.from(scale, (s) => factor * s) },
    categories,
  };
}

/** The model of a fit, whose engine found the components of standardised profiles. Throws ERR_COMPONENTS. */
export function* factorsOf(
  { rows, known }: PreparedFactors,
  pca: PcaModel & { readonly rank: number },
): Steps<FactorData> {
  const all = pca.explainedVariance;
  // Centring rounds by eps of the squares that it takes away, which are 1 for each table.
  const least = 16 * Number.EPSILON;
  const count = all.subarray(0, pca.rank).filter((lambda) => lambda > least).length;
  if (count === 0) {
    throw new PCAError('ERR_COMPONENTS', 'rows and columns are independent: there is no inertia to show');
  }
  const d = pca.columns;
  const components = { data: pca.components.data.slice(0, count * d), rows: count, columns: d };
  return {
    ...known,
    effectiveRows: known.kind === 'CA' ? rows.rows : pca.effectiveRows,
    rowDistances: yield* squaredDistances(rows, known),
    scores: yield* projected(rows, { ...known, components }),
    columnInertias: (pca.columnDeviations as Doubles).map((deviation) => deviation ** 2),
    components,
    eigenvalues: all.slice(0, count),
    spectrum: pca.spectrum.filter((lambda) => lambda > least),
    totalInertia: pca.totalVariance,
  };
}

/** Options of `transform`. */
export interface FactorTransformOptions {
  /** 'passive' leaves levels that no row fitted had, and missing cells, out of account. Default 'error'. */
  unseen?: 'error' | 'passive';
  /** Cancels the call. */
  signal?: AbortSignal;
}

/** Returns the principal coordinates of new rows. Throws as `transform`. */
export function* placeRows(
  x: Table | MatrixLike,
  model: FactorData,
  options: unknown,
): Steps<Matrix<Doubles>> {
  return yield* projected(yield* codeNewRows(x, model, options), model);
}

function* codeNewRows(x: Table | MatrixLike, model: FactorData, options: unknown): Steps<CodedRows> {
  if (model.kind !== 'CA') {
    const given = pickOptions(options, ['unseen', 'signal']);
    const unseen = oneOf(given, 'unseen', ['error', 'passive']) as 'error' | 'passive';
    return yield* codeRows(openTable(x, 'the table'), model, unseen);
  }
  const names = model.named ? model.columns.map(({ variable }) => variable) : undefined;
  pickOptions(options, ['signal']);
  const { rows } = yield* openCounts(x as MatrixLike, names);
  if (rows.columns === model.columns.length) return rows;
  throw new PCAError(
    'ERR_SHAPE',
    `counts has ${rows.columns} columns, but the model has ${model.columns.length}`,
  );
}

/** Options of `supplementary`. */
export interface FactorSupplementaryOptions
  extends Pick<CategoryOptions, 'columns' | 'categories' | 'levels' | 'rare' | 'missing'> {
  /** Cancels the call. */
  signal?: AbortSignal;
}

/** Relates columns that took no part in a fit to its dimensions. Throws as `FAMD.fit`. */
export function* relateColumns(x: Table, model: FactorData, options: unknown): Steps<FactorSupplementary> {
  const given = pickOptions(options, ['columns', 'categories', 'levels', 'rare', 'missing', 'signal']);
  const table = openTable(x, 'the table');
  const { rowMasses } = model;
  if (table.rows !== rowMasses.length) {
    throw new PCAError(
      'ERR_SHAPE',
      `the table has ${table.rows} rows, but the model was fitted to ${rowMasses.length}`,
    );
  }
  const { coding } = yield* learnTable(table, given, rowMasses, 'FAMD');
  return yield* related(yield* codeRows(table, coding, 'passive'), coding, model);
}

function fitOptions(
  given: Record<string, unknown>,
  weights: Doubles | undefined,
  scale: Doubles,
): FitOptions {
  const own = Object.fromEntries(OF_FIT.flatMap((name) => (name in given ? [[name, given[name]]] : [])));
  return { ...own, ...(weights && { weights }), scale, ddof: 0 };
}

function requireCount(
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

/** Copies an option that is an array of names. */
function namesIn(given: Record<string, unknown>, option: 'columns' | 'categories'): string[] | undefined {
  const value = given[option];
  if (value === undefined) return undefined;
  return readOption(option, () => {
    if (
      !isArray(value) ||
      (option === 'columns' && value.length === 0) ||
      value.some((each) => typeof each !== 'string')
    )
      throw invalidOption(option, 'an array of the names of columns', value);
    const names = [...(value as string[])];
    const twice = names.find((name, k) => names.indexOf(name) < k);
    if (twice === undefined) return names;
    throw new PCAError('ERR_OPTION', `${option} names ${show(twice)} twice`);
  });
}

function weightsIn(given: unknown, table: OpenTable): Doubles {
  if (given === undefined) return new Float64Array(table.rows).fill(1);
  if (typeof given !== 'string') return checkedWeights(given, table.rows, 'the table');
  const column = table.column(given);
  const values = Array.from({ length: table.rows }, (_, i) => column.at(i));
  return checkedWeights(values, table.rows, 'the table');
}

/** Returns the rules for the levels of a column. */
function parseRules(
  given: Record<string, unknown>,
  names: readonly string[],
): (name: string) => Omit<LevelRules, 'isTold'> {
  const missing = oneOf(given, 'missing', ['error', 'level']) as LevelRules['missing'];
  const rare = given.rare === undefined ? undefined : parseRare(given.rare);
  const orders = new Map<string, string[]>();
  if (given.levels !== undefined) {
    readOption('levels', () => {
      const { levels } = given;
      if (!isPlainObject(levels)) throw invalidOption('levels', 'an object of arrays by column', levels);
      for (const name of Object.keys(levels)) {
        if (!names.includes(name)) throw noColumn(name, names, 'the table');
        orders.set(name, orderOf(levels[name], name));
      }
    });
  }
  return (name) => ({ missing, rare, order: orders.get(name) });
}

function orderOf(value: unknown, name: string): string[] {
  const option = `levels of column ${show(name)}`;
  if (!isArray(value)) throw invalidOption(option, 'an array of levels', value);
  const order = Array.from(value, (each, k) => {
    const text = levelText(each);
    if (text === undefined) throw invalidOption(`${option} [${k}]`, 'text, a boolean or a number', each);
    return text;
  });
  const seen = new Set<string>();
  for (const text of order) {
    if (seen.has(text)) throw new PCAError('ERR_OPTION', `${option} name ${show(text)} twice`);
    seen.add(text);
  }
  return order;
}

function parseRare(value: unknown): NonNullable<LevelRules['rare']> {
  const { below, as = 'other' } = pickOptions(value, ['below', 'as'], 'rare');
  if (typeof below !== 'number' || !(below > 0 && below < 1))
    throw invalidOption('rare.below', 'a share between 0 and 1', below);
  if (typeof as !== 'string') throw invalidOption('rare.as', 'the name of a level', as);
  return { below, as };
}
