import { allocate, notFinite } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import type { FitOptions } from '../options.ts';
import type { Steps } from '../steps.ts';
import { nameColumns } from './name-columns.ts';
import { columnOf, type RowSource, type Rows, rowStart, rowsPerPiece } from './rows.ts';
import { selectedRows } from './selected-rows.ts';

/**
 * Selects the rows of a source whose weight is not 0 and, unless missing cells are to be imputed, that hold no NaN; returns
 * the source itself if these are all.
 * `name` and `firstRow` are as for `rowSource`. Throws ERR_NOT_FINITE if a selected row holds an infinity or, unless
 * NaNs are omitted, a NaN.
 */
export function* completeRows(
  source: RowSource,
  name: string,
  missing: FitOptions['missing'],
  firstRow = 0,
  signal?: AbortSignal,
): Steps<RowSource> {
  const { rows, weights } = source;
  const isOmitted = missing === 'omit';
  const keepsHoles = !isOmitted && missing !== 'error';
  if (weights ? !isOmitted && !source.hasZeroWeights : !source.dtype.startsWith('Float')) return source;
  const indices = allocate(4 * rows, `the numbers of ${rows} rows`, () => new Uint32Array(rows));
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  let [kept, stored, omitted] = [0, 0, 0];
  for (let first = 0; first < rows; first += pieceRows) {
    signal?.throwIfAborted();
    const piece = source.read(first, Math.min(first + pieceRows, rows));
    const { data } = piece;
    const allWhole = allFinite(data, 0, data.length);
    for (let i = 0; i < piece.count; i++) {
      if (weights?.[first + i] === 0) continue;
      const [from, to] = [rowStart(piece, i), rowStart(piece, i + 1)];
      if (keepsHoles || allWhole || allFinite(data, from, to)) {
        indices[kept++] = first + i;
        stored += to - from;
      } else {
        refuse(piece, i, firstRow + first + i, isOmitted, name, source.names);
        omitted++;
      }
    }
    yield;
  }
  if (kept === rows) return source;
  const selection = { indices: indices.slice(0, kept), total: rows };
  return selectedRows(source, selection.indices, { selection, stored, omitted });
}

/** Tells whether all are finite. x * 0 is NaN for NaN and infinities, so that four sums need no branch per element. */
function allFinite(data: NumericArray, from: number, end: number): boolean {
  let [a, b, c, d] = [0, 0, 0, 0];
  let k = from;
  for (; k + 4 <= end; k += 4) {
    a += data[k] * 0;
    b += data[k + 1] * 0;
    c += data[k + 2] * 0;
    d += data[k + 3] * 0;
  }
  for (; k < end; k++) a += data[k] * 0;
  return a + b + c + d === 0;
}

/** Throws ERR_NOT_FINITE if row i holds an infinity or, unless NaNs are omitted, a NaN. */
function refuse(
  rows: Rows,
  i: number,
  row: number,
  isOmitted: boolean,
  name: string,
  names: readonly string[] | undefined,
): void {
  const from = rowStart(rows, i);
  const values = rows.data.subarray(from, rowStart(rows, i + 1));
  const bad = values.findIndex((value) => !Number.isFinite(value) && !(isOmitted && Number.isNaN(value)));
  if (bad >= 0) throw nameColumns(notFinite(row, columnOf(rows, i, from + bad), name), names);
}
