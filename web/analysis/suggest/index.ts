import { PCAError } from '../../errors.ts';
import { isIterative } from '../../input/fit-options.ts';
import { parseHooks } from '../../input/hooks.ts';
import {
  flag,
  numberOption,
  OF_SUGGEST,
  oneOf,
  optionalInteger,
  parseMissing,
  parseSeed,
  pickOptions,
} from '../../input/parse-options.ts';
import { invalidOption, isArray, show } from '../../input/values.ts';
import type { MatrixLike } from '../../matrix.ts';
import { type PcaModel, truncated } from '../../models/pca-model.ts';
import type { CallOptions, ColumnOptions, FitOptions, RuleName, RuleOptions } from '../../options.ts';
import type { Compute } from '../compute.ts';
import { type Computation, perform, type Work } from '../work.ts';
import { crossValidation } from './cross-validation.ts';
import { gcv } from './gcv.ts';
import { bic, minka } from './of-likelihood.ts';
import { gavishDonoho, marchenkoPastur } from './of-random-matrices.ts';
import { brokenStick, elbow, kaiser, mean, variance } from './of-spectrum.ts';
import { parallel, parallelPermuted } from './parallel.ts';
import { type Found, type RuleSettings, type Subject, type Suggestion, subjectOf } from './rule.ts';
import { velicer } from './velicer.ts';

/** Options of `suggest`. */
export interface SuggestOptions extends RuleOptions, CallOptions, ColumnOptions {
  /** The rules to apply. Default: all; without x, all except 'parallel-permuted' and 'cross-validation'. */
  methods?: readonly RuleName[];
  /**
   * 'omit' leaves out rows with a NaN. 'pairwise' looks at the cells that are there: 'cross-validation' predicts them, 'gcv'
   * fits them by `missing: 'regularized'`, and the other rules compare covariances as `PCA.fit` finds them by `missing:
   * 'pairwise'`. Of these, a Sync form has 'cross-validation' alone. Default 'error': a NaN is ERR_NOT_FINITE.
   */
  missing?: 'error' | 'omit' | 'pairwise';
  /** With `missing: 'pairwise'`: true sets negative eigenvalues to 0, as in `PCA.fit`. Default false: ERR_OPTION. */
  clip?: boolean;
}

/** The answer of each rule. */
export type Suggestions = { readonly [Name in RuleName]?: Suggestion };

type Rule = (compute: Compute, subject: Subject, settings: RuleSettings) => Work<Found>;

const atOnce = (rule: (subject: Subject, settings: RuleSettings) => Found): Rule =>
  // biome-ignore lint/correctness/useYield: a rule of this kind has nothing to wait for
  function* (_, subject, settings) {
    return rule(subject, settings);
  };

const RULES: Record<RuleName, Rule> = {
  variance: atOnce(variance),
  kaiser: atOnce(kaiser),
  mean: atOnce(mean),
  'broken-stick': atOnce(brokenStick),
  elbow: atOnce(elbow),
  minka: atOnce(minka),
  bic: atOnce(bic),
  'gavish-donoho': atOnce(gavishDonoho),
  'marchenko-pastur': atOnce(marchenkoPastur),
  velicer,
  parallel,
  'parallel-permuted': parallelPermuted,
  'cross-validation': crossValidation,
  gcv,
};

/** The share of the variance that 'variance' keeps by default. */
const SHARE = 0.9;

const NAMES = Object.keys(RULES) as RuleName[];
const OF_FITS = NAMES.filter((name) => name !== 'variance');
const OF_ROWS: RuleName[] = ['parallel-permuted', 'cross-validation'];
/** The rules that look at single cells, and take missing ones in ways of their own. */
const OF_CELLS: RuleName[] = ['cross-validation', 'gcv'];
const PARALLEL: RuleName[] = ['parallel', 'parallel-permuted'];
/** The rules that use each option. */
const USERS: Record<keyof RuleOptions, RuleName[]> = {
  share: ['variance'],
  noise: ['gavish-donoho', 'marchenko-pastur'],
  replicates: PARALLEL,
  level: PARALLEL,
  seed: PARALLEL,
  maxComponents: ['velicer', ...PARALLEL, ...OF_CELLS],
};
const OF_RULES = Object.keys(USERS) as (keyof RuleOptions)[];

export function* suggest(
  compute: Compute,
  model: PcaModel,
  x: MatrixLike | undefined,
  options: unknown,
): Work<Suggestions> {
  const given = pickOptions(options, OF_SUGGEST);
  const methods =
    namesOf(given.methods) ?? NAMES.filter((name) => x !== undefined || !OF_ROWS.includes(name));
  const settings = settingsOf(given, methods);
  const { missing, clip } = settings;
  if (missing === 'pairwise' && x === undefined)
    throw new PCAError(
      'ERR_OPTION',
      "missing: 'pairwise' is for rows, which suggest was not given: leave it out",
    );
  if (clip && missing !== 'pairwise')
    throw new PCAError('ERR_OPTION', "clip is for missing: 'pairwise': leave it out");
  const subject = subjectOf(model, x);
  const compares = methods.some((name) => !OF_CELLS.includes(name));
  const pairwise =
    missing === 'pairwise' && compares
      ? subjectOf(yield* pairwiseModel(compute, model, x as MatrixLike, settings), x)
      : subject;
  const found: Partial<Record<RuleName, Suggestion>> = {};
  for (const name of methods) {
    found[name] = yield* apply(name, compute, OF_CELLS.includes(name) ? subject : pairwise, settings);
  }
  return found;
}

