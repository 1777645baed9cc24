import { allocate, PCAError, readInput } from '../errors.ts';
import type { Doubles, Matrix, MatrixLike, Output } from '../matrix.ts';
import type { CallOptions, Progress } from '../options.ts';
import { SOLVERS, type SolverName } from '../solvers.ts';
import type { Steps } from '../steps.ts';
import { indicesOf, withNames } from './names.ts';
import { nearest } from './nearest.ts';
import { type Missing, openDense } from './row-source.ts';
import { type ChosenColumns, finiteDoubles } from './rows.ts';
import {
  bigintToNumber,
  invalidOption,
  isArray,
  isColumnObject,
  isObject,
  isPlainObject,
  isSize,
  lengthOf,
  plainView,
  show,
} from './values.ts';

/** The signal and the progress callback of a call, and how many workers it may have at most. */
export interface Hooks extends CallOptions {
  threads?: number;
}

const HOOKS = ['signal', 'onProgress'];

export function parseHooks(given: Record<string, unknown>): Hooks {
  const { signal, onProgress } = given;
  if (signal !== undefined && !readOption('signal', () => isSignal(signal))) {
    throw invalidOption('signal', 'an AbortSignal', signal);
  }
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw invalidOption('onProgress', 'a function', onProgress);
  }
  return { signal, onProgress, threads: optionalInteger(given, 'threads', 1) } as Hooks;
}

/** Returns the signal of options that are checked later. Throws ERR_OPTION if they cannot be read or it is no AbortSignal. */
export function parseSignal(options: unknown): AbortSignal | undefined {
  return parseHooks(readOption('options', () => (isPlainObject(options) ? { signal: options.signal } : {})))
    .signal;
}

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
  ...HOOKS,
];

/** Tells rows and options apart in `suggest`, whose rows are optional: without rows, its options come first. */
export function rowsAndOptions<O extends object>(
  x: MatrixLike | O | undefined,
  options: O | undefined,
): [x: MatrixLike | undefined, options: O | undefined] {
  // A misspelt `methods` holds text.
  const isOptions = () =>
    isPlainObject(x) &&
    !OF_MATRICES.some((name) => name in x) &&
    (!isColumnObject(x) ||
      Object.keys(x).every((name) => OF_SUGGEST.includes(name) || typeof x[name][0] === 'string'));
  return options === undefined && readInput('x', isOptions)
    ? [undefined, x as O]
    : [x as MatrixLike | undefined, options];
}

/**
 * Copies options whose `components` names a rule of `suggest`, or that ask to calibrate; returns undefined for other
 * options. Throws ERR_OPTION.
 */
export function analysedOptions<O extends object>(options: O | undefined): O | undefined {
  return readOption('options', () => {
    const { components, calibrate }: Record<string, unknown> = isPlainObject(options) ? options : {};
    const isRule = isPlainObject(components) && Object.hasOwn(components, 'rule');
    const calibrates = calibrate !== undefined && calibrate !== false;
    if (!isRule && !calibrates) return undefined;
    return { ...options, components: isRule ? { ...components } : components } as O;
  });
}

/**
 * Reports how far the call has come; throws the signal's reason if the caller has cancelled. `fail` receives the rejection
 * of an `async` onProgress. Throws ERR_OPTION for such a function if `fail` is absent, since nothing can wait for it then.
 */
export function reportProgress(
  { signal, onProgress }: Hooks,
  stage: Progress['stage'],
  done: number,
  total: number,
  fail?: (error: unknown) => void,
): void {
  const returned: unknown = onProgress?.({ stage, done, total });
  if (isObject(returned) && 'then' in returned) {
    Promise.resolve(returned).catch(fail ?? (() => {}));
    if (!fail) {
      throw new PCAError(
        'ERR_OPTION',
        'onProgress must not be async: this call is over before it could settle',
      );
    }
  }
  signal?.throwIfAborted();
}

function isSignal(value: unknown): boolean {
  const methods = ['throwIfAborted', 'addEventListener', 'removeEventListener'];
  return (
    isObject(value) &&
    typeof value.aborted === 'boolean' &&
    methods.every((name) => typeof value[name] === 'function')
  );
}

const ITERATION = ['tolerance', 'maxIterations', 'seed'];
const FIT = [
  'components',
  'center',
  'standardize',
  'constant',
  'ddof',
  'solver',
  ...ITERATION,
  'signs',
  'normalize',
  'missing',
  'columns',
  'threads',
  'calibrate',
  ...HOOKS,
];

