import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Command, type Command as Commander, InvalidArgumentError, Option } from 'commander';
import { type Format, type Metric, type Normalize, Reducer, type Rotate } from 'wasm-pca/vectors';
import { percent, plural } from '../../tables/format.ts';
import { CLIError } from '../errors.ts';
import { areFiles, type InputOptions, pathsOf, readReducer } from '../inputs.ts';
import { bestOf, choiceLine, choiceTable, chooseFiles } from '../model/choose-files.ts';
import { evaluateFiles, evaluationTable } from '../model/evaluate-files.ts';
import { fitReducer, type Reduction, reduceFiles, type VectorFiles, vectors } from '../model/vector-files.ts';
import { requireReplaceable } from '../outputs.ts';
import { Progress } from '../progress.ts';
import { requireUnchanged, statesOf } from '../read/unchanged.ts';
import { commitAll, type Output, outputOf } from '../write/output.ts';
import { formatsOf, vectorKind } from '../write/vectors.ts';
import {
  arrayOption,
  type CSVOptions,
  type CSVSafeOptions,
  choice,
  count,
  csvOptions,
  csvReadingOf,
  csvSafeOption,
  inputOptions,
  list,
  type MissingOptions,
  missingOptions,
  type OrientOption,
  type OutputOptions,
  orientOption,
  outputOptions,
  requireCSV,
  share,
  transposeOption,
} from './options.ts';
import { say } from './say.ts';

const FORMATS = ['float32', 'float16', 'int8', 'int4', 'bit'] satisfies Format[];
const METRICS = ['cosine', 'l2', 'ip'] satisfies Metric[];
const ROTATIONS = ['random', 'itq'];
const NORMALIZE = ['before', 'after', 'both'] satisfies Normalize[];

interface Options
  extends CSVOptions,
    CSVSafeOptions,
    MissingOptions,
    OrientOption,
    OutputOptions,
    InputOptions {
  output?: string;
  model?: string;
  evaluate?: boolean;
  neighbours?: number;
  metric?: Metric;
  queries?: number;
  fit?: boolean;
  column?: string;
  columns?: string[];
  exclude?: string[];
  array?: string;
  transpose?: boolean;
  format: Format;
  dimensions?: number[];
  bytes?: number;
  recall?: number;
  rerank?: number;
  normalize?: 'before' | 'after' | 'both';
  center?: boolean;
  whiten?: boolean;
  drop?: number;
  rotate?: true | 'random' | 'itq';
  sample?: number | 'all';
  threads: number;
}

