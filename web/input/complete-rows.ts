import { allocating, notFinite } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import type { Steps } from '../steps.ts';
import { type Chosen, type RowSource, type Rows, rowsPerPiece } from './rows.ts';
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
  if (!source.elements.startsWith('Float')) return source;
  const numbers = allocating(4 * rows, `the numbers of ${rows} rows`, () => new Uint32Array(rows));
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  let kept = 0;
  for (let first = 0; first < rows; first += pieceRows) {
    signal?.throwIfAborted();
    const { data, count } = source.read(first, Math.min(first + pieceRows, rows));
    const allWhole = isWhole(data, 0, data.length);
    for (let i = 0; i < count; i++) {
      const row = first + i;
      if (allWhole || isWhole(data, i * columns, columns)) numbers[kept++] = row;
      else requireNoInfinity(data.subarray(i * columns, (i + 1) * columns), firstRow + row, name);
    }
    yield;
  }
  return kept === rows ? source : new CompleteRows(source, { numbers: numbers.slice(0, kept), of: rows });
}

/** x 0 is NaN for a NaN or an infinity, else zero: four sums tell without a branch per element. */
function isWhole(data: NumericArray, from: number, count: number): boolean {
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
  readonly elements: string;
  readonly bytesPerRow: number;
  readonly names?: readonly string[];

  constructor(
    private readonly source: RowSource,
    readonly chosen: Chosen,
  ) {
    this.rows = chosen.numbers.length;
    this.columns = source.columns;
    this.elements = source.elements;
    this.bytesPerRow = source.bytesPerRow;
    this.names = source.names;
  }

  read(first: number, last: number): Rows {
    const { source, columns, elements } = this;
    const { numbers } = this.chosen;
    const count = last - first;
    const data = allocating(count * this.bytesPerRow, 'a piece of the data', () =>
      numericArray(elements, count * columns),
    );
    for (let i = first; i < last; ) {
      let end = i + 1;
      while (end < last && numbers[end] === numbers[end - 1] + 1) end++;
      data.set(source.read(numbers[i], numbers[end - 1] + 1).data, (i - first) * columns);
      i = end;
    }
    return { data, first, count };
  }

  sendable(first: number, last: number): Rows {
    return this.read(first, last);
  }
}
