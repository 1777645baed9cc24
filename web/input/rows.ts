import { allocate, notFinite } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';

/** Consecutive rows of a data set, the first of which has the number `first`. */
export interface Rows {
  data: NumericArray;
  first: number;
  count: number;
  /** Whether the engine is to divide each by its Euclidean length first. */
  toUnitLength?: boolean;
}

/** A checked matrix that gives its rows piece by piece. */
export interface RowSource {
  readonly rows: number;
  readonly columns: number;
  /** The element type of all rows as `read` gives them. */
  readonly dtype: string;
  /** Bytes of one row as `read` gives it. */
  readonly bytesPerRow: number;
  /** Where these rows are among the caller's, of which some were left out. */
  readonly selection?: Selection;
  /** Of the columns, where they have some. */
  names?: readonly string[];
  /**
   * Rows first to last - 1, as a view of the caller's memory where possible. `toTransfer`: for a worker, as a view of
   * shared memory or in a buffer of their own.
   */
  read(first: number, last: number, toTransfer?: boolean): Rows;
}

/** Some rows of many. */
export interface Selection {
  indices: Uint32Array;
  total: number;
}

/** What is known of rows besides what they are. */
export interface RowHints {
  /** The number that messages give the first row; 0 by default. */
  firstRow?: number;
  /** The columns to take, where they have names, else their names. */
  names?: readonly string[] | null;
  /** How many columns there are where every row is missing. */
  columns?: number;
}

const PIECE_BYTES = 1 << 20;

/** Rows that travel together, a multiple of `multiple`: about a megabyte, so that no thread is held up for long. */
export function rowsPerPiece(bytesPerRow: number, multiple: number): number {
  const rows = Math.max(1, Math.floor(PIECE_BYTES / bytesPerRow));
  return 2 * rows < multiple ? rows : Math.max(1, Math.floor(rows / multiple)) * multiple;
}

/** The rows in pieces of so many. */
export function* piecesOf(rows: Rows, pieceRows: number): Generator<Rows> {
  const { data, first, count } = rows;
  const columns = data.length / count;
  for (let at = 0; at < count; at += pieceRows) {
    const last = Math.min(at + pieceRows, count);
    yield { ...rows, data: data.subarray(at * columns, last * columns), first: first + at, count: last - at };
  }
}

/** Throws ERR_NOT_FINITE at the first value of whole rows that is not finite. */
export function requireFinite(data: NumericArray, columns: number, name: string): void {
  if (!(data instanceof Float64Array || data instanceof Float32Array)) return;
  for (let k = 0; k < data.length; k++) {
    if (!Number.isFinite(data[k])) throw notFinite(Math.floor(k / columns), k % columns, name);
  }
}

/** A copy of all rows as doubles. Throws ERR_NOT_FINITE, ERR_MEMORY. */
export function finiteDoubles(source: RowSource, name: string): Float64Array {
  const { rows, columns } = source;
  const copy = () => new Float64Array(source.read(0, rows).data);
  const data = allocate(8 * rows * columns, name, copy, 'choose fewer columns');
  requireFinite(data, columns, name);
  return data;
}
