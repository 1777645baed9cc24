import { PCA } from 'wasm-pca';
import { whole } from '../../../tables/format.ts';
import { nearest } from '../../ui/nearest.ts';
import type { Step } from '../../ui/run-status.ts';
import type { DataSet } from './sets.ts';

const MOST_SCORES = 30;

/** A fit: its data, the model and the first scores of each row. */
export type ExploreFit = Awaited<ReturnType<typeof fitTable>>;

export async function fitTable(
  set: DataSet,
  standardize: boolean,
  signal: AbortSignal,
  onProgress: (p: Step) => void,
) {
  const matrix = { data: set.data, rows: set.rows, columns: set.columns.length };
  const kept = Math.min(MOST_SCORES, matrix.columns);
  const { model, scores } = await PCA.fitTransform(matrix, {
    components: kept,
    standardize,
    signal,
    onProgress,
  });
  return { set, model, kept, score: (row: number, m: number) => scores.data[row * kept + m] };
}

export const rowName = ({ set }: ExploreFit, row: number) => `${set.info.row} ${whole(row + 1)}`;

/** Returns words for the space in which distances between rows are measured. */
export function spaceOf({ model, kept }: ExploreFit): string {
  if (kept < model.columns) return `in the first ${kept} of ${model.columns} components`;
  return `in all ${kept} ${model.scale ? 'standardised ' : ''}columns`;
}

/** Returns the nearest rows of a row by their scores. If all components are kept, distances are those of the data. */
export function nearestRows({ set, kept, score }: ExploreFit, row: number, count: number) {
  const squareOf = (i: number) => {
    let square = 0;
    for (let m = 0; m < kept; m++) square += (score(i, m) - score(row, m)) ** 2;
    return square;
  };
  return nearest(set.rows, count, squareOf, row);
}
