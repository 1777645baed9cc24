import { PCAError, readInput } from '../errors.ts';
import type { MatrixLike, Output } from '../matrix.ts';
import type { FitOptions, RowNormalization } from '../options.ts';
import { WEIGHTINGS, type Weighting } from '../weighting.ts';
import { nearest } from './nearest.ts';
import type { ChosenColumns } from './rows.ts';
import { invalidOption, isArray, isColumnObject, isPlainObject, isSize, show } from './values.ts';

/** The options of every call that can be cancelled and reports progress. */
export const HOOKS = ['signal', 'onProgress'];

/** Every matrix that is a plain object has one of these properties, and no options have any. */
const OF_MATRICES = ['data', 'rows', 'shape', 'dims', 'numRows', 'storage', 'numberOfRows'];

/** The options of `suggest`. */
export const OF_SUGGEST = [
  'methods',
  'share',
  'noise',
  'replicates',
  'level',
  'seed',
  'maxComponents',
  'columns',
  'missing',
  'clip',
  ...HOOKS,
];

/** Separates rows and options of `suggest`, whose rows are optional: without rows, its options come first. */
export function rowsAndOptions<O extends object>(
  x: MatrixLike | O | undefined,
  options: O | undefined,
): [x: MatrixLike | undefined, options: O | undefined] {
  // A misspelt `methods` holds text.
  const isOptions = () =>
    isPlainObject(x) &&
    !OF_MATRICES.some((name) => name in x) &&
    (!isColumnObject(x) ||
      Object.entries<ArrayLike<unknown>>(x).every(
        ([name, column]) => OF_SUGGEST.includes(name) || typeof column[0] === 'string',
      ));
  return options === undefined && readInput('x', isOptions)
    ? [undefined, x as O]
    : [x as MatrixLike | undefined, options];
}

export const ITERATION = ['tolerance', 'maxIterations', 'seed'];
export const FIT = [
  'components',
  'center',
  'standardize',
  'scale',
  'columnWeights',
  'constant',
  'ddof',
  'weights',
  'weighting',
  'solver',
  ...ITERATION,
  'signs',
  'normalize',
  'zeros',
  'missing',
  'clip',
  'columns',
  'threads',
  'calibrate',
  ...HOOKS,
];

const OF_TRANSFORM = ['whiten', 'output'];

/** The names that scikit-learn, R, ml-pca and DruidJS give to these options. */
const FOREIGN_NAMES: Partial<Record<string, RegExp>> = {
  components: /^(n_?comp\w*|k|d|rank\.?)$/i,
  dimensions: /^(n_?)?comp\w*$/i,
  varianceRatio: /ratio|variance|share/i,
  standardize: /^scale\.(unit)?$/,
  columnWeights: /^(col\.?w|variable_?weights)$/i,
  weights: /^(wt|w|row\.?w|(sample|row)_?weights?)$/i,
  solver: /^(svd_?solver|method)$/i,
  seed: /^random_?state$/i,
  tolerance: /^tol$/,
  maxIterations: /^max_?iter$/i,
};

/** Checks the options of `Moments.add`. */
export function parseAdd(options: unknown) {
  const { weights, ...given } = pickOptions(options, ['columns', 'normalize', 'missing', 'weights']);
  return {
    weights,
    names: parseColumns(given, weights),
    normalize: oneOf(given, 'normalize', [false, 'l2']) as false | 'l2',
    missing: parseMissing(given),
  };
}

/** Returns a number of components, 1 to `available`; by default all. */
export function parseCount(given: Record<string, unknown>, available: number): number {
  if (given.components === undefined || given.components === 'all') return available;
  const { components } = given;
  if (!Number.isSafeInteger(components) || (components as number) < 1) {
    throw invalidOption('components', "an integer >= 1 or 'all'", components);
  }
  if ((components as number) > available) {
    throw tooManyComponents(components as number, available, 'there are');
  }
  return components as number;
}

/** Returns a numeric option for which `holds` is true, or `otherwise` if it is absent; `expected` describes it in errors. */
export function numberOption<T>(
  given: Record<string, unknown>,
  name: string,
  otherwise: T,
  expected: string,
  holds: (value: number) => boolean,
): number | T {
  const value = given[name];
  if (value === undefined) return otherwise;
  if (typeof value !== 'number' || !holds(value)) throw invalidOption(name, expected, value);
  return value;
}

export function parseWeighting(given: Record<string, unknown>): Weighting {
  return oneOf(given, 'weighting', WEIGHTINGS) as Weighting;
}

export function parseDdof(ddof: unknown): 0 | 1 {
  return oneOf({ ddof }, 'ddof', [1, 0]) as 0 | 1;
}

/** Returns `value` if it is an integer >= `min`. Throws ERR_OPTION. */
export function parseInteger(value: unknown, name: string, min: number): number {
  if (!Number.isSafeInteger(value) || (value as number) < min) {
    throw invalidOption(name, `an integer >= ${min}`, value);
  }
  return value as number;
}

export function tooManyComponents(components: number, available: number, limit: string, of = ''): PCAError {
  return new PCAError(
    'ERR_COMPONENTS',
    `components is ${components}, but ${limit} only ${available}${of}: ask for at most ${available}`,
  );
}

/**
 * Returns the given options without the undefined ones. Throws ERR_OPTION for a name that is not in `names`, and for a
 * value that is no plain object, since options in a Map, a promise or a prototype would be ignored.
 */