/** Returns the model of the covariances of the rows that have both cells, fitted as `model` was. */
function* pairwiseModel(
  compute: Compute,
  model: PcaModel,
  x: MatrixLike,
  { columns, clip, signal }: RuleSettings,
): Work<PcaModel> {
  if (model.report.missing?.method === 'pairwise') return model;
  if (model.weighting) {
    throw new PCAError(
      'ERR_OPTION',
      "missing: 'pairwise' counts all rows alike, but the model has weights: fit without",
    );
  }
  return yield* perform(
    compute.fit(x, {
      columns: columns ?? model.featureNames ?? undefined,
      missing: 'pairwise',
      clip,
      center: model.center ?? true,
      ...(model.scaling === 'deviation' && !model.columnWeights
        ? { standardize: true }
        : { scale: model.scale ?? undefined }),
      ddof: model.ddof,
      signal,
    }),
  );
}

/**
 * Applies a rule, and says how it took missing cells. Keeps no component whose variance is nothing but rounding, where the
 * model knows.
 */
function* apply(
  name: RuleName,
  compute: Compute,
  subject: Subject,
  settings: RuleSettings,
): Work<Suggestion> {
  const found = yield* RULES[name](compute, subject, settings);
  const { report } = subject.whole;
  if (settings.missing === 'pairwise' && OF_CELLS.includes(name))
    return { ...found, missing: name === 'gcv' ? 'regularized' : 'least-squares' };
  const count = found.count && Math.min(found.count, subject.rank);
  return { ...found, count, missing: report.missing?.method ?? null };
}

/**
 * Fits all components, and keeps as many as `components: { rule, ... }` says. The methods that impute missing cells fit
 * again, with that number. Throws ERR_COMPONENTS if the rule does not apply or keeps none; ERR_OPTION if it does not go with
 * the way of missing cells.
 */
export function* fitByRule(
  compute: Compute,
  fit: (options: FitOptions) => Computation<PcaModel>,
  x: MatrixLike | undefined,
  options: FitOptions,
): Work<PcaModel> {
  const { components, columns, missing, signal } = options;
  const { rule, ...given } = pickOptions(components, ['rule', ...OF_RULES], 'components');
  if (rule === 'variance') {
    throw new PCAError(
      'ERR_OPTION',
      `rule 'variance' is one of suggest: to fit by a share of the variance, pass components: { varianceRatio: ${given.share ?? SHARE} }`,
    );
  }
  const name = oneOf({ rule }, 'rule', OF_FITS) as RuleName;
  const imputes = isIterative(missing) && missing !== 'pairwise';
  if (imputes && !OF_CELLS.includes(name)) {
    throw new PCAError(
      'ERR_OPTION',
      `rule '${name}' does not go with missing: '${missing}', which needs a number of components before it fits: use 'gcv', 'cross-validation' or a number`,
    );
  }
  const settings = settingsOf({ ...given, columns, missing: imputes ? 'pairwise' : missing, signal }, [name]);
  const { tolerance, maxIterations, ...once } = options;
  const whole: FitOptions = imputes ? { ...once, missing: 'pairwise', clip: true } : options;
  const model = yield* perform(fit({ ...whole, components: 'all' }));
  const { count, reason } = yield* apply(name, compute, subjectOf(model, x), settings);
  if (count === null) throw new PCAError('ERR_COMPONENTS', `rule '${name}' does not apply: ${reason}`);
  // Like scikit-learn's 'mle', 'minka' always keeps at least one component.
  if (name === 'minka') return truncated(model, Math.max(count, 1));
  if (count === 0) {
    throw new PCAError('ERR_COMPONENTS', `rule '${name}' keeps no component: it finds only noise`);
  }
  return imputes ? yield* perform(fit({ ...options, components: count })) : truncated(model, count);
}

function namesOf(methods: unknown): RuleName[] | undefined {
  if (methods === undefined) return undefined;
  if (!isArray(methods) || methods.length === 0) {
    throw invalidOption('methods', `an array of ${NAMES.map(show).join(', ')}`, methods);
  }
  return Array.from(
    methods,
    (name, k) => oneOf({ [`methods[${k}]`]: name }, `methods[${k}]`, NAMES) as RuleName,
  );
}

function settingsOf(given: Record<string, unknown>, methods: readonly RuleName[]): RuleSettings {
  for (const option of OF_RULES) {
    if (option in given && !USERS[option].some((name) => methods.includes(name))) {
      const users = USERS[option].map(show).join(' and ');
      throw new PCAError('ERR_OPTION', `${option} is for ${users}, none of which is asked for: leave it out`);
    }
  }
  return {
    ...(given as ColumnOptions),
    ...parseHooks(given),
    share: numberOption(given, 'share', SHARE, 'a number in (0, 1]', (value) => value > 0 && value <= 1),
    noise: numberOption(
      given,
      'noise',
      undefined,
      'a finite number > 0',
      (value) => value > 0 && value < Number.POSITIVE_INFINITY,
    ),
    replicates: optionalInteger(given, 'replicates', 1) ?? 50,
    level: numberOption(given, 'level', 0.95, 'a number in (0, 1)', (value) => value > 0 && value < 1),
    seed: parseSeed(given),
    maxComponents: optionalInteger(given, 'maxComponents', 1) ?? 50,
    missing: parseMissing(given, ['pairwise']),
    clip: flag(given, 'clip', false),
  };
}
