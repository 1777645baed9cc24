import { Command } from 'commander';
import type { PCA, Rotation } from 'wasm-pca';
import { areComparable } from '../../tables/comparable.ts';
import { QUICK_RULES } from '../../tables/rules.ts';
import { CLIError } from '../errors.ts';
import { shardsAmong } from '../file-kinds.ts';
import { areFiles, pathsOf } from '../inputs.ts';
import { classify } from '../model/classify.ts';
import { fitCovarianceFile } from '../model/covariance-file.ts';
import { fitFiles } from '../model/fit-files.ts';
import type { Gathering } from '../model/gather.ts';
import { modelText } from '../model/model-text.ts';
import { fitFilesRobustly } from '../model/robust-files.ts';
import { type RowsForReport, saveLoadings, saveScores } from '../model/save-scores.ts';
import { supplementaryOf } from '../model/supplementary.ts';
import { Progress } from '../progress.ts';
import { requireUnchanged, type States, statesOf } from '../read/unchanged.ts';
import { Alarms } from '../report/alarms.ts';
import { columnNames } from '../report/input.ts';
import { RowSample } from '../report/sample.ts';
import { version } from '../version.ts';
import { inUserWords } from '../words.ts';
import { commitAll, type Output, outputOf } from '../write/output.ts';
import { fitCategories } from './fit-categories.ts';
import {
  choicesOf,
  type FitOptions,
  fitOptions,
  imputing,
  refuseForRows,
  requireOutputs,
  requirePartners,
  robustChoicesOf,
} from './fit-options.ts';
import { type Outcome, outcomeJSON, outcomeLines } from './fit-outcome.ts';
import { FILES, readingOf } from './options.ts';
import { rowsOf, say } from './say.ts';

const PLOTTED = 3; // components whose scores the report plots
const MOST_CLASSIFIED = [100_000, 16 * 2 ** 20] as const; // rows and bytes; a discriminant of these takes a few seconds
const MOST_OF_PARALLEL = 1024; // columns; with more, the replicates of parallel analysis take longer than the fit

export const fit = new Command('fit')
  .description('Fits a model to the rows of files, or of shards. Memory does not grow with the rows.')
  .argument('[files...]', `${FILES}; or .mom files`);
fitOptions(fit)
  .addHelpText(
    'after',
    '\nExample:\n  wasm-pca fit iris.csv --label Species --standardize --model iris.json --report iris.html',
  )
  .action(async (given: string[], options: FitOptions, command: Command) => {
    const started = performance.now();
    requirePartners(options);
    const paths = await pathsOf(given, options);
    await requireOutputs(options, paths);
    if (options.categories) return fitCategories(paths, options, commandLine());
    const shards = await shardsAmong(paths);
    if (paths.every((path) => shards.has(path))) refuseForRows(command);
    const areRows = !options.covariance && shards.size === 0 && (await areFiles(paths));
    if (options.scores !== undefined && !areRows) {
      throw new CLIError('--scores reads the rows again, which a pipe or a .mom file does not allow', 2);
    }
    const { supplementary: beside } = options;
    if (beside && !areRows) {
      throw new CLIError(
        '--supplementary reads the rows again, which a pipe or a .mom file does not allow',
        2,
      );
    }
    const before = await statesOf(paths);
    const { threads, duplicates, quiet } = options;
    const gathering = {
      reading: without(beside, readingOf({ ...options, missing: read(options) })),
      ...{ threads, duplicates, shards },
      progress: new Progress(quiet),
    };
    const { model, ...fitted } = await fittedTo(paths, gathering, options);
    const rotation = await rotated(model, options);
    const seconds = (performance.now() - started) / 1000;
    const { reading, progress } = gathering;
    const supplementary = beside && (await supplementaryOf(paths, beside, reading, model, progress));
    if (supplementary) await requireUnchanged(before);
    const outcome: Outcome = { model, ...fitted, rotation, supplementary, seconds };
    await commitAll([
      ...(await modelFiles(outcome, options)),
      ...(await rowFiles(paths, gathering, outcome, options, areRows, before)),
    ]);
    const { model: modelFile, scores, loadings, report } = options;
    const isWritten = [modelFile, scores, loadings, report].includes('-');
    say(options, outcomeJSON(outcome), outcomeLines(outcome), isWritten);
  });