const OF_TRANSFORM = ['whiten', 'output'];

/** How far from 1 the sum of priors may be, so that decimals such as 0.333333 are valid. */
const PRIOR_ROUNDING = 2e-6;

/** The names that scikit-learn, R, ml-pca and DruidJS give to these options. */
const FOREIGN_NAMES: Partial<Record<string, RegExp>> = {
  components: /^(n_?comp\w*|k|d|rank\.?)$/i,
  dimensions: /^(n_?)?comp\w*$/i,
  varianceRatio: /ratio|variance|share/i,
  standardize: /^scale\.?$/,
  solver: /^(svd_?solver|method)$/i,
  seed: /^random_?state$/i,
  tolerance: /^tol$/,
  maxIterations: /^max_?iter$/i,
};

/** What a fit computes: the checked options, as plain data that can be posted to a worker. */
export interface FitSettings {
  /** 0 for all components, or if a rule chooses them. */
  components: number;
  /** Share of the variance to keep; NaN without this rule. */
  varianceRatio: number;
  /** Largest distortion allowed; NaN without this rule. */
  distortion: number;
  center: boolean;
  standardize: boolean;
  /** What happens to columns without variance; other than 'error' only with `standardize`. */
  constant: 'error' | 'omit' | 'keep';
  ddof: 0 | 1;
  solver: SolverName;
  /** With a matrix, each component points as the row of the same number does; `names` are the names of its columns. */
  signs: 'largest-positive' | 'rotation' | (Matrix & { names?: readonly string[] });
  /** Whether the rows are normalised, which happens as they are read. */
  normalize: false | 'l2';
  /** NaN for the solver's default. */
  tolerance: number;
  /** 0 for the solver's default. */
  maxIterations: number;
  seed: number;
}

/** The checked options of a fit. */
export interface FitCall {
  settings: FitSettings;
  missing: Missing;
  names: ChosenColumns | undefined;
  hooks: Hooks;
}

/** Options that need rows, for each fitter that has none. */
const NEEDING_ROWS: Partial<Record<Fitter, string[]>> = {
  fromMoments: ['missing'],
  fromCovariance: ['normalize', 'missing'],
};

type Fitter = 'fit' | 'fitStream' | 'fromMoments' | 'fromCovariance';

/** Checks the options of a fit; `normalize` is the default. */
export function parseFit(
  options: unknown,
  fitter?: Fitter,
  normalize?: FitSettings['normalize'],
): Steps<FitCall> {
  return fitCall(pickOptions(options, FIT), fitter, normalize);
}

function* fitCall(
  given: Record<string, unknown>,
  fitter: Fitter = 'fit',
  normalize: FitSettings['normalize'] = false,
): Steps<FitCall> {
  const settings: FitSettings = {
    ...parseComponents(given.components),
    center: flag(given, 'center', true),
    standardize: flag(given, 'standardize', false),
    constant: parseConstant(given, 'standardize'),
    ddof: oneOf(given, 'ddof', [1, 0]) as 0 | 1,
    ...parseIteration(given),
    signs: yield* parseSigns(given),
    normalize: parseNormalize({ normalize, ...given }),
  };
  if (fitter !== 'fit' && SOLVERS[settings.solver].needsRows) {
    throw new PCAError(
      'ERR_OPTION',
      `solver '${settings.solver}' needs all rows at once, which ${fitter} does not have: ` +
        `leave solver out or set it to 'covariance'`,
    );
  }
  const ofRows = NEEDING_ROWS[fitter]?.find((name) => name in given);
  if (ofRows) {
    throw new PCAError('ERR_OPTION', `${ofRows} is for rows, which ${fitter} does not have: leave it out`);
  }
  return {
    settings,
    missing: parseMissing(given),
    names: fitter === 'fit' || fitter === 'fitStream' ? parseColumns(given) : parseNames(given),
    hooks: parseHooks(given),
  };
}

/** Checks the options of `Moments.add`. */
export function parseAdd(options: unknown) {
  const given = pickOptions(options, ['columns', 'normalize', 'missing']);
  return { names: parseColumns(given), normalize: parseNormalize(given), missing: parseMissing(given) };
}

/** Checks the options of `PCA.fitTransform`. */
export function* parseFitTransform(options: unknown): Steps<FitCall & { output: Output }> {
  const given = pickOptions(options, [...FIT, 'output']);
  return { ...(yield* fitCall(given)), output: parseOutput(given) };
}

