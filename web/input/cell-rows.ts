import { reading } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import type { RowSource, Rows } from './rows.ts';
import { pieceOf, TypedRows } from './typed-rows.ts';
import { cellNumber, detached, elementType, engineType, lengthOf, numericArray } from './values.ts';

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

/** One bit a cell. */
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
    return reading(this.name, () => {
      const data = pieceOf(this.elements, (last - first) * columns);
      for (let j = 0; j < columns; j++) this.gather(this.cellsOf(j), j, first, data);
      return { data, first, count: last - first };
    });
  }

  sendable(first: number, last: number): Rows {
    return this.read(first, last);
  }

  private gather(cells: Cells, j: number, first: number, to: NumericArray): void {
    const { values, lookup, valid = [], down } = cells;
    const { columns } = this;
    const from = place(cells, first, j);
    if (to.length > 0 && ArrayBuffer.isView(values) && lengthOf(values) === 0) throw detached(this.name);
    if (elementType(values) === undefined) {
      for (let i = first, k = j, at = from; k < to.length; i++, k += columns, at += down) {
        const value = valid.every((bits) => isSet(bits.bytes, place(bits, i, j))) ? values[at] : null;
        to[k] = cellNumber(value, this.firstRow + i, j, this.name, this.names?.[j]);
      }
      return;
    }
    copy(values as NumericArray, lookup, from, down, to, j, columns);
    for (const { bytes, ...bits } of valid) {
      for (let k = j, bit = place(bits, first, j); k < to.length; k += columns, bit += bits.down) {
        if (!isSet(bytes, bit)) to[k] = Number.NaN;
      }
    }
  }
}

function copy(
  values: NumericArray,
  lookup: NumericArray | undefined,
  from: number,
  down: number,
  to: NumericArray,
  first: number,
  step: number,
): void {
  if (lookup) for (let k = first, at = from; k < to.length; k += step, at += down) to[k] = lookup[values[at]];
  else for (let k = first, at = from; k < to.length; k += step, at += down) to[k] = values[at];
}

/** Whether the cells are numbers in a typed array, none of them missing. */
function isPlain({ values, lookup, valid }: Cells): boolean {
  return elementType(values) !== undefined && !lookup && !valid;
}

/** The element type that has room for all cells; those of integers have none for what is missing. */
function typeOf({ values, lookup, valid }: Cells): string {
  const type = elementType(lookup ?? values) ?? 'Float64Array';
  return (lookup || valid) && !type.startsWith('Float') ? 'Float64Array' : engineType(type);
}

function place({ start, down, right }: Layout, i: number, j: number): number {
  return start + i * down + j * right;
}

/** Whether a bit is set; the lowest of each byte is the first. */
export function isSet(bytes: ArrayLike<number>, bit: number): boolean {
  return (bytes[Math.floor(bit / 8)] >> (bit % 8)) % 2 === 1;
}