export const reduce = new Command('reduce')
  .description(
    'Makes vectors shorter, such as embeddings for an index. Other columns are copied. Memory does not grow with the rows.',
  )
  .argument(
    '[files...]',
    '.parquet, .arrow, .jsonl, .json, .csv, .npy, .npz, .fvecs or .bvecs; - is standard input',
  )
  .option(
    '--model <file>',
    'file of the reducer, JSON: used if it exists, otherwise fitted and written; queries need the same',
  )
  .option(
    '-o, --output <file>',
    'a .parquet, .jsonl, .csv, .tsv, .npy, .fvecs or .bvecs file; - is standard output, as JSON lines',
  )
  .option('--column <name>', 'column of lists with the vectors (default: the only one)')
  .addOption(
    new Option('--columns <list>', 'columns of numbers that form the vectors, such as 2:1537')
      .argParser(list)
      .conflicts('column'),
  )
  .option('--exclude <list>', 'columns not to copy', list)
  .addOption(choice('--format <name>', 'format of the numbers written', FORMATS).default('float32'))
  .option('--fit', 'fit the reducer even if its file exists, and replace it')
  .option('--dimensions <number>', 'when fitting: length of the reduced vectors (default: 256)', counts)
  .addOption(
    new Option(
      '--bytes <number>',
      'when fitting: choose dimensions, format and rotation for the greatest recall in so many bytes a vector',
    )
      .argParser(count)
      .conflicts('dimensions'),
  )
  .addOption(
    new Option(
      '--recall <share>',
      'when fitting: choose those with the fewest bytes a vector whose searches find such a share, such as 0.95',
    )
      .argParser(share)
      .conflicts('dimensions'),
  )
  .option(
    '--sample <rows>',
    'when fitting: most vectors to use, or all (default: 10 × their dimensions, at least 10000)',
    countOrAll,
  )
  .addOption(choice('--normalize <when>', 'when fitting: divide vectors by their lengths', NORMALIZE))
  .addOption(
    choice('--metric <name>', 'when fitting: how the search compares vectors (default: cosine)', METRICS),
  )
  .option(
    '--center',
    'when fitting: subtract the mean, as --metric l2 does by default; this changes cosines and inner products',
  )
  .option('--no-center', 'when fitting: do not subtract the mean')
  .option('--whiten', 'when fitting: divide dimensions by their standard deviations')
  .option('--drop <number>', 'when fitting: number of leading components to leave out', count)
  .addOption(
    choice(
      '--rotate [kind]',
      'when fitting: rotate the dimensions, so that few bits serve each well; itq learns how (default: random)',
      ROTATIONS,
    ).preset('random'),
  )
  .addOption(
    new Option(
      '--evaluate',
      'measure on a sample what shorter vectors cost, instead of writing; --dimensions then accepts a list, --bytes and --recall show all that is worth choosing',
    ).conflicts(['output', 'model', 'fit']),
  )
  .addOption(
    new Option(
      '--rerank [times]',
      'when evaluating or choosing: compare so many times the neighbours again by the originals (default: 5)',
    )
      .argParser(count)
      .preset('5'),
  )
  .option(
    '--neighbours <number>',
    'when evaluating or choosing: nearest neighbours to compare (default: 10)',
    count,
  )
  .option(
    '--queries <number>',
    'when evaluating or choosing: queries held out (default: a tenth, at most 500)',
    count,
  )
  .option('--threads <number>', 'the most threads to use', count, availableParallelism());
outputOptions(
  inputOptions(csvOptions(csvSafeOption(arrayOption(orientOption(transposeOption(missingOptions(reduce))))))),
)
  .addHelpText(
    'after',
    '\nExample:\n  wasm-pca reduce vectors.parquet --column embedding --dimensions 256 --format float16 -o small.parquet --model reducer.json',
  )
  .action(async (given: string[], options: Options, command: Commander) => {
    const { output, model, threads } = options;
    const paths = await pathsOf(given, options);
    const files = filesOf(paths, options);
    requireCSV(options, output === '-' ? undefined : output); // standard output gets JSON lines
    if (options.evaluate) return measure(files, options, command);
    refuseUnmeasured(options, command);
    if (model === undefined) throw new CLIError('--model names the file of the reducer', 2);
    const formats = formatsToChoose(options, command);
    if (output !== undefined && formats === null) vectorKind(output, options.format);
    const isThere = existsSync(model) && !options.fit;
    const isPipe = !(await areFiles(paths));
    await requireReplaceable(
      { '--model': { path: isThere ? undefined : model, kind: 'a reducer' }, '--output': { path: output } },
      isThere ? [model, ...paths] : paths,
    );
    if (!isThere && output !== undefined && isPipe) {
      throw new CLIError(
        'fitting reads vectors twice, which a pipe does not allow: fit --model on a file first',
        2,
      );
    }
    const before = await statesOf(paths);
    const { reducer, fitted, choice } = isThere
      ? { reducer: await readReducer(model), fitted: null, choice: null }
      : formats === null
        ? await fit(files, options)
        : await chooseAndFit(files, options, formats);
    const format = choice?.best?.format ?? options.format;
    if (isThere) requireAgreement(reducer, model, command);
    const outputs: Output[] = [];
    if (!isThere) outputs.push(await outputOf(model, JSON.stringify(reducer)));
    const found =
      output === undefined
        ? null
        : await reduceFiles(files, reducer, output, { format, threads, isInert: options.csvSafe });
    await requireUnchanged(before);
    if (found) outputs.push(found.output);
    await commitAll(outputs);
    const reduced = found?.reduction;
    if (!reduced && fitted === null)
      throw new CLIError(`${model} exists already: -o writes reduced vectors, --fit fits it again`, 2);
    const [outcome, lines] = described({ reducer, model, fitted, choice, reduced, format, output });
    if (lines.length > 0) say(options, outcome, lines, [model, output].includes('-'));
  });

