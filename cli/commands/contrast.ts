import { Command } from 'commander';
import type { Matrix } from 'wasm-pca';
import { ContrastPCA } from 'wasm-pca/contrast';
import { number } from '../../tables/format.ts';
import { CLIError } from '../errors.ts';
import { shardsAmong } from '../file-kinds.ts';
import { areFiles } from '../inputs.ts';
import { gather } from '../model/gather.ts';
import { mapFiles, type RowMap } from '../model/map-files.ts';
import { saveLoadings, scoreNames } from '../model/save-scores.ts';
import { requireReplaceable } from '../outputs.ts';
import { printableName } from '../printable.ts';
import { Progress } from '../progress.ts';
import { requireSameColumns } from '../read/same-columns.ts';
import { requireUnchanged, statesOf } from '../read/unchanged.ts';
import type { Reading } from '../shard/sum.ts';
import { inUserWords } from '../words.ts';
import { formatOf, openMatrix } from '../write/matrix.ts';
import { commitAll, type Output, outputOf } from '../write/output.ts';
import {
  amountOrNone,
  type CSVSafeOptions,
  choice,
  count,
  csvSafeOption,
  FILES,
  type OutputOptions,
  outputOptions,
  readingOf,
  requireCSV,
  type SummingOptions,
  summingOptions,
} from './options.ts';
import { columnsOf, rowsOf, say } from './say.ts';

const SHOWN = 10; // directions
const NAMED = 3; // columns listed for each direction

interface Options extends SummingOptions, OutputOptions, CSVSafeOptions {
  components?: number;
  form?: 'asymmetric' | 'symmetric';
  ridge?: number;
  alpha?: number;
  model?: string;
  loadings?: string;
  scores?: string;
  backgroundScores?: string;
}

export const contrast = new Command('contrast')
  .description(
    'Finds the directions in which a target varies more than a background: what a group varies in beside what all do.',
  )
  .argument('<target>', `${FILES}; or a .mom file`)
  .argument('<background>', 'another file of the same columns')
  .option('--components <number>', 'directions to keep (default: all)', count)
  .addOption(
    choice('--form <ratio>', 'what is largest: target over background, or their difference over their sum', [
      'asymmetric',
      'symmetric',
    ]),
  )
  .option('--ridge <share>', 'shrink the background by this share of the variances', amountOrNone)
  .option('--alpha <factor>', 'make target − factor × background largest instead', amountOrNone)
  .option('--model <file>', 'write the contrast as JSON')
  .option('--loadings <file>', 'write a row for each column: .csv, .tsv, .npy or .parquet')
  .option('--scores <file>', 'write the scores of the rows of the target')
  .option('--background-scores <file>', 'write the scores of the rows of the background');
outputOptions(summingOptions(csvSafeOption(contrast)))
  .addHelpText('after', '\nExample:\n  wasm-pca contrast treated.csv controls.csv --components 2')
  .action(async (target: string, background: string, options: Options) => {
    const { components, form, ridge, alpha, model: modelFile, loadings, csvSafe } = options;
    const { scores, backgroundScores } = options;
    const written = [modelFile, loadings, scores, backgroundScores];
    if (alpha !== undefined && (form !== undefined || ridge !== undefined))
      throw new CLIError('--alpha makes another form, without --ridge: leave --form and --ridge out', 2);
    const paths = [target, background];
    if (target === '-' && background === '-') throw new CLIError('- can be given once', 2);
    for (const file of written.slice(1)) if (file !== undefined) formatOf(file);
    requireCSV(options, ...written.slice(1));
    await requireReplaceable(
      {
        '--model': { path: modelFile, kind: 'a contrast' },
        '--loadings': { path: loadings },
        '--scores': { path: scores },
        '--background-scores': { path: backgroundScores },
      },
      paths,
    );
    const shards = await shardsAmong(paths);
    const scored = [
      { option: '--scores', path: target, file: scores },
      { option: '--background-scores', path: background, file: backgroundScores },
    ].filter((each): each is Scored => each.file !== undefined);
    await requireScorable(scored, shards, options);
    const before = await statesOf(scored.map(({ path }) => path));
    const progress = new Progress(options.quiet);
    const sumsOf = (path: string) =>
      gather([path], {
        reading: readingOf(options),
        threads: options.threads,
        duplicates: 'error',
        shards,
        progress,
      });
    const a = await sumsOf(target);
    const b = await sumsOf(background).catch((error) => {
      a.moments.free();
      throw error;
    });
    try {
      const { columns } = a.moments;
      const of = { names: a.header.columns, columns };
      requireSameColumns({ names: b.header.columns, columns: b.moments.columns }, background, of, target);
      const names = a.header.columns ?? b.header.columns;
      const found = await inUserWords({ files: paths, names }, () =>
        ContrastPCA.fit(a.moments, b.moments, {
          components,
          form,
          ridge,
          alpha,
          ...(names && { columns: names }),
        }),
      );
      const outputs: Output[] = [];
      if (modelFile !== undefined) outputs.push(await outputOf(modelFile, JSON.stringify(found)));
      if (loadings !== undefined) {
        const { data, rows } = found.loadings;
        const turned = new Float64Array(data.length);
        for (let m = 0; m < rows; m++)
          for (let j = 0; j < columns; j++) turned[j * rows + m] = data[m * columns + j];
        outputs.push(
          await saveLoadings(
            loadings,
            { data: turned, rows: columns, columns: rows },
            titlesOf(found),
            csvSafe,
          ),
        );
      }
      const reading = readingOf(options);
      for (const { path, file } of scored) {
        outputs.push(await scoresOf(path, file, found, reading, csvSafe, progress));
      }
      await requireUnchanged(before);
      await commitAll(outputs);
      say(options, describedContrast(found), contrastLines(found), written.includes('-'));
    } finally {
      a.moments.free();
      b.moments.free();
    }
  });

