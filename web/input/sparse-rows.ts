import { outOfMemory, PCAError } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import type { Steps } from '../steps.ts';
import { type Axis, CompressedPlaces, GivenPlaces, Integers, type Places, pieces } from './places.ts';
import type { RowSource, SparsePiece } from './rows.ts';
import { type StoredValues, tidied } from './tidy-rows.ts';
import { allocatePiece, partOfView, readyToGo } from './typed-rows.ts';
import {
  bitsOf,
  dtypeOf,
  elementCount,
  engineDtype,
  halvesOf,
  hasDtype,
  isBigArray,
  isSize,
  NUMERIC_TYPES,
  numericArray,
  plainView,
  show,
} from './values.ts';

/** A sparse matrix as the caller gave it. */
export interface SparseArrays {
  rows: unknown;
  columns: unknown;
  /** The stored values; undefined if all are 1. */
  data: unknown;
  /** The row and the column of each value, or one of the two and where each column or row begins. */
  places: { row: unknown; column: unknown } | { indices: unknown; indptr: unknown; format: unknown };
}

/** The engine's column numbers limit the columns. Memory limits the rows: even an empty row takes some for its start. */
const MAX_SIZE = { row: 2 ** 28, column: 2 ** 31 - 1 };
const MAX_STORED = 2 ** 32 - 2;

/** Up to this many columns, an index has 16 bits. */
const MAX_NARROW = 65_536;

/**
 * Opens a sparse matrix. Copies its indices, and its values unless they are compressed rows in order, without repeats
 * and zeros. Throws ERR_SHAPE, ERR_MEMORY.
 */
export function* sparseRows(given: SparseArrays, name: string): Steps<RowSource> {
  const rows: Axis = { kind: 'row', count: sizeOf(given.rows, 'row', `${name}.rows`) };
  const columns: Axis = { kind: 'column', count: sizeOf(given.columns, 'column', `${name}.columns`) };
  const [row, column, count] = yield* placesOf(given.places, rows, columns, name);
  const [values, borrowed] = yield* valuesOf(given.data, count, name);
  const indices = indexArray(columns.count, count);
  let stored: StoredValues;
  if (row instanceof CompressedPlaces) {
    stored = { values, indices, starts: row.starts };
    for (const [first, last] of pieces(count)) {
      indices.set(column.read(first, last), first);
      yield;
    }
  } else {
    const sorted = allocatePiece(dtypeOf(values) as string, count);
    stored = { values: sorted, indices, starts: yield* startsByCount(row, rows.count, count) };
    yield* scatter(values, row, column, stored, name);
  }
  const tidy = yield* tidied(stored, borrowed && stored.values === values);
  return new SparseRows(rows.count, columns.count, tidy, name);
}

/** Allocates `count` indices of columns, in the narrowest type that holds `columns` of them. */
export function indexArray(columns: number, count: number): StoredValues['indices'] {
  return allocatePiece(columns <= MAX_NARROW ? 'Uint16Array' : 'Uint32Array', count) as Uint32Array;
}

export function sizeOf(value: unknown, kind: Axis['kind'], name: string): number {
  const max = MAX_SIZE[kind];
  if (isSize(value) && value <= max) return value;
  throw new PCAError('ERR_SHAPE', `${name} must be an integer from 0 to ${max}, not ${show(value)}`);
}

