import { extname } from 'node:path';
import { Command, Option } from 'commander';
import type {
  ComponentRule,
  Matrix,
  PCA,
  Rotation,
  RotationMethod,
  RuleName,
  SolverName,
  Suggestions,
} from 'wasm-pca';
import { areComparable } from '../../tables/comparable.ts';
import { duration, percent, plural } from '../../tables/format.ts';
import { QUICK_RULES } from '../../tables/rules.ts';
import { CLIError } from '../errors.ts';
import { areFiles, type InputOptions, isShardFile, pathsOf } from '../inputs.ts';
import { classify } from '../model/classify.ts';
import { fitCovarianceFile } from '../model/covariance-file.ts';
import { type Fitted, fitFiles } from '../model/fit-files.ts';
import { modelText } from '../model/model-text.ts';
import { fitFilesRobustly, type Outlier } from '../model/robust-files.ts';
import { saveLoadings, saveScores } from '../model/save-scores.ts';
import { requireReplaceable } from '../outputs.ts';
import { printableName } from '../printable.ts';
import { Progress } from '../progress.ts';
import { requireUnchanged, statesOf } from '../read/unchanged.ts';
import { Alarms } from '../report/alarms.ts';
import { columnNames } from '../report/input.ts';
import { RowSample } from '../report/sample.ts';
import type { Duplicates } from '../shard/repeats.ts';
import { version } from '../version.ts';
import { telling } from '../words.ts';
import { formatOf } from '../write/matrix.ts';
import { commitAll, type Output, outputOf } from '../write/output.ts';
import { duplicatesOption } from './merge.ts';
import {
  type CSVSafeOptions,
  count,
  countOrRule,
  csvSafeOption,
  FILES,
  givenOption,
  inputOptions,
  type OutputOptions,
  outputOptions,
  readingOf,
  requireCSV,
  type SummingOptions,
  share,
  summingOptions,
} from './options.ts';
import { columnsOf, rowsOf, say, spectrum } from './say.ts';

const OF_ROWS = [
  'columns',
  'exclude',
  'label',
  'missing',
  'missingMarks',
  'transpose',
  'orient',
  'array',
  'header',
  'skip',
  'comment',
  'delimiter',
  'decimal',
  'normalize',
];
const OF_ROWS_ALONE = ['robust', 'solver', 'normalize', 'label', 'scores', 'transpose', 'calibrate'];
const PLOTTED = 3; // components whose scores the report plots
const MOST_CLASSIFIED = [100_000, 16 * 2 ** 20] as const; // rows and bytes; a discriminant of so many takes a few seconds
const MOST_OF_PARALLEL = 1024; // columns; with more, the replicates of parallel analysis take longer than the fit
const ROTATED = 8; // components whose loadings are listed
const NAMED = 12; // outliers listed for each kind
const ROTATIONS = ['varimax', 'quartimax', 'equamax', 'promax', 'oblimin'] satisfies RotationMethod[];
const SOLVERS = ['covariance', 'gram', 'svd', 'krylov', 'power', 'em'] satisfies SolverName[];

interface Options extends SummingOptions, OutputOptions, InputOptions, CSVSafeOptions {
  components?: number | RuleName;
  varianceRatio?: number;
  standardize?: boolean;
  covariance?: boolean;
  rows?: number;
  scale?: 'mad' | 'qn';
  ddof: '0' | '1';
  solver?: SolverName;
  robust?: boolean;
  calibrate?: boolean;
  rotate?: RotationMethod;
  duplicates: Duplicates;
  model?: string;
  scores?: string;
  report?: string;
  loadings?: string;
}

export const fit = new Command('fit')
  .description('Fits a model to the rows of files, or of shards. Memory does not grow with the rows.')
  .argument('[files...]', `${FILES}; or .mom files`)
  .option('--components <number>', 'number to keep, or a rule of suggest (default: all)', countOrRule)
  .addOption(
    new Option('--variance-ratio <share>', 'keep the fewest components with this share of the variance')
      .argParser(share)
      .conflicts('components'),
  )
  .option('--standardize', 'divide each column by its standard deviation; with --robust, by its MAD')
  .addOption(
    new Option('--ddof <number>', 'variances are divided by rows − ddof').choices(['0', '1']).default('1'),
  )
  .addOption(new Option('--solver <name>', 'all but covariance hold all rows in memory').choices(SOLVERS))
  .addOption(
    new Option(
      '--robust',
      'fit components made to withstand a minority of outliers; holds all rows in memory',
    ).conflicts(['varianceRatio', 'ddof', 'solver', 'normalize', 'calibrate']),
  )
  .addOption(
    new Option('--covariance', 'the file holds a covariance or correlation matrix, not rows').conflicts(
      OF_ROWS_ALONE,
    ),
  )
  .option('--rows <number>', 'with --covariance: the number of rows behind it (default: not known)', count)
  .addOption(
    new Option('--scale <name>', 'with --robust: divide each column by its mad or qn')
      .choices(['mad', 'qn'])
      .conflicts('standardize'),
  )
  .addOption(
    new Option('--rotate <method>', 'rotate the components kept, and list their loadings').choices(ROTATIONS),
  )
  .addOption(duplicatesOption())
  .option(
    '--calibrate',
    'measure rows by models fitted without them, for limits of diagnose that hold also for few rows; holds all rows in memory',
  )
  .option('--model <file>', 'write the model, JSON')
  .option('--scores <file>', 'write the scores of all rows to a .csv, .tsv, .npy or .parquet file')
  .option(
    '--loadings <file>',
    'write the loadings, a row for each column, to a .csv, .tsv, .npy or .parquet file; with --rotate the rotated ones',
  )
  .option('--report <file>', 'write an HTML page with charts');
