import { readInput } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import type { RowSource, Rows } from './rows.ts';
import { allocatePiece, TypedRows } from './typed-rows.ts';
import { cellNumber, detached, dtypeOf, engineDtype, lengthOf, numericArray } from './values.ts';

/** Where an array keeps the entry for cell (i, j): at `offset + i * rowStride + j * columnStride`. */
interface Layout {
  offset: number;
  rowStride: number;
  columnStride: number;
}

/** Cells in memory, of one column or more. */
export interface Cells extends Layout {
  values: ArrayLike<unknown>;
  /** A table of numbers, if the values are indices into one. */
  lookup?: NumericArray;
  /** A cell is missing where one of these has a cleared bit. */
  valid?: readonly Bits[];
}

/** One bit for each cell. */
export interface Bits extends Layout {
  bytes: ArrayLike<number>;
}

/** Opens a block of all columns, as a view of its memory if that is dense and row-major. */
export function stridedRows(
  block: Cells,
  rows: number,
  columns: number,
  name: string,
  firstRow: number,
): RowSource {
  const { offset, rowStride, columnStride } = block;
  if (!isDense(block) || columnStride !== 1 || rowStride !== columns) {
    return new CellRows(() => block, dtypeOfCells(block), rows, columns, name, firstRow);
  }
  const view = (block.values as NumericArray).subarray(offset, offset + rows * columns);
  return new TypedRows(view, rows, columns, name);
}

/** Opens columns that are separate blocks. */
export function columnRows(cells: readonly Cells[], rows: number, name: string, firstRow: number): RowSource {
  return new CellRows(
    (j) => cells[j],
    commonDtype(cells.map(dtypeOfCells)),
    rows,
    cells.length,
    name,
    firstRow,
  );
}

/** Returns the element type that all share, else Float64Array. */
export function commonDtype(types: readonly string[]): string {
  return types.length > 0 && types.every((type) => type === types[0]) ? types[0] : 'Float64Array';
}

/** Rows that are gathered column by column. */
class CellRows implements RowSource {
  readonly bytesPerRow: number;
  names?: readonly string[];

  constructor(
    private readonly cellsOf: (j: number) => Cells,
    readonly dtype: string,
    readonly rows: number,
    readonly columns: number,
    private readonly name: string,
    private readonly firstRow: number,
  ) {
    this.bytesPerRow = columns * numericArray(dtype, 0).BYTES_PER_ELEMENT;
  }

  read(first: number, last: number): Rows {
    const { columns } = this;
    return readInput(this.name, () => {
      const data = allocatePiece(this.dtype, (last - first) * columns);
      for (let j = 0; j < columns; j++) this.gather(this.cellsOf(j), j, first, data);
      return { data, first, count: last - first };
    });
  }

  private gather(cells: Cells, j: number, first: number, to: NumericArray): void {
    const { values, lookup, valid = [], rowStride } = cells;
    const { columns } = this;
    const from = offsetOf(cells, first, j);
    if (to.length > 0 && ArrayBuffer.isView(values) && lengthOf(values) === 0) throw detached(this.name);
    if (dtypeOf(values) === undefined) {
      for (let i = first, k = j, at = from; k < to.length; i++, k += columns, at += rowStride) {
        const value = valid.every((bits) => isSet(bits.bytes, offsetOf(bits, i, j))) ? values[at] : null;
        to[k] = cellNumber(value, this.firstRow + i, j, this.name, this.names?.[j]);
      }
      return;
    }
    copy(values as NumericArray, lookup, from, rowStride, to, j, columns);
    for (const { bytes, ...bits } of valid) {
      for (let k = j, bit = offsetOf(bits, first, j); k < to.length; k += columns, bit += bits.rowStride) {
        if (!isSet(bytes, bit)) to[k] = Number.NaN;
      }
    }
  }
}

function copy(
  values: NumericArray,
  lookup: NumericArray | undefined,
  from: number,
  rowStride: number,
  to: NumericArray,
  first: number,
  step: number,
): void {
  if (lookup)
    for (let k = first, at = from; k < to.length; k += step, at += rowStride) to[k] = lookup[values[at]];
  else for (let k = first, at = from; k < to.length; k += step, at += rowStride) to[k] = values[at];
}

/** Returns true if the cells are numbers in a typed array and none is missing. */
function isDense({ values, lookup, valid }: Cells): boolean {
  return dtypeOf(values) !== undefined && !lookup && !valid;
}

/** Returns an element type that holds all cells; integer types have no value for a missing cell. */
function dtypeOfCells({ values, lookup, valid }: Cells): string {
  const type = dtypeOf(lookup ?? values) ?? 'Float64Array';
  return (lookup || valid) && !type.startsWith('Float') ? 'Float64Array' : engineDtype(type);
}

function offsetOf({ offset, rowStride, columnStride }: Layout, i: number, j: number): number {
  return offset + i * rowStride + j * columnStride;
}

/** Returns true if a bit is set; the first bit of a byte is its lowest. */
export function isSet(bytes: ArrayLike<number>, bit: number): boolean {
  return (bytes[Math.floor(bit / 8)] >> (bit % 8)) % 2 === 1;
}
