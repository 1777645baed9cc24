import { extname } from 'node:path';
import { Command, Option } from 'commander';
import type { ComponentRule, RotationMethod, RuleName, SolverName } from 'wasm-pca';
import { CLIError } from '../errors.ts';
import type { InputOptions } from '../inputs.ts';
import type { Choices } from '../model/fit-files.ts';
import { OF_CELLS } from '../model/rules.ts';
import { requireReplaceable } from '../outputs.ts';
import type { Duplicates } from '../shard/repeats.ts';
import { formatOf } from '../write/matrix.ts';
import { duplicatesOption } from './merge.ts';
import {
  type CSVSafeOptions,
  choice,
  count,
  countOrRule,
  csvSafeOption,
  FITTING,
  givenOption,
  inputOptions,
  type LogRatioOptions,
  list,
  logRatiosOf,
  type MissingHow,
  type MissingOptions,
  type OutputOptions,
  outputOptions,
  requireCSV,
  requireDivision,
  SCALES,
  type ScalingOptions,
  type SummingOptions,
  scalingOptions,
  share,
  summingOptions,
  type WeightingOption,
  weightingOption,
  zerosOption,
} from './options.ts';

const OF_ROWS_ALONE = [
  ...[
    'robust',
    'solver',
    'normalize',
    'zeros',
    'weights',
    'weighting',
    'label',
    'scores',
    'transpose',
    'calibrate',
  ],
  ...['supplementary', 'jackknife'],
];
/** The options that a fit of categories does not accept. */
const WITHOUT_CATEGORIES = [
  ...[
    'covariance',
    'robust',
    'standardize',
    'scale',
    'columnWeights',
    'constant',
    'ddof',
    'rotate',
    'calibrate',
    'jackknife',
  ],
  ...['supplementary', 'normalize', 'zeros', 'clip', 'rows', 'duplicates'],
];
/** The options for reading rows, which do not apply to shards: their rows were read when the shards were made. */
const OF_ROWS = summingOptions(new Command().addOption(zerosOption()))
  .options.map((option) => option.attributeName())
  .filter((name) => name !== 'threads');
const ROTATIONS = ['varimax', 'quartimax', 'equamax', 'promax', 'oblimin'] satisfies RotationMethod[];
const SOLVERS = ['covariance', 'gram', 'svd', 'krylov', 'power', 'em'] satisfies SolverName[];

export interface FitOptions
  extends Omit<SummingOptions, 'missing'>,
    MissingOptions<MissingHow>,
    OutputOptions,
    InputOptions,
    CSVSafeOptions,
    Omit<ScalingOptions, 'scale'>,
    WeightingOption,
    LogRatioOptions {
  components?: number | RuleName;
  categories?: 'auto' | string[];
  varianceRatio?: number;
  standardize?: boolean;
  covariance?: boolean;
  clip?: boolean;
  rows?: number;
  scale?: ScalingOptions['scale'] | 'qn';
  ddof: '0' | '1';
  solver?: SolverName;
  robust?: boolean;
  supplementary?: string[];
  calibrate?: boolean;
  jackknife?: boolean;
  rotate?: RotationMethod;
  duplicates: Duplicates;
  model?: string;
  scores?: string;
  report?: string;
  loadings?: string;
}

/** Adds the options of `fit`. */
export function fitOptions(command: Command): Command {
  estimatorOptions(componentOptions(command)).addOption(duplicatesOption());
  return outputOptions(inputOptions(summingOptions(csvSafeOption(fileOptions(command)), FITTING, true)));
}

function componentOptions(command: Command): Command {
  return command
    .option('--components <number>', 'number to keep, or a rule of suggest (default: all)', countOrRule)
    .addOption(
      new Option('--variance-ratio <share>', 'keep the fewest components with this share of the variance')
        .argParser(share)
        .conflicts('components'),
    )
    .addOption(choice('--rotate <method>', 'rotate the components kept, and list their loadings', ROTATIONS));
}

function estimatorOptions(command: Command): Command {
  command.option('--standardize', 'divide each column by its standard deviation; with --robust, by its mad');
  return scalingOptions(command, [...SCALES, 'qn'], ' (the last two with --robust; qn only there)')
    .option('--clip', 'with --missing pairwise: set negative eigenvalues to 0')
    .addOption(choice('--ddof <number>', 'variances are divided by rows − ddof', ['0', '1']).default('1'))
    .addOption(weightingOption())
    .addOption(zerosOption())
    .addOption(choice('--solver <name>', 'all but covariance hold all rows in memory', SOLVERS))
    .addOption(
      new Option(
        '--robust',
        'fit components that resist a minority of outliers; holds all rows in memory',
      ).conflicts([
        ...['varianceRatio', 'ddof', 'solver', 'normalize', 'weights', 'weighting', 'calibrate'],
        ...['columnWeights', 'jackknife'],
      ]),
    )
    .addOption(
      new Option('--covariance', 'the file holds a covariance or correlation matrix, not rows').conflicts(
        OF_ROWS_ALONE,
      ),
    )
    .option('--rows <number>', 'with --covariance: the number of rows behind it (default: unknown)', count)
    .option(
      '--calibrate',
      'measure each row by a model fitted without it, so that the limits of diagnose also hold for few rows; holds all rows in memory',
    )
    .option('--jackknife', 'say how certain the variances are, by fits without each of the files');
}

