import { PCAError } from '../../errors.ts';
import { parseHooks } from '../../input/hooks.ts';
import {
  numberOption,
  OF_SUGGEST,
  oneOf,
  optionalInteger,
  parseSeed,
  pickOptions,
} from '../../input/parse-options.ts';
import { invalidOption, isArray, show } from '../../input/values.ts';
import type { MatrixLike } from '../../matrix.ts';
import { type PcaModel, truncated } from '../../models/pca-model.ts';
import type { CallOptions, ColumnOptions, FitOptions, RuleName, RuleOptions } from '../../options.ts';
import type { Compute } from '../compute.ts';
import { type Job, perform, type Work } from '../work.ts';
import { crossValidation } from './cross-validation.ts';
import { bic, minka } from './of-likelihood.ts';
import { gavishDonoho, marchenkoPastur } from './of-random-matrices.ts';
import { brokenStick, elbow, kaiser, mean, variance } from './of-spectrum.ts';
import { parallel, parallelPermuted } from './parallel.ts';
import { type RuleSettings, type Subject, type Suggestion, subjectOf } from './rule.ts';
import { velicer } from './velicer.ts';

/** Options of `suggest`. */
export interface SuggestOptions extends RuleOptions, CallOptions, ColumnOptions {
  /** The rules to apply. Default: all; without x, all except 'parallel-permuted' and 'cross-validation'. */
  methods?: readonly RuleName[];
  /** 'omit' leaves out rows with a NaN. Default 'error': a NaN is ERR_NOT_FINITE. */
  missing?: 'error' | 'omit';
}

/** The answer of each rule. */
export type Suggestions = { readonly [Name in RuleName]?: Suggestion };

type Rule = (compute: Compute, subject: Subject, settings: RuleSettings) => Work<Suggestion>;

const atOnce = (rule: (subject: Subject, settings: RuleSettings) => Suggestion): Rule =>
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
};

/** The share of the variance that 'variance' keeps by default. */
const SHARE = 0.9;

const NAMES = Object.keys(RULES) as RuleName[];
const OF_FITS = NAMES.filter((name) => name !== 'variance');
const OF_ROWS: RuleName[] = ['parallel-permuted', 'cross-validation'];
const PARALLEL: RuleName[] = ['parallel', 'parallel-permuted'];
/** The rules that use each option. */
const USERS: Record<keyof RuleOptions, RuleName[]> = {
  share: ['variance'],
  noise: ['gavish-donoho', 'marchenko-pastur'],
  replicates: PARALLEL,
  level: PARALLEL,
  seed: PARALLEL,
  maxComponents: ['velicer', ...PARALLEL, 'cross-validation'],
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
  const subject = subjectOf(model, x);
  const found: Partial<Record<RuleName, Suggestion>> = {};
  for (const name of methods) found[name] = yield* apply(name, compute, subject, settings);
  return found;
}

/** Applies a rule, and keeps no component whose variance is nothing but rounding. */
function* apply(
  name: RuleName,
  compute: Compute,
  subject: Subject,
  settings: RuleSettings,
): Work<Suggestion> {
  const found = yield* RULES[name](compute, subject, settings);
  return { ...found, count: found.count && Math.min(found.count, subject.rank) };
}

/**
 * Runs `fit`, which finds all components, and truncates its model to the components that `components: { rule, ... }` keeps.
 * Throws ERR_COMPONENTS if the rule does not apply or keeps none.
 */
export function* fitByRule(
  compute: Compute,
  fit: Job<PcaModel>,
  x: MatrixLike | undefined,
  { components, columns, missing, signal }: FitOptions,
): Work<PcaModel> {
  const { rule, ...given } = pickOptions(components, ['rule', ...OF_RULES], 'components');
  if (rule === 'variance') {
    throw new PCAError(
      'ERR_OPTION',
      `rule 'variance' is one of suggest: to fit by a share of the variance, pass components: { varianceRatio: ${given.share ?? SHARE} }`,
    );
  }
  const name = oneOf({ rule }, 'rule', OF_FITS) as RuleName;
  const settings = settingsOf({ ...given, columns, missing, signal }, [name]);
  const model = yield* perform(fit);
  const { count, reason } = yield* apply(name, compute, subjectOf(model, x), settings);
  if (count === null) throw new PCAError('ERR_COMPONENTS', `rule '${name}' does not apply: ${reason}`);
  // Like scikit-learn's 'mle', 'minka' always keeps at least one component.
  if (name === 'minka') return truncated(model, Math.max(count, 1));
  if (count === 0) {
    throw new PCAError('ERR_COMPONENTS', `rule '${name}' keeps no component: it finds only noise`);
  }
  return truncated(model, count);
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
    missing: (given.missing ?? 'error') as 'error' | 'omit',
  };
}
