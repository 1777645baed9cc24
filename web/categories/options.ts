import { PCAError } from '../errors.ts';
import { noColumn } from '../input/names.ts';
import { oneOf, pickOptions, readOption } from '../input/parse-options.ts';
import { invalidOption, isArray, isPlainObject, show } from '../input/values.ts';
import type { CallOptions, FitOptions } from '../options.ts';
import type { Weighting } from '../weighting.ts';
import { type LevelRules, levelText } from './coding.ts';

/** Options of `CA.fit`. */
export interface CAOptions extends CallOptions {
  /**
   * The dimensions to keep: an integer >= 1, `{ varianceRatio }` for the fewest that hold this share of the inertia, or
   * 'all'. Default 'all'. Dimensions without inertia are left out.
   */
  components?: number | 'all' | { varianceRatio: number };
  /** As for `PCA.fit`. A few dimensions of a large table are quickest by 'krylov', which the default 'auto' chooses. */
  solver?: FitOptions['solver'];
  /** With `missing: 'em'` the largest change of a cell, in deviations, at which rounds end, by default 1e-9. */
  tolerance?: FitOptions['tolerance'];
  /** With `missing: 'em'` the most rounds, by default 5,000. */
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
  /**
   * By the names of the columns, levels that take no part in the dimensions: some of a category, but not all. The others keep
   * their shares and distances (subset analysis, Greenacre & Pardo 2006), and `passive` of the model has the coordinates of
   * these levels.
   */
  passive?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /**
   * 'level' makes the missing cells of a category a level, '(missing)'; numbers may not be missing. 'em' imputes missing cells,
   * numbers and indicators alike, from the first `components` dimensions, a number, and fits these again until no cell changes
   * (regularised iterative FAMD, Audigier, Husson & Josse 2016): `imputed` of the model has them. Default 'error'.
   */
  missing?: 'error' | 'level' | 'em';
  /** The weight of each row, as for `PCA.fit`: N numbers, or the name of a column. */
  weights?: FitOptions['weights'];
  /** The meaning of the weights, as for `PCA.fit`. Only `vTest` depends on it. Default 'reliability'. */
  weighting?: Weighting;
}

/** Options of `MCA.fitStream` and `FAMD.fitStream`. */
export interface CategoryStreamOptions extends CAOptions, Pick<CategoryOptions, 'columns' | 'weighting'> {
  /**
   * The levels of each category, by the names of the columns, all of which must occur; '(missing)' is that of missing cells. Other
   * columns hold numbers.
   */
  levels: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** The name of a column with the weights of the rows. */
  weights?: string;
}

/** The options of all fits. */
export const OF_FIT = [
  'components',
  'solver',
  'tolerance',
  'maxIterations',
  'seed',
  'threads',
  'signal',
  'onProgress',
];
/** The options of fits to tables. */
export const OF_TABLE = [
  'columns',
  'categories',
  'levels',
  'rare',
  'passive',
  'missing',
  'weights',
  'weighting',
];
/** The options of streams of tables. */
export const OF_STREAM = ['columns', 'levels', 'weights', 'weighting'];
/** The options of `supplementary`. */
export const OF_SUPPLEMENTARY = ['columns', 'categories', 'levels', 'rare', 'missing', 'signal'];

/** Options of `transform`. */
export interface FactorTransformOptions {
  /** 'passive' leaves levels that no row fitted had, and missing cells, out of account. Default 'error'. */
  unseen?: 'error' | 'passive';
  /** Cancels the call. */
  signal?: AbortSignal;
}

/** Options of `supplementary`. */
export interface FactorSupplementaryOptions
  extends Pick<CategoryOptions, 'columns' | 'categories' | 'levels' | 'rare' | 'missing'> {
  /** Cancels the call. */
  signal?: AbortSignal;
}

/** Copies an option that is an array of names. */
export function namesIn(
  given: Record<string, unknown>,
  option: 'columns' | 'categories',
): string[] | undefined {
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

/** Returns the rules for the levels of each column of `names`. */
export function parseRules(
  given: Record<string, unknown>,
  names: readonly string[],
): (name: string) => Omit<LevelRules, 'isTold'> {
  const missing = oneOf(given, 'missing', ['error', 'level', 'em']) as LevelRules['missing'];
  const rare = given.rare === undefined ? undefined : parseRare(given.rare);
  const orders = levelsIn(given, 'levels', names);
  const passive = levelsIn(given, 'passive', names);
  return (name) => ({ missing, rare, order: orders.get(name), passive: passive.get(name) ?? [] });
}

/** Copies an option that has levels by the names of columns. */
export function levelsIn(
  given: Record<string, unknown>,
  option: 'levels' | 'passive',
  names: readonly string[],
): Map<string, string[]> {
  const value = given[option];
  const found = new Map<string, string[]>();
  if (value === undefined) return found;
  return readOption(option, () => {
    if (!isPlainObject(value)) throw invalidOption(option, 'an object of arrays by column', value);
    for (const name of Object.keys(value)) {
      if (!names.includes(name)) throw noColumn(name, names, 'the table');
      found.set(name, textsOf(value[name], `${option} of column ${show(name)}`));
    }
    return found;
  });
}

function textsOf(value: unknown, option: string): string[] {
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