function fileOptions(command: Command): Command {
  return command
    .option('--model <file>', 'write the model as JSON')
    .option('--scores <file>', 'write the scores of all rows to a .csv, .tsv, .npy or .parquet file')
    .option(
      '--loadings <file>',
      'write the loadings, a row for each column, to a .csv, .tsv, .npy or .parquet file; with --rotate the rotated ones',
    )
    .option('--report <file>', 'write an HTML page with charts')
    .addOption(
      new Option(
        '--categories <list>',
        'columns of words that are categories, or auto to find them: FAMD, or MCA where all are; holds all rows in memory',
      )
        .argParser((text) => (text === 'auto' ? text : list(text)))
        .conflicts(WITHOUT_CATEGORIES),
    )
    .option(
      '--supplementary <list>',
      'columns of numbers or words that take no part, to be related to the components; holds all rows in memory',
      list,
    );
}

/** Refuses options that need another option which is missing. */
export function requirePartners(options: FitOptions): void {
  const { scale, robust, rows, covariance, standardize, constant, weights, calibrate } = options;
  const { missing, clip, categories } = options;
  if (missing === 'level' && !categories) throw new CLIError('--missing level is for --categories', 2);
  if (imputing(missing) && !categories) requireImputable(options);
  if (clip && missing !== 'pairwise') throw new CLIError('--clip is for --missing pairwise', 2);
  if (weights !== undefined && calibrate)
    throw new CLIError('--calibrate has no form for rows with --weights', 2);
  if (scale === 'qn' && !robust) throw new CLIError('--scale qn is for --robust', 2);
  if (scale && robust && scale !== 'mad' && scale !== 'qn')
    throw new CLIError('--robust divides columns by --scale mad or qn', 2);
  requireDivision({ standardize, scale, constant });
  if (rows !== undefined && !covariance) throw new CLIError('--rows is for --covariance', 2);
}

/** Returns how to impute missing cells; undefined if rows with a missing value are an error, or left out. */
export function imputing(missing: MissingHow): Choices['missing'] {
  return missing === 'error' || missing === 'omit' || missing === 'level' ? undefined : missing;
}

/** Refuses options that cannot be combined with imputing missing cells. */
function requireImputable(options: FitOptions): void {
  const { missing, components } = options;
  const flags = {
    robust: 'robust',
    covariance: 'covariance',
    calibrate: 'calibrate',
    normalize: 'normalize',
  };
  const ofRows = { solver: 'solver', varianceRatio: 'variance-ratio' };
  const refused = missing === 'pairwise' ? flags : { ...flags, ...ofRows };
  for (const [name, flag] of Object.entries(refused)) {
    if (options[name as keyof FitOptions] !== undefined)
      throw new CLIError(`--missing ${missing} does not go with --${flag}`, 2);
  }
  if (missing === 'pairwise' || typeof components === 'number') return;
  if (components !== undefined && OF_CELLS.includes(components)) return;
  throw new CLIError(
    `--missing ${missing} fits a given number of components: pass --components, as a number, gcv or cross-validation`,
    2,
  );
}

/** Refuses options about reading rows if all files are shards, whose rows were read when the shards were made. */
export function refuseForRows(command: Command): void {
  const given = givenOption(command, OF_ROWS);
  if (given) throw new CLIError(`${given} is for rows: pass it to moments, which makes the .mom file`, 2);
}

/** Refuses files that cannot be written, or that would replace another kind of file. */
export async function requireOutputs(options: FitOptions, paths: readonly string[]): Promise<void> {
  const { model, scores, loadings, report, categories } = options;
  for (const file of [scores, loadings]) if (file !== undefined) formatOf(file);
  requireCSV(options, scores, loadings);
  await requireReplaceable(
    {
      '--model': { path: model, kind: categories ? 'a model of categories' : 'a model' },
      '--scores': { path: scores },
      '--loadings': { path: loadings },
      '--report': { path: report, kind: 'a report' },
    },
    paths,
  );
  if (report !== undefined && !/^(|\.html?)$/i.test(extname(report))) {
    throw new CLIError(`${report}: a report is a page, and its name ends in .html`, 2);
  }
}

/** Picks the options of the package's fit. */
export function choicesOf({ components, varianceRatio, ddof, ...options }: FitOptions): Choices {
  const { standardize, scale, columnWeights, constant, weighting, solver, calibrate, jackknife } = options;
  const { missing, clip } = options;
  return {
    components: varianceRatio === undefined ? kept(components) : { varianceRatio },
    standardize,
    scale: scale as ScalingOptions['scale'],
    columnWeights,
    constant,
    ddof: Number(ddof) as 0 | 1,
    weighting,
    solver,
    calibrate,
    jackknife,
    missing: imputing(missing),
    clip,
    logRatios: logRatiosOf(options),
  };
}

function kept(components: number | RuleName | undefined): number | ComponentRule | undefined {
  if (components === 'variance') return { varianceRatio: 0.9 };
  return typeof components === 'string' ? { rule: components } : components;
}

/** Picks the options of the package's robust fit. */
export function robustChoicesOf({ components, standardize, scale, constant }: FitOptions) {
  if (typeof components === 'string')
    throw new CLIError('--robust takes a number of --components, not a rule', 2);
  return { components, scale: standardize ? ('mad' as const) : (scale as 'mad' | 'qn'), constant };
}
