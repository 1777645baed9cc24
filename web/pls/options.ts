import type { Moments } from '#package';
import { PCAError } from '../errors.ts';
import { type Hooks, parseHooks } from '../input/hooks.ts';
import { indicesOf, requireNames } from '../input/names.ts';
import {
  HOOKS,
  oneOf,
  parseColumns,
  parseInteger,
  parseSeed,
  parseWeighting,
  pickOptions,
  tooManyComponents,
} from '../input/parse-options.ts';
import type { ChosenColumns } from '../input/rows.ts';
import { invalidOption, isArray, isObject, show } from '../input/values.ts';
import type { CallOptions, WeightOptions } from '../options.ts';
import type { Weighting } from '../weighting.ts';
import type { Sides, Standardize } from './cross-products.ts';

/** Options of all calls that fit regressions on components. */
export interface RegressionCallOptions extends Pick<CallOptions, 'signal' | 'onProgress'> {
  /**
   * Whether columns are divided by their standard deviations: `true` those of x and y, as scikit-learn does by default, 'x'
   * those of x alone, as R's `scale = TRUE`. With one response the predictions are the same. Default false.
   */
  standardize?: boolean | 'x';
}

/** Options of `PLS.fit` and `PCR.fit`. */
export interface RegressionOptions extends RegressionCallOptions, WeightOptions {
  /**
   * How many components to fit, 1 to min(N - 1, p), or 'all'. Predictions can use fewer of them. `crossValidate` says how
   * many predict well.
   */
  components: number | 'all';
  /** The columns of x and of y to use, by names or numbers. Default: all. */
  columns?: { x?: readonly string[] | readonly number[]; y?: readonly string[] | readonly number[] };
}

/** Options of `PLS.fromMoments` and `PCR.fromMoments`. */
export interface MomentsRegressionOptions extends RegressionCallOptions, Pick<WeightOptions, 'weighting'> {
  components: RegressionOptions['components'];
  /** The columns to predict, by their names or numbers. All others are x. */
  y: string | number | readonly string[] | readonly number[];
  /** Names of all columns of the moments. Default: those of the rows that were added. */
  columns?: readonly string[];
}

/** Options of cross-validations of rows. */
export interface CrossValidationOptions extends Omit<RegressionOptions, 'components' | 'weighting'> {
  /** The most components to try, or 'all'. Default: 10, or as many as there are. */
  components?: number | 'all';
  /**
   * How rows are held out: in this number of groups, drawn at random, 'leave-one-out', or N labels, where all rows of one
   * label are held out together, as replicates of one sample should be. Default 10.
   */
  folds?: number | 'leave-one-out' | ArrayLike<number | bigint | string>;
  /** The seed of the draw, an integer from 0 to 2^32 - 1. Default 0. */
  seed?: number;
}

/** Options of cross-validations of moments. */
export interface ShardValidationOptions extends Omit<MomentsRegressionOptions, 'components' | 'weighting'> {
  components?: number | 'all';
}

/** The options that all fits share, checked. */
export interface Settings {
  /** Returns how many components to seek in N rows of p columns. Throws ERR_EMPTY, ERR_COMPONENTS. */
  components: (rows: number, p: number) => number;
  standardize: Standardize;
  weighting: Weighting;
  hooks: Hooks;
}

const OF_ROWS = ['components', 'standardize', 'columns', 'weights', ...HOOKS];
const OF_MOMENTS = ['components', 'standardize', 'columns', 'y', ...HOOKS];
/** How many components a cross-validation tries by default. */
const TRIED = 10;
const FOLDS = 10;

export function parseFit(options: unknown) {
  return ofRows(pickOptions(options, [...OF_ROWS, 'weighting']));
}

export function parseFitOfMoments(options: unknown) {
  return ofMoments(pickOptions(options, [...OF_MOMENTS, 'weighting']));
}

