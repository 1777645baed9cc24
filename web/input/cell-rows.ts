import type { NumericArray } from '../matrix.ts';
import { cellNumber } from './cells.ts';
import type { RowSource, Rows } from './rows.ts';
import { pieceOf, TypedRows } from './typed-rows.ts';
import { elementType, engineType, numericArray } from './values.ts';

/** Where something is kept for each cell (i, j): at `start + i * down + j * right`. */
export interface Layout {
  start: number;
  down: number;
  right: number;
}

/** Cells in memory, of one column or of more. */
export interface Cells extends Layout {
  values: ArrayLike<unknown>;
  /** What the values are places in, where they do not stand for themselves. */
  lookup?: NumericArray;
  /** A cell is missing where one of these has a cleared bit. */
  valid?: readonly Bits[];
}

/** The lowest bit of each byte is the first. */
export interface Bits extends Layout {
  bytes: ArrayLike<number>;
}

/** The columns of a block that has all of them: as the memory holds them where that can be. */
export function blockRows(
  block: Cells,
  rows: number,
  columns: number,
  name: string,
  firstRow: number,
): RowSource {
  const { start, down, right } = block;
  if (!isPlain(block) || right !== 1 || down !== columns) {
    return new CellRows(() => block, typeOf(block), rows, columns, name, firstRow);
  }
  const view = (block.values as NumericArray).subarray(start, start + rows * columns);
  return new TypedRows(view, rows, columns, name);
}

/** Columns that are blocks of their own. */
export function columnRows(of: readonly Cells[], rows: number, name: string, firstRow: number): RowSource {
  return new CellRows((j) => of[j], commonType(of.map(typeOf)), rows, of.length, name, firstRow);
}

/** The element type that all have, else Float64Array. */
export function commonType(types: readonly string[]): string {
  return types.length > 0 && types.every((type) => type === types[0]) ? types[0] : 'Float64Array';
}

/** Rows that are gathered column by column. */
class CellRows implements RowSource {
  readonly bytesPerRow: number;
  names?: readonly string[];

  constructor(
    private readonly cellsOf: (j: number) => Cells,
    readonly elements: string,
    readonly rows: number,
    readonly columns: number,
    private readonly name: string,
    private readonly firstRow: number,
  ) {
    this.bytesPerRow = columns * numericArray(elements, 0).BYTES_PER_ELEMENT;
  }

  read(first: number, last: number): Rows {
    const { columns } = this;
    const data = pieceOf(this.elements, (last - first) * columns);
    for (let j = 0; j < columns; j++) {
      const cells = this.cellsOf(j);
      if (isPlain(cells)) copy(cells.values as NumericArray, cells, first, data, j, columns);
      else this.convert(cells, first, data, j);
    }
    return { data, first, count: last - first };
  }

  sendable(first: number, last: number): Rows {
    return this.read(first, last);
  }

  private convert({ values, lookup, valid = [], ...at }: Cells, first: number, to: NumericArray, j: number) {
    for (let i = first, k = j; k < to.length; i++, k += this.columns) {
      const isThere = valid.every((bits) => isSet(bits, i, j));
      const value = isThere ? values[place(at, i, j)] : null;
      const cell = isThere && lookup ? lookup[value as number] : value;
      to[k] = cellNumber(cell, this.firstRow + i, j, this.name, this.names?.[j]);
    }
  }
}

/** Whether the cells are numbers in a typed array, none of them missing. */
function isPlain({ values, lookup, valid }: Cells): boolean {
  return elementType(values) !== undefined && !lookup && !valid;
}

/** The element type that has room for all cells; those of integers have none for missing ones. */
function typeOf({ values, lookup, valid }: Cells): string {
  const type = elementType(lookup ?? values) ?? 'Float64Array';
  return valid && !type.startsWith('Float') ? 'Float64Array' : engineType(type);
}

function place({ start, down, right }: Layout, i: number, j: number): number {
  return start + i * down + j * right;
}

function copy(values: NumericArray, at: Layout, first: number, to: NumericArray, j: number, step: number) {
  let from = place(at, first, j);
  for (let k = j; k < to.length; k += step, from += at.down) to[k] = values[from];
}

/** Whether the bit of cell (i, j) is set. */
export function isSet(bits: Bits, i: number, j: number): boolean {
  const bit = place(bits, i, j);
  return (bits.bytes[Math.floor(bit / 8)] >> (bit % 8)) % 2 === 1;
}