export function pickOptions(
  options: unknown,
  names: readonly string[],
  what = 'options',
): Record<string, unknown> {
  const given: Record<string, unknown> = Object.create(null);
  if (options === undefined) return given;
  return readOption(what, () => {
    if (!isPlainObject(options))
      throw invalidOption(what, `a plain object such as { ${names[0]}: ... }`, options);
    const unknown = Object.keys(options).find((name) => !names.includes(name));
    if (unknown !== undefined) {
      const text = `unknown option ${show(unknown)}${hint(unknown, names)} Known here: ${names.join(', ')}`;
      throw new PCAError('ERR_OPTION', text);
    }
    for (const name of names) {
      const value = Object.hasOwn(options, name) ? options[name] : undefined;
      if (value !== undefined) given[name] = value;
    }
    return given;
  });
}

/** Reads an option; a getter or a proxy that throws becomes an ERR_OPTION. */
export function readOption<T>(name: string, read: () => T): T {
  return readInput(name, read, 'ERR_OPTION');
}

function hint(name: string, names: readonly string[]): string {
  const meant = names.find((each) => FOREIGN_NAMES[each]?.test(name));
  const place = FIT.includes(name) ? 'PCA.fit' : OF_TRANSFORM.includes(name) && 'transform';
  if (!meant && place) return `: it is an option of ${place}.`;
  const suggestion = meant ?? nearest(name, names);
  return suggestion ? `: did you mean '${suggestion}'?` : '.';
}

/** Returns an option that is one of `choices`; the first of them if it is absent. */
export function oneOf(given: Record<string, unknown>, name: string, choices: readonly unknown[]): unknown {
  const value = given[name] === undefined ? choices[0] : given[name];
  if (choices.includes(value)) return value;
  const texts = choices.filter((choice) => typeof choice === 'string');
  const meant = typeof value === 'string' ? nearest(value, texts) : undefined;
  throw invalidOption(name, choices.map(show).join(' or '), value, meant);
}

export function flag(given: Record<string, unknown>, name: string, otherwise: boolean): boolean {
  return oneOf(given, name, [otherwise, !otherwise]) as boolean;
}

export function optionalInteger(
  given: Record<string, unknown>,
  name: string,
  min: number,
): number | undefined {
  return given[name] === undefined ? undefined : parseInteger(given[name], name, min);
}

/** Returns the seed, an integer below 2^32; 0 if it is absent. */
export function parseSeed(given: Record<string, unknown>): number {
  const seed = optionalInteger(given, 'seed', 0) ?? 0;
  if (seed >= 2 ** 32) throw invalidOption('seed', 'an integer, 0 to 2^32 - 1', seed);
  return seed;
}

export function parseOutput(given: Record<string, unknown>): Output {
  return oneOf(given, 'output', ['float64', 'float32']) as Output;
}

export const isNotNegative = (value: number) => value >= 0 && value < Number.POSITIVE_INFINITY;

/** How rows with a NaN are treated: they are an error, they are left out, or their missing cells are imputed. */
export type Missing = NonNullable<FitOptions['missing']>;

/** What happens to columns without variance, or without a robust deviation. */
export type Constant = NonNullable<FitOptions['constant']>;

/** Returns what happens to columns whose divisor is 0. `dividing` names what divides columns, if anything does. */
export function parseConstant(
  given: Record<string, unknown>,
  dividing: string,
  divides = given[dividing] !== undefined,
): Constant {
  if (given.constant && !divides) {
    throw new PCAError(
      'ERR_OPTION',
      `constant is for fits with ${dividing}, which divides columns: leave it out`,
    );
  }
  return oneOf(given, 'constant', ['error', 'omit', 'keep']) as Constant;
}

export function parseNormalize(given: Record<string, unknown>): RowNormalization {
  return oneOf(given, 'normalize', [false, 'l2', 'clr', 'rclr']) as RowNormalization;
}

/** Returns the option `scale`, which names the divisors of the columns; undefined if it is absent. */
export function parseScale<S extends string>(
  given: Record<string, unknown>,
  names: readonly S[],
): S | undefined {
  return given.scale === undefined ? undefined : (oneOf(given, 'scale', names) as S);
}

/** The methods of fits that impute missing cells. */
export const ITERATIVE = ['em', 'least-squares', 'regularized', 'pairwise'] as const;

/** Returns the option `missing`; `methods` are those that impute, where the call has any. */
export function parseMissing<M extends Missing = 'omit'>(
  given: Record<string, unknown>,
  methods: readonly M[] = [],
): 'error' | 'omit' | M {
  return oneOf(given, 'missing', ['error', 'omit', ...methods]) as M;
}

/** Copies the names or the numbers of columns. Numbers cannot stand beside `weights` that name a column. */
export function parseColumns(
  { columns }: Record<string, unknown>,
  weights?: unknown,
): ChosenColumns | undefined {
  if (columns === undefined) return undefined;
  return readOption('columns', () => {
    const chosen: unknown[] = [];
    const count = isArray(columns) ? columns.length : 0;
    for (let j = 0; j < count; j++) {
      const each: unknown = (columns as readonly unknown[])[j];
      if (!(typeof each === 'string' || isSize(each)) || (j > 0 && typeof each !== typeof chosen[0])) {
        throw invalidOption(`columns[${j}]`, 'the name of a column, or its number if all are numbers', each);
      }
      chosen.push(each);
    }
    if (count === 0) throw invalidOption('columns', 'an array of names or numbers', columns);
    if (typeof chosen[0] === 'number' && typeof weights === 'string')
      throw invalidOption('columns', 'names, as weights names a column', columns);
    return chosen as unknown as ChosenColumns;
  });
}