/** Checks the options of `PCA.fromCovariance` against the number of columns. */
export function* parseCovariance(options: unknown, columns: number) {
  const given = pickOptions(options, [...FIT, 'mean', 'rows']);
  const { settings, hooks, names } = yield* fitCall(given, 'fromCovariance');
  const { mean } = given;
  if (mean !== undefined && !settings.center) {
    throw new PCAError('ERR_OPTION', 'mean contradicts center: false: leave one of them out');
  }
  if (settings.standardize && !settings.center) {
    throw new PCAError(
      'ERR_OPTION',
      'standardize needs deviations about the mean, which center: false contradicts: leave one of them out',
    );
  }
  const rows = optionalInteger(given, 'rows', 2) ?? 0;
  return { settings, hooks, names, mean: parseMean(mean, columns), rows };
}

/** Checks the options of a map, which takes `accepted` besides the common ones; `min` is the fewest components. */
export function parseMap(options: unknown, accepted: readonly string[], componentCount: number, min = 1) {
  const given = pickOptions(options, [...accepted, 'columns', 'output', 'missing', 'threads', ...HOOKS]);
  const components = optionalInteger(given, 'components', min) ?? componentCount;
  if (components > componentCount) throw tooManyComponents(components, componentCount, 'the model has');
  return {
    components,
    priors: given.priors,
    ...parseWhiten(given),
    output: parseOutput(given),
    missing: parseMissing(given),
    names: parseColumns(given),
    hooks: parseHooks(given),
  };
}

/** Checks how scores are whitened: divided by sqrt(lambda + epsilon). */
export function parseWhiten(given: Record<string, unknown>): { whiten: boolean | 'zca'; epsilon: number } {
  const whiten = oneOf(given, 'whiten', [false, true, 'zca']) as boolean | 'zca';
  if (given.epsilon && !whiten) {
    throw new PCAError('ERR_OPTION', "epsilon is for whiten: true or 'zca': leave it out");
  }
  return { whiten, epsilon: numberOption(given, 'epsilon', 0, 'a finite number >= 0', isNotNegative) };
}

/** Checks the options of `FisherDiscriminant.fit`; call the returned `components` with the number of directions. */
export function parseFisher(options: unknown) {
  const given = pickOptions(options, ['components', 'regularization', 'scale', 'columns', ...HOOKS]);
  return { ...parseShrinkage(given), components: (available: number) => parseCount(given, available) };
}

/** Checks the options of `FisherDiscriminant.leaveOneOut` except the priors, which `parsePriors` checks. */
export function parseLeaveOneOut(options: unknown) {
  const given = pickOptions(options, ['priors', 'regularization', 'scale', 'columns', ...HOOKS]);
  return { ...parseShrinkage(given), priors: given.priors };
}

function parseShrinkage(given: Record<string, unknown>) {
  return {
    regularization: numberOption(given, 'regularization', 0, 'a number in [0, 1]', isShare),
    scaleWithin: parseScale(given, ['within']) !== undefined,
    names: parseColumns(given),
    hooks: parseHooks(given),
  };
}

