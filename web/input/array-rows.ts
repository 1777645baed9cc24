import { PCAError, readInput } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import type { RowHints, RowSource, Rows } from './rows.ts';
import { allocatePiece } from './typed-rows.ts';
import {
  cellNumber,
  dtypeOf,
  elementCount,
  engineDtype,
  hasDtype,
  isSize,
  lengthOf,
  numericArray,
  show,
} from './values.ts';

/** Opens an array of equally long rows; null and undefined are missing rows. Throws ERR_SHAPE. */
export function arrayRows(
  x: readonly unknown[],
  name: string,
  { firstRow = 0, columns = 0 }: RowHints = {},
): RowSource {
  const rows = rowCount(x, name);
  let isFirst = true;
  let type: string | undefined;
  let whole = true;
  for (let i = 0; i < rows; i++) {
    const row = x[i];
    if (isMissing(row, i, x)) {
      whole = false;
      continue;
    }
    const same = type !== undefined && hasDtype(row, type);
    const length = same ? elementCount(row) : lengthOf(row);
    if (!isSize(length)) {
      throw new PCAError(
        'ERR_SHAPE',
        `${name}[${i}] is not a row of numbers; a flat array needs its shape: { data, rows, columns }`,
      );
    }
    if (isFirst) [isFirst, columns, type] = [false, length, dtypeOf(row)];
    else if (!same) type = undefined;
    if (length !== columns) throw ragged(name, i, length, columns);
  }
  if (!whole && !canBeNaN(type)) type = undefined;
  return new ArrayRows(x, rows, columns, type, name, firstRow);
}

/** Returns the number of rows of an array. Throws ERR_SHAPE if a proxy reports a length that no array has. */
export function rowCount(rows: readonly unknown[], name: string): number {
  const { length } = rows;
  if (isSize(length)) return length;
  throw new PCAError('ERR_SHAPE', `${name} has ${show(length)} rows`);
}

/**
 * Returns true if row i is missing. A hole is not a missing row, so that nobody walks an array of mere holes to its
 * end.
 */
export function isMissing(row: unknown, i: number, rows: readonly unknown[]): row is null | undefined {
  return row === null || (row === undefined && i in rows);
}

/** Returns the first row that is not missing. */
export function firstOf(rows: readonly unknown[]): unknown {
  let i = 0;
  while (i < rows.length && isMissing(rows[i], i, rows)) i++;
  return rows[i];
}

/** Returns true if elements of a type can be NaN. */
function canBeNaN(type: string | undefined): boolean {
  return type === undefined || type.startsWith('Float');
}

function ragged(name: string, row: number, length: unknown, columns: number): PCAError {
  return new PCAError(
    'ERR_SHAPE',
    `row ${row} of ${name} has ${show(length)} columns, but others have ${columns}: all rows need the same length`,
  );
}

/** `type` is the element type of the rows if all rows are typed arrays of that type. */
class ArrayRows implements RowSource {
  readonly dtype: string;
  readonly bytesPerRow: number;

  constructor(
    private readonly array: readonly unknown[],
    readonly rows: number,
    readonly columns: number,
    private readonly type: string | undefined,
    private readonly name: string,
    private readonly firstRow: number,
  ) {
    this.dtype = engineDtype(type ?? 'Float64Array');
    this.bytesPerRow = columns * numericArray(this.dtype, 0).BYTES_PER_ELEMENT;
  }

  read(first: number, last: number): Rows {
    return readInput(this.name, () => {
      const data = allocatePiece(this.dtype, (last - first) * this.columns);
      for (let i = first; i < last; i++) this.copy(i, data, (i - first) * this.columns);
      return { data, first, count: last - first };
    });
  }

  /** Copies row i and checks it again: the caller's arrays may have changed meanwhile. */
  private copy(i: number, to: NumericArray, at: number): void {
    const { array, columns, type, name } = this;
    const row = array[i];
    if (isMissing(row, i, array) && canBeNaN(type)) {
      to.fill(Number.NaN, at, at + columns);
      return;
    }
    const length = lengthOf(row);
    if (length !== columns) throw ragged(name, i, length, columns);
    if (type === undefined) {
      const cells = row as ArrayLike<unknown>;
      for (let j = 0; j < columns; j++) to[at + j] = cellNumber(cells[j], this.firstRow + i, j, name);
    } else if (hasDtype(row, type)) {
      to.set(row as NumericArray, at);
    } else {
      throw new PCAError('ERR_SHAPE', `row ${i} of ${name} is no longer a ${type}: leave x as it is`);
    }
  }
}