/** Opens the row and the column of each value, and counts the values. */
function* placesOf(
  places: SparseArrays['places'],
  rows: Axis,
  columns: Axis,
  name: string,
): Steps<[row: Places, column: Places, count: number]> {
  if ('row' in places) {
    const row = new Integers(places.row, `${name}.row`);
    const column = new Integers(places.column, `${name}.column`);
    requireLength(column.length, row.length, `${name}.column`, `${name}.row has`);
    requireCount(row.length, name);
    const where = (k: number) => ` where ${row.describe(k)}`;
    return [new GivenPlaces(row, rows, () => ''), new GivenPlaces(column, columns, where), row.length];
  }
  const { format = 'csr' } = places;
  if (format !== 'csr' && format !== 'csc') {
    throw new PCAError('ERR_SHAPE', `${name}.format must be 'csr' or 'csc', not ${show(format)}`);
  }
  const [major, minor] = format === 'csr' ? [rows, columns] : [columns, rows];
  const indices = new Integers(places.indices, `${name}.indices`);
  const indptr = new Integers(places.indptr, `${name}.indptr`);
  requireCount(indices.length, name);
  if (indptr.length !== major.count + 1) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name}.indptr has ${indptr.length} elements, but ${major.count} ${major.kind}s in the format '${format}' ` +
        `need ${major.count + 1}`,
    );
  }
  const compressed = yield* CompressedPlaces.open(indptr, major, indices.length);
  const where = (k: number) => ` in ${major.kind} ${compressed.placeOf(k)}`;
  const given = new GivenPlaces(indices, minor, where);
  return format === 'csr' ? [compressed, given, indices.length] : [given, compressed, indices.length];
}

function requireLength(length: number, expected: number, name: string, others: string): void {
  if (length === expected) return;
  throw new PCAError('ERR_SHAPE', `${name} has ${length} elements, but ${others} ${expected}`);
}

function requireCount(count: number, name: string): void {
  if (count > MAX_STORED) throw outOfMemory(4 * count, `the indices of ${name}`, 'pass fewer rows at a time');
}

/** Returns the stored values in a type of the engine or in half precision; `borrowed` if they lie in the caller's memory. */
function* valuesOf(
  data: unknown,
  count: number,
  matrix: string,
): Steps<[values: NumericArray, borrowed: boolean]> {
  const name = `${matrix}.data`;
  if (data === undefined) return [allocatePiece('Uint8Array', count).fill(1), false];
  const isBig = isBigArray(data);
  const view = isBig ? undefined : plainView(data, name);
  if (!view && !isBig) {
    const types = [...NUMERIC_TYPES, 'BigInt64Array', 'BigUint64Array'].join(', ');
    throw new PCAError('ERR_SHAPE', `${name} must be one of ${types}, or absent where all values are 1`);
  }
  requireLength(elementCount(data), count, name, 'there are places for');
  return view ? [view, true] : [yield* doublesOf(data as BigInt64Array, name), false];
}

/** Converts 64-bit integers to doubles. Throws ERR_SHAPE for an integer that no double equals. */
function* doublesOf(integers: BigInt64Array, name: string): Steps<NumericArray> {
  const halves = halvesOf(integers, name);
  const isSigned = hasDtype(integers, 'BigInt64Array');
  const doubles = allocatePiece('Float64Array', halves.length / 2);
  for (const [first, last] of pieces(doubles.length)) {
    const part = partOfView(halves, 2 * first, 2 * last, name);
    for (let k = first, at = 0; k < last; k++, at += 2) {
      const high = isSigned ? part[at + 1] | 0 : part[at + 1];
      doubles[k] = high * 2 ** 32 + part[at];
      if (Math.abs(high) < 2 ** 21 || BigInt(doubles[k]) === integers[k]) continue;
      throw new PCAError(
        'ERR_SHAPE',
        `${name}[${k}] is ${show(integers[k])}: every value must be a number that a double holds exactly`,
      );
    }
    yield;
  }
  return doubles;
}

/** Returns where each row begins once the values are in the order of their rows. */
function* startsByCount(row: Places, rows: number, count: number): Steps<Uint32Array> {
  const starts = allocatePiece('Uint32Array', rows + 1) as Uint32Array;
  for (const [first, last] of pieces(count)) {
    const places = row.read(first, last);
    for (let k = 0; k < places.length; k++) starts[places[k] + 1]++;
    yield;
  }
  for (const [first, last] of pieces(rows)) {
    for (let i = first; i < last; i++) starts[i + 1] += starts[i];
    yield;
  }
  return starts;
}

/** Puts values in the order of their rows; values of one row keep their order. */
function* scatter(
  values: NumericArray,
  row: Places,
  column: Places,
  { values: sorted, indices, starts }: StoredValues,
  name: string,
): Steps<void> {
  const next = starts.slice(0, -1);
  const to = bitsOf(sorted);
  for (const [first, last] of pieces(indices.length)) {
    const from = bitsOf(partOfView(values, first, last, `${name}.data`));
    const [rows, columns] = [row.read(first, last), column.read(first, last)];
    for (let k = 0; k < rows.length; k++) {
      const at = next[rows[k]]++;
      to[at] = from[k];
      indices[at] = columns[k];
    }
    yield;
  }
}

/** Sparse rows in memory. */
export class SparseRows implements RowSource {
  readonly dtype: string;
  readonly stored: number;
  readonly bytesPerRow: number;
  names?: readonly string[];

  /** The columns of `all` must ascend within each row. */
  constructor(
    readonly rows: number,
    readonly columns: number,
    private readonly all: StoredValues,
    private readonly name: string,
  ) {
    const { values, indices } = all;
    this.dtype = engineDtype(dtypeOf(values) as string);
    this.stored = indices.length;
    const bytes = numericArray(this.dtype, 0).BYTES_PER_ELEMENT + indices.BYTES_PER_ELEMENT;
    this.bytesPerRow = (bytes * this.stored) / Math.max(1, rows) + Uint32Array.BYTES_PER_ELEMENT;
  }

  read(first: number, last: number, toTransfer = false): SparsePiece {
    const { values, indices, starts } = this.all;
    const [begin, end] = [starts[first], starts[last]];
    const part = partOfView(values, begin, end, `${this.name}.data`);
    return {
      data: readyToGo(part, this.dtype, toTransfer),
      indices: readyToGo(indices.subarray(begin, end), dtypeOf(indices) as string, toTransfer) as Uint32Array,
      starts: starts.slice(first, last + 1).map((start) => start - begin),
      first,
      count: last - first,
    };
  }
}