/** A table whose rows get scores. */
interface Scored {
  option: string;
  path: string;
  file: string;
}

/** Refuses scores of rows that cannot be read again, or of whose form the model knows nothing. */
async function requireScorable(
  scored: readonly Scored[],
  shards: ReadonlySet<string>,
  { normalize }: Options,
): Promise<void> {
  for (const { option, path } of scored) {
    if (shards.has(path) || !(await areFiles([path])))
      throw new CLIError(`${option} reads the rows again, which a pipe or a .mom file does not allow`, 2);
    if (normalize) throw new CLIError(`${option} is not for --normalize, which a contrast does not keep`, 2);
  }
}

/** Writes the scores of the rows of a table. Returns the file before it is moved to its path. */
async function scoresOf(
  path: string,
  file: string,
  model: ContrastPCA,
  reading: Reading,
  isInert: boolean | undefined,
  progress: Progress,
): Promise<Output> {
  const { label, missing } = reading;
  const out = await openMatrix(file, { columns: scoreNames(model.componentCount), label, isInert });
  const map: RowMap<Matrix> = (x) => model.transformSync(x, { missing });
  for await (const { result, labels } of mapFiles([path], reading, model, map, progress))
    await out.write(result, labels);
  return out.end();
}

const titlesOf = ({ featureNames, columns }: ContrastPCA): string[] =>
  featureNames ? [...featureNames] : Array.from({ length: columns }, (_, j) => `column ${j + 1}`);

export function describedContrast(found: ContrastPCA): object {
  const { form, alpha, ridge, targetRows, backgroundRows, columns, componentCount, rank } = found;
  return {
    ...{ form, alpha, ridge, targetRows, backgroundRows, columns, components: componentCount, rank },
    contrasts: [...found.contrasts],
    targetVariance: [...found.targetVariance],
    backgroundVariance: [...found.backgroundVariance],
  };
}

export function contrastLines(found: ContrastPCA): string[] {
  const { targetRows, backgroundRows, columns, contrasts, loadings } = found;
  const titles = titlesOf(found);
  const what = { asymmetric: 'ratio', symmetric: 'contrast', alpha: 'difference' }[found.form];
  const lines = Array.from(contrasts.subarray(0, SHOWN), (value, m) => {
    const own = loadings.data.subarray(m * columns, (m + 1) * columns);
    const most = Array.from(own.keys())
      .sort((i, j) => Math.abs(own[j]) - Math.abs(own[i]))
      .slice(0, NAMED)
      .map((j) => `${printableName(titles[j])} ${number(own[j])}`);
    const said = value === Number.POSITIVE_INFINITY ? '∞' : number(value, 4);
    return `${String(m + 1).padStart(9)}${said.padStart(13)}   ${most.join(', ')}`;
  });
  if (contrasts.length > SHOWN) lines.push(`${contrasts.length - SHOWN} more`);
  return [
    `${rowsOf(targetRows)} against ${rowsOf(backgroundRows)} × ${columnsOf(columns)}`,
    '',
    `direction${what.padStart(13)}   largest loadings`,
    ...lines,
  ];
}
