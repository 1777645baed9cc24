import { allocating, notFinite, PCAError } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import {
  detached,
  elementCount,
  elementType,
  engineType,
  isArray,
  isRecord,
  isSharable,
  isSize,
  NUMERIC_TYPES,
  numericArray,
  plainView,
  show,
} from './values.ts';

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
  /** The element type of all rows as `read` and `sendable` give them. */
  readonly elements: string;
  /** Bytes of one row as `read` and `sendable` give it. */
  readonly bytesPerRow: number;
  /** Where these rows are among the caller's, of which some were left out. */
  readonly chosen?: Chosen;
  /** Rows first to last - 1, as a view of the caller's memory where possible. */
  read(first: number, last: number): Rows;
  /** The same rows for a worker: as a view of shared memory, else in a buffer of their own to be transferred. */
  sendable(first: number, last: number): Rows;
}

/** Some rows of many. */
export interface Chosen {
  numbers: Uint32Array;
  of: number;
}

const PIECE_BYTES = 1 << 20;

/** Rows that travel together, a multiple of `multiple`: about a megabyte, so that no thread is held up for long. */
export function rowsPerPiece(bytesPerRow: number, multiple: number): number {
  const rows = Math.max(1, Math.floor(PIECE_BYTES / bytesPerRow));
  return 2 * rows < multiple ? rows : Math.max(1, Math.floor(rows / multiple)) * multiple;
}

/**
 * Checks `x` and opens it for reading. `name` is what messages call it, `firstRow` the number that
 * messages give its first row. Throws ERR_SHAPE and ERR_EMPTY.
 */
export function rowSource(x: unknown, name: string, firstRow = 0): RowSource {
  const source = isArray(x) ? arrayRows(x, name, firstRow) : typedRows(x, name);
  if (source.rows === 0) throw new PCAError('ERR_EMPTY', `${name} has no rows`);
  if (source.columns === 0) throw new PCAError('ERR_EMPTY', `${name} has no columns`);
  return source;
}

/** Whether `x` is a matrix-like value without a row; its shape is not checked otherwise. */
export function hasNoRows(x: unknown): boolean {
  return isArray(x) ? x.length === 0 : isRecord(x) && x.rows === 0 && lengthOf(x.data) === 0;
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
  const data = allocating(8 * rows * columns, name, copy, 'choose fewer columns');
  requireFinite(data, columns, name);
  return data;
}

/** The elements of an array, or of what is like one. */
function lengthOf(value: unknown): unknown {
  if (elementType(value) !== undefined) return elementCount(value);
  return isRecord(value) ? value.length : undefined;
}

