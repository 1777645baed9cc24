import { allocate, constantColumns, PCAError } from '../errors.ts';
import type { Doubles, Matrix, Output } from '../matrix.ts';
import type { FitOptions, RowNormalization, ZeroReplacement } from '../options.ts';
import { SOLVER_NAMES, SOLVERS, type SolverName } from '../solvers.ts';
import type { Steps } from '../steps.ts';
import type { Weighting } from '../weighting.ts';
import { type Hooks, parseHooks } from './hooks.ts';
import { nameColumns } from './name-columns.ts';
import { indicesOf, withNames } from './names.ts';
import {
  FIT,
  flag,
  ITERATION,
  ITERATIVE,
  type Missing,
  numberOption,
  oneOf,
  optionalInteger,
  parseColumns,
  parseInteger,
  parseMissing,
  parseNormalize,
  parseOutput,
  parseSeed,
  parseWeighting,
  pickOptions,
  readOption,
  tooManyComponents,
} from './parse-options.ts';
import { loadedForms, openDense } from './row-source.ts';
import { type ChosenColumns, finiteDoubles } from './rows.ts';
import { numbersIn, parseScaling, type ScalingSettings } from './scaling-options.ts';
import { invalidOption, isArray, isObject, isPlainObject, show } from './values.ts';

/** The checked options of a fit's computation, as plain data that can be posted to a worker. */
export interface FitSettings extends ScalingSettings {
  /** 0 for all components, or if a rule chooses them. */
  components: number;
  /** Share of the variance to keep; NaN without this rule. */
  varianceRatio: number;
  /** Largest distortion allowed; NaN without this rule. */
  distortion: number;
  center: boolean;
  ddof: 0 | 1;
  weighting: Weighting;
  /** Whether the rows have weights. */
  weighted: boolean;
  solver: SolverName;
  /** With a matrix, each component points as the row of the same number does; `names` are the names of its columns. */
  signs: 'largest-positive' | 'rotation' | (Matrix & { names?: readonly string[] });
  /** Whether the rows are normalised, which happens as they are read. */
  normalize: RowNormalization;
  /** What replaces zeros before log-ratios are taken; null if nothing does. */
  zeros: ZeroReplacement | null;
  /** NaN for the solver's default. */
  tolerance: number;
  /** 0 for the solver's default. */
  maxIterations: number;
  seed: number;
}

/** The checked options of a fit, which finds columns by `Names`. */
export interface FitCall<Names = ChosenColumns> {
  settings: FitSettings;
  /** The weights of the rows, unchecked. */
  weights: unknown;
  missing: Missing;
  clip: boolean;
  names: Names | undefined;
  hooks: Hooks;
}

/** Options that need rows, for each fitter that has none. */
const NEEDING_ROWS: Partial<Record<Fitter, string[]>> = {
  fromMoments: ['missing', 'weights', 'zeros'],
  fromCovariance: ['normalize', 'zeros', 'missing', 'weights', 'weighting'],
};

type Fitter = 'fit' | 'fitStream' | 'fromMoments' | 'fromCovariance';

/** Checks the options of a fit of rows. */
export function parseFit(options: unknown, fitter: Fitter = 'fit'): Steps<FitCall> {
  return fitCall(pickOptions(options, FIT), fitter, parseChosen);
}

/** Checks the options of a fit of moments, whose own `normalize` is the default. */
export function parseFitOfMoments(
  options: unknown,
  normalize: FitSettings['normalize'],
): Steps<FitCall<readonly string[]>> {
  const given = pickOptions(options, FIT);
  if (given.normalize === undefined) given.normalize = normalize;
  return fitCall(given, 'fromMoments', parseNames);
}

function* fitCall<Names>(
  given: Record<string, unknown>,
  fitter: Fitter,
  namesIn: (given: Record<string, unknown>) => Names | undefined,
): Steps<FitCall<Names>> {
  const settings: FitSettings = {
    ...parseComponents(given.components),
    center: flag(given, 'center', true),
    ...parseScaling(given),
    ddof: oneOf(given, 'ddof', [1, 0]) as 0 | 1,
    weighting: parseWeighting(given),
    weighted: false,
    ...parseIteration(given),
    signs: yield* parseSigns(given),
    normalize: parseNormalize(given),
    zeros: given.zeros === undefined ? null : (yield* loadedForms()).parseZeros(given),
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
    weights: given.weights,
    missing: parseMissing(given, ITERATIVE),
    clip: parseClip(given),
    names: namesIn(given),
    hooks: parseHooks(given),
  };
}

