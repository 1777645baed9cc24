import { PCA } from 'wasm-pca';
import type { Step } from '../../ui/run-status.ts';
import type { Choice } from './column-chooser.ts';
import type { Assembled } from './table.ts';
import type { TableClient } from './table-client.ts';

/** At most so many scores are kept in memory for plots and the download. */
const MOST_SCORES = 10_000_000;

export interface Analysis {
  model: PCA;
  table: Assembled;
  /** N × K, row-major. */
  scores: Float64Array;
  /** K: scores kept for each row. */
  kept: number;
}

/** Complete rows → model → scores. */
export async function analyse(
  client: TableClient,
  choice: Choice,
  signal: AbortSignal,
  onProgress: (p: Step) => void,
): Promise<Analysis> {
  if (choice.columns.length === 0) throw new Error('Tick at least one column of numbers.');
  const table = await client.assemble({ columns: choice.columns, label: choice.label }, signal);
  if (table.rows < 2) {
    throw new Error(
      `Only ${table.rows} of ${table.rows + table.dropped} rows ${table.rows === 1 ? 'has' : 'have'} a number in every chosen column, and PCA needs two. Untick the columns with the most gaps.`,
    );
  }
  if (choice.standardize && table.constant.length > 0) {
    throw new Error(
      `“${table.constant[0]}” is the same in every row that is used, so it has no standard deviation to be divided by. Untick it, or do not standardise.`,
    );
  }
  const matrix = { data: table.data, rows: table.rows, columns: table.names.length };
  const model = await PCA.fit(matrix, { standardize: choice.standardize, signal, onProgress });
  const kept = Math.max(1, Math.min(model.componentCount, Math.floor(MOST_SCORES / table.rows)));
  const scores = await model.transform(matrix, { components: kept, signal, onProgress });
  return { model, table, scores: scores.data, kept };
}