/** Returns the prior probability of each class; by default its share of the rows. */
export function parsePriors(priors: unknown, counts: Float64Array): Float64Array {
  if (priors === undefined) return counts.map((count) => count / sumOf(counts));
  return readOption('priors', () => {
    const length = lengthOf(priors);
    if (!isSize(length)) throw invalidOption('priors', 'an array of numbers, one for each class', priors);
    if (length !== counts.length) {
      throw new PCAError('ERR_SHAPE', `there are ${length} priors, but ${counts.length} classes`);
    }
    const values = counts.map((_, k) => {
      const prior: unknown = (priors as ArrayLike<unknown>)[k];
      if (typeof prior !== 'number' || !(prior > 0))
        throw invalidOption(`priors[${k}]`, 'a number > 0', prior);
      return prior;
    });
    if (!(Math.abs(sumOf(values) - 1) <= PRIOR_ROUNDING)) {
      throw new PCAError('ERR_OPTION', `priors must sum to 1, but they sum to ${sumOf(values)}`);
    }
    return values;
  });
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Checks the options of `CCA.fit`; call the returned `components` with the number of pairs. */
export function parseCca(options: unknown) {
  const given = pickOptions(options, ['components', 'ridge', 'columns', ...HOOKS]);
  const columns = pickOptions(given.columns, ['x', 'y'], 'columns');
  const ridge = numberOption(given, 'ridge', 0, 'a finite number >= 0', isNotNegative);
  return {
    components: (available: number) => parseCount(given, available),
    ridge,
    xNames: parseColumns({ columns: columns.x }),
    yNames: parseColumns({ columns: columns.y }),
    hooks: parseHooks(given),
  };
}

/** Returns a number of components, 1 to `available`; by default all. */
function parseCount(given: Record<string, unknown>, available: number): number {
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

const isShare = (value: number) => value >= 0 && value <= 1;
const isNotNegative = (value: number) => value >= 0 && value < Number.POSITIVE_INFINITY;

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

/**
 * Throws ERR_COMPONENTS if the data allow fewer components, ERR_SHAPE if the model in `signs.like` has other columns. If
 * both name their columns, puts the model's columns in the order of the data. `rows` is Infinity if it is unknown.
 */
export function requireShape(
  { components, signs }: FitSettings,
  rows: number,
  columns: number,
  names?: readonly string[],
): void {
  const available = Math.min(rows, columns);
  if (components > available) {
    throw tooManyComponents(components, available, `${rows < columns ? 'rows' : 'columns'} allow`);
  }
  if (typeof signs === 'object' && signs.columns !== columns) {
    throw new PCAError('ERR_SHAPE', `signs.like has ${signs.columns} columns, but the data have ${columns}`);
  }
  if (typeof signs === 'object' && signs.names && names) {
    const places = indicesOf(names, signs.names, 'signs.like');
    const { data } = signs;
    signs.data = data.map((_, k) => data[k - (k % columns) + places[k % columns]]);
    signs.names = undefined;
  }
}

export function tooManyComponents(components: number, available: number, limit: string): PCAError {
  return new PCAError(
    'ERR_COMPONENTS',
    `components is ${components}, but ${limit} only ${available}: ask for at most ${available}`,
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
function readOption<T>(name: string, read: () => T): T {
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

function flag(given: Record<string, unknown>, name: string, otherwise: boolean): boolean {
  return oneOf(given, name, [otherwise, !otherwise]) as boolean;
}

export function optionalInteger(
  given: Record<string, unknown>,
  name: string,
  min: number,
): number | undefined {
  return given[name] === undefined ? undefined : parseInteger(given[name], name, min);
}

function parseComponents(value: unknown): Pick<FitSettings, 'components' | 'varianceRatio' | 'distortion'> {
  const none = { components: 0, varianceRatio: Number.NaN, distortion: Number.NaN };
  if (value === undefined || value === 'all') return none;
  if (typeof value === 'number') {
    if (value > 0 && value < 1) {
      throw new PCAError(
        'ERR_OPTION',
        `components is a count, not ${value}: to keep this share of the variance, ` +
          `pass components: { varianceRatio: ${value} }`,
      );
    }
    return { ...none, components: parseInteger(value, 'components', 1) };
  }
  const rules = ['varianceRatio', 'distortion', 'rule'];
  const rule = isPlainObject(value) ? pickOptions(value, rules, 'components') : {};
  const { varianceRatio, distortion } = rule;
  if ((varianceRatio === undefined) === (distortion === undefined)) {
    const named = typeof value === 'string' && /^[a-z]/i.test(value) ? `rule: ${show(value)}` : 'rule';
    throw invalidOption(
      'components',
      `an integer >= 1, 'all', { varianceRatio }, { distortion } or { ${named} }`,
      value,
    );
  }
  if (distortion === undefined) {
    if (typeof varianceRatio !== 'number' || !(varianceRatio > 0 && varianceRatio <= 1)) {
      throw invalidOption('components.varianceRatio', 'a number in (0, 1]', varianceRatio);
    }
    return { ...none, varianceRatio };
  }
  if (typeof distortion !== 'number' || !(distortion >= 0)) {
    throw invalidOption('components.distortion', 'a number >= 0', distortion);
  }
  return { ...none, distortion };
}

function parseIteration(
  given: Record<string, unknown>,
): Pick<FitSettings, 'solver' | 'tolerance' | 'maxIterations' | 'seed'> {
  const solver = oneOf(given, 'solver', Object.keys(SOLVERS)) as FitSettings['solver'];
  const unused = ITERATION.find((name) => name in given);
  if (unused && solver !== 'auto' && !SOLVERS[solver].iterative) {
    throw new PCAError(
      'ERR_OPTION',
      `${unused} is for the iterative solvers, but solver '${solver}' is direct: leave one of them out`,
    );
  }
  const isInside = (value: number) => value > 0 && value < 1;
  return {
    solver,
    tolerance: numberOption(given, 'tolerance', Number.NaN, 'a number between 0 and 1', isInside),
    maxIterations: optionalInteger(given, 'maxIterations', 1) ?? 0,
    seed: parseSeed(given),
  };
}

/** Returns the seed, an integer below 2^32; 0 if it is absent. */
export function parseSeed(given: Record<string, unknown>): number {
  const seed = optionalInteger(given, 'seed', 0) ?? 0;
  if (seed >= 2 ** 32) throw invalidOption('seed', 'an integer, 0 to 2^32 - 1', seed);
  return seed;
}

function parseOutput(given: Record<string, unknown>): Output {
  return oneOf(given, 'output', ['float64', 'float32']) as Output;
}

/** Returns what happens to columns that cannot be divided by their deviation. Only the option `dividing` divides them. */
export function parseConstant(
  given: Record<string, unknown>,
  dividing: 'standardize' | 'scale',
): FitSettings['constant'] {
  if (given.constant && !given[dividing]) {
    throw new PCAError(
      'ERR_OPTION',
      `constant is for fits with ${dividing}, which divides columns: leave it out`,
    );
  }
  return oneOf(given, 'constant', ['error', 'omit', 'keep']) as FitSettings['constant'];
}

function parseNormalize(given: Record<string, unknown>): FitSettings['normalize'] {
  return oneOf(given, 'normalize', [false, 'l2']) as FitSettings['normalize'];
}

/** Returns the option `scale`, which names the divisors of the columns; undefined if it is absent. */
export function parseScale<S extends string>(
  given: Record<string, unknown>,
  names: readonly S[],
): S | undefined {
  return given.scale === undefined ? undefined : (oneOf(given, 'scale', names) as S);
}

export function parseMissing(given: Record<string, unknown>): Missing {
  return oneOf(given, 'missing', ['error', 'omit']) as Missing;
}

/** Copies the names or the numbers of columns. */
export function parseColumns({ columns }: Record<string, unknown>): ChosenColumns | undefined {
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
    return chosen as unknown as ChosenColumns;
  });
}

/** Returns the names of columns that are all to be taken. Throws ERR_OPTION for numbers. */
function parseNames(given: Record<string, unknown>): readonly string[] | undefined {
  const names = parseColumns(given);
  if (typeof names?.[0] === 'number')
    throw invalidOption('columns', 'the names of all columns', given.columns);
  return names as readonly string[] | undefined;
}

/** Checks the option `signs` and copies its matrix. */
function* parseSigns(given: Record<string, unknown>): Steps<FitSettings['signs']> {
  const { signs = 'largest-positive' } = given;
  if (signs === 'largest-positive' || signs === 'rotation') return signs;
  if (!isPlainObject(signs))
    throw invalidOption('signs', "'largest-positive', 'rotation' or { like: an earlier model }", signs);
  const { like } = pickOptions(signs, ['like'], 'signs');
  const [components, featureNames] = readOption('signs.like', () =>
    isObject(like) && 'components' in like ? [like.components, like.featureNames] : [like],
  );
  const source = yield* openDense(components, 'signs.like');
  if (isArray(featureNames)) withNames(source, featureNames as string[], 'signs.like');
  const { rows, columns, names } = source;
  return { data: finiteDoubles(source, 'signs.like'), rows, columns, names };
}

/** Copies a plain array of numbers; returns undefined if it holds anything else. */
function numbersIn(array: readonly unknown[]): readonly number[] | undefined {
  return readOption('mean', () => {
    const values = Array.from(array, bigintToNumber);
    return values.every((value) => typeof value === 'number') ? values : undefined;
  });
}

function parseMean(mean: unknown, columns: number): Doubles {
  const given = isArray(mean) ? numbersIn(mean) : plainView(mean, 'mean');
  if (mean !== undefined && !given) throw invalidOption('mean', 'an array of numbers', mean);
  if (given && given.length !== columns) {
    throw new PCAError(
      'ERR_SHAPE',
      `mean has ${given.length} elements, but the covariance ${columns} columns`,
    );
  }
  const values = allocate(
    8 * columns,
    `the mean of ${columns} columns`,
    () => (given ? Float64Array.from(given) : new Float64Array(columns)),
    'choose fewer columns',
  );
  const bad = values.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) throw new PCAError('ERR_NOT_FINITE', `mean[${bad}] is ${values[bad]}: it must be finite`);
  return values;
}
