import { PCAError, readInput } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import { arrayRows, firstOf, isMissing, rowCount } from './array-rows.ts';
import { indicesOf, noColumn, notNumeric, withNames } from './names.ts';
import type { NamedHints, RowSource, Rows } from './rows.ts';
import { allocatePiece } from './typed-rows.ts';
import { cellNumber, dtypeOf, isArray, isObject, isSize, kindOf, lengthOf, show, tagOf } from './values.ts';

type Names = readonly string[];

/**
 * Returns true if a row has fields. A row with numbered elements counts as a record only if it has all fields
 * `names`.
 */
export function isRecordRow(row: unknown, names?: Names | null): row is Record<string, unknown> {
  if (!isObject(row) || isArray(row) || dtypeOf(row) !== undefined) return false;
  return !isSize(row.length) || !(0 in row) || Boolean(names?.every((each) => hasField(row, each)));
}

/**
 * Returns true for a key that every object inherits, such as `constructor`. It is a field only of an object that owns
 * it.
 */
const isOfAll = (key: Key) => key in Object.prototype;

const hasField = (row: object, key: Key) => (isOfAll(key) ? Object.hasOwn(row, key) : key in row);

/** Opens an array of records by the fields `hints.names`, by default all fields of `first`. Throws ERR_SHAPE. */
export function recordRows(
  records: readonly unknown[],
  first: object,
  name: string,
  hints: NamedHints,
): RowSource {
  const kind = tagOf(first);
  if (kind === 'Map' || kind === 'Set') {
    const advice =
      kind === 'Map' ? 'Object.fromEntries(map) makes a record of a Map' : 'pass arrays or records';
    throw new PCAError('ERR_SHAPE', `${name} holds ${kind}s, not rows: ${advice}`);
  }
  const fields = hints.names ?? Object.keys(first);
  return fieldRows(records, fields, fields, name, hints);
}

/** Opens a Danfo frame, whose rows are arrays and whose columns have names. Throws ERR_SHAPE. */
export function frameRows(frame: Record<string, unknown>, name: string, hints: NamedHints): RowSource {
  const columns = Array.from(frame.columns as Names, String);
  const wanted = hints.names ?? columns;
  const places = indicesOf(wanted, columns, name);
  return fieldRows(frame.values as readonly unknown[], wanted, places, name, hints);
}

type Key = string | number;

/** Opens rows by keys, which must lead to numbers in the first row; a single key may lead to the rows themselves, as arrays. */
function fieldRows(
  array: readonly unknown[],
  names: Names,
  keys: readonly Key[],
  name: string,
  hints: NamedHints,
): RowSource {
  const { firstRow = 0, columns = 1 } = hints;
  const count = rowCount(array, name);
  const rows = new FieldRows(array, names, keys, name, firstRow);
  if (keys.length === 1) {
    let cell: unknown = null;
    for (let i = 0; i < count && cell === null; i++) cell = rows.cell(i);
    if (cell === null ? columns > 1 : isSize(lengthOf(cell))) {
      const cells: unknown[] = [];
      for (let i = 0; i < count; i++) cells.push(rows.cell(i));
      return arrayRows(cells, name, hints);
    }
  }
  const first = firstOf(array);
  if (!hints.names && isObject(first))
    requireNumbers(
      keys.map((key) => first[key]),
      names,
      name,
    );
  return withNames(rows, names, name);
}

/** Throws ERR_SHAPE for columns whose first cells are not numbers. The reader of the rows judges absent cells. */
export function requireNumbers(cells: readonly unknown[], names: Names, name: string): void {
  const isBad = (cell: unknown) => !(cell == null || typeof cell === 'number' || typeof cell === 'bigint');
  const bad = names.filter((_, j) => isBad(cells[j]));
  if (bad.length > 0) throw notNumeric(bad, cells.filter(isBad).map(kindOf), name);
}

class FieldRows implements RowSource {
  readonly dtype = 'Float64Array';
  readonly rows: number;
  readonly columns: number;
  readonly bytesPerRow: number;
  names?: Names;
  private readonly isOfAll: boolean[];

  constructor(
    private readonly array: readonly unknown[],
    private readonly columnNames: Names,
    private readonly keys: readonly Key[],
    private readonly name: string,
    private readonly firstRow: number,
  ) {
    this.rows = array.length;
    this.columns = keys.length;
    this.isOfAll = keys.map(isOfAll);
    this.bytesPerRow = Float64Array.BYTES_PER_ELEMENT * this.columns;
  }

  read(first: number, last: number): Rows {
    const { columns, name } = this;
    const data = allocatePiece(this.dtype, (last - first) * columns);
    readInput(name, () => this.gather(first, data));
    return { data, first, count: last - first };
  }

  /** Returns the first field of a record unchecked; null if the field or the whole record is missing. */
  cell(i: number): unknown {
    return this.field(this.record(i), i, 0);
  }

  private gather(first: number, to: NumericArray): void {
    const { columns, columnNames, name, firstRow } = this;
    for (let i = first, k = 0; k < to.length; i++) {
      const row = this.record(i);
      for (let j = 0; j < columns; j++, k++) {
        to[k] = cellNumber(this.field(row, i, j), firstRow + i, j, name, columnNames[j]);
      }
    }
  }

  /** Returns record i; undefined if it is missing. */
  private record(i: number): Record<Key, unknown> | undefined {
    const row = this.array[i];
    if (isObject(row)) return row;
    if (isMissing(row, i, this.array)) return undefined;
    const at = `row ${this.firstRow + i} of ${this.name}`;
    throw new PCAError('ERR_SHAPE', `${at} is ${show(row)}, which has no columns`);
  }

  private field(row: Record<Key, unknown> | undefined, i: number, j: number): unknown {
    if (!row) return null;
    const key = this.keys[j];
    const value = row[key];
    const isOwn = !this.isOfAll[j] || Object.hasOwn(row, key);
    if (value !== undefined && isOwn) return value;
    if (isOwn && key in row) {
      const at = `row ${this.firstRow + i} of ${this.name}`;
      throw new PCAError(
        'ERR_SHAPE',
        `${at} has no value for ${show(this.columnNames[j])}: NaN or null stands for a missing cell`,
      );
    }
    throw noColumn(this.columnNames[j], Object.keys(row), `row ${this.firstRow + i} of ${this.name}`);
  }
}
