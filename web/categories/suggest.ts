import { chi2Quantile } from '../analysis/distributions.ts';
import { Random } from '../analysis/random.ts';
import { quantile } from '../analysis/suggest/parallel.ts';
import { NO_WEIGHTS, refused, type Suggestion, TIE, whileAbove } from '../analysis/suggest/rule.ts';
import { perform, type Work } from '../analysis/work.ts';
import { PCAError } from '../errors.ts';
import { parseHooks } from '../input/hooks.ts';
import { numberOption, oneOf, optionalInteger, parseSeed, pickOptions } from '../input/parse-options.ts';
import { invalidOption, isArray, show } from '../input/values.ts';
import type { CallOptions } from '../options.ts';
import { type CodedRows, codeRows } from './coding.ts';
import { fit } from './engine.ts';
import { adjusted, dimensionCount, type FactorData, metricOf } from './factors.ts';
import { inSteps } from './fit-factors.ts';
import { openTable, type Table } from './table.ts';

/** The rules of `suggest` for categories and counts. */
export type FactorRuleName = 'mean' | 'adjusted' | 'malinvaud' | 'parallel-permuted';

/** Options of `suggest`. */
export interface FactorSuggestOptions extends CallOptions {
  /** The rules to apply. Default: all; without a table, all except 'parallel-permuted'. */
  methods?: readonly FactorRuleName[];
  /** For 'adjusted': the share of the adjusted inertia to keep, in (0, 1]. Default 0.8. */
  share?: number;
  /** For 'parallel-permuted': how many tables to permute, an integer >= 1. Default 50. */
  replicates?: number;
  /** The quantile that 'parallel-permuted' compares with, and the confidence of 'malinvaud', in (0, 1). Default 0.95. */
  level?: number;
  /** For 'parallel-permuted': the random seed, an integer from 0 to 2^32 - 1. Default 0. */
  seed?: number;
}

/** The answer of each rule. */
export type FactorSuggestions = { readonly [Name in FactorRuleName]?: Omit<Suggestion, 'missing'> };

type Found = Omit<Suggestion, 'missing'>;

interface Settings {
  share: number;
  replicates: number;
  level: number;
  seed: number;
  onProgress: CallOptions['onProgress'];
}

const RULES: Record<FactorRuleName, (model: FactorData, settings: Settings, x?: Table) => Work<Found>> = {
  mean: atOnce(aboveMean),
  adjusted: atOnce(ofAdjusted),
  malinvaud: atOnce(malinvaud),
  'parallel-permuted': parallelPermuted,
};
const NAMES = Object.keys(RULES) as FactorRuleName[];

function atOnce(rule: (model: FactorData, settings: Settings) => Found) {
  // biome-ignore lint/correctness/useYield: a rule of this kind has nothing to wait for
  return function* (model: FactorData, settings: Settings): Work<Found> {
    return rule(model, settings);
  };
}

/** Suggests how many dimensions to keep. Throws ERR_OPTION, and as `transform` for a table. */
export function* suggest(model: FactorData, x: Table | undefined, options: unknown): Work<FactorSuggestions> {
  const given = pickOptions(options, [
    'methods',
    'share',
    'replicates',
    'level',
    'seed',
    'signal',
    'onProgress',
  ]);
  const share = (of: number, name: string, most: boolean) =>
    numberOption(
      given,
      name,
      of,
      most ? 'a number in (0, 1]' : 'a number in (0, 1)',
      (value) => value > 0 && (value < 1 || (most && value === 1)),
    );
  const settings = {
    share: share(0.8, 'share', true),
    replicates: optionalInteger(given, 'replicates', 1) ?? 50,
    level: share(0.95, 'level', false),
    seed: parseSeed(given),
    onProgress: parseHooks(given).onProgress,
  };
  const methods = methodsIn(given.methods) ?? NAMES.filter((name) => x || name !== 'parallel-permuted');
  const found: Partial<Record<FactorRuleName, Found>> = {};
  for (const name of methods) found[name] = yield* RULES[name](model, settings, x);
  return found;
}

function methodsIn(methods: unknown): FactorRuleName[] | undefined {
  if (methods === undefined) return undefined;
  if (!isArray(methods) || methods.length === 0)
    throw invalidOption('methods', `an array of ${NAMES.map(show).join(', ')}`, methods);
  return Array.from(
    methods,
    (name, k) => oneOf({ [`methods[${k}]`]: name }, `methods[${k}]`, NAMES) as FactorRuleName,
  );
}

/** Tells whether the spectrum holds all of the inertia. */
const isWhole = ({ spectrum, totalInertia }: FactorData) =>
  spectrum.reduce((sum, lambda) => sum + lambda, 0) >= totalInertia * (1 - TIE);

