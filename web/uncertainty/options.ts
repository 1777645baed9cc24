import { PCAError } from '../errors.ts';
import { type Hooks, parseHooks } from '../input/hooks.ts';
import {
  HOOKS,
  numberOption,
  oneOf,
  optionalInteger,
  parseColumns,
  parseInteger,
  parseMissing,
  parseSeed,
  pickOptions,
} from '../input/parse-options.ts';
import type { ChosenColumns } from '../input/rows.ts';
import type { LoadingsOptions } from '../models/interpretation.ts';
import type { CallOptions, ColumnOptions, WeightOptions } from '../options.ts';
import type { Alignment, UncertaintyMethod } from './result.ts';

/** Options of `uncertainty`. */
export interface UncertaintyOptions
  extends ColumnOptions,
    Pick<WeightOptions, 'weights'>,
    Pick<CallOptions, 'signal' | 'onProgress'> {
  /**
   * 'jackknife' leaves out one row, or one of several `Moments`, at a time. 'bootstrap' draws N rows from the N with replacement. 'asymptotic'
   * has formulas for many normal rows (Anderson 1963), which need the model alone. Default 'jackknife'.
   */
  method?: UncertaintyMethod;
  /** The probability of the intervals, between 0 and 1. Default 0.95. */
  level?: number;
  /** How many of the first components to look at, 1 to the model's rank. Default: all, at most 10. */
  components?: number;
  /** The kind of the loadings, as for `pca.loadings`. Default 'unit'. */
  kind?: LoadingsOptions['kind'];
  /**
   * How the loadings of a sample are aligned with those of the model. 'procrustes' turns all M together by the rotation or
   * reflection that brings them closest: it says how certain the map is that they span. 'match' pairs each component with one
   * of the model and gives it its sign: it says how certain each axis is. Default 'procrustes' if variance is left beyond the M
   * components, otherwise 'match', as a rotation of all directions would hide that these are uncertain. Not for 'asymptotic'.
   */
  align?: Alignment;
  /** For 'bootstrap': how many draws, an integer >= 2. Default 1000. */
  replicates?: number;
  /** For 'bootstrap': the seed of the draws, an integer from 0 to 2^32 - 1. The same seed gives the same bits. Default 0. */
  seed?: number;
  /**
   * For 'bootstrap': 'percentile' takes quantiles of the draws; 'bca' corrects them for bias and skewness (Efron 1987), which takes a
   * jackknife besides. Default 'percentile'.
   */
  intervals?: 'percentile' | 'bca';
  /** 'omit' leaves out rows with a NaN, as the fit did. Default 'error'. */
  missing?: 'error' | 'omit';
}

/** Checked options. */
export interface UncertaintySettings {
  method: UncertaintyMethod;
  level: number;
  components: number | undefined;
  kind: NonNullable<LoadingsOptions['kind']>;
  align: Alignment | undefined;
  replicates: number;
  seed: number;
  intervals: 'percentile' | 'bca';
  columns: ChosenColumns | undefined;
  weights: unknown;
  missing: 'error' | 'omit';
  hooks: Hooks;
}

const OF_BOOTSTRAP = ['replicates', 'seed', 'intervals'];
const OF_ROWS = ['columns', 'weights', 'missing'];
const REPLICATES = 1000;

/** Checks the options; `of` says whether the caller gave rows, moments or the model alone. */
export function parseUncertainty(options: unknown, of: 'rows' | 'moments' | 'model'): UncertaintySettings {
  const names = ['level', 'components', 'kind', 'align', ...OF_BOOTSTRAP, ...OF_ROWS, ...HOOKS];
  const given = pickOptions(options, ['method', ...names]);
  const method = oneOf(given, 'method', ['jackknife', 'bootstrap', 'asymptotic']) as UncertaintyMethod;
  requireInput(method, of);
  const refuse = (unused: readonly string[], why: string) => {
    const name = unused.find((each) => each in given);
    if (name) throw new PCAError('ERR_OPTION', `${name} is for ${why}: leave it out`);
  };
  if (method !== 'bootstrap') refuse(OF_BOOTSTRAP, "method 'bootstrap'");
  if (method === 'asymptotic') refuse(['align'], 'samples, of which the formulas take none');
  if (of !== 'rows') refuse(OF_ROWS, 'rows, which are not given here');
  const { replicates = REPLICATES } = given;
  const isShare = (value: number) => value > 0 && value < 1;
  return {
    method,
    level: numberOption(given, 'level', 0.95, 'a number between 0 and 1', isShare),
    components: optionalInteger(given, 'components', 1),
    kind: oneOf(given, 'kind', ['unit', 'scaled', 'correlation']) as UncertaintySettings['kind'],
    align:
      given.align === undefined ? undefined : (oneOf(given, 'align', ['procrustes', 'match']) as Alignment),
    replicates: parseInteger(replicates, 'replicates', 2),
    seed: parseSeed(given),
    intervals: oneOf(given, 'intervals', ['percentile', 'bca']) as UncertaintySettings['intervals'],
    columns: parseColumns(given, given.weights),
    weights: given.weights,
    missing: parseMissing(given),
    hooks: parseHooks(given),
  };
}

function requireInput(method: UncertaintyMethod, of: 'rows' | 'moments' | 'model'): void {
  if (method === 'bootstrap' && of === 'moments')
    throw new PCAError(
      'ERR_OPTION',
      "'bootstrap' draws rows, which moments no longer tell apart: pass the rows, or use 'jackknife'",
    );
  if (method === 'asymptotic' && of !== 'model')
    throw new PCAError('ERR_OPTION', "'asymptotic' needs the model alone: pass null for x");
  if (method !== 'asymptotic' && of === 'model')
    throw new PCAError(
      'ERR_OPTION',
      `'${method}' needs rows or, to leave them out, an array of Moments: pass x`,
    );
}