/** Excludes supplementary columns from the analysis. */
function without<R extends { exclude?: string[] }>(columns: string[] | undefined, reading: R): R {
  return columns ? { ...reading, exclude: [...(reading.exclude ?? []), ...columns] } : reading;
}

/** Returns how to read rows with a missing value where they are not imputed. */
function read({ missing }: FitOptions): 'error' | 'omit' {
  return missing === 'omit' ? 'omit' : 'error';
}

function fittedTo(
  paths: string[],
  gathering: Gathering,
  options: FitOptions,
): Promise<Pick<Outcome, 'model' | 'omitted' | 'outliers' | 'jackknife'>> {
  if (options.robust) return fitFilesRobustly(paths, gathering, robustChoicesOf(options));
  if (options.covariance) return fitCovarianceFile(paths, gathering, choicesOf(options), options.rows);
  return fitFiles(paths, gathering, choicesOf(options));
}

async function rotated(model: PCA, { rotate: method }: FitOptions): Promise<Rotation | undefined> {
  return method && inUserWords({}, () => model.rotateSync({ method }));
}

/** Writes the files that need only the model. Returns them before they are moved to their paths. */
async function modelFiles({ model, rotation }: Outcome, options: FitOptions): Promise<Output[]> {
  const outputs: Output[] = [];
  if (options.model !== undefined) outputs.push(await outputOf(options.model, modelText(model)));
  if (options.loadings !== undefined) {
    const loadings = rotation ? rotation.loadings : model.loadings();
    outputs.push(await saveLoadings(options.loadings, loadings, [...columnNames(model)], options.csvSafe));
  }
  return outputs;
}

/**
 * Writes the scores and the report, which need the rows again. Returns the files before they are moved to their paths.
 */
async function rowFiles(
  paths: string[],
  { reading, progress, duplicates }: Gathering,
  outcome: Outcome,
  options: FitOptions,
  areRows: boolean,
  before: States,
): Promise<Output[]> {
  const { model, omitted } = outcome;
  const { scores, report, csvSafe: isInert } = options;
  const shown = report !== undefined && areRows ? rowsForReport(model, options) : null;
  const outputs: Output[] = [];
  if (scores !== undefined || shown) {
    const file = { path: scores, isInert };
    const selection = { ...reading, missing: imputing(options.missing) ? ('em' as const) : reading.missing };
    const { rows, output } = await saveScores(file, paths, selection, model, progress, shown);
    await requireUnchanged(before);
    // Rows of weight 0 were not fitted, and have scores.
    if (rows !== model.rows + omitted && duplicates !== 'drop' && !model.weighting) {
      throw new CLIError(`${rowsOf(model.rows + omitted)} were fitted, and ${rows} read for the scores`);
    }
    if (output) outputs.push(output);
  }
  if (report !== undefined)
    outputs.push(await outputOf(report, await pageOf(paths, outcome, options, shown)));
  return outputs;
}

/** Creates the samples and alarms that a report shows of the rows; null if it can show none. */
function rowsForReport(model: PCA, { label }: FitOptions): RowsForReport | null {
  if (!areComparable(model) || model.rank === 0) return null;
  return {
    sample: new RowSample(Math.min(PLOTTED, model.componentCount) + 2),
    alarms: new Alarms(model, columnNames(model)),
    labelled: label === undefined ? null : new RowSample(model.columns, ...MOST_CLASSIFIED),
  };
}

async function pageOf(
  files: string[],
  { model, omitted, supplementary, jackknife, seconds }: Outcome,
  options: FitOptions,
  shown: RowsForReport | null,
): Promise<string> {
  const { reportPage } = await import('../report/page.ts');
  const { label = null, robust } = options;
  const suggestions = { ...(model.columns > MOST_OF_PARALLEL && { methods: QUICK_RULES }) };
  return reportPage({
    ...{ files, model, omitted, supplementary, label, seconds, version, command: commandLine() },
    jackknife: jackknife ?? null,
    robust: robust ?? false,
    sample: shown?.sample.parts(Math.min(PLOTTED, model.componentCount)) ?? null,
    alarms: shown?.alarms ?? null,
    rules: areComparable(model) ? await model.suggest(suggestions) : null,
    classes: shown?.labelled ? await classify(shown.labelled.raw()) : null,
  });
}

/** Returns this command line as a shell would accept it again. */
function commandLine(): string {
  return ['wasm-pca', ...process.argv.slice(2).map(quoted)].join(' ');
}

const quoted = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