function typedRows(x: unknown, name: string): RowSource {
  if (elementType(x) !== undefined) {
    throw new PCAError('ERR_SHAPE', `${name} has no shape: pass { data: ${name}, rows, columns }`);
  }
  if (!isRecord(x) || !('data' in x)) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name} is not a matrix: pass { data, rows, columns } with a typed array, or an array of rows`,
    );
  }
  const { data, rows, columns } = x;
  if (!isSize(rows) || !isSize(columns)) {
    const [what, value] = isSize(rows) ? ['columns', columns] : ['rows', rows];
    throw new PCAError('ERR_SHAPE', `${name}.${what} must be an integer >= 0, not ${show(value)}`);
  }
  const view = plainView(data, `${name}.data`);
  if (!view) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name}.data must be one of ${NUMERIC_TYPES.join(', ')}; Float64Array.from(...) makes one`,
    );
  }
  if (view.length !== rows * columns) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name}.data has ${view.length} elements, but ${rows} rows x ${columns} columns are ${rows * columns}`,
    );
  }
  return new TypedRows(view, rows, columns, name);
}

function arrayRows(x: readonly unknown[], name: string, firstRow: number): RowSource {
  const rows = x.length;
  if (!isSize(rows)) throw new PCAError('ERR_SHAPE', `${name} has ${show(rows)} rows`);
  let columns = 0;
  let type: string | undefined;
  for (let i = 0; i < rows; i++) {
    const row = x[i];
    const length = lengthOf(row);
    if (!isSize(length)) {
      throw new PCAError(
        'ERR_SHAPE',
        `${name}[${i}] is not a row of numbers; a flat array needs its shape: { data, rows, columns }`,
      );
    }
    if (i === 0) {
      columns = length;
      type = elementType(row);
    }
    if (length !== columns) throw ragged(name, i, length, columns);
    if (type !== elementType(row)) type = undefined;
  }
  if (type) return new TypedArrayRows(x as readonly NumericArray[], rows, columns, type, name);
  return new ArrayRows(x as ReadonlyArray<ArrayLike<unknown>>, rows, columns, name, firstRow);
}

function ragged(name: string, row: number, length: unknown, columns: number): PCAError {
  return new PCAError(
    'ERR_SHAPE',
    `row ${row} of ${name} has ${show(length)} columns, but row 0 has ${columns}: all rows need the same length`,
  );
}

class TypedRows implements RowSource {
  readonly elements: string;
  readonly bytesPerRow: number;

  constructor(
    private readonly view: NumericArray,
    readonly rows: number,
    readonly columns: number,
    private readonly name: string,
  ) {
    const type = elementType(view) as string;
    this.elements = engineType(type);
    this.bytesPerRow = columns * numericArray(this.elements, 0).BYTES_PER_ELEMENT;
  }

  read(first: number, last: number): Rows {
    this.requireAttached();
    const part = this.view.subarray(first * this.columns, last * this.columns);
    if (elementType(part) === this.elements) return { data: part, first, count: last - first };
    const data = pieceOf(this.elements, part.length);
    data.set(part);
    return { data, first, count: last - first };
  }

  sendable(first: number, last: number): Rows {
    const rows = this.read(first, last);
    if (rows.data.buffer !== this.view.buffer || isSharable(rows.data.buffer)) return rows;
    return {
      ...rows,
      data: allocating(rows.data.byteLength, 'a piece of the data', () => rows.data.slice()),
    };
  }

  /** The caller may have transferred the buffer since it was checked. */
  private requireAttached(): void {
    if (this.view.length === 0) throw detached(`${this.name}.data`);
  }
}

/** An array of typed arrays of one element type. */
class TypedArrayRows implements RowSource {
  readonly elements: string;
  readonly bytesPerRow: number;

  constructor(
    private readonly array: readonly NumericArray[],
    readonly rows: number,
    readonly columns: number,
    private readonly type: string,
    private readonly name: string,
  ) {
    this.elements = engineType(type);
    this.bytesPerRow = columns * numericArray(this.elements, 0).BYTES_PER_ELEMENT;
  }

  read(first: number, last: number): Rows {
    const data = pieceOf(this.elements, (last - first) * this.columns);
    for (let i = first; i < last; i++) data.set(this.row(i), (i - first) * this.columns);
    return { data, first, count: last - first };
  }

  sendable(first: number, last: number): Rows {
    return this.read(first, last);
  }

  /** The caller's array may have changed meanwhile. */
  private row(i: number): NumericArray {
    const row = this.array[i];
    if (lengthOf(row) !== this.columns) throw ragged(this.name, i, lengthOf(row), this.columns);
    if (elementType(row) !== this.type) {
      throw new PCAError(
        'ERR_SHAPE',
        `row ${i} of ${this.name} is no longer a ${this.type}: leave x as it is`,
      );
    }
    return row;
  }
}

function pieceOf(type: string, length: number): NumericArray {
  return allocating(8 * length, 'a piece of the data', () => numericArray(type, length));
}

class ArrayRows implements RowSource {
  readonly elements = 'Float64Array';
  readonly bytesPerRow: number;

  constructor(
    private readonly array: ReadonlyArray<ArrayLike<unknown>>,
    readonly rows: number,
    readonly columns: number,
    private readonly name: string,
    private readonly firstRow: number,
  ) {
    this.bytesPerRow = columns * Float64Array.BYTES_PER_ELEMENT;
  }

  read(first: number, last: number): Rows {
    const { columns } = this;
    const out = allocating(
      (last - first) * this.bytesPerRow,
      'a piece of the data',
      () => new Float64Array((last - first) * columns),
    );
    for (let i = first, k = 0; i < last; i++) {
      const row = this.row(i);
      for (let j = 0; j < columns; j++, k++) out[k] = this.element(row, i, j);
    }
    return { data: out, first, count: last - first };
  }

  sendable(first: number, last: number): Rows {
    return this.read(first, last);
  }

  /** Checked again at each reading: the caller's arrays may have changed meanwhile. */
  private row(i: number): ArrayLike<unknown> {
    const row = this.array[i];
    const length = lengthOf(row);
    if (length !== this.columns) throw ragged(this.name, i, length, this.columns);
    return row;
  }

  /** Holes, null and text would silently become numbers in a typed array. */
  private element(row: ArrayLike<unknown>, i: number, j: number): number {
    const value = row[j];
    const at = this.firstRow + i;
    if (typeof value !== 'number') {
      throw new PCAError(
        'ERR_SHAPE',
        `row ${at}, column ${j} of ${this.name} (both counted from 0) holds ${show(value)}: ` +
          'every cell must be of type number',
      );
    }
    return value;
  }
}
