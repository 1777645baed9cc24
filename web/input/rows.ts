import { allocate, notFinite, PCAError } from '../errors.ts';
import type { Doubles, NumericArray } from '../matrix.ts';
import { nameColumns } from './name-columns.ts';
import { dtypeOf } from './values.ts';

/** Consecutive rows of a data set; `first` is the number of the first of them. */
export interface Rows {
  /** The rows one after the other; for sparse rows only the stored values. */
  data: NumericArray;
  first: number;
  count: number;
  /** For sparse rows: the columns of the stored values, which ascend within each row. */
  indices?: Uint16Array | Uint32Array;
  /** For sparse rows: where each row begins in `data`, and where the last one ends. */
  starts?: Uint32Array;
  /** The weight of each row, above 0; 1 if there are none. */
  weights?: Doubles;
  /** True if the engine must first divide each row by its Euclidean length. */
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
  /** How many values sparse rows store; undefined for dense rows. */
  readonly stored?: number;
  /** The element type of all rows that `read` returns. */
  readonly dtype: string;
  /** The element type of the caller's array, if the caller gave a single typed array. */
  readonly givenType?: string;
  /** Bytes of one row that `read` returns; the average for sparse rows. */
  readonly bytesPerRow: number;
  /** Where these rows are among the caller's rows, if some of those were left out. */
  readonly selection?: Selection;
  /** How many of the caller's rows were left out for a NaN. */
  readonly omitted?: number;
  /** The weight of each row, if the rows have weights. Pieces of rows have them too. */
  readonly weights?: Doubles;
  /** Whether some weight is 0, so that its row is still to be left out. */
  readonly hasZeroWeights?: boolean;
  /** Names of the columns, if they have names. */
  names?: readonly string[];
  /** How many rows of zeros were read so far, which `normalize` cannot bring to unit length. */
  zeroRows?: number;
  /**
   * Returns rows first to last - 1, as a view of the caller's memory if possible. With `toTransfer`, for a worker, they
   * are a view of shared memory or lie in a buffer of their own.
   */
  read(first: number, last: number, toTransfer?: boolean): Rows;
}

/** Makes a source that reads by `read` and otherwise differs from `source` only by `changes`. */
export function derived(
  source: RowSource,
  read: RowSource['read'],
  changes: Partial<Omit<RowSource, 'read'>>,
): RowSource {
  const { rows, columns, stored, dtype, bytesPerRow, selection, omitted, weights, names } = source;
  const same = { rows, columns, stored, dtype, bytesPerRow, selection, omitted, weights, names };
  return { ...same, ...changes, read };
}

/** Returns a source that has rows and columns. Throws ERR_EMPTY for any other. */
export function requireCells(source: RowSource, name: string): RowSource {
  if (source.rows === 0) throw new PCAError('ERR_EMPTY', `${name} has no rows`);
  if (source.columns === 0) throw new PCAError('ERR_EMPTY', `${name} has no columns`);
  return source;
}

/** Some rows of many. */
export interface Selection {
  indices: Uint32Array;
  total: number;
}

/** The names of columns, or their numbers, from 0. */
export type ChosenColumns = readonly string[] | readonly number[];

/** Facts about rows that their values do not show. */
export interface RowHints {
  /** The number of the first row in messages; 0 by default. */
  firstRow?: number;
  /** Names: the columns to take if the data name their columns, otherwise their names. Numbers: the columns to take. */
  names?: ChosenColumns | null;
  /** Number of columns to assume if every row is missing. */
  columns?: number;
}

/** What the caller knows about rows, with names for columns. */
export interface NamedHints extends RowHints {
  names?: readonly string[] | null;
}

/** Bytes of one piece of the data, small enough to hold up no thread for long. */
export const PIECE_BYTES = 1 << 20;

/** Returns the number of rows in a piece, a multiple of `multiple` unless fewer than half of that fit. */
export function rowsPerPiece(bytesPerRow: number, multiple: number): number {
  const rows = Math.max(1, Math.floor(PIECE_BYTES / bytesPerRow));
  return 2 * rows < multiple ? rows : Math.max(1, Math.floor(rows / multiple)) * multiple;
}

/** Yields the rows in pieces of `pieceRows`. */
export function* piecesOf(rows: Rows, pieceRows: number): Generator<Rows> {
  for (let at = 0; at < rows.count; at += pieceRows) {
    yield partOf(rows, at, Math.min(at + pieceRows, rows.count));
  }
}

/** Returns rows `from` to `to` - 1, counted from the first of `rows`. */
export function partOf(rows: Rows, from: number, to: number): Rows {
  const [begin, end] = [rowStart(rows, from), rowStart(rows, to)];
  const part = {
    ...rows,
    data: rows.data.subarray(begin, end),
    first: rows.first + from,
    count: to - from,
    weights: rows.weights?.subarray(from, to),
  };
  if (!isSparse(rows)) return part;
  const starts = rows.starts.slice(from, to + 1).map((start) => start - begin);
  return { ...part, indices: rows.indices.subarray(begin, end), starts };
}

/** Returns where row i begins in the data, which is where row i - 1 ends. */
export function rowStart({ data, count, starts }: Rows, i: number): number {
  return starts ? starts[i] : (data.length / count) * i;
}

/** Returns the column of the value in row i at index k of the data. */
export function columnOf(rows: Rows, i: number, k: number): number {
  return rows.indices ? rows.indices[k] : k - rowStart(rows, i);
}

/** Throws ERR_NOT_FINITE at the first value that is not finite; messages count rows from the first of `rows`. */
export function requireFinite(rows: Rows, name: string, names?: readonly string[]): void {
  const { data, count } = rows;
  if (!/^Float/.test(dtypeOf(data) as string)) return;
  for (let i = 0; i < count; i++) {
    const end = rowStart(rows, i + 1);
    for (let k = rowStart(rows, i); k < end; k++) {
      if (!Number.isFinite(data[k])) throw nameColumns(notFinite(i, columnOf(rows, i, k), name), names);
    }
  }
}

/** Copies all rows as doubles. Throws ERR_MEMORY. */
export function doubles(source: RowSource, name: string): Doubles {
  const { rows, columns } = source;
  const copy = () => new Float64Array(source.read(0, rows).data);
  return allocate(8 * rows * columns, name, copy, 'choose fewer columns');
}

/** Copies all rows like `doubles`. Throws ERR_NOT_FINITE too. */
export function finiteDoubles(source: RowSource, name: string): Doubles {
  const data = doubles(source, name);
  requireFinite({ data, first: 0, count: source.rows }, name, source.names);
  return data;
}