outputOptions(inputOptions(summingOptions(csvSafeOption(fit))))
  .addHelpText(
    'after',
    '\nExample:\n  wasm-pca fit iris.csv --label Species --standardize --model iris.json --report iris.html',
  )
  .action(async (given: string[], options: Options, command: Command) => {
    const started = performance.now();
    const { components, varianceRatio, standardize, ddof, solver, robust, threads, duplicates, label } =
      options;
    if (options.scale && !robust)
      throw new CLIError('--scale is for --robust: pass --standardize to divide by standard deviations', 2);
    const scale = standardize ? 'mad' : options.scale;
    if (options.rows !== undefined && !options.covariance)
      throw new CLIError('--rows is for --covariance', 2);
    const paths = await pathsOf(given, options);
    const { model: modelFile, scores: scoresFile, loadings: loadingsFile, report: reportFile } = options;
    for (const file of [scoresFile, loadingsFile]) if (file !== undefined) formatOf(file);
    requireCSV(options, scoresFile, loadingsFile);
    await requireReplaceable(
      {
        '--model': { path: modelFile, kind: 'a model' },
        '--scores': { path: scoresFile },
        '--loadings': { path: loadingsFile },
        '--report': { path: reportFile, kind: 'a report' },
      },
      paths,
    );
    if (reportFile !== undefined && !/^(|\.html?)$/i.test(extname(reportFile))) {
      throw new CLIError(`${reportFile}: a report is a page, and its name ends in .html`, 2);
    }
    const shards = await Promise.all(paths.map(isShardFile));
    if (!shards.includes(false)) refuseForRows(command);
    const areRows = !options.covariance && !shards.includes(true) && (await areFiles(paths));
    if (scoresFile !== undefined && !areRows) {
      throw new CLIError('--scores reads the rows again, which a pipe or a .mom file does not allow', 2);
    }
    const before = await statesOf(paths);
    const progress = new Progress(options.quiet);
    const reading = readingOf(options);
    const gathering = { reading, threads, duplicates, progress };
    const choices = {
      components: varianceRatio === undefined ? chosen(components) : { varianceRatio },
      standardize,
      ddof: Number(ddof) as 0 | 1,
      solver,
      calibrate: options.calibrate,
    };
    const { model, omitted, outliers }: Outcome = robust
      ? await fitFilesRobustly(paths, gathering, { components: countFor('--robust', components), scale })
      : await (options.covariance
          ? fitCovarianceFile(paths, gathering, choices, options.rows)
          : fitFiles(paths, gathering, choices));
    const { rotate: method } = options;
    const rotation = method && (await telling({}, () => model.rotateSync({ method })));
    const time = (performance.now() - started) / 1000;
    const outputs: Output[] = [];
    if (modelFile !== undefined) outputs.push(await outputOf(modelFile, modelText(model)));
    if (loadingsFile !== undefined) {
      const names = [...columnNames(model)];
      const loadings = rotation ? rotation.loadings : model.loadings();
      outputs.push(await saveLoadings(loadingsFile, loadings, names, options.csvSafe));
    }
    const comparable = areComparable(model);
    const plotted = Math.min(PLOTTED, model.componentCount);
    const shown =
      reportFile !== undefined && areRows && comparable && model.rank > 0
        ? {
            sample: new RowSample(plotted + 2),
            alarms: new Alarms(model, columnNames(model)),
            labelled: label === undefined ? null : new RowSample(model.columns, ...MOST_CLASSIFIED),
          }
        : null;
    if (scoresFile !== undefined || shown) {
      const { rows, output } = await saveScores(
        { path: scoresFile, isInert: options.csvSafe },
        paths,
        reading,
        model,
        progress,
        shown,
      );
      await requireUnchanged(before);
      if (rows !== model.rows + omitted && duplicates !== 'drop') {
        throw new CLIError(`${rowsOf(model.rows + omitted)} were fitted, and ${rows} read for the scores`);
      }
      if (output) outputs.push(output);
    }
    if (reportFile !== undefined) {
      const { reportPage } = await import('../report/page.ts');
      const page = await reportPage({
        files: paths,
        model,
        robust: robust ? { scale } : null,
        omitted,
        sample: shown?.sample.parts(plotted) ?? null,
        alarms: shown?.alarms ?? null,
        rules: comparable ? await rulesFor(model) : null,
        classes: shown?.labelled ? await classify(shown.labelled.raw()) : null,
        label: label ?? null,
        command: commandLine(),
        seconds: time,
        version,
      });
      outputs.push(await outputOf(reportFile, page));
    }
    await commitAll(outputs);
    say(
      options,
      { ...outcome(model, omitted, time, outliers), ...(rotation && { rotation: plain(rotation) }) },
      [
        ...text(model, omitted, time, outliers),
        ...(rotation ? ['', ...rotatedLoadings(rotation, columnNames(model))] : []),
      ],
      [modelFile, scoresFile, loadingsFile, reportFile].includes('-'),
    );
  });

