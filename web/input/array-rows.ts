import { allocating, PCAError } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import { cellNumber } from './cells.ts';
import type { RowSource, Rows } from './rows.ts';
import { pieceOf } from './typed-rows.ts';
import { elementType, engineType, isSize, lengthOf, numericArray, show } from './values.ts';

/** Opens an array of equally long rows. Throws ERR_SHAPE. */
export function arrayRows(x: readonly unknown[], name: string, firstRow: number): RowSource {
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
      for (let j = 0; j < columns; j++, k++) out[k] = cellNumber(row[j], this.firstRow + i, j, this.name);
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
}
