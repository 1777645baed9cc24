import { allocate, notFinite } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import type { Steps } from '../steps.ts';
import { type RowSource, type Rows, rowsPerPiece, type Selection } from './rows.ts';
import { numericArray } from './values.ts';

/**
 * The rows of a source that hold no NaN; the source itself where that is all of them. `name` and `firstRow` are as for
 * `rowSource`. Throws ERR_NOT_FINITE where a row holds an infinity.
 */
export function* completeRows(
  source: RowSource,
  name: string,
  firstRow = 0,
  signal?: AbortSignal,
): Steps<RowSource> {
  const { rows, columns } = source;
  if (!source.dtype.startsWith('Float')) return source;
  const indices = allocate(4 * rows, `the numbers of ${rows} rows`, () => new Uint32Array(rows));
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  let kept = 0;
  for (let first = 0; first < rows; first += pieceRows) {
    signal?.throwIfAborted();
    const { data, count } = source.read(first, Math.min(first + pieceRows, rows));
    const allWhole = allFinite(data, 0, data.length);
    for (let i = 0; i < count; i++) {
      const row = first + i;
      if (allWhole || allFinite(data, i * columns, columns)) indices[kept++] = row;
      else requireNoInfinity(data.subarray(i * columns, (i + 1) * columns), firstRow + row, name);
    }
    yield;
  }
  return kept === rows ? source : new CompleteRows(source, { indices: indices.slice(0, kept), total: rows });
}

/** x 0 is NaN for a NaN or an infinity, else zero: four sums tell without a branch per element. */
function allFinite(data: NumericArray, from: number, count: number): boolean {
  let [a, b, c, d] = [0, 0, 0, 0];
  let k = from;
  const end = from + count;
  for (; k + 4 <= end; k += 4) {
    a += data[k] * 0;
    b += data[k + 1] * 0;
    c += data[k + 2] * 0;
    d += data[k + 3] * 0;
  }
  for (; k < end; k++) a += data[k] * 0;
  return a + b + c + d === 0;
}

function requireNoInfinity(values: NumericArray, row: number, name: string): void {
  const bad = values.findIndex((value) => Math.abs(value) === Number.POSITIVE_INFINITY);
  if (bad >= 0) throw notFinite(row, bad, name);
}

/** Those of a source's rows that were chosen. */
class CompleteRows implements RowSource {
  readonly rows: number;
  readonly columns: number;
  readonly dtype: string;
  readonly bytesPerRow: number;
  readonly names?: readonly string[];

  constructor(
    private readonly source: RowSource,
    readonly selection: Selection,
  ) {
    this.rows = selection.indices.length;
    this.columns = source.columns;
    this.dtype = source.dtype;
    this.bytesPerRow = source.bytesPerRow;
    this.names = source.names;
  }

  read(first: number, last: number): Rows {
    const { source, columns, dtype } = this;
    const { indices } = this.selection;
    const count = last - first;
    const data = allocate(count * this.bytesPerRow, 'a piece of the data', () =>
      numericArray(dtype, count * columns),
    );
    for (let i = first; i < last; ) {
      let end = i + 1;
      while (end < last && indices[end] === indices[end - 1] + 1) end++;
      data.set(source.read(indices[i], indices[end - 1] + 1).data, (i - first) * columns);
      i = end;
    }
    return { data, first, count };
  }
}