export function parseValidation(options: unknown) {
  const { folds, seed, ...given } = pickOptions(options, [...OF_ROWS, 'folds', 'seed']);
  const isCount = Number.isSafeInteger(folds) && (folds as number) >= 2;
  if (!(folds === undefined || folds === 'leave-one-out' || isCount || isObject(folds)))
    throw invalidOption('folds', "an integer >= 2, 'leave-one-out' or an array of labels", folds);
  return { ...ofRows(given, TRIED), folds: folds ?? FOLDS, seed: parseSeed({ seed }) };
}

export function parseValidationOfMoments(options: unknown) {
  return ofMoments(pickOptions(options, OF_MOMENTS), TRIED);
}

function ofRows(given: Record<string, unknown>, most?: number) {
  const columns = pickOptions(given.columns, ['x', 'y'], 'columns');
  const xColumns = parseColumns({ columns: columns.x }, given.weights);
  const yColumns = parseColumns({ columns: columns.y });
  return { ...common(given, most), weights: given.weights, xColumns, yColumns };
}

function ofMoments(given: Record<string, unknown>, most?: number) {
  const y = isArray(given.y) ? given.y : [given.y];
  const chosen = given.y === undefined ? undefined : parseColumns({ columns: y });
  if (!chosen) throw invalidOption('y', 'the columns to predict, by their names or numbers', given.y);
  const names = parseColumns(given);
  if (typeof names?.[0] === 'number')
    throw invalidOption('columns', 'the names of all columns of the moments', given.columns);
  return { ...common(given, most), y: chosen, names: names as readonly string[] | undefined };
}

/** `most` is the default number of components, where there are as many; without it, the number has to be given. */
function common(given: Record<string, unknown>, most?: number): Settings {
  const { components } = given;
  if (components === undefined && most === undefined) {
    throw new PCAError(
      'ERR_OPTION',
      'components is missing: say how many; crossValidate tells how many predict well',
    );
  }
  if (components !== undefined && components !== 'all') parseInteger(components, 'components', 1);
  return {
    components: (rows, p) => {
      if (rows < 2) throw new PCAError('ERR_EMPTY', `a regression needs at least 2 rows, not ${rows}`);
      const available = Math.min(rows - 1, p);
      if (components === undefined) return Math.min(most as number, available);
      if (components === 'all') return available;
      if ((components as number) <= available) return components as number;
      const of = `, in ${rows} rows of ${p} columns`;
      throw tooManyComponents(components as number, available, 'there are', of);
    },
    standardize: oneOf(given, 'standardize', [false, true, 'x']) as Standardize,
    weighting: parseWeighting(given),
    hooks: parseHooks(given),
  };
}

/** Divides the columns of moments. Throws ERR_SHAPE, ERR_OPTION. */
export function sidesOf(moments: Moments, y: ChosenColumns, given: readonly string[] | undefined) {
  const { columns, normalize } = moments;
  if (normalize) {
    throw new PCAError(
      'ERR_OPTION',
      `normalize of these moments is ${show(normalize)}: the lengths of their rows include y; add rows without it`,
    );
  }
  if (given) requireNames(given, columns, 'moments');
  const names = given ?? moments.featureNames;
  const places = placesOf(y, names, columns);
  const chosen = new Set(places);
  if (chosen.size < places.length) throw new PCAError('ERR_SHAPE', 'y names a column twice');
  const x = Array.from({ length: columns }, (_, j) => j).filter((j) => !chosen.has(j));
  if (x.length === 0) throw new PCAError('ERR_EMPTY', 'y names all columns: none is left to predict by');
  const sides: Sides = { x, y: places };
  return { sides, xNames: names && x.map((j) => names[j]), yNames: names && places.map((j) => names[j]) };
}

function placesOf(y: ChosenColumns, names: readonly string[] | null, columns: number): number[] {
  if (typeof y[0] === 'string') {
    if (names) return indicesOf(y as readonly string[], names, 'moments');
    throw new PCAError(
      'ERR_OPTION',
      'y names columns, but these moments know no names: name all columns, columns: [...], or number those of y',
    );
  }
  const beyond = y.find((j) => (j as number) >= columns);
  if (beyond !== undefined)
    throw new PCAError('ERR_SHAPE', `moments have no column ${beyond}: their ${columns} are numbered from 0`);
  return [...y] as number[];
}
