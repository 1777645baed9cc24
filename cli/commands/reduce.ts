import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Command, type Command as Commander, InvalidArgumentError, Option } from 'commander';
import type { Format, Normalize, Reducer } from 'wasm-pca/vectors';
import { percent } from '../../tables/format.ts';
import { CLIError } from '../errors.ts';
import { areFiles, pathsOf, readReducer } from '../inputs.ts';
import { fitReducer, reduceFiles, type VectorFiles, vectors } from '../model/vector-files.ts';
import { Progress } from '../progress.ts';
import { requirePlaces, saveText } from '../write/output.ts';
import { vectorKind } from '../write/vectors.ts';
import { type CSVOptions, count, csvOptions, list, type OutputOptions, outputOptions } from './options.ts';
import { say } from './say.ts';

const FORMATS = ['float32', 'float16', 'int8', 'bit'] satisfies Format[];
const NORMALIZE = ['before', 'after', 'both'] satisfies Normalize[];

interface Options extends CSVOptions, OutputOptions {
  output?: string;
  model: string;
  fit?: boolean;
  column?: string;
  columns?: string[];
  exclude?: string[];
  format: Format;
  dimensions?: number;
  normalize?: 'before' | 'after' | 'both';
  center: boolean;
  whiten?: boolean;
  drop?: number;
  sample?: number | 'all';
  threads: number;
}

export const reduce = new Command('reduce')
  .description(
    'Makes vectors shorter, such as embeddings before they are indexed. Everything beside them goes along. Memory does not grow with the rows.',
  )
  .argument('<files...>', '.parquet, .jsonl, .json, .csv, .npy, .fvecs or .bvecs; - is standard input')
  .requiredOption(
    '--model <file>',
    'the reducer, JSON: used if the file is there, otherwise fitted and written; queries need the same',
  )
  .option(
    '-o, --output <file>',
    'by the name .parquet, .jsonl, .csv, .tsv, .npy, .fvecs or .bvecs; - is standard output, JSON lines',
  )
  .option('--column <name>', 'the column of lists that holds the vectors (default: the only one)')
  .addOption(
    new Option('--columns <list>', 'columns of numbers that together are the vectors, such as 2:1537')
      .argParser(list)
      .conflicts('column'),
  )
  .option('--exclude <list>', 'columns that do not go along', list)
  .addOption(new Option('--format <name>', 'of the numbers written').choices(FORMATS).default('float32'))
  .option('--fit', 'fit the reducer even if its file is there, and replace it')
  .option('--dimensions <number>', 'when fitting: of the reduced vectors (default: 256)', count)
  .option(
    '--sample <rows>',
    'when fitting: from at most so many vectors, or all (default: 10 × their dimensions, at least 10000)',
    countOrAll,
  )
  .addOption(
    new Option('--normalize <when>', 'when fitting: divide vectors by their lengths').choices(NORMALIZE),
  )
  .option('--no-center', 'when fitting: do not subtract the mean')
  .option('--whiten', 'when fitting: divide dimensions by their standard deviations')
  .option('--drop <number>', 'when fitting: leave out so many leading components', count)
  .option('--threads <number>', 'at most', count, availableParallelism());
outputOptions(csvOptions(reduce))
  .addHelpText(
    'after',
    '\nExample:\n  wasm-pca reduce vectors.parquet --column embedding --dimensions 256 --format float16 -o small.parquet --model reducer.json',
  )
  .action(async (given: string[], options: Options, command: Commander) => {
    const { output, model, format, threads, header, delimiter, decimal } = options;
    if (output !== undefined) vectorKind(output, format);
    const isThere = existsSync(model) && !options.fit;
    await requirePlaces({ '--model': isThere ? undefined : model, '--output': output });
    const paths = await pathsOf(given);
    if (!isThere && output !== undefined && !(await areFiles(paths))) {
      throw new CLIError('fitting reads vectors twice, which no pipe allows: fit --model on a file first', 2);
    }
    const { column, columns, exclude, quiet } = options;
    const selection = { column, columns, exclude, missing: 'error', header, delimiter, decimal } as const;
    const files: VectorFiles = { paths, selection, progress: new Progress(quiet) };
    const { reducer, fitted } = isThere
      ? { reducer: await readReducer(model), fitted: null }
      : await fit(files, options);
    if (isThere) requireAgreement(reducer, model, command);
    const reduced =
      output === undefined ? null : await reduceFiles(files, reducer, output, { format, threads });
    const { id, dimensions } = reducer;
    const kept = reducer.explainedVarianceRatio.reduce((sum, share) => sum + share, 0);
    const lines = [
      ...(fitted === null
        ? []
        : [
            `${model}: reducer ${id}, ${reducer.columns} to ${dimensions} dimensions, fitted to ${vectors(fitted)}; keeps ${percent(kept, 2)} of their variance`,
          ]),
      ...(reduced && output !== '-'
        ? [
            `${output}: ${vectors(reduced.rows)} of ${dimensions} ${format}${reduced.clipped > 0 ? `; ${reduced.clipped} values were beyond int8` : ''}, by reducer ${id}`,
          ]
        : []),
    ];
    if (!reduced && fitted === null)
      throw new CLIError(`${model} is there already: -o writes what it reduces, --fit fits it again`, 2);
    const outcome = {
      reducer: id,
      columns: reducer.columns,
      dimensions,
      varianceKept: kept,
      ...(fitted !== null && { fitted }),
      ...(reduced && { ...reduced, format, output }),
    };
    if (lines.length > 0) say(options, outcome, lines.join('\n'), [model, output].includes('-'));
  });

function countOrAll(text: string): number | 'all' {
  if (text === 'all') return text;
  try {
    return count(text);
  } catch {
    throw new InvalidArgumentError('It is a whole number from 1 up, or all.');
  }
}

async function fit(
  files: VectorFiles,
  { dimensions, normalize, center, whiten, drop, sample, threads, model }: Options,
) {
  const { reducer, rows } = await fitReducer(files, sample, {
    dimensions,
    normalize,
    center,
    whiten,
    drop,
    threads,
  });
  await saveText(model, JSON.stringify(reducer));
  return { reducer, fitted: rows };
}

/** What is said of fitting has to be true of the reducer that is there. */
function requireAgreement(reducer: Reducer, file: string, command: Commander): void {
  const is = { ...reducer, center: reducer.mean !== null, sample: undefined };
  for (const name of ['dimensions', 'normalize', 'center', 'whiten', 'drop', 'sample'] as const) {
    if (command.getOptionValueSource(name) !== 'cli' || command.getOptionValue(name) === is[name]) continue;
    throw new CLIError(`${file} is there, and was not fitted with this --${name}: --fit fits it again`, 2);
  }
}
