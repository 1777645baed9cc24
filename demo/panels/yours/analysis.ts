import { type FitOptions, type NumericArray, PCA } from 'wasm-pca';
import { number, percent, plural } from '../../../tables/format.ts';
import { uniqueNames } from '../../../tables/text/names.ts';
import type { Step } from '../../ui/run-status.ts';
import type { Choice } from './column-chooser.ts';
import { requireEstimable } from './estimation.ts';
import { logarithmOf } from './logarithms.ts';
import type { Assembled, Levels } from './table.ts';
import type { TableClient } from './table-client.ts';

/** The most scores that stay in memory for plots and the download. */
const MOST_SCORES = 10_000_000;

/** The number of components that the plot shows. */
const SHOWN = 2;

/** The most components of sparse rows, whose many columns make each component large. */
const MOST_OF_SPARSE = 50;

export interface Analysis {
  model: PCA;
  choice: Choice;
  /** The rows that the figures show. */
  table: Assembled;
  /** Their numbers, with the cells filled that are missing. */
  filled: NumericArray;
  /** N × K, row-major. */
  scores: Float64Array;
  /** K, the number of scores that are kept for each row. */
  kept: number;
  /** The columns of categories that are included. */
  categories: Levels[];
}

export const matrixOf = ({ data, sparse, rows, names }: Assembled) => ({
  data,
  ...sparse,
  rows,
  columns: names.length,
});

/** Returns how `missing` treats the rows of a model: one fitted to the other cells puts its expectations in their place. */
export const missingOf = ({ report }: PCA) => (report.missing ? 'em' : 'error');

/** Fits the rows that are chosen, and computes their scores. */
export async function analyse(
  client: TableClient,
  choice: Choice,
  signal: AbortSignal,
  onProgress: (p: Step) => void,
): Promise<Analysis> {
  if (choice.columns.length === 0) {
    throw new Error(
      choice.withGaps.length > 0
        ? 'Every chosen column has missing values. Drop rows instead.'
        : 'Tick at least one column of numbers.',
    );
  }
  const { estimation } = choice;
  if (estimation) requireEstimable(estimation, choice);
  const table = await client.calls.call('assemble', choice, signal);
  if (table.rows < 2) {
    throw new Error(
      `Only ${table.rows} of ${table.rows + table.dropped} rows ${table.rows === 1 ? 'has' : 'have'} a number in ${estimation ? 'any' : 'every'} chosen column, and PCA requires two. Untick the columns with most missing values, or drop columns with missing values.`,
    );
  }
  if (choice.scale && !choice.unitLength && table.constant.length > 0) {
    throw new Error(
      `“${table.constant[0]}” is constant in the rows that are used, so there is nothing to divide by. Untick it, or do not standardise.`,
    );
  }
  const negative = choice.columns.find((j) => choice.table.columns[j].min < 0);
  if ((choice.log || choice.logRatios) && negative !== undefined) {
    throw new Error(
      `“${choice.table.columns[negative].name}” has negative numbers: untick it, or take no ${choice.log ? 'logarithms' : 'log-ratios'}.`,
    );
  }
  if (choice.scale === 'range' && choice.table.stride > 1)
    throw new Error('This table is too large to divide columns by their ranges: divide by deviations.');
  const matrix = matrixOf(table);
  const options: FitOptions = {
    columns: uniqueNames(choice.log ? table.names.map(logarithmOf) : table.names),
    ...(table.sparse && { components: Math.min(MOST_OF_SPARSE, matrix.rows, matrix.columns) }),
    scale: choice.scale ?? undefined,
    normalize: choice.logRatios ? 'clr' : choice.unitLength && 'l2',
    zeros: choice.logRatios?.limit ? { detectionLimit: choice.logRatios.limit } : undefined,
    ...(estimation && { missing: estimation.method }),
    ...(estimation?.method === 'pairwise' && { clip: true }),
    ...(estimation?.components && {
      components: Math.min(estimation.components, Math.max(1, table.rows - 2)),
    }),
    signal,
  };
  const model =
    choice.table.stride > 1
      ? await PCA.fitStream(client.chunks(choice, signal, onProgress), options)
      : await PCA.fit(matrix, { ...options, weights: table.weights ?? undefined, onProgress });
  const kept = Math.min(model.componentCount, Math.max(SHOWN, Math.floor(MOST_SCORES / table.rows)));
  const missing = missingOf(model);
  const scores = await model.transform(matrix, { components: kept, missing, signal, onProgress });
  const labels = choice.categories.map((j) => client.calls.call('label', { ...choice, label: j }, signal));
  const categories = (await Promise.all(labels)).filter((label) => label?.kind === 'levels');
  const filled = missing === 'em' ? (await model.impute(matrix, { signal })).data : table.data;
  return { model, choice, table, filled, scores: scores.data, kept, categories };
}