const tooFew = (found: Found): Found => ({
  ...found,
  count: null,
  reason: `all ${found.curve.length} eigenvalues that the fit found pass: fit with components: 'all'`,
});

/** Keeps eigenvalues above their mean: 1/J in MCA, 1 in FAMD. */
function aboveMean(model: FactorData): Found {
  const found = whileAbove(model.spectrum, model.totalInertia / dimensionCount(model));
  return found.count === model.spectrum.length && !isWhole(model) ? tooFew(found) : found;
}

/** Keeps the fewest dimensions that hold a share of the inertia that Greenacre adjusts. */
function ofAdjusted(model: FactorData, { share }: Settings): Found {
  if (model.kind !== 'MCA') return refused('it is for MCA, whose coding by indicators it takes off');
  if (model.passive || model.imputed.length > 0) return refused('it is for whole categories');
  if (!isWhole(model)) return refused("it looks at all eigenvalues: fit with components: 'all'");
  let sum = 0;
  const curve = adjusted(model, 'greenacre').ratio.map((ratio) => {
    sum += ratio;
    return sum;
  });
  const at = curve.findIndex((value) => value >= share * (1 - TIE));
  const about = { curve, from: 1, threshold: share } as const;
  if (at >= 0) return { ...about, count: at + 1, reason: null };
  return {
    ...about,
    count: null,
    reason: `all adjusted dimensions hold ${(100 * sum).toFixed(1)} %, which is less`,
  };
}

/** Keeps dimensions until the rest passes a chi^2 test of independence (Malinvaud 1987). */
function malinvaud(model: FactorData, { level }: Settings): Found {
  if (model.kind !== 'CA') return refused('it is for counts: CA', 0);
  const { spectrum, totalInertia, totalWeight, rows, columns } = model;
  const most = dimensionCount(model);
  const curve: number[] = [];
  const threshold: number[] = [];
  let left = totalInertia;
  for (let m = 0; m < most && m <= spectrum.length; m++) {
    curve.push(totalWeight * Math.max(0, left));
    threshold.push(chi2Quantile(level, (rows - 1 - m) * (columns.length - 1 - m)));
    left -= spectrum[m] ?? 0;
  }
  const at = curve.findIndex((value, m) => value <= threshold[m]);
  const about = {
    curve: Float64Array.from(curve),
    from: 0,
    threshold: Float64Array.from(threshold),
  } as const;
  if (at < 0 && curve.length < most) return tooFew({ ...about, count: null, reason: null });
  return { ...about, count: at < 0 ? most : at, reason: null };
}

/** Keeps eigenvalues above the quantile of those of tables in which each variable is permuted. */
function* parallelPermuted(model: FactorData, settings: Settings, x?: Table): Work<Found> {
  const { kind, rowMasses, rows: count, spectrum, columns, passive, imputed } = model;
  if (kind === 'CA') return refused("it permutes variables, which counts have none of: see 'malinvaud'");
  if (x === undefined) return refused('it permutes rows, which it was not given');
  if (rowMasses.some((mass) => Math.abs(mass * count - 1) > TIE)) return refused(NO_WEIGHTS);
  if (passive || imputed.length > 0) return refused('it is for whole categories');
  const rows = yield* inSteps(codeRows(openTable(x, 'the table'), model, { unseen: 'error' }));
  if (count !== rows.rows)
    throw new PCAError('ERR_SHAPE', `the table has ${rows.rows} rows, but the model was fitted to ${count}`);
  const { data, indices } = rows;
  const variables = indices.length / count;
  const random = new Random(settings.seed);
  const most = Math.min(spectrum.length, 50);
  const options = { scale: metricOf(model).divisor, ddof: 0, components: most } as const;
  const found: Float64Array[] = [];
  while (found.length < settings.replicates) {
    for (let v = 0; v < variables; v++) {
      for (let i = count - 1; i > 0; i--) {
        const [a, b] = [i * variables + v, random.integer(i + 1) * variables + v];
        [indices[a], indices[b]] = [indices[b], indices[a]];
        if (data) [data[a], data[b]] = [data[b], data[a]];
      }
      yield;
    }
    const { explainedVariance } = yield* perform(fit(rows as CodedRows, options));
    found.push(explainedVariance);
    settings.onProgress?.({ stage: 'solve', done: found.length, total: settings.replicates });
  }
  const threshold = Float64Array.from({ length: most }, (_, m) =>
    quantile(Float64Array.from(found, (each) => each[m] ?? 0).sort(), settings.level),
  );
  const suggestion = whileAbove(spectrum.slice(0, most), threshold);
  return suggestion.count === most && most < dimensionCount({ kind, columns, rows: count })
    ? tooFew(suggestion)
    : suggestion;
}
