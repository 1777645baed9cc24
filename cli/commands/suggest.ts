import { Command } from 'commander';
import { init, PCA, type RuleName, type Suggestion, type Suggestions } from 'wasm-pca';
import { ENGINE } from '../engine.ts';
import { CLIError } from '../errors.ts';
import { shardsAmong } from '../file-kinds.ts';
import { type InputOptions, pathsOf } from '../inputs.ts';
import { fitFiles } from '../model/fit-files.ts';
import { heldRows } from '../model/held-rows.ts';
import { OF_CELLS, OF_ROWS, ofRows } from '../model/rules.ts';
import { Progress } from '../progress.ts';
import type { Duplicates } from '../shard/repeats.ts';
import { inUserWords, inWords } from '../words.ts';
import { duplicatesOption } from './merge.ts';
import {
  count,
  FILES,
  givenOption,
  inputOptions,
  type LogRatioOptions,
  logRatiosOf,
  type MissingOptions,
  type OutputOptions,
  outputOptions,
  readingOf,
  requireDivision,
  rules,
  SCALES,
  type ScalingOptions,
  SUGGESTING,
  type SummingOptions,
  scalingOptions,
  seed,
  summingOptions,
  type WeightingOption,
  weightingOption,
  zerosOption,
} from './options.ts';
import { pageOf } from './pages.ts';
import { columnsOf, rowsOf, say } from './say.ts';

const NUMBERS = 4; // values of a curve that are shown

interface Options
  extends Omit<SummingOptions, 'missing'>,
    MissingOptions<'error' | 'omit' | 'pairwise'>,
    OutputOptions,
    InputOptions,
    ScalingOptions,
    WeightingOption,
    LogRatioOptions {
  standardize?: boolean;
  clip?: boolean;
  methods?: RuleName[];
  seed?: number;
  replicates?: number;
  duplicates: Duplicates;
}

export const suggest = new Command('suggest')
  .description('Suggests how many components to keep, by fourteen rules, two of which run only on request.')
  .argument('[files...]', `${FILES}; or .mom files`)
  .option('--standardize', 'divide each column by its standard deviation')
  .option('--clip', 'with --missing pairwise: set negative eigenvalues to 0')
  .addOption(weightingOption());
scalingOptions(suggest, SCALES)
  .option(
    '--methods <list>',
    `rules (default: all but ${OF_ROWS.join(' and ')}, which hold all rows in memory)`,
    rules,
  )
  .option('--replicates <number>', 'random tables of parallel analysis (default: 50)', count)
  .option('--seed <number>', 'seed of parallel analysis (default: 0)', seed)
  .addOption(duplicatesOption());
outputOptions(inputOptions(summingOptions(suggest.addOption(zerosOption()), SUGGESTING, true)))
  .addHelpText(
    'after',
    `\nExample:\n  wasm-pca suggest iris.csv --label Species\n\nThe rules: ${pageOf('how-many.md')}`,
  )
  .action(async (given: string[], options: Options, command: Command) => {
    requireParallel(options.methods, command);
    requireDivision(options);
    const paths = await pathsOf(given, options);
    const {
      standardize,
      scale,
      columnWeights,
      constant,
      weighting,
      methods,
      seed,
      replicates,
      threads,
      duplicates,
      clip,
    } = options;
    const pairwise = options.missing === 'pairwise' ? ({ missing: 'pairwise', clip } as const) : undefined;
    if (clip && !pairwise) throw new CLIError('--clip is for --missing pairwise', 2);
    const progress = new Progress(options.quiet);
    const reading = readingOf({ ...options, missing: options.missing === 'omit' ? 'omit' : 'error' });
    const shards = await shardsAmong(paths);
    await init(ENGINE);
    const settings = { methods, seed, replicates };
    const logRatios = logRatiosOf(options);
    let model: PCA;
    let found: Suggestions;
    if (pairwise || methods?.some(ofRows)) {
      if (shards.size > 0) {
        const needs = pairwise ? '--missing pairwise needs' : `${OF_ROWS.join(' and ')} need`;
        throw new CLIError(`${needs} rows, which a .mom file does not have`, 2);
      }
      // Rules that look at single cells do not need a positive semidefinite covariance.
      const ofModel = pairwise && {
        ...pairwise,
        clip: clip || methods?.every((rule) => OF_CELLS.includes(rule)),
      };
      const selection = pairwise ? { ...reading, missing: 'keep' as const } : reading;
      const held = await heldRows(paths, selection, () => Number.POSITIVE_INFINITY, duplicates, progress);
      progress.end();
      if (!held) throw new CLIError('there are no rows', 1);
      const { normalize } = reading;
      const divided = { standardize, scale, columnWeights, constant };
      const choices = { ...divided, weighting, weights: held.weights, normalize, ...logRatios, ...ofModel };
      const subject = { files: paths, names: held.names };
      model = await inUserWords(subject, () => PCA.fit(held.matrix, choices));
      found = await inUserWords(subject, () =>
        progress.during('rules', (onProgress) =>
          model.suggest(held.matrix, { ...settings, ...pairwise, onProgress }),
        ),
      );
    } else {
      ({ model } = await fitFiles(
        paths,
        { reading, threads, duplicates, progress, shards },
        { standardize, scale, columnWeights, constant, weighting, logRatios },
      ));
      found = await inUserWords({}, () =>
        progress.during('rules', (onProgress) => model.suggest({ ...settings, onProgress })),
      );
    }
    say(options, { rows: model.rows, columns: model.columns, ...plain(found) }, [
      `${rowsOf(model.rows)} × ${columnsOf(model.columns)}`,
      '',
      ...table(found),
    ]);
  });

/** Refuses an option for parallel analysis if --methods does not include that rule. */
function requireParallel(methods: RuleName[] | undefined, command: Command): void {
  const given = givenOption(command, ['seed', 'replicates']);
  if (given && methods && !methods.some((rule) => rule.startsWith('parallel')))
    throw new CLIError(`${given} is for parallel analysis, which is not among --methods`, 2);
}

function plain(found: Suggestions): object {
  return Object.fromEntries(
    Object.entries(found).map(([name, { count, reason, curve, from, threshold, missing }]) => [
      name,
      {
        count,
        reason,
        from,
        curve: [...curve],
        threshold: threshold instanceof Float64Array ? [...threshold] : threshold,
        missing,
      },
    ]),
  );
}

function table(found: Suggestions): string[] {
  const entries = Object.entries(found) as [string, Suggestion][];
  const width = Math.max(...entries.map(([name]) => name.length));
  const lines = entries.map(([name, { count, reason, curve, threshold, missing }]) => {
    const answer = reason
      ? inWords(reason)
      : `${numbers(curve)}${threshold === null ? '' : ` against ${numbers(threshold)}`}${missing ? ` (${missing})` : ''}`;
    return `${name.padEnd(width)}  ${String(count ?? '—').padStart(10)}  ${answer}`;
  });
  return [`${'rule'.padEnd(width)}  components  what it compares`, ...lines];
}

function numbers(values: Float64Array | number): string {
  if (typeof values === 'number') return values.toPrecision(4);
  const shown = Array.from(values.subarray(0, NUMBERS), (value) => value.toPrecision(4)).join(' ');
  return values.length > NUMBERS ? `${shown} …` : shown;
}