/** Returns the files with the columns and cells that the options select. */
function filesOf(paths: string[], options: Options): VectorFiles {
  const { column, columns, exclude, array, missing, missingMarks: marks, orient, transpose } = options;
  const selection = {
    ...{ column, columns, exclude, array, missing, marks, orient, transpose },
    ...csvReadingOf(options),
  };
  return { paths, selection, progress: new Progress(options.quiet) };
}

interface Outcome {
  reducer: Reducer;
  /** The file of the reducer. */
  model: string;
  /** The number of vectors that the reducer was fitted to; null if it was read. */
  fitted: number | null;
  choice: Awaited<ReturnType<typeof chooseAndFit>>['choice'] | null;
  reduced: Reduction | undefined;
  format: Format;
  output: string | undefined;
}

/** Returns what is printed: the object with --json, otherwise the lines. */
function described({ reducer, model, fitted, choice, reduced, format, output }: Outcome): [object, string[]] {
  const { id, columns, dimensions, shareOf } = reducer;
  const kept = reducer.explainedVarianceRatio.reduce((sum, share) => sum + share, 0);
  const lines: string[] = [];
  if (choice?.best) lines.push(choiceLine(choice, choice.best));
  if (fitted !== null)
    lines.push(
      `${model}: reducer ${id}, ${columns} to ${dimensions} dimensions, fitted to ${vectors(fitted)}; keeps ${percent(kept, 2)} of their ${shareOf}`,
    );
  if (reduced && output !== '-')
    lines.push(
      `${output}: ${vectors(reduced.rows)} of ${plural(dimensions, 'dimension')} as ${format}, by reducer ${id}${left(reduced)}`,
    );
  const outcome = {
    reducer: id,
    ...{ columns, dimensions, kept, shareOf },
    ...(fitted !== null && { fitted }),
    ...(choice && { choice }),
    ...(reduced && { ...reduced, format, output }),
  };
  return [outcome, lines];
}

/** Describes how many vectors were left out and how many values were clipped. */
function left({ omitted, clipped }: Reduction): string {
  const parts = [
    ...(omitted > 0 ? [`${vectors(omitted)} left out because a value is missing`] : []),
    ...(clipped > 0 ? [`${plural(clipped, 'value was', 'values were')} clipped to 127 steps`] : []),
  ];
  return parts.map((part) => `; ${part}`).join('');
}

function countOrAll(text: string): number | 'all' {
  if (text === 'all') return text;
  try {
    return count(text);
  } catch {
    throw new InvalidArgumentError('It is a whole number from 1 up, or all.');
  }
}

/** Reads a list of counts. */
function counts(text: string): number[] {
  return list(text).map(count);
}

/** Picks the options that both fitting and evaluating reducers take. */
function shapeOf({ metric, normalize, center, whiten, drop, threads }: Options) {
  return { metric, normalize, center, whiten, drop, threads };
}

/** Returns the rotation that `--rotate` asks for; undefined if it was not given. */
function rotationOf({ rotate }: Options): Rotate | undefined {
  return rotate === undefined ? undefined : rotate === 'itq' ? 'itq' : true;
}