/**
 * The rows that the figures show, filled, as the fit takes them: of unit length or log-ratios where it makes them so, and
 * divided by the scale where it has one.
 */
export async function fittedRows({ table, filled, model }: Analysis, signal: AbortSignal) {
  const { scale, normalize } = model;
  const matrix = { ...matrixOf(table), data: filled };
  if (normalize && !table.sparse) return { ...matrix, data: await normalized(model, matrix, signal) };
  if (!scale || table.sparse) return matrix;
  return { ...matrix, data: Float64Array.from(filled, (value, k) => value / scale[k % matrix.columns]) };
}

/** Rows after `normalize`, over the scale: a model of all components gives them back from their scores. */
async function normalized(model: PCA, matrix: ReturnType<typeof matrixOf>, signal: AbortSignal) {
  const { columns, components, mean, scale } = model;
  const z = await model.transform(matrix, { signal });
  const rows = new Float64Array(matrix.rows * columns);
  for (let i = 0; i < matrix.rows; i++) {
    const row = rows.subarray(i * columns, (i + 1) * columns);
    for (let m = 0; m < z.columns; m++) {
      const score = z.data[i * z.columns + m];
      for (let j = 0; j < columns; j++) row[j] += score * components.data[m * columns + j];
    }
    for (let j = 0; j < columns; j++) row[j] += mean[j] / (scale?.[j] ?? 1);
  }
  return rows;
}

/** Sentences on the rows and columns that were left out or are not shown; empty where there are none. */
export function describeLeftOut({ model, choice, table }: Analysis): string {
  const { withGaps } = choice;
  const { missing } = model.report;
  const { columns, rows, stride } = choice.table;
  const excluded = choice.without.length;
  // Rows of weight 0 are not fitted either, so the rows in memory tell how many have missing values.
  const dropped = model.weighting ? table.dropped * stride : rows - model.rows - excluded;
  return [
    excluded > 0 && `${plural(excluded, 'row')} excluded by hand.`,
    dropped > 0 &&
      `${plural(dropped, 'row')} ${missing ? 'without any value' : 'with missing values'} dropped.`,
    missing &&
      `${plural(missing.cells, 'missing cell')} estimated from the others, ${describeEstimation(model)}.`,
    choice.logRatios?.limit &&
      `Zeros count as 0.65 of ${number(choice.logRatios.limit, 3)}; try other limits.`,
    typeof choice.weights === 'number' &&
      `Rows count by “${columns[choice.weights].name}”, all together as ${number(model.effectiveRows, 4)} rows.`,
    withGaps.length > 0 &&
      `${plural(withGaps.length, 'column')} with missing values dropped: ${withGaps.slice(0, 5).join(', ')}${withGaps.length > 5 ? ' …' : ''}.`,
    stride > 1 &&
      `The fit used all rows, by reading the file again; the figures and scores below show one row in ${stride}: ${plural(table.rows, 'row')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Describes how missing cells were estimated. */
function describeEstimation({ report, componentCount }: PCA): string {
  const clipped = report.missing?.clipped;
  if (clipped)
    return `by covariances of pairs, changed by ${percent(clipped.change)} so that none contradict each other`;
  if (report.missing?.method === 'pairwise') return 'by covariances of pairs';
  const how = { em: 'and noise (EM', 'least-squares': '(least squares', regularized: '(regularised' };
  const method = report.missing?.method as keyof typeof how;
  return `by ${plural(componentCount, 'component')} ${how[method]}, ${plural(report.iterations, 'iteration')})`;
}

/** Returns a sentence on the components without variance; empty where all have some. */
export function describeWithoutVariance(model: PCA): string {
  const { rank } = model;
  const without = model.componentCount - rank;
  if (without === 0) return '';
  return `${plural(without, rank > 0 ? 'further component' : 'component')} ${without === 1 ? 'has' : 'have'} no variance.`;
}
