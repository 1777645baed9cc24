import { type FitOptions, PCA } from 'wasm-pca';
import { plural } from '../../../tables/format.ts';
import { uniqueNames } from '../../../tables/text/names.ts';
import type { Step } from '../../ui/run-status.ts';
import type { Choice } from './column-chooser.ts';
import type { Assembled } from './table.ts';
import type { TableClient } from './table-client.ts';

/** At most so many scores are kept in memory for plots and the download. */
const MOST_SCORES = 10_000_000;

/** Components of sparse rows, which are so long that all of them would not find room. */
const MOST_OF_SPARSE = 50;

export interface Analysis {
  model: PCA;
  choice: Choice;
  /** The rows that are shown. */
  table: Assembled;
  /** N × K, row-major. */
  scores: Float64Array;
  /** K: scores kept for each row. */
  kept: number;
}

/** Rows that have a number in all chosen columns → model → scores. */
export async function analyse(
  client: TableClient,
  choice: Choice,
  signal: AbortSignal,
  onProgress: (p: Step) => void,
): Promise<Analysis> {
  if (choice.columns.length === 0) {
    throw new Error(
      choice.withGaps.length > 0
        ? 'Every chosen column has gaps. Leave out rows with gaps instead.'
        : 'Tick at least one column of numbers.',
    );
  }
  const table = await client.assemble(choice, signal);
  if (table.rows < 2) {
    throw new Error(
      `Only ${table.rows} of ${table.rows + table.dropped} rows ${table.rows === 1 ? 'has' : 'have'} a number in every chosen column, and PCA needs two. Untick the columns with the most gaps, or leave out columns with gaps.`,
    );
  }
  if (choice.standardize && !choice.unitLength && table.constant.length > 0) {
    throw new Error(
      `“${table.constant[0]}” is the same in every row that is used, so it has no standard deviation to be divided by. Untick it, or do not standardise.`,
    );
  }
  const columns = table.names.length;
  const matrix = { data: table.data, ...table.sparse, rows: table.rows, columns };
  const options: FitOptions = {
    columns: uniqueNames(table.names),
    ...(table.sparse && { components: Math.min(MOST_OF_SPARSE, table.rows, columns) }),
    standardize: choice.standardize,
    normalize: choice.unitLength && 'l2',
    signal,
  };
  const model =
    choice.table.stride > 1
      ? await PCA.fitStream(client.chunks(choice, signal, onProgress), options)
      : await PCA.fit(matrix, { ...options, onProgress });
  const kept = Math.max(1, Math.min(model.componentCount, Math.floor(MOST_SCORES / table.rows)));
  const scores = await model.transform(matrix, { components: kept, signal, onProgress });
  return { model, choice, table, scores: scores.data, kept };
}

/** What of the table did not go in, and what of it is not shown; nothing if all is. */
export function describeLeftOut({ model, choice, table }: Analysis): string {
  const said: string[] = [];
  const dropped = choice.table.rows - model.rows;
  if (dropped > 0) said.push(`${plural(dropped, 'row')} with gaps left out.`);
  const { withGaps } = choice;
  if (withGaps.length > 0) {
    said.push(
      `${plural(withGaps.length, 'column')} with gaps left out: ${withGaps.slice(0, 5).join(', ')}${withGaps.length > 5 ? ' …' : ''}.`,
    );
  }
  if (choice.table.stride > 1) {
    said.push(
      `The fit took all rows, by reading the file once more; the figures and the scores below are of one row in ${choice.table.stride}, which makes ${plural(table.rows, 'row')}.`,
    );
  }
  return said.join(' ');
}