function chosen(components: number | RuleName | undefined): number | ComponentRule | undefined {
  if (components === 'variance') return { varianceRatio: 0.9 };
  return typeof components === 'string' ? { rule: components } : components;
}

function countFor(option: string, components: number | RuleName | undefined): number | undefined {
  if (typeof components === 'string')
    throw new CLIError(`${option} takes a number of --components, not a rule`, 2);
  return components;
}

interface Outcome extends Fitted {
  outliers?: Outlier[];
}

/** Refuses options about reading rows if all files are shards, whose rows were read when the shards were made. */
function refuseForRows(command: Command): void {
  const given = givenOption(command, OF_ROWS);
  if (given) throw new CLIError(`${given} is for rows: pass it to moments, which makes the .mom file`, 2);
}

function outcome(model: PCA, omitted: number, time: number, outliers?: Outlier[]): object {
  const { rows, columns, componentCount, explainedVariance, explainedVarianceRatio, totalVariance } = model;
  return {
    rows,
    omitted,
    columns,
    components: componentCount,
    explainedVariance: [...explainedVariance],
    explainedVarianceRatio: [...explainedVarianceRatio],
    totalVariance,
    solver: model.solver,
    ...(outliers && { outliers }),
    seconds: time,
  };
}

function text(model: PCA, omitted: number, time: number, outliers?: Outlier[]): string[] {
  const { rows, columns, componentCount } = model;
  const solver = outliers ? 'robpca' : model.solver;
  const left = omitted > 0 ? `, ${rowsOf(omitted)} left out` : '';
  const kept = plural(componentCount, 'component');
  const size = rows > 0 ? `${rowsOf(rows)} × ${columnsOf(columns)}` : `a covariance of ${columnsOf(columns)}`;
  return [
    `${size}${left}; ${kept} by ${solver} in ${duration(1000 * time)}`,
    '',
    ...spectrum(model),
    ...(outliers ? ['', ...listOf(outliers)] : []),
  ];
}

/** Lists the outliers by kind. */
function listOf(outliers: Outlier[]): string[] {
  const kinds = ['bad-leverage', 'orthogonal', 'good-leverage'] as const;
  const lines = kinds.map((kind) => {
    const rows = outliers.filter((outlier) => outlier.kind === kind).map(({ row }) => row);
    const named = rows.slice(0, NAMED).join(', ') + (rows.length > NAMED ? ', …' : '');
    return `${kind.padEnd(14)} ${String(rows.length).padStart(6)}${rows.length > 0 ? `   rows ${named}` : ''}`;
  });
  return ['outliers        rows', ...lines];
}

/** Returns the rotation as `--json` prints it: plain arrays in place of typed ones. */
function plain({ method, loadings, factorCorrelations, variances, varianceRatio }: Rotation): object {
  return {
    method,
    loadings: rowsIn(loadings),
    factorCorrelations: rowsIn(factorCorrelations),
    variances: [...variances],
    varianceRatio: [...varianceRatio],
  };
}

function rowsIn({ data, rows, columns }: Matrix): number[][] {
  return Array.from({ length: rows }, (_, i) => [...data.subarray(i * columns, (i + 1) * columns)]);
}

/** Returns a line for each column, with its loadings on the first components. */
function rotatedLoadings(
  { method, loadings, varianceRatio }: Rotation,
  columns: readonly string[],
): string[] {
  const shown = Math.min(loadings.columns, ROTATED);
  const names = columns.map(printableName);
  const width = names.reduce((most, name) => Math.max(most, name.length), method.length);
  const line = (name: string, cells: string[]) =>
    name.padEnd(width) + cells.map((cell) => cell.padStart(10)).join('');
  const lines = rowsIn(loadings).map((row, j) =>
    line(
      names[j],
      row.slice(0, shown).map((value) => value.toPrecision(3)),
    ),
  );
  const heads = Array.from({ length: shown }, (_, m) => String(m + 1));
  const shares = Array.from(varianceRatio.subarray(0, shown), (share) => percent(share, 2));
  return [line(method, heads), ...lines, line('share', shares)];
}

function rulesFor(model: PCA): Promise<Suggestions> {
  return model.suggest(model.columns > MOST_OF_PARALLEL ? { methods: QUICK_RULES } : {});
}

/** Returns this command line as a shell would accept it again. */
function commandLine(): string {
  return ['wasm-pca', ...process.argv.slice(2).map(quoted)].join(' ');
}

const quoted = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