/** Tells whether `--bytes` or `--recall` asks to choose a way to store vectors. */
const chooses = ({ bytes, recall }: Options) => bytes !== undefined || recall !== undefined;

/** Returns the formats among which to choose: the one given, or those that the output holds; null unless asked to choose. */
function formatsToChoose(options: Options, command: Command): readonly Format[] | null {
  if (!chooses(options)) return null;
  const { output, format } = options;
  if (command.getOptionValueSource('format') !== 'cli')
    return (output === undefined ? undefined : formatsOf(output)) ?? FORMATS;
  if (output !== undefined) vectorKind(output, format);
  return [format];
}

/** Returns the options of `choose` that the command line gives. */
function choiceOptions(options: Options, formats: readonly Format[]) {
  const { bytes, recall, rerank, neighbours: k, queries } = options;
  return {
    ...shapeOf(options),
    ...{ bytes, recall, formats, k, queries },
    ...(rerank !== undefined && { rerank: true, candidates: rerank }),
    rotations: options.rotate && [rotationOf(options) as Rotate],
  };
}

async function measure(files: VectorFiles, options: Options, command: Command): Promise<void> {
  const { dimensions, format, neighbours: k, queries, sample } = options;
  const choosing = formatsToChoose(options, command);
  if (choosing) {
    const { choice } = await chooseFiles(files, sample, choiceOptions(options, choosing));
    return say(options, choice, choiceTable(choice, options));
  }
  const formats = command.getOptionValueSource('format') === 'cli' ? [format] : undefined;
  const found = await evaluateFiles(files, sample, {
    ...shapeOf(options),
    dimensions,
    formats,
    rotations: options.rotate && [rotationOf(options) as Rotate],
    k,
    queries,
    candidates: options.rerank,
  });
  say(options, found, evaluationTable(found));
}

function refuseUnmeasured(options: Options, command: Command): void {
  const given = ['neighbours', 'queries', 'rerank'].find(
    (name) => command.getOptionValueSource(name) === 'cli',
  );
  if (given && !chooses(options)) throw new CLIError(`--${given} is for --evaluate, --bytes and --recall`, 2);
}

/** Fits a reducer to the sample on which the best way to store vectors was measured. */
async function chooseAndFit(files: VectorFiles, options: Options, formats: readonly Format[]) {
  const { choice, sample } = await chooseFiles(files, options.sample, choiceOptions(options, formats));
  const { dimensions, rotation } = bestOf(choice, options);
  const reducer = await Reducer.fit(sample, { ...shapeOf(options), dimensions, rotate: rotation });
  return { reducer, fitted: sample.rows, choice };
}

async function fit(files: VectorFiles, options: Options) {
  const { dimensions, sample } = options;
  if (dimensions && dimensions.length > 1)
    throw new CLIError('--dimensions takes a list with --evaluate alone', 2);
  const { reducer, rows } = await fitReducer(files, sample, {
    ...shapeOf(options),
    rotate: rotationOf(options),
    dimensions: dimensions?.[0],
  });
  return { reducer, fitted: rows, choice: null };
}

/** Refuses options for fitting that an existing reducer was not fitted with. */
function requireAgreement(reducer: Reducer, file: string, command: Commander): void {
  const { metric, normalize, whiten, drop, rotate, dimensions, mean } = reducer;
  const is: Record<string, unknown> = {
    metric,
    normalize,
    whiten,
    drop,
    dimensions,
    center: mean !== null,
    rotate: rotate === true ? 'random' : rotate,
  };
  for (const name of [
    'dimensions',
    'metric',
    'normalize',
    'center',
    'whiten',
    'drop',
    'rotate',
    'sample',
    'bytes',
    'recall',
  ]) {
    const given = command.getOptionValue(name);
    if (command.getOptionValueSource(name) !== 'cli' || String(given) === String(is[name])) continue;
    throw new CLIError(`${file} exists, but was not fitted with this --${name}: --fit fits it again`, 2);
  }
}
