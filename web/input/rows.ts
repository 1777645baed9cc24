import { allocating, notFinite, PCAError } from '../errors.ts';

/** The element types that data may have. Computation is in double precision whatever the type. */
export type NumericArray =
  | Float64Array
  | Float32Array
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array;

/** A row-major matrix: element (i, j) is `data[i * columns + j]`. */
export interface Matrix {
  data: Float64Array;
  rows: number;
  columns: number;
}

/** What methods accept as a matrix: a typed array with its shape, or an array of equally long rows. */
export type MatrixLike =
  | { readonly data: NumericArray; readonly rows: number; readonly columns: number }
  | ReadonlyArray<ArrayLike<number>>;

/** Consecutive rows of a data set, the first of which has the number `first`. */
export interface Rows {
  data: NumericArray;
  first: number;
  count: number;
}

/** A checked matrix that gives its rows piece by piece. */
export interface RowSource {
  readonly rows: number;
  readonly columns: number;
  /** Bytes of one row as `read` and `sendable` give it. */
  readonly bytesPerRow: number;
  /** Rows first to last - 1, as a view of the caller's memory where possible. */
  read(first: number, last: number): Rows;
  /** The same rows for a worker: as a view of shared memory, else in a buffer of their own to be transferred. */
  sendable(first: number, last: number): Rows;
  /** Throws ERR_NOT_FINITE at the first value that is not finite. */
  requireFinite(): void;
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
  const source = Array.isArray(x) ? arrayRows(x, name, firstRow) : typedRows(x, name, firstRow);
  if (source.rows === 0) throw new PCAError('ERR_EMPTY', `${name} has no rows`);
  if (source.columns === 0) throw new PCAError('ERR_EMPTY', `${name} has no columns`);
  return source;
}

/** Whether `x` is a matrix-like value without a row; its shape is not checked otherwise. */
export function hasNoRows(x: unknown): boolean {
  return Array.isArray(x) ? x.length === 0 : isRecord(x) && x.rows === 0 && lengthOf(x.data) === 0;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

type NumericArrayConstructor = {
  new (length: number): NumericArray;
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): NumericArray;
};

const CONSTRUCTORS: Record<string, NumericArrayConstructor> = {
  Float64Array,
  Float32Array,
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
};

/** The name of a typed array's element type, also of one from another realm; else undefined. */
export function elementType(value: unknown): string | undefined {
  if (!ArrayBuffer.isView(value)) return undefined;
  const name = Object.prototype.toString.call(value).slice(8, -1);
  return name in CONSTRUCTORS ? name : undefined;
}

/** An array of the given element type, zero-filled. */
export function numericArray(type: string, length: number): NumericArray {
  return new CONSTRUCTORS[type](length);
}

/**
 * A view on the same memory, of exactly the class that its name says: not a subclass such as Node's
 * Buffer, whose `slice` does not copy. Undefined where `value` is no numeric array.
 */
export function plainView(value: unknown): NumericArray | undefined {
  const type = elementType(value);
  if (type === undefined) return undefined;
  const view = value as NumericArray;
  if (isDetached(view)) throw detached('the array');
  return new CONSTRUCTORS[type](view.buffer, view.byteOffset, view.length);
}

function isDetached(view: NumericArray): boolean {
  if (view.length > 0) return false;
  try {
    new Uint8Array(view.buffer);
    return false;
  } catch {
    return true;
  }
}

/** Whether workers can be given this memory itself: pages that are not isolated cannot post theirs, shared or not. */
function isSharable(buffer: ArrayBufferLike): boolean {
  const shared = Object.prototype.toString.call(buffer) === '[object SharedArrayBuffer]';
  return shared && globalThis.crossOriginIsolated !== false;
}

function detached(name: string): PCAError {
  return new PCAError(
    'ERR_SHAPE',
    `${name} is detached: its buffer was transferred elsewhere; pass a copy or the transferred buffer`,
  );
}

function lengthOf(value: unknown): unknown {
  return isRecord(value) ? value.length : undefined;
}

