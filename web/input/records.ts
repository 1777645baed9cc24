import { PCAError } from '../errors.ts';
import { arrayRows } from './array-rows.ts';
import { cellNumber } from './cells.ts';
import { named, noColumn, notNumeric, placesOf } from './names.ts';
import type { RowSource, Rows } from './rows.ts';
import { pieceOf } from './typed-rows.ts';
import { elementType, isArray, isRecord, isSize, lengthOf, show } from './values.ts';

type Names = readonly string[];

/** Whether a row has fields, and no elements: what has a length has elements, unless it is asked for a field by name. */
export function isRecordRow(row: unknown, names?: Names): row is Record<string, unknown> {
  if (!isRecord(row) || isArray(row) || elementType(row) !== undefined) return false;
  return row.length === undefined || Boolean(names?.some((each) => each in row));
}

/** Opens an array of records by these fields, else by all of the first one. Throws ERR_SHAPE. */
export function recordRows(records: readonly unknown[], name: string, firstRow: number, names?: Names) {
  const fields = names ?? Object.keys(records[0] as object);
  return fieldRows(records, fields, fields, name, firstRow);
}

/** Opens a Danfo frame, whose rows are arrays and whose columns have names. Throws ERR_SHAPE. */
export function frameRows(frame: Record<string, unknown>, name: string, firstRow: number, names?: Names) {
  const columns = Array.from(frame.columns as Names, String);
  const wanted = names ?? columns;
  const places = placesOf(wanted, columns, name);
  return fieldRows(frame.values as readonly unknown[], wanted, places, name, firstRow);
}

/** The keys must lead to numbers in the first row; a single one may lead to the row itself, as an array. */
function fieldRows(
  array: readonly unknown[],
  names: Names,
  keys: readonly (string | number)[],
  name: string,
  firstRow: number,
): RowSource {
  if (!isSize(array.length)) throw new PCAError('ERR_SHAPE', `${name} has ${show(array.length)} rows`);
  const first = array.length > 0 ? recordOf(array[0], firstRow, name) : {};
  if (keys.length === 1 && isSize(lengthOf(first[keys[0]]))) {
    const cells = array.map((row) => (isRecord(row) ? row[keys[0]] : undefined));
    return arrayRows(cells, name, firstRow);
  }
  const bad = names.filter((_, j) => keys[j] in first && !isNumber(first[keys[j]]));
  if (bad.length > 0) throw notNumeric(bad, name);
  return named(new FieldRows(array, names, keys, name, firstRow), names, name);
}

function recordOf(row: unknown, at: number, name: string): Record<string, unknown> {
  if (isRecord(row)) return row;
  throw new PCAError('ERR_SHAPE', `row ${at} of ${name} is ${show(row)}, which has no columns`);
}

/** Or a missing one. */
function isNumber(value: unknown): boolean {
  return value === null || typeof value === 'number' || typeof value === 'bigint';
}

class FieldRows implements RowSource {
  readonly elements = 'Float64Array';
  readonly rows: number;
  readonly columns: number;
  readonly bytesPerRow: number;
  names?: Names;

  constructor(
    private readonly array: readonly unknown[],
    private readonly called: Names,
    private readonly keys: readonly (string | number)[],
    private readonly name: string,
    private readonly firstRow: number,
  ) {
    this.rows = array.length;
    this.columns = keys.length;
    this.bytesPerRow = Float64Array.BYTES_PER_ELEMENT * this.columns;
  }

  read(first: number, last: number): Rows {
    const { array, keys, columns, called, name } = this;
    const data = pieceOf(this.elements, (last - first) * columns);
    for (let i = first, k = 0; i < last; i++) {
      const at = this.firstRow + i;
      const row = recordOf(array[i], at, name);
      for (let j = 0; j < columns; j++, k++) {
        const value = row[keys[j]];
        if (value === undefined) throw noColumn(called[j], Object.keys(row), `row ${at} of ${name}`);
        data[k] = cellNumber(value, at, j, name, called[j]);
      }
    }
    return { data, first, count: last - first };
  }

  sendable(first: number, last: number): Rows {
    return this.read(first, last);
  }
}
