import { allocate, PCAError, readInput } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import type { RowSource, Rows } from './rows.ts';
import {
  detached,
  dtypeOf,
  engineDtype,
  isObject,
  isSharable,
  isSize,
  NUMERIC_TYPES,
  numericArray,
  plainView,
  show,
} from './values.ts';

/** Opens `{ data, rows, columns }`. Throws ERR_SHAPE. */
export function typedRows(x: unknown, name: string): RowSource {
  if (dtypeOf(x) !== undefined) {
    throw new PCAError('ERR_SHAPE', `${name} has no shape: pass { data: ${name}, rows, columns }`);
  }
  if (!isObject(x) || !('data' in x)) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name} is ${show(x)}, not a matrix: pass { data, rows, columns } with a typed array, or an array of rows`,
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
      `${name}.data must be one of ${NUMERIC_TYPES.join(', ')}, BigInt64Array, BigUint64Array; Float64Array.from(...) makes one`,
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

/** A typed array with its shape. */
export class TypedRows implements RowSource {
  readonly dtype: string;
  readonly givenType: string;
  readonly bytesPerRow: number;

  constructor(
    private readonly view: NumericArray,
    readonly rows: number,
    readonly columns: number,
    private readonly name: string,
  ) {
    this.givenType = dtypeOf(view) as string;
    this.dtype = engineDtype(this.givenType);
    this.bytesPerRow = columns * numericArray(this.dtype, 0).BYTES_PER_ELEMENT;
  }

  read(first: number, last: number, toTransfer = false): Rows {
    const part = partOfView(this.view, first * this.columns, last * this.columns, `${this.name}.data`);
    return { data: readyToGo(part, this.dtype, toTransfer), first, count: last - first };
  }
}

/** Views part of the caller's elements. Throws ERR_SHAPE if the buffer was transferred since it was checked. */
export function partOfView<T extends NumericArray>(view: T, from: number, to: number, name: string): T {
  if (view.length === 0 && to > 0) throw detached(name);
  // V8 can report a length for a detached array if the program has read arrays of resizable buffers before.
  return readInput(name, () => view.subarray(from, to) as T);
}

/** Returns elements in the engine's type; with `toTransfer`, they view shared memory or lie in a buffer of their own. */
export function readyToGo(part: NumericArray, dtype: string, toTransfer: boolean): NumericArray {
  if (dtypeOf(part) !== dtype) {
    const data = allocatePiece(dtype, part.length);
    data.set(part);
    return data;
  }
  if (!toTransfer || isSharable(part.buffer)) return part;
  return allocate(part.byteLength, 'a piece of the data', () => part.slice());
}

/** Allocates an array for a piece of the data. Throws ERR_MEMORY. */
export function allocatePiece(type: string, length: number): NumericArray {
  return allocate(8 * length, 'a piece of the data', () => numericArray(type, length));
}