function isSize(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function typedRows(x: unknown, name: string, firstRow: number): RowSource {
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
    throw new PCAError('ERR_SHAPE', `${name}.${what} must be an integer >= 0, not ${String(value)}`);
  }
  const type = elementType(data);
  if (type === undefined) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name}.data must be one of ${Object.keys(CONSTRUCTORS).join(', ')}; Float64Array.from(...) makes one`,
    );
  }
  if (isDetached(data as NumericArray)) throw detached(`${name}.data`);
  const view = plainView(data) as NumericArray;
  if (view.length !== rows * columns) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name}.data has ${view.length} elements, but ${rows} rows x ${columns} columns are ${rows * columns}`,
    );
  }
  return new TypedRows(view, rows, columns, name, firstRow);
}

function arrayRows(x: readonly unknown[], name: string, firstRow: number): RowSource {
  let columns = 0;
  for (let i = 0; i < x.length; i++) {
    const length = lengthOf(x[i]);
    if (!isSize(length)) {
      throw new PCAError(
        'ERR_SHAPE',
        `${name}[${i}] is not a row of numbers; a flat array needs its shape: { data, rows, columns }`,
      );
    }
    if (i === 0) columns = length;
    if (length !== columns) throw ragged(name, i, length, columns);
  }
  return new ArrayRows(x as ReadonlyArray<ArrayLike<number>>, columns, name, firstRow);
}

function ragged(name: string, row: number, length: number, columns: number): PCAError {
  return new PCAError(
    'ERR_SHAPE',
    `row ${row} of ${name} has ${length} columns, but row 0 has ${columns}: all rows need the same length`,
  );
}

class TypedRows implements RowSource {
  readonly bytesPerRow: number;

  constructor(
    private readonly view: NumericArray,
    readonly rows: number,
    readonly columns: number,
    private readonly name: string,
    private readonly firstRow: number,
  ) {
    this.bytesPerRow = columns * view.BYTES_PER_ELEMENT;
  }

  read(first: number, last: number): Rows {
    this.requireAttached();
    const data = this.view.subarray(first * this.columns, last * this.columns);
    return { data, first, count: last - first };
  }

  sendable(first: number, last: number): Rows {
    const rows = this.read(first, last);
    if (isSharable(rows.data.buffer)) return rows;
    return {
      ...rows,
      data: allocating(rows.data.byteLength, 'a piece of the data', () => rows.data.slice()),
    };
  }

  requireFinite(): void {
    this.requireAttached();
    const { view, columns } = this;
    if (!(view instanceof Float64Array || view instanceof Float32Array)) return;
    for (let i = 0; i < view.length; i++) {
      if (!Number.isFinite(view[i])) {
        throw notFinite(this.firstRow + Math.floor(i / columns), i % columns, this.name);
      }
    }
  }

  /** The caller may have transferred the buffer since it was checked. */
  private requireAttached(): void {
    if (this.view.length === 0) throw detached(`${this.name}.data`);
  }
}

class ArrayRows implements RowSource {
  readonly rows: number;
  readonly bytesPerRow: number;

  constructor(
    private readonly array: ReadonlyArray<ArrayLike<number>>,
    readonly columns: number,
    private readonly name: string,
    private readonly firstRow: number,
  ) {
    this.rows = array.length;
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

  requireFinite(): void {
    for (let i = 0; i < this.rows; i++) {
      const row = this.row(i);
      for (let j = 0; j < this.columns; j++) this.element(row, i, j);
    }
  }

  /** Checked again at each reading: the caller's arrays may have changed meanwhile. */
  private row(i: number): ArrayLike<number> {
    const row = this.array[i];
    if (lengthOf(row) !== this.columns) throw ragged(this.name, i, Number(lengthOf(row)), this.columns);
    return row;
  }

  /** Holes, null and text would silently become numbers in a typed array. */
  private element(row: ArrayLike<number>, i: number, j: number): number {
    const value = row[j];
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw notFinite(this.firstRow + i, j, this.name);
    return value;
  }
}