/** Returns whether negative eigenvalues of pairwise covariances become 0. */
function parseClip(given: Record<string, unknown>): boolean {
  if (given.clip && given.missing !== 'pairwise')
    throw new PCAError('ERR_OPTION', "clip is for missing: 'pairwise': leave it out");
  return flag(given, 'clip', false);
}

/** Returns true for the methods that impute missing cells. */
export function isIterative(missing: unknown): missing is (typeof ITERATIVE)[number] {
  return (ITERATIVE as readonly unknown[]).includes(missing);
}

/** Checks the options of `PCA.fitTransform`. */
export function* parseFitTransform(options: unknown): Steps<FitCall & { output: Output }> {
  const given = pickOptions(options, [...FIT, 'output']);
  return { ...(yield* fitCall(given, 'fit', parseChosen)), output: parseOutput(given) };
}

/** Checks the options of `PCA.fromCovariance` against the number of columns. */
export function* parseCovariance(options: unknown, columns: number) {
  const given = pickOptions(options, [...FIT, 'mean', 'rows']);
  const { settings, hooks, names } = yield* fitCall(given, 'fromCovariance', parseNames);
  const { mean } = given;
  if (mean !== undefined && !settings.center) {
    throw new PCAError('ERR_OPTION', 'mean contradicts center: false: leave one of them out');
  }
  if (settings.scaling && !settings.divisors && !settings.center) {
    const option = given.standardize ? 'standardize' : 'scale';
    throw new PCAError(
      'ERR_OPTION',
      `${option} needs deviations about the mean, which center: false contradicts: leave one of them out`,
    );
  }
  const rows = optionalInteger(given, 'rows', 2) ?? 0;
  return { settings, hooks, names, mean: parseMean(mean, columns), rows };
}

/**
 * Copies options whose `components` names a rule of `suggest`, that ask to calibrate or whose `scale` needs all rows;
 * returns undefined for other options. Throws ERR_OPTION.
 */
export function analysedOptions<O extends object>(
  options: O | undefined,
): (O & Pick<FitOptions, 'missing'>) | undefined {
  return readOption('options', () => {
    const { components, calibrate, scale, missing }: Record<string, unknown> = isPlainObject(options)
      ? options
      : {};
    const isRule = isPlainObject(components) && Object.hasOwn(components, 'rule');
    const calibrates = calibrate !== undefined && calibrate !== false;
    const reads = (scale === 'range' || scale === 'mad') && !isIterative(missing);
    if (!isRule && !calibrates && !reads) return undefined;
    return { ...options, components: isRule ? { ...components } : components } as O;
  });
}

/**
 * Throws ERR_COMPONENTS if the data allow fewer components, ERR_SHAPE if the model in `signs.like` or an option with a
 * number for each column has other columns, ERR_CONSTANT_COLUMN if a divisor is 0 and `constant` does not allow it. If
 * both name their columns, puts the model's columns in the order of the data. `rows` is Infinity if it is unknown.
 */
export function requireShape(
  { components, signs, divisors, columnWeights, constant }: FitSettings,
  rows: number,
  columns: number,
  names?: readonly string[],
): void {
  const available = Math.min(rows, columns);
  if (components > available) {
    throw tooManyComponents(components, available, 'there are', rows < columns ? ' rows' : ' columns');
  }
  for (const [name, values] of Object.entries({ scale: divisors, columnWeights })) {
    if (values && values.length !== columns) {
      throw new PCAError(
        'ERR_SHAPE',
        `${name} has ${values.length} elements, but the data have ${columns} columns`,
      );
    }
  }
  const zeros = [...(divisors?.keys() ?? [])].filter((j) => divisors?.[j] === 0);
  if (constant === 'error' && zeros.length > 0) {
    throw nameColumns(constantColumns(zeros.join(', '), 'scale', 'whose divisor is 0'), names);
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
  const solver = oneOf(given, 'solver', SOLVER_NAMES) as FitSettings['solver'];
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

/** Returns the names or the numbers of the columns to take. */
function parseChosen(given: Record<string, unknown>): ChosenColumns | undefined {
  return parseColumns(given, given.weights);
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

function parseMean(mean: unknown, columns: number): Doubles {
  const given = numbersIn(mean, 'mean');
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
