import { init, type Matrix } from 'wasm-pca';
import { FAMD, MCA } from 'wasm-pca/categories';
import { duration, percent, plural, whole } from '../../tables/format.ts';
import { sums } from '../../tables/shares.ts';
import { ENGINE } from '../engine.ts';
import { CLIError } from '../errors.ts';
import { shardsAmong } from '../file-kinds.ts';
import { scoreNames } from '../model/save-scores.ts';
import { printableName } from '../printable.ts';
import { Progress } from '../progress.ts';
import { atPlaces, type CategoryTable, categoryTable } from '../read/category-table.ts';
import { version } from '../version.ts';
import { inUserWords } from '../words.ts';
import { openMatrix } from '../write/matrix.ts';
import { commitAll, type Output, outputOf } from '../write/output.ts';
import type { FitOptions } from './fit-options.ts';
import { selectionOf } from './options.ts';
import { rowsOf, say } from './say.ts';

const SHOWN = 12; // dimensions whose inertia is listed
const PLACED = 2; // dimensions in which levels are listed
const MOST_LEVELS = 60;

/** The result of a fit to a table with categories. */
interface FactorOutcome {
  model: FAMD | MCA;
  table: CategoryTable;
  seconds: number;
}

/** Fits FAMD to a table of numbers and categories, or MCA where all columns are categories. Holds all rows in memory. */
export async function fitCategories(paths: string[], options: FitOptions, command: string): Promise<void> {
  const started = performance.now();
  if ((await shardsAmong(paths)).size > 0)
    throw new CLIError('--categories needs rows, which a .mom file does not have', 2);
  const { categories = [], missing } = options;
  if (missing !== 'error' && missing !== 'omit' && missing !== 'level')
    throw new CLIError(
      `--missing ${missing} does not go with --categories, which takes error, omit or level`,
      2,
    );
  const progress = new Progress(options.quiet);
  const selection = { ...selectionOf({ ...options, missing: 'error' }), weights: options.weights, missing };
  const table = await categoryTable(paths, selection, categories, progress);
  const model = await fitted(table, paths, options, progress);
  const outcome = { model, table, seconds: (performance.now() - started) / 1000 };
  await commitAll(await filesOf(paths, outcome, options, command));
  const { model: modelFile, scores, loadings, report } = options;
  say(
    options,
    outcomeJSON(outcome),
    outcomeLines(outcome),
    [modelFile, scores, loadings, report].includes('-'),
  );
}

async function fitted(
  { columns, names, categories, weights }: CategoryTable,
  paths: string[],
  { components, varianceRatio, solver, weighting, missing }: FitOptions,
  progress: Progress,
): Promise<FAMD | MCA> {
  if (typeof components === 'string')
    throw new CLIError('--categories takes a number of --components, not a rule', 2);
  if (categories.length === 0)
    throw new CLIError(
      `${paths.join(', ')}: all columns hold numbers: leave --categories out, or name the columns that are codes`,
    );
  const how = {
    components: varianceRatio === undefined ? components : { varianceRatio },
    categories,
    columns: names,
    missing: missing === 'level' ? ('level' as const) : undefined,
    ...(weights && { weights, weighting }),
    solver,
  };
  await init(ENGINE);
  const analysis = categories.length === names.length ? MCA : FAMD;
  return inUserWords({ files: paths }, () =>
    progress.during(
      'fit',
      (onProgress): Promise<FAMD | MCA> => analysis.fit(columns, { ...how, onProgress }),
    ),
  );
}

/** Returns the titles of the columns of an analysis: variables of numbers, and levels as "sport: judo". */
const columnTitles = ({ columns }: FAMD | MCA): string[] =>
  columns.map(({ variable, level }) => (level === null ? variable : `${variable}: ${level}`));

