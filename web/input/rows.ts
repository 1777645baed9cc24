import { allocate, notFinite } from '../errors.ts';
import type { Doubles, NumericArray } from '../matrix.ts';
import { dtypeOf } from './values.ts';

/** Consecutive rows of a data set, the first of which has the number `first`. */
export interface Rows {
  /** The rows one after the other; of sparse ones only their stored values. */
  data: NumericArray;
  first: number;
  count: number;
  /** Of sparse rows: the columns of the stored values, which ascend within each row. */
  indices?: Uint16Array | Uint32Array;
  /** Of sparse rows: where each begins in `data`, and where the last one ends. */
  starts?: Uint32Array;
  /** Whether the engine is to divide each by its Euclidean length first. */
  toUnitLength?: boolean;
}

export type SparsePiece = Rows & Required<Pick<Rows, 'indices' | 'starts'>>;

export function isSparse(rows: Rows): rows is SparsePiece {
  return rows.starts !== undefined;
}

/** A checked matrix that gives its rows piece by piece. */
export interface RowSource {
  readonly rows: number;
  readonly columns: number;
  /** How many values sparse rows store; undefined: rows are dense. */
  readonly stored?: number;
  /** The element type of all rows as `read` gives them. */
  readonly dtype: string;
  /** The element type of the caller's array, where that is one. */
  readonly givenType?: string;
  /** Bytes of one row as `read` gives it; of sparse ones on average. */
  readonly bytesPerRow: number;
  /** Where these rows are among the caller's, of which some were left out. */
  readonly selection?: Selection;
  /** Of the columns, where they have some. */
  names?: readonly string[];
  /** How many rows of zeros were read of those that are brought to unit length, which such rows cannot be. */
  zeroRows?: number;
  /**
   * Rows first to last - 1, as a view of the caller's memory where possible. `toTransfer`: for a worker, as a view of
   * shared memory or in a buffer of their own.
   */
  read(first: number, last: number, toTransfer?: boolean): Rows;
}

/** A source of other rows, or of the same rows in another form, that differs from `source` by `changes`. */
export function derived(
  source: RowSource,
  read: RowSource['read'],
  changes: Partial<Omit<RowSource, 'read'>>,
): RowSource {
  const { rows, columns, stored, dtype, bytesPerRow, selection, names } = source;
  return { rows, columns, stored, dtype, bytesPerRow, selection, names, ...changes, read };
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

/** What travels together, so that no thread is held up for long. */
export const PIECE_BYTES = 1 << 20;

/** Rows that travel together, a multiple of `multiple`. */
export function rowsPerPiece(bytesPerRow: number, multiple: number): number {
  const rows = Math.max(1, Math.floor(PIECE_BYTES / bytesPerRow));
  return 2 * rows < multiple ? rows : Math.max(1, Math.floor(rows / multiple)) * multiple;
}

/** The rows in pieces of so many. */
export function* piecesOf(rows: Rows, pieceRows: number): Generator<Rows> {
  for (let at = 0; at < rows.count; at += pieceRows) {
    yield partOf(rows, at, Math.min(at + pieceRows, rows.count));
  }
}

/** Rows `from` to `to` - 1 of these, counted from their first. */
export function partOf(rows: Rows, from: number, to: number): Rows {
  const [begin, end] = [rowStart(rows, from), rowStart(rows, to)];
  const part = {
    ...rows,
    data: rows.data.subarray(begin, end),
    first: rows.first + from,
    count: to - from,
  };
  if (!isSparse(rows)) return part;
  const starts = rows.starts.slice(from, to + 1).map((start) => start - begin);
  return { ...part, indices: rows.indices.subarray(begin, end), starts };
}

/** Where row i begins in the data, or the row before it ends. */
export function rowStart({ data, count, starts }: Rows, i: number): number {
  return starts ? starts[i] : (data.length / count) * i;
}

/** The column of value k of row i. */
export function columnOf(rows: Rows, i: number, k: number): number {
  return rows.indices ? rows.indices[k] : k - rowStart(rows, i);
}

/** Throws ERR_NOT_FINITE at the first value that is not finite. Row 0 is the first of these. */
export function requireFinite(rows: Rows, name: string): void {
  const { data, count } = rows;
  if (!/^Float/.test(dtypeOf(data) as string)) return;
  for (let i = 0; i < count; i++) {
    const end = rowStart(rows, i + 1);
    for (let k = rowStart(rows, i); k < end; k++) {
      if (!Number.isFinite(data[k])) throw notFinite(i, columnOf(rows, i, k), name);
    }
  }
}

/** A copy of all rows as doubles. Throws ERR_MEMORY. */
export function doubles(source: RowSource, name: string): Doubles {
  const { rows, columns } = source;
  const copy = () => new Float64Array(source.read(0, rows).data);
  return allocate(8 * rows * columns, name, copy, 'choose fewer columns');
}

/** As `doubles`. Throws ERR_NOT_FINITE. */
export function finiteDoubles(source: RowSource, name: string): Doubles {
  const data = doubles(source, name);
  requireFinite({ data, first: 0, count: source.rows }, name);
  return data;
}
