import { PCAError } from '../errors.ts';
import { type RowSource, rowsPerPiece } from '../input/rows.ts';
import { show } from '../input/values.ts';
import type { Doubles } from '../matrix.ts';
import type { Steps } from '../steps.ts';
import { infinite } from './rows.ts';

/** Statistics of the observed cells of each column, and the rows that have any. */
export interface Observed {
  /** D: the sum of the weights of the observed cells, and of the squares of these weights; a cell without a weight weighs 1. */
  counts: Doubles;
  squaredWeights: Doubles;
  /** D: the mean of the observed cells, and the sum of their squared deviations from it. */
  means: Doubles;
  squares: Doubles;
  /** D: the least and the greatest cell. */
  least: Doubles;
  most: Doubles;
  /** The rows with at least one cell. */
  rows: Uint32Array;
  /** The number of missing cells in these rows. */
  missing: number;
}

/** Reads all rows once. Throws ERR_NOT_FINITE for an infinity, ERR_EMPTY for a column without any value. */
export function* observe(source: RowSource, name: string, signal?: AbortSignal): Steps<Observed> {
  const { columns, rows } = source;
  const [counts, squaredWeights, means, squares] = Array.from({ length: 4 }, () => new Float64Array(columns));
  const least = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  const most = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY);
  const kept = new Uint32Array(rows);
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  let [count, present] = [0, 0];
  for (let first = 0; first < rows; first += pieceRows) {
    signal?.throwIfAborted();
    const last = Math.min(first + pieceRows, rows);
    const { data } = source.read(first, last);
    for (let n = first; n < last; n++) {
      const start = (n - first) * columns;
      const weight = source.weights?.[n] ?? 1;
      let inRow = 0;
      for (let j = 0; j < columns; j++) {
        const value = data[start + j];
        if (Number.isNaN(value)) continue;
        if (Math.abs(value) === Number.POSITIVE_INFINITY) throw infinite(n, j, name, source.names);
        inRow++;
        const change = value - means[j];
        counts[j] += weight;
        squaredWeights[j] += weight * weight;
        means[j] += (weight * change) / counts[j];
        squares[j] += weight * change * (value - means[j]);
        if (value < least[j]) least[j] = value;
        if (value > most[j]) most[j] = value;
      }
      if (inRow > 0) kept[count++] = n;
      present += inRow;
    }
    yield;
  }
  const empty = counts.indexOf(0);
  if (empty >= 0) {
    const names = source.names ? ` (${show(source.names[empty])})` : '';
    throw new PCAError(
      'ERR_EMPTY',
      `column ${empty}${names} of ${name} has no value in any row: leave it out, as by the option columns`,
    );
  }
  const missing = count * columns - present;
  return { counts, squaredWeights, means, squares, least, most, rows: kept.slice(0, count), missing };
}