async function filesOf(
  paths: string[],
  outcome: FactorOutcome,
  options: FitOptions,
  command: string,
): Promise<Output[]> {
  const { model, table } = outcome;
  const outputs: Output[] = [];
  const names = scoreNames(model.componentCount);
  const matrix = async (path: string, values: Matrix, label?: string, labels?: string[]) => {
    const out = await openMatrix(path, { columns: names, label, isInert: options.csvSafe });
    await out.write(values, labels);
    outputs.push(await out.end());
  };
  if (options.model !== undefined) outputs.push(await outputOf(options.model, JSON.stringify(model)));
  if (options.scores !== undefined)
    await matrix(
      options.scores,
      atPlaces(table, model.scores, model.componentCount),
      options.label,
      table.labels,
    );
  if (options.loadings !== undefined)
    await matrix(options.loadings, model.columnCoordinates(), 'column', columnTitles(model));
  if (options.report !== undefined) {
    const { factorPage } = await import('../report/factor-page.ts');
    const page = factorPage({ ...outcome, files: paths, titles: columnTitles(model), version, command });
    outputs.push(await outputOf(options.report, page));
  }
  return outputs;
}

function outcomeJSON({ model, table, seconds }: FactorOutcome): object {
  const { kind, rows, columns, componentCount, eigenvalues, inertiaRatio, totalInertia } = model;
  return {
    kind,
    rows,
    omitted: table.omitted,
    variables: model.variables,
    categories: table.categories,
    columns: columns.length,
    components: componentCount,
    eigenvalues: [...eigenvalues],
    inertiaRatio: [...inertiaRatio],
    totalInertia,
    seconds,
  };
}

function outcomeLines({ model, table, seconds }: FactorOutcome): string[] {
  const { omitted } = table;
  const left = omitted > 0 ? `; ${rowsOf(omitted)} left out because a value is missing` : '';
  return [
    `${describedFactors(model)} in ${duration(1000 * seconds)}${left}`,
    '',
    ...inertia(model),
    '',
    ...places(model),
  ];
}

/** Says what a model was fitted to. */
export function describedFactors({ kind, componentCount, rows, variables, columns }: FAMD | MCA): string {
  const levels = columns.filter(({ level }) => level !== null);
  const words = new Set(levels.map(({ variable }) => variable)).size;
  const numbers = variables.length - words;
  const of = [
    numbers > 0 && plural(numbers, 'column of numbers', 'columns of numbers'),
    `${plural(words, 'category', 'categories')} of ${plural(levels.length, 'level')}`,
  ];
  return `${kind}: ${plural(componentCount, 'dimension')} fitted to ${rowsOf(rows)}, ${of.filter(Boolean).join(' and ')}`;
}

/** Lists the inertia of the dimensions. */
export function inertia({ eigenvalues, inertiaRatio }: FAMD | MCA): string[] {
  const together = sums({ explainedVarianceRatio: inertiaRatio });
  const lines = Array.from(eigenvalues, (lambda, m) => {
    const cells = [lambda.toPrecision(6).padStart(13), percent(inertiaRatio[m], 2).padStart(11)];
    return [String(m + 1).padStart(9), ...cells, percent(together[m], 2).padStart(13)].join('');
  });
  const more = lines.length > SHOWN ? [`${whole(lines.length - SHOWN)} more`] : [];
  return ['dimension   eigenvalue      share   cumulative', ...lines.slice(0, SHOWN), ...more];
}

/** Lists where columns lie along the first dimensions. */
function places(model: FAMD | MCA): string[] {
  const { data, columns } = model.columnCoordinates();
  const count = Math.min(PLACED, model.componentCount);
  const titles = columnTitles(model).slice(0, MOST_LEVELS).map(printableName);
  const width = Math.max(6, ...titles.map((title) => title.length));
  const heading = Array.from({ length: count }, (_, m) => `z${m + 1}`.padStart(10)).join('');
  const more = model.columns.length - titles.length;
  return [
    `${'column'.padEnd(width)}${heading}`,
    ...titles.map((title, j) => {
      const cells = Array.from(data.subarray(j * columns, j * columns + count), (value) =>
        value.toFixed(3).padStart(10),
      );
      return `${title.padEnd(width)}${cells.join('')}`;
    }),
    ...(more > 0 ? [`${whole(more)} more`] : []),
  ];
}
