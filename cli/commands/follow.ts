import { existsSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { init } from 'wasm-pca';
import { type FollowOptions, type FollowStep, follow as followRows } from 'wasm-pca/follow';
import { percent } from '../../tables/format.ts';
import { ENGINE } from '../engine.ts';
import { CLIError } from '../errors.ts';
import { type InputOptions, pathsOf, readBytes } from '../inputs.ts';
import { modelText } from '../model/model-text.ts';
import { requireReplaceable } from '../outputs.ts';
import { Progress } from '../progress.ts';
import { eachTable } from '../read/each-table.ts';
import { openTable } from '../read/open-table.ts';
import { requireSameColumns } from '../read/same-columns.ts';
import type { Selection, Table } from '../read/table.ts';
import { asCLIError } from '../words.ts';
import { openOutput, outputOf } from '../write/output.ts';
import { BEYOND_LIMITS } from './diagnose.ts';
import {
  amount,
  count,
  FILES,
  inputOptions,
  type OutputOptions,
  outputOptions,
  type ReadingOptions,
  readingOptions,
  selectionOf,
} from './options.ts';
import { say } from './say.ts';

const AT_ONCE = 1 << 16; // the most bytes read from a pipe at a time
const SAVED_EVERY = 1000; // ms

interface Options extends ReadingOptions, OutputOptions, InputOptions {
  components: number;
  halfLife?: number;
  window?: number;
  every?: number;
  standardize?: boolean;
  limit?: number;
  falseAlarms?: number;
  state?: string;
  model?: string;
}

export const follow = new Command('follow')
  .description(
    `Follows rows as they come by models that forget, and prints a line for each: how far the space of the components has turned since the last. The exit status is ${BEYOND_LIMITS} if there were alarms.`,
  )
  .argument('[files...]', FILES)
  .option('--components <number>', 'components of the models', count, 2)
  .option('--half-life <rows>', 'rows after which a row counts half', amount)
  .option('--window <rows>', 'rows that count, the last ones', count)
  .option('--every <rows>', 'rows between models (default: a tenth of --half-life or --window)', count)
  .option('--standardize', 'divide each column by its standard deviation')
  .option('--limit <angle>', 'angle between successive models, in radians, that is an alarm', amount)
  .option('--false-alarms <share>', 'in place of --limit: share of steps that are alarms by chance', rate)
  .option('--state <file>', 'go on from this file if it is there, and keep it up to date')
  .option('--model <file>', 'write the last model, for transform and diagnose');
outputOptions(inputOptions(readingOptions(follow)))
  .addHelpText(
    'after',
    '\nExample:\n  tail -n +1 -f sensors.csv | wasm-pca follow - --half-life 1000 --false-alarms 0.001',
  )
  .action(async (given: string[], options: Options, command: Command) => {
    const paths = await pathsOf(given, options);
    const { model: modelFile, state: stateFile } = options;
    if (stateFile === '-') throw new CLIError('--state is a file that is read again, not standard output', 2);
    await requireReplaceable(
      {
        '--model': { path: modelFile, kind: 'a model' },
        '--state': { path: stateFile, kind: 'a stream that is followed' },
      },
      paths,
    );
    const choices = await choicesOf(options, command);
    await init(ENGINE);
    const progress = new Progress(options.quiet);
    const selection = { ...selectionOf(options), live: true };
    const first = await openTable(paths[0], selection, AT_ONCE);
    const { names } = first;
    const rows = rowsOf(paths, first, selection, progress);
    const keeper = stateFile === undefined ? null : new Keeper(stateFile);
    let [last, alarms]: [FollowStep | undefined, number] = [undefined, 0];
    try {
      for await (const step of followRows(rows, { ...choices, ...(names && { columns: names }) })) {
        last = step;
        if (step.alarm) alarms++;
        sayStep(step, options, modelFile === '-');
        await keeper?.take(step);
      }
    } catch (error) {
      throw asCLIError(error, { files: paths, names });
    } finally {
      progress.end();
    }
    await keeper?.end();
    if (modelFile !== undefined && last) await (await outputOf(modelFile, modelText(last.model))).commit();
    if (alarms > 0) process.exitCode = BEYOND_LIMITS;
  });

/** Returns the options of the package. Where a state is there, it holds most of them. */
async function choicesOf(options: Options, command: Command): Promise<FollowOptions> {
  const { components, halfLife, window, every, standardize, limit, falseAlarms, state } = options;
  if (limit !== undefined && falseAlarms !== undefined)
    throw new CLIError('--limit and --false-alarms both say what is an alarm: give one', 2);
  const alarm = { limit, falseAlarms };
  if (state !== undefined && existsSync(state)) {
    const kept = { halfLife, window, every, standardize };
    const given = Object.entries(kept).find(([, value]) => value !== undefined)?.[0];
    const isGiven = given ?? (command.getOptionValueSource('components') === 'cli' && 'components');
    if (isGiven)
      throw new CLIError(
        `${state} holds ${flagOf(isGiven)} already: leave it out, or name another --state`,
        2,
      );
    return { ...alarm, from: new Uint8Array(await readBytes(state)) };
  }
  if ((halfLife === undefined) === (window === undefined))
    throw new CLIError('say how rows are forgotten: by --half-life or by --window', 2);
  if (standardize && falseAlarms !== undefined)
    throw new CLIError('--false-alarms is known without --standardize alone: give --limit', 2);
  return { ...alarm, components, halfLife, window, every, standardize };
}

const flagOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Reads the rows of files one after the other, those of a pipe as they come. */
async function* rowsOf(paths: string[], first: Table, selection: Selection, progress: Progress) {
  const open = async (path: string, i: number) => (i === 0 ? first : openTable(path, selection, AT_ONCE));
  for await (const { path, table } of eachTable(paths, open, progress)) {
    requireSameColumns(table, path, first, paths[0]);
    const { columns } = table;
    for await (const { data, sparse, rows, remarks } of table.batches()) {
      progress.remark(path, remarks);
      if (rows > 0)
        yield { data: sparse ? data : data.subarray(0, rows * columns), ...sparse, rows, columns };
    }
  }
}

/** Prints a step, in full with --json. */
function sayStep(
  { rows, model, angle, limit, alarm }: FollowStep,
  options: Options,
  isWritten: boolean,
): void {
  const { explainedVariance, explainedVarianceRatio } = model;
  const share = explainedVarianceRatio.reduce((sum, value) => sum + value, 0);
  const turned = angle === null ? '' : `  turned ${angle.toFixed(4)} rad`;
  const bound = limit === null ? '' : ` of ${limit.toFixed(4)}`;
  say(
    options,
    {
      rows,
      effectiveRows: model.effectiveRows,
      explainedVariance: [...explainedVariance],
      explainedVarianceRatio: [...explainedVarianceRatio],
      angle,
      limit,
      alarm,
    },
    [
      `${String(rows).padStart(9)}  ${percent(share, 2).padStart(8)}${turned}${bound}${alarm ? '  ALARM' : ''}`,
    ],
    isWritten,
  );
}

/** Keeps the last step in a file, which is written again at most once a second. */
class Keeper {
  private step: FollowStep | undefined;
  private savedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly path: string) {}

  async take(step: FollowStep): Promise<void> {
    this.step = step;
    if (performance.now() - this.savedAt >= SAVED_EVERY) await this.end();
  }

  async end(): Promise<void> {
    if (!this.step) return;
    const output = await openOutput(this.path);
    await output.write(this.step.toBytes());
    await output.commit();
    this.step = undefined;
    this.savedAt = performance.now();
  }
}

function rate(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value < 1)) throw new InvalidArgumentError('It is between 0 and 1.');
  return value;
}
